"""Sequences of play: who acts when, each with its own part of the state."""
