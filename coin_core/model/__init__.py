"""A COIN game while it is played: state, board, ruleset, the verbs of a turn, log. No sequence of play."""
