"""Checks that any game passes or fails with no code of its own: for `coin test`, pytest and maintainers."""
