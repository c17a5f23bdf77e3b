"""Builds the site: `python -m website` collects its pages, has MkDocs make HTML of them, and checks what came out.

All that is our own is done before MkDocs and after it, which is given plain Markdown. Its theme, Material, is looked
after until May 2027; the successor, Zensical, reads the same configuration.
"""

from __future__ import annotations

import logging
import os
import shutil
import sys
from pathlib import Path

from mkdocs.commands.build import build as make_html
from mkdocs.config import load_config
from mkdocs.exceptions import Abort

from website import repository
from website.check import complaints
from website.links import slug
from website.nav import french, nav
from website.pages import collect
from website.repository import ROOT

CONFIG = ROOT / "website" / "mkdocs.yml"


def build(pages: Path, site: Path) -> None:
    """Collects the pages in one folder, and makes the site in another."""
    shutil.rmtree(pages, ignore_errors=True)
    collect(pages)
    config = load_config(str(CONFIG), docs_dir=str(pages), site_dir=str(site), strict=True)
    config.nav = nav()
    config.extra["french"] = french()
    config.mdx_configs["toc"]["slugify"] = slug
    config.plugins.on_startup(command="build", dirty=False)
    make_html(config)
    config.plugins.on_shutdown()


def main() -> None:
    """Builds the site into site/, or says what is wrong with it."""
    logging.basicConfig(format="%(message)s")
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    site = ROOT / "site"
    if dead := [told for page in repository.pages() for told in repository.dead_links(page)]:
        sys.exit("\n".join(dead))
    try:
        build(ROOT / "build" / "pages", site)
    except Abort as error:
        sys.exit(str(error))
    if wrong := list(complaints(site)):
        sys.exit("\n".join(wrong))
    print(f"The site is in {site.relative_to(ROOT)}/: open {site.relative_to(ROOT)}/index.html")


if __name__ == "__main__":
    main()
