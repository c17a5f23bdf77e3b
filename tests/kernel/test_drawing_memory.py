"""Parts of a table that are remembered: never another drawing than a fresh one, and drawn anew when they must be."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

import pytest

import ironmaster
from ironmaster.kernel.contract import ALL
from ironmaster.kernel.drawing.memory import Noted, forget, remembered
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.drawing.scene import AnyScene
from ironmaster.kernel.words import KERNEL_WORDS, LANGUAGES
from ironmaster.testing.walk import cases_of, walk

EVERY = 9  # decisions between two positions that are compared


def view(seat: int | None = 0, **more: Any) -> dict[str, Any]:
    return {"panel": {"actors": [1], "order": [1, 0]}, "seat": seat, "hand": "ace", "map": [1, 2]} | more


def forget_all() -> None:
    """Forgets parts, and every small thing that a drawing module keeps."""
    forget()
    for name, module in list(sys.modules.items()):
        if name.startswith("ironmaster.") and (".drawing" in name or name.endswith(".svg")):
            for thing in vars(module).values():
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()


class Table:
    """A part that counts how often it is drawn."""

    def __init__(self, *reads: str) -> None:
        self.reads, self.times = reads, 0
        self.draw = remembered(self._draw)

    def _draw(self, scene: AnyScene) -> Drawing:
        self.times += 1
        return Drawing(1, 1, repr([scene.view.get(key) for key in self.reads]))

    def drawn(self, seen: Mapping[str, Any]) -> str:
        return self.draw(AnyScene(KERNEL_WORDS, Noted(seen), "en")).drawn


@pytest.mark.parametrize("game", ironmaster.game_names())
def test_whatever_is_remembered_is_what_would_be_drawn_afresh(game: str) -> None:
    rules = ironmaster.load(game)
    forget_all()
    seen = []
    for case in [next(case for case in cases_of(rules) if case.players == many) for many in rules.players]:
        for at, (state, _, _) in enumerate(walk(case, 11)):
            drawn = [
                (state.view(seat), language, part, rules.draw(state.view(seat), language, part))
                for seat in (*range(case.players), None, ALL)
                for language in LANGUAGES
                for part in rules.parts
                if at % EVERY < 2 and at < 20 * EVERY
            ]
            seen += drawn[at % 5 :: 5]
    for looked, language, part, before in seen:
        forget_all()
        assert rules.draw(looked, language, part) == before, f"{part} in {language} for seat {looked['seat']}"


def test_a_part_is_drawn_once_until_something_that_it_read_changes() -> None:
    table = Table("map")
    assert table.drawn(view()) == table.drawn(view(hand="king")) == table.drawn(view(seat=1)) == "[[1, 2]]"
    assert table.times == 1
    assert table.drawn(view(map=[1, 3])) == "[[1, 3]]"
    assert table.times == 2


def test_what_was_not_there_is_read_too() -> None:
    table = Table("asked")
    assert (table.drawn(view()), table.drawn(view(asked="slot"))) == ("[None]", "['slot']")


def test_a_hand_is_never_given_to_another_seat() -> None:
    table = Table("hand")
    assert (table.drawn(view(0)), table.drawn(view(1, hand=None)), table.drawn(view(0))) == (
        "['ace']",
        "[None]",
        "['ace']",
    )


def test_going_through_a_view_reads_it_all() -> None:
    part = remembered(lambda scene: sorted(scene.view))
    assert part(AnyScene(KERNEL_WORDS, Noted(view()), "en")) == ["hand", "map", "panel", "seat"]
    assert "new" in part(AnyScene(KERNEL_WORDS, Noted(view(new=1)), "en"))


def test_what_a_scene_works_out_for_one_part_hides_nothing_from_the_next() -> None:
    whose = [remembered(lambda scene: f"first {scene.focus}"), remembered(lambda scene: f"then {scene.focus}")]
    for actor in (1, 0):
        scene = AnyScene(KERNEL_WORDS, Noted(view(None, panel={"actors": [actor], "order": [1, 0]})), "en")
        assert [part(scene) for part in whose] == [f"first {actor}", f"then {actor}"]


def test_what_a_part_within_a_part_reads_counts_for_both() -> None:
    inner = remembered(lambda scene: str(scene.view["hand"]))
    outer = remembered(lambda scene: f"<{inner(scene)}>")
    for hand in ("ace", "king", "ace"):
        scene = AnyScene(KERNEL_WORDS, Noted(view(hand=hand)), "en")
        assert (inner(scene), outer(scene)) == (hand, f"<{hand}>")


def test_what_is_read_past_the_notes_is_caught_by_a_fresh_drawing() -> None:
    """The planted fault: why every game's drawings are compared with fresh ones above."""
    seen = view()
    part = remembered(lambda scene: str(seen["hand"]))
    before = part(AnyScene(KERNEL_WORDS, Noted(seen), "en"))
    seen["hand"] = "king"
    stale = part(AnyScene(KERNEL_WORDS, Noted(seen), "en"))
    forget()
    assert stale == before != part(AnyScene(KERNEL_WORDS, Noted(seen), "en"))


def test_a_view_that_is_not_noted_or_no_plain_data_is_drawn_each_time() -> None:
    part = remembered(lambda scene: [scene.view["map"]])
    plain = AnyScene(KERNEL_WORDS, view(), "en")
    strange = AnyScene(KERNEL_WORDS, Noted(view(map=object())), "en")
    assert part(plain) is not part(plain)
    assert part(strange) is not part(strange)
