"""Many matches in, tables and pictures out."""
