"""The web table's server: people, friends by link and bots. Needs the extra `table`."""
