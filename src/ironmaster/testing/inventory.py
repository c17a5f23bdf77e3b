"""The promises of the contract about what lies where: lists of words, made from a view alone."""

from __future__ import annotations

import json

from ironmaster.kernel.chance import generator
from ironmaster.kernel.contract import ALL, State
from ironmaster.kernel.inventory import Inventory
from ironmaster.kernel.words import LANGUAGES, LETTERS
from ironmaster.testing.walk import Case, final, sample

SEED = 1771


def check_inventory(case: Case) -> None:
    """Everybody can be told what lies where, in every language, from a view that came as text."""
    rules = case.rules
    names = [f"<{letter}>" for letter in LETTERS[: case.players]]
    for state in [*sample(case, SEED, 4), final(case, SEED)]:
        for seat in (*range(case.players), None, ALL):
            view = json.loads(json.dumps(state.view(seat)))
            told = [_lines(rules.inventory(view, language)) for language in LANGUAGES]
            for lines in told:
                assert lines and all(line.strip() and "{" not in line for line in lines)
            first, *others = (told[LANGUAGES.index(language)] for language in rules.languages)
            assert all(first != other for other in others), "the languages of the game differ"
            called = "\n".join(_lines(rules.inventory(view, "en", names)))
            assert all(name in called for name in names), "players who have names are called by them"
            assert rules.inventory(view).keys() <= set(rules.parts), "what is told belongs to a part of the table"


def check_inventory_tells_no_secret(case: Case) -> None:
    """A seat is told the same of a position and of any guess of it."""
    rng = generator(SEED)
    for state in sample(case, SEED, 6):
        for seat in range(case.players):
            told, guessed = (case.rules.inventory(each.view(seat)) for each in (state, state.guess(seat, rng)))
            assert told == guessed, f"seat {seat} is told a secret"


def check_inventory_changes(case: Case) -> None:
    """Whatever is told of a part of the table changes in the course of a game, and ends unlike it began."""
    start, end = (_told(case, state) for state in (case.start(SEED), final(case, SEED)))
    assert start != end
    between = [_told(case, state) for state in sample(case, SEED, 12)]
    for part in start:
        assert any(told[part] != start[part] for told in [*between, end]), f"nothing ever changes in {part}"


def _told(case: Case, state: State) -> Inventory:
    return case.rules.inventory(state.view(ALL))


def _lines(inventory: Inventory) -> list[str]:
    return [line for items in inventory.values() for item in items for line in item.lines()]


INVENTORIES = (check_inventory, check_inventory_tells_no_secret, check_inventory_changes)
"""All checks; each takes a case and raises AssertionError."""
