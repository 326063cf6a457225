"""Altiplano: an independent, unofficial digital edition of two board games."""

__version__ = "0.1.0"
