"""Reading the rules of a game: which words, parameters and names the functions it registers will ask for."""

from .meaning import ANY, SPACE_TYPE, Pattern
from .use import Use
from .uses import functions_in, uses_of

__all__ = ["ANY", "SPACE_TYPE", "Pattern", "Use", "functions_in", "uses_of"]
