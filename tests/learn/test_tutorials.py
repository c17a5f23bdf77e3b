"""The tutorials of all games, played through."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from ironmaster.games import OURS
from ironmaster.kernel.words import LANGUAGES
from ironmaster.learn import guide, tutorial
from tests.learn.pages import GUIDES, TUTORIALS, links_in, numbers_in, text_of

STEPS = [(game, step) for game in TUTORIALS for step in range(len(tutorial(game).steps))]


def test_every_game_can_be_learnt() -> None:
    assert GUIDES == TUTORIALS == list(OURS)


@pytest.mark.parametrize("game", TUTORIALS)
def test_a_tutorial_is_legal_from_start_to_end(game: str) -> None:
    taught = tutorial(game)
    moves = taught.record(len(taught.steps)).moves
    assert any(move.seat == taught.seat for move in moves)
    assert any(move.seat != taught.seat for move in moves)
    taught.state(len(taught.steps))


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_the_learner_may_do_what_a_step_asks(game: str, step: int) -> None:
    taught = tutorial(game)
    expected = taught.expected(step)
    assert len(set(expected)) == len(expected)
    assert set(expected) <= set(taught.state(step).legal(taught.seat))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "step"), STEPS)
def test_a_step_points_at_what_is_drawn(game: str, step: int, language: str) -> None:
    taught = tutorial(game)
    shown = taught.steps[step]
    view = taught.state(step).view(taught.seat)
    drawn = ElementTree.fromstring(taught.rules.draw(view, language, shown.part))
    assert {element.get("data-at") for element in drawn.iter()} >= set(shown.point)


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_a_step_says_the_same_in_every_language(game: str, step: int) -> None:
    taught = tutorial(game)
    assert set(taught.steps[step].texts) == set(taught.titles) == set(LANGUAGES)
    english, french = (text_of(taught.html(step, language)) for language in LANGUAGES)
    assert numbers_in(english) == numbers_in(french)
    assert len(english.split()) > 5
    assert len(french.split()) > 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "step"), STEPS)
def test_the_links_of_a_step_lead_to_the_rules(game: str, step: int, language: str) -> None:
    anchors = {f"/learn/{game}#{section.anchor}" for section in guide(game, language).sections}
    assert links_in(tutorial(game).html(step, language)) <= anchors
