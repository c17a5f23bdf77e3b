"""What people bring from elsewhere, boards and records: read in worker processes, within limits."""
