"""The phases of a turn (X3), one module each."""
