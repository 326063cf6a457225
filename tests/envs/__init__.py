"""Tests of the environments for agents."""
