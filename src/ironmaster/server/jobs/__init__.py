"""What happens later or elsewhere: turns of bots and hints, taken by worker processes."""
