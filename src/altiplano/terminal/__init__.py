"""The games in plain text: matches in a terminal, positions, score sheets, components."""
