"""Play many matches, and get tables and charts."""
