"""Mistakes of designers: a small good game with one edit, and the whole line that the load answers."""
