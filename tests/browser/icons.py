"""Writes the icons of the home screen, drawn from the icon of the pages: `python -m tests.browser.icons`."""

from __future__ import annotations

from ironmaster.server.web.site import STATIC
from tests.browser.conftest import running_browser

GROUND = "#9a3b1f"
"""The colour behind the drawing, as in `favicon.svg`."""

SIZES = {"180": (180, 0.86), "192": (192, 1.0), "512": (512, 1.0), "512-maskable": (512, 0.74)}
"""Each icon with its width in pixels, and the share of it that the drawing has: what systems round off themselves is
filled to its edges, and of a maskable icon no more than the middle is sure to be seen."""


def main() -> None:
    """Writes all of them."""
    drawing = (STATIC / "favicon.svg").read_text(encoding="utf-8")
    folder = STATIC / "icons"
    folder.mkdir(exist_ok=True)
    with running_browser() as browser:
        for name, (width, share) in SIZES.items():
            page = browser.new_page(viewport={"width": width, "height": width})
            ground = "transparent" if share == 1 else GROUND
            page.set_content(
                f"<style>body{{margin:0;height:100vh;display:grid;place-items:center;background:{ground}}}"
                f"svg{{width:{share * width}px;height:{share * width}px}}</style>{drawing}"
            )
            page.screenshot(path=folder / f"{name}.png", omit_background=True)


if __name__ == "__main__":
    main()
