"""Expedition Altiplano: two players, cards, hidden hands (X1 to X6)."""
