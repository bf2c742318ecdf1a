"""Games on file: the record's format, reading and replaying it, the one writer, whole files, recovery."""
