"""Studies: questions about the games, answered by many matches."""
