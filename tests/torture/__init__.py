"""Saved games tortured: whatever goes wrong at whatever moment, the record holds."""
