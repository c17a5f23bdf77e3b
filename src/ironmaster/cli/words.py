"""The words of the command line; the games have their own."""

from __future__ import annotations

from pathlib import Path

from ironmaster.kernel.words import KERNEL_WORDS, Catalogue

WORDS = Catalogue("ironmaster", Path(__file__).parent.parent / "locale", KERNEL_WORDS)
