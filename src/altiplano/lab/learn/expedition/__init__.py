"""How the net of Expedition is made."""
