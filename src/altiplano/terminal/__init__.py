"""The games in plain text: a match played in a terminal, positions, score sheets, components."""
