"""The rules core of two-player COIN games; games import from `coin_core.api` only."""
