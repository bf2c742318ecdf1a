"""From plugins to one game: hooks, finding, assembling, and checking all names at load."""
