"""The rules: what may be asked, what may be answered, and what an answer changes."""
