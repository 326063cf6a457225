"""How to play well."""
