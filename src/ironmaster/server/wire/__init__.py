"""What crosses the wire: requests and answers."""
