"""Golden playthroughs: whole matches as text, read by people and compared by a test."""
