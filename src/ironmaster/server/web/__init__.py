"""The web application: addresses, what stands before them, and answers when something goes wrong."""
