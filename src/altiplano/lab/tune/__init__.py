"""Tuning: a search for values with which a game plays as it should."""
