"""A game by mail that rests on no trust: neither side chooses, knows beforehand or alters the other's dice.

`chance` is where outcomes come from, `mailed` the file that goes back and forth, `parsing` reads it, `checking`
plays it again, `desk` is what a side keeps to itself, `receiving` compares a file that came back with that.
"""
