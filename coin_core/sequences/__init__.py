"""Sequences of play: each decides who acts when, and owns its slice of the state."""
