"""The words of the bots; the games have their own."""

from __future__ import annotations

from pathlib import Path

from ironmaster.kernel.words import KERNEL_WORDS, Catalogue

WORDS = Catalogue("bots", Path(__file__).parent / "locale", KERNEL_WORDS)
