"""A server of another build than this one, as if it had been renewed: `python -m tests.browser.renewed`."""

from __future__ import annotations

from ironmaster.server.web import site
from tests.server import configured

VERSION = "renewed"


def main() -> None:
    """Serves as `tests.server.configured` does; only the version, and with it the hash of all files, is another."""
    site.__version__ = VERSION  # type: ignore[attr-defined]
    site.SITE.stamp = None
    site.SITE.read()
    configured.main()


if __name__ == "__main__":
    main()
