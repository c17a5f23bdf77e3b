"""What people are told who are not looking: by mail, by their browsers, by addresses that they give."""
