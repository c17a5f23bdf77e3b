"""Brass (Martin Wallace, 2007): the cotton industry of Lancashire in the canal and rail periods."""
