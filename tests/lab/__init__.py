"""Tests of the arena and the ladder."""
