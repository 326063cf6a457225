"""How the bots' nets are made: play, fit, compare."""
