"""Altiplano, the base game."""
