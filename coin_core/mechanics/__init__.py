"""Procedures that COIN games share, each written once, with parameters.

Only here may the words of the series stand (troops, police, cell, cache, chit, curfew, ...).
"""
