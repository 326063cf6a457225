"""Positions, codes and components as text."""
