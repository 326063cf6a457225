"""The phases of a round, one module each (A3.1)."""
