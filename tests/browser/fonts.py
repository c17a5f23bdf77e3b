"""Two families of fonts from Debian's packages, a wide one and a narrow one, worn by all words of a page."""

from tests.browser.visitor import Visitor

WIDE = "DejaVu Sans"  # fonts-dejavu-core
NARROW = "Open Sans Condensed"  # fonts-open-sans


def wear(visitor: Visitor, family: str) -> None:
    """All words of the page in a family, which has to be there."""
    visitor.page.evaluate(
        """family => {
            document.querySelector("#worn")?.remove();
            const style = document.createElement("style");
            style.id = "worn";
            style.textContent = `*, .im-table text { font-family: "${family}" !important; }`;
            document.head.append(style);
        }""",
        family,
    )
