"""What can be laid over the picture of a table."""

from __future__ import annotations

from collections.abc import Sequence

from ironmaster.kernel.contract import State
from ironmaster.kernel.words import with_names
from ironmaster.server.wire.answers import MarkShown, OverlayShown


def overlay_of(state: State, name: str, language: str, names: Sequence[str]) -> OverlayShown:
    """An overlay of a position, in words; one that the game does not have shows nothing."""
    rules = state.rules
    marks = rules.overlay(state, name) if name in rules.overlay_titles else []
    return OverlayShown(
        marks=[
            MarkShown(thing=mark.thing, sign=mark.sign, words=rules.say(with_names(mark.words, names), language))
            for mark in marks
        ]
    )
