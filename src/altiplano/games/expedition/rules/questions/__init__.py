"""The questions, one per file."""
