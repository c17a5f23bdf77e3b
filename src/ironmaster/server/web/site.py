"""The files of the pages as they are served: under the hash of the build, compressed once, one stylesheet a page.

A page is written as what it has of its own, its stylesheets, script and body, and put into the frame that all share.
Then three things are done to its head: addresses of files get the hash of all files in front, so that a browser may
keep them for ever; the stylesheets become one; and every script that the page's own imports, directly or not, is named
at once, so that none is waited for before the next is known.
"""

from __future__ import annotations

import mimetypes
import posixpath
import re
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from ironmaster import __version__
from ironmaster.server.web.sending import etag_of
from ironmaster.server.wire.body import compressed

STATIC = Path(__file__).parent.parent / "static"

BEST = 9
"""Files are compressed once and for all, as well as it goes."""

WORKER = "sw.js"
"""The service worker, which answers for all pages only from the top of the site."""
BUILD_HERE = b'"BUILD"'
"""Where it is told which build it is of."""

FRAME = "frame.html"
"""What all pages have in common."""
HEAD_HERE, BODY_HERE = "    <!-- head -->\n", "    <!-- body -->\n"
BODY = re.compile(r"(<body[^>]*>\n)(.*)</body>\n", re.DOTALL)

STYLESHEET = re.compile(r' *<link rel="stylesheet" href="/static/([^"]+)" />\n')
SCRIPT = re.compile(r'<script type="module" src="/static/([^"]+)"></script>')
ADDRESS = re.compile(r'((?:href|src)=")/static/')
IMPORT = re.compile(r'^(?:import|export)\b[^;]*?"(\.[^"]+)";', re.MULTILINE)


class File(NamedTuple):
    """A file as it is served."""

    body: bytes
    gzip: bytes
    media_type: str
    etag: str


class Site:
    """All files of the pages."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.stamp: object = None
        self.read()

    def read(self) -> None:
        """Reads the files, unless they are those that it has: whoever works on a page only has to load it again."""
        stamp = _stamp(self.folder)
        if stamp == self.stamp:
            return
        written = {path.relative_to(self.folder).as_posix(): path.read_bytes() for path in _paths(self.folder)}
        self.build = _hash_of(written)
        self.files = {name: _file(name, body) for name, body in written.items() if not name.endswith(".html")}
        self.worker = _file(WORKER, self.files.pop(WORKER).body.replace(BUILD_HERE, f'"{self.build}"'.encode()))
        self.pages: dict[str, File] = {}
        frame = written[FRAME].decode("utf-8")
        for name, body in written.items():
            if name.endswith(".html") and name != FRAME:
                self._add_page(name, framed(body.decode("utf-8"), frame), written)
        self.stamp = stamp

    def _add_page(self, name: str, page: str, written: dict[str, bytes]) -> None:
        sheets = STYLESHEET.findall(page)
        sheet = name.replace(".html", ".css")
        self.files[sheet] = _file(sheet, b"\n".join(written[each] for each in sheets))
        self.pages[name] = _file(name, self._head(page, sheet, written).encode("utf-8"))

    def _head(self, page: str, sheet: str, written: dict[str, bytes]) -> str:
        """A page with one stylesheet, all its scripts, and addresses that a browser may keep."""
        links = [f'    <link rel="stylesheet" href="/static/{sheet}" />\n']
        for script in SCRIPT.findall(page):
            links += [
                f'    <link rel="modulepreload" href="/static/{each}" />\n' for each in imports_of(script, written)
            ]
        first, *_ = STYLESHEET.finditer(page)
        page = page[: first.start()] + "".join(links) + STYLESHEET.sub("", page[first.start() :])
        return ADDRESS.sub(rf"\g<1>/static/{self.build}/", page)


def framed(page: str, frame: str) -> str:
    """A whole page: the frame with the head and the body of one."""
    head, body, inside, _ = BODY.split(page)
    return frame.replace(HEAD_HERE, head).replace("<body>\n", body).replace(BODY_HERE, inside)


def imports_of(script: str, written: dict[str, bytes]) -> list[str]:
    """All scripts that a script imports, and those that they import, and so on."""
    found: list[str] = []
    waiting = [script]
    while waiting:
        each = waiting.pop(0)
        for address in IMPORT.findall(written[each].decode("utf-8")):
            imported = posixpath.normpath(posixpath.join(posixpath.dirname(each), address))
            if imported not in found and imported != script:
                found.append(imported)
                waiting.append(imported)
    return found


def _paths(folder: Path) -> list[Path]:
    """The files that a browser may ask for."""
    return [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.name.endswith(".d.ts")]


def _stamp(folder: Path) -> object:
    """Another whenever a file has been written."""
    found = [(path, path.stat()) for path in _paths(folder)]
    return [(path, stat.st_mtime_ns, stat.st_size) for path, stat in found]


def _hash_of(written: dict[str, bytes]) -> str:
    """The hash of everything: it is in the addresses of files, and part of what answers are told apart by."""
    digest = blake2b(__version__.encode(), digest_size=8)
    for name, body in written.items():
        digest.update(f"{name}:{len(body)}:".encode() + body)
    return digest.hexdigest()


def _file(name: str, body: bytes) -> File:
    media_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return File(body, compressed(body, BEST), media_type, etag_of(body))


SITE = Site(STATIC)
BUILD = SITE.build
