"""Names that people give: whatever they are made of, they fill one line."""


def one_line(text: str) -> str:
    """A name without line breaks and other things that cannot be seen."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
