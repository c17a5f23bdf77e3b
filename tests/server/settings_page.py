"""The list of settings in docs/hosting.md, from the class itself: `python -m tests.server.settings_page` writes it."""

from __future__ import annotations

from pathlib import Path

from ironmaster.server.settings import Settings, default_of

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"
BEGIN, END = "<!-- settings -->", "<!-- end of settings -->"


def listed() -> str:
    """All settings, as a table of Markdown."""
    rows = [
        f"| `{name}` | {' '.join((field.description or '').split())} | {_cell(default_of(name))} |"
        for name, field in Settings.model_fields.items()
    ]
    return "\n".join(["| setting | | default |", "|---|---|---|", *rows])


def _cell(default: str) -> str:
    return default if " " in default or not default else f"`{default}`"


def renewed(page: str) -> str:
    """The page with the list as it is now."""
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}\n{listed()}\n{END}{rest.partition(END)[2]}"


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
