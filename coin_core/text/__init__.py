"""What people read, by language."""
