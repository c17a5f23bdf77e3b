"""What can be laid over the picture of a table."""

from __future__ import annotations

from collections.abc import Sequence

from ironmaster.kernel.contract import State
from ironmaster.kernel.words import message, with_names
from ironmaster.server.problems import Problem
from ironmaster.server.wire.answers import MarkShown, OverlayShown


def overlay_of(state: State, name: str, language: str, names: Sequence[str]) -> OverlayShown:
    """An overlay of a position, in words."""
    rules = state.rules
    if name not in rules.overlay_titles:
        raise Problem(404, "no_overlay", message("There is nothing of that name to be shown at this table."))
    return OverlayShown(
        marks=[
            MarkShown(thing=mark.thing, sign=mark.sign, words=rules.say(with_names(mark.words, names), language))
            for mark in rules.overlay(state, name)
        ]
    )
