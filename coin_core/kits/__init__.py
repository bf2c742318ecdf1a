"""Mechanics as whole units that several conflicts share: told a game's names once, they name no piece."""
