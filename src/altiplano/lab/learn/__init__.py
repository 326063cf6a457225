"""How the nets of the bots are made: play, fit, compare."""
