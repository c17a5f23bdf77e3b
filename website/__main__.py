"""Builds the site: `python -m website` collects its pages, has MkDocs make HTML of them, and checks what came out.

All that is our own is done before and after MkDocs, and its pages are plain Markdown. The theme, Material, is kept until
May 2027; its successor, Zensical, reads the same configuration.
"""

from __future__ import annotations

import logging
import os
import shutil
import sys
from pathlib import Path
from typing import Any

from mkdocs.commands.build import build as make_html
from mkdocs.config import load_config
from mkdocs.exceptions import Abort

from website.check import complaints
from website.pages import collect
from website.repository import ROOT

CONFIG = ROOT / "website" / "mkdocs.yml"
FRENCH = ("play.fr.html", "rules/fr/*.html")


def build(pages: Path, site: Path) -> None:
    """Collects the pages in one folder, and makes the site in another."""
    shutil.rmtree(pages, ignore_errors=True)
    collect(pages)
    config = load_config(str(CONFIG), docs_dir=str(pages), site_dir=str(site), strict=True)
    config.nav = written(config.nav or [], pages)
    config.plugins.on_startup(command="build", dirty=False)
    make_html(config)
    config.plugins.on_shutdown()
    _say_what_is_french(site)


def written(nav: list[Any], pages: Path) -> list[Any]:
    """The nav without pages that are not written yet."""
    found: list[Any] = []
    for entry in nav:
        if isinstance(entry, str):
            found += [entry] if (pages / entry).exists() else []
        else:
            ((title, under),) = entry.items()
            found.append({title: under if isinstance(under, str) else written(under, pages)})
    return found


def _say_what_is_french(site: Path) -> None:
    for pattern in FRENCH:
        for page in site.glob(pattern):
            html = page.read_text(encoding="utf-8")
            page.write_text(html.replace('<html lang="en"', '<html lang="fr"', 1), encoding="utf-8")


def main() -> None:
    """Builds the site into site/, or says what is wrong with it."""
    logging.basicConfig(format="%(message)s")
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    site = ROOT / "site"
    try:
        build(ROOT / "build" / "pages", site)
    except Abort as error:
        sys.exit(str(error))
    if wrong := list(complaints(site)):
        sys.exit("\n".join(wrong))
    print(f"The site is in {site.relative_to(ROOT)}/: open {site.relative_to(ROOT)}/index.html")


if __name__ == "__main__":
    main()
