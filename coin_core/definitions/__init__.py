"""Definitions: what the YAML files of a game say, as immutable attrs classes."""
