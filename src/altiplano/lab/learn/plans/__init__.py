"""How first sight is made: the net that compares plans of Altiplano."""
