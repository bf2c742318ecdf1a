"""The rules for other programs: JSON-RPC over lines."""
