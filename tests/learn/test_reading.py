"""How the files of a game's `learn` folder are read, and what is refused in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ironmaster.games import load
from ironmaster.kernel.errors import RecordError, UserError
from ironmaster.kernel.reason import GAME_OVER
from ironmaster.learn import folder, guide, has_guide, has_tutorial, picture, picture_names, rule_for, tutorial
from ironmaster.learn.markdown import render

GAME = "brass"
START = "players = 3\nseed = 3277\n"
Write = Callable[[str, str], None]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Writes files into a folder that stands in for the one of a game."""
    caches = (folder.read_toml, guide, picture, tutorial)

    def forget() -> None:
        for cached in caches:
            cached.cache_clear()

    def write_file(name: str, text: str) -> None:
        (tmp_path / name).write_text(text, encoding="utf-8")

    forget()
    monkeypatch.setattr(folder, "folder", lambda game: tmp_path)
    yield write_file
    forget()


def test_raw_html_is_shown_as_text() -> None:
    assert render("<script>alert(1)</script>", GAME, "en") == "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n"


def test_a_link_cannot_run_anything() -> None:
    assert "href" not in render("[here](javascript:alert(1))", GAME, "en")


def test_a_link_to_a_rule_leads_to_the_rules_page() -> None:
    assert render("[coal](rule:coal)", GAME, "en") == '<p><a href="/learn/brass#coal">coal</a></p>\n'


def test_a_picture_is_a_figure_of_its_own() -> None:
    assert render('![A "mine"](picture:coal)', GAME, "fr") == (
        '<figure><img src="/api/learn/brass/pictures/coal.svg?lang=fr" alt="A &quot;mine&quot;" loading="lazy">'
        "<figcaption>A &quot;mine&quot;</figcaption></figure>\n"
    )


def test_a_picture_from_elsewhere_is_refused() -> None:
    with pytest.raises(UserError, match="picture:NAME"):
        render("![spy](https://example.org/spy.png)", GAME, "en")


def test_french_punctuation_and_units_stay_on_their_line() -> None:
    kept = "Payez\u00a0: 5\u00a0£ «\u00a0vite\u00a0»\u00a0!"
    assert render("Payez : **5 £ « vite » !**", GAME, "fr") == f"<p>{kept.replace(': 5', ': <strong>5')}</strong></p>\n"
    assert "\u00a0" not in render("Payez : 5 £", GAME, "en")


def test_a_guide_is_a_title_and_sections(write: Write) -> None:
    write("rules.en.md", "# Brass\n\n## Coal {#coal}\n\nBlack.\n\n### Where\n\n## The end {#end}\n\nOver.\n")
    found = guide(GAME)
    assert (found.title, [section[:2] for section in found.sections]) == (
        "Brass",
        [("coal", "Coal"), ("end", "The end")],
    )
    assert found.sections[0].html == "<p>Black.</p>\n<h3>Where</h3>\n"


def test_a_guide_without_a_title_is_refused(write: Write) -> None:
    write("rules.en.md", "Words before the title.\n\n## Coal {#coal}\n")
    with pytest.raises(UserError, match=r"rules\.en\.md of brass must be a title"):
        guide(GAME)


def test_a_game_need_not_be_learnt(write: Write) -> None:
    assert not has_guide(GAME)
    assert not has_tutorial(GAME)
    assert picture_names(GAME) == []
    assert rule_for(load(GAME), GAME_OVER) is None
    for missing in (guide, tutorial):
        with pytest.raises(UserError, match="brass has no"):
            missing(GAME)


def test_what_has_no_french_is_read_in_english(write: Write) -> None:
    write("rules.en.md", "# Brass\n\n## Coal {#coal}\n\nBlack.\n")
    assert guide(GAME, "fr") == guide(GAME, "en")
    write("tutorial.toml", f'title = {{ en = "A" }}\nseat = 0\n{START}[[step]]\ntext = {{ en = "E" }}\n')
    assert (tutorial(GAME).title("fr"), tutorial(GAME).html(0, "fr")) == ("A", "<p>E</p>\n")


def test_a_file_that_is_not_toml_is_refused(write: Write) -> None:
    write("pictures.toml", "[picture")
    with pytest.raises(UserError, match=r"pictures\.toml of brass is not TOML"):
        picture_names(GAME)


def test_a_position_goes_on_from_another(write: Write) -> None:
    write(
        "pictures.toml",
        f'[position.start]\n{START}moves = ["0 loan 10", "0 card bolton"]\n'
        '[position.later]\nafter = "start"\nmoves = ["1 pass"]\n'
        '[picture.start]\nposition = "start"\npart = "whole"\n'
        '[picture.later]\nposition = "later"\npart = "whole"\n',
    )
    assert "Player B chooses a card." in picture(GAME, "later")
    assert "Player B chooses a card." not in picture(GAME, "start")


PICTURES = {
    'position = "nowhere"': "no position 'nowhere'",
    'position = "start"\npont = []': "the picture one has an unknown key 'pont'",
    'position = "badly"': "move 1 must be a seat and a notation",
    'position = "slip"': "the position slip has an unknown key 'seat'",
    'position = "empty"': "says nothing of players",
    'step = "nowhere"': "has the name 'nowhere'",
}


@pytest.mark.parametrize("asked", PICTURES)
def test_a_picture_that_cannot_be_is_refused(write: Write, asked: str) -> None:
    write("tutorial.toml", f'title = {{ en = "A", fr = "B" }}\nseat = 0\nstep = []\n{START}')
    write(
        "pictures.toml",
        f'[position.start]\n{START}[position.badly]\n{START}moves = ["pass"]\n'
        f"[position.slip]\n{START}seat = 1\n[position.empty]\n[picture.one]\n{asked}\n",
    )
    with pytest.raises(UserError, match=PICTURES[asked]):
        picture(GAME, "one")


def test_an_illegal_move_of_a_position_is_named(write: Write) -> None:
    write("pictures.toml", f'[position.start]\n{START}moves = ["1 pass"]\n[picture.one]\nposition = "start"\n')
    with pytest.raises(RecordError, match="'pass' by seat 1 is not legal: It is not your turn"):
        picture(GAME, "one")


def test_a_slip_in_a_step_is_refused(write: Write) -> None:
    write("tutorial.toml", f'title = {{ en = "A", fr = "B" }}\nseat = 0\n{START}[[step]]\nthan = []\n')
    with pytest.raises(UserError, match="a step has an unknown key 'than'"):
        tutorial(GAME)


def test_a_tutorial_goes_on_with_the_first_choice(write: Write) -> None:
    write(
        "tutorial.toml",
        f'title = {{ en = "A", fr = "B" }}\nseat = 0\n{START}'
        '[[step]]\ntext = { en = "E", fr = "F" }\ndo = ["loan 10", "loan 20"]\nthen = ["0 card bolton"]\n',
    )
    taught = tutorial(GAME)
    assert taught.expected(0) == [taught.rules.parse("loan 10"), taught.rules.parse("loan 20")]
    assert [(move.seat, move.text) for move in taught.record(1).moves] == [(0, "loan 10"), (0, "card bolton")]
    panel = taught.state(1).view(None)["panel"]
    assert isinstance(panel, dict)
    assert panel["players"][0]["money"] == 40
