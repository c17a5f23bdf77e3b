"""Files of the repository as pages of the site: what stands beside docs/, and every file that a page leads to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from posixpath import dirname, relpath

from website.links import anchors, links, relinked, resolved

ROOT = Path(__file__).resolve().parents[1]
DOCS = "docs/"
SOURCE = "source/"
"""Where the site has files that a page leads to."""
BESIDE = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
LANGUAGES = {".py": "python", ".mjs": "javascript", ".toml": "toml"}

_NAMED = re.compile(r"\[[\w/.]+\.md\]\(([\w/.]+\.md)\)")
"""A link that shows the name of the file it leads to: good in the repository, less so on a site."""


def read(path: str) -> str:
    """A file of the repository."""
    return (ROOT / path).read_text(encoding="utf-8")


def uri_of(path: str) -> str:
    """The page of the site, or the picture, that a file of the repository becomes."""
    if path.startswith(DOCS):
        return path.removeprefix(DOCS)
    return BESIDE.get(path) or f"{SOURCE}{path if path.endswith('.md') else path + '.md'}"


def pages() -> list[str]:
    """The pages of the repository that are in the nav: those in docs/ and those beside it."""
    return [*BESIDE, *sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / DOCS).rglob("*.md"))]


def dead_links(page: str) -> Iterator[str]:
    """What is wrong with the links of a page, a sentence each."""
    for path, anchor in links(read(page), page):
        if not (ROOT / path).is_file():
            yield f"{page} leads to {path}, which is not there"
        elif anchor and anchor not in anchors(read(path)):
            yield f"{page} leads to {path}#{anchor}, which is not there"


def led_to() -> list[str]:
    """The other files that pages lead to."""
    found = {link.path for page in pages() for link in links(read(page), page)}
    return sorted(path for path in found if path not in BESIDE and not path.startswith(DOCS))


def made() -> Iterator[tuple[str, str]]:
    """The pages of the site that are files of the repository: their addresses, and what they say."""
    for path in pages():
        yield uri_of(path), _led(read(path), path)
    for path in led_to():
        yield uri_of(path), _shown(path)


def _shown(path: str) -> str:
    """A file as a page that search does not find: it is there to be led to."""
    head = "---\nsearch: {exclude: true}\nhide: [navigation, toc]\n---\n\n"
    if path.endswith(".md"):
        return head + _led(read(path), path)
    language = LANGUAGES.get(Path(path).suffix, "text")
    return f"{head}# {Path(path).name}\n\n`{path}`\n\n````{language}\n{read(path)}````\n"


def _led(text: str, path: str) -> str:
    """A page whose links lead to the pages of the site, by their titles, and whose examples are coloured as such."""
    folder = dirname(uri_of(path)) or "."
    text = _NAMED.sub(lambda found: f"[{_title(resolved(found[1], path).path)}]({found[1]})", text)
    text = text.replace("```python\n>>>", "```pycon\n>>>")
    return relinked(text, path, lambda target: relpath(uri_of(target), folder))


def _title(path: str) -> str:
    return read(path).partition("\n")[0].removeprefix("# ")
