"""Procedures that COIN games share, each written once, with parameters.

The words of the series (troops, police, cell, cache, curfew, ...) belong here.
"""
