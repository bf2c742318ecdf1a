"""Many games at once, in several processes."""
