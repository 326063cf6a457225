"""Help for players, computed only from a view."""
