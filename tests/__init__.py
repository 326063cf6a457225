"""The tests: of the engine and of everything that is built on it."""
