"""The other end of the protocol: what a bot of ours answers, given a view and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from ironmaster import generator, load
from ironmaster.bots import make_bot
from ironmaster.bots.program.messages import LONGEST, Message, from_line, game_begins, hello, question, to_line
from ironmaster.bots.program.speaker import Speaker, speak
from ironmaster.games import OURS, game
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import UserError
from ironmaster.testing.walk import Case, cases_of, sample

RULES = load("furnace")
UNASKED = next(state for state in (RULES.new(2, seed) for seed in range(9)) if not state.acts(0))
"""A game in which the first seat has to wait."""
CASES = [next(cases_of(load(name))) for name in OURS]


def lines(*messages: Message) -> bytes:
    return b"".join(map(to_line, messages))


def answers(asked: bytes, bot: str = "greedy") -> list[Any]:
    said = BytesIO()
    speak(make_bot(bot), generator(1), BytesIO(asked), said)
    return [json.loads(line) for line in said.getvalue().splitlines()]


@pytest.mark.parametrize("played", CASES, ids=[case.name for case in CASES])
def test_a_bot_of_ours_answers_with_something_legal_in_every_game(played: Case) -> None:
    rules: Rules = played.rules
    for state in sample(played, 2, 6):
        seat = int(state.actors).bit_length() - 1
        told = question(state, seat)
        greeting, answer = answers(lines(hello(), game_begins(state, seat), told))
        assert greeting == {"type": "hello", "protocol": 1}
        assert answer["decision"] in told["legal"], rules.name


def test_a_board_of_ones_own_is_sent_along(tmp_path: Path) -> None:
    ours = game("workshop").boards["great_britain"].read_text(encoding="utf-8")
    (tmp_path / "own.toml").write_text(
        ours.replace('title = "Great Britain"', 'title = "My Britain"'), encoding="utf-8"
    )
    state = load("workshop", tmp_path / "own.toml").new(2, 1)
    told = question(state, 0)
    beginning = game_begins(state, 0)
    assert "My Britain" in beginning["board_text"]
    assert answers(lines(hello(), beginning, told))[1]["decision"] in told["legal"]


def begun(**changes: Any) -> bytes:
    """A beginning of a game in which something differs."""
    return lines(hello(), game_begins(RULES.new(2, 1), 0) | changes)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (b"hello\n", "the line 'hello' is no JSON"),
        (b"[" * 100_000 + b"\n", "is no JSON"),
        (b" " * LONGEST + b"{}\n", "a line is longer than 1,048,576 bytes"),
        (b'{"type": "game"}\n', "the first message is 'game', not hello"),
        (b'{"type": "hello"}\n', "protocol None is spoken there, protocol 1 here"),
        (lines(hello(), {"type": "decide", "view": {}}), "asked for before a game has begun"),
        (lines(hello(), {"type": "game", "game": "furnace"}), "the message that begins a game has no version"),
        (begun(board_text=7), "the message that begins a game has no board_text, or one that cannot be"),
        (begun(board_text="rubbish"), "board"),
        (begun(version=99), "plays no game 'furnace' of version 99 on the board"),
        (begun(game="chess"), "plays no game 'chess' of version 1"),
        (begun(board_hash="0"), "both must have the same rules"),
        (begun(players=True), "the message that begins a game has no players, or one that cannot be"),
        (begun(players=99), "furnace cannot be played by 99: choose one of 2, 3, 4 players"),
        (begun(options={"weather": "wet"}), "furnace has no option 'weather'"),
        (begun(options={"chain": ["on"]}), "option chain cannot be \"['on']\""),
        (begun() + lines({"type": "decide", "view": UNASKED.view(0)}), "seat 0 is asked for a decision, but it is not"),
        (begun() + lines({"type": "decide"}), "asked for without a view"),
        (begun() + lines({"type": "decide", "view": {"game": "brass"}}), "view"),
    ],
)
def test_what_cannot_be_answered_is_told_on_both_ends_in_one_sentence(asked: bytes, words: str) -> None:
    said = BytesIO()
    with pytest.raises(UserError) as refused:
        speak(make_bot("greedy"), generator(1), BytesIO(asked), said)
    assert words in str(refused.value)
    assert json.loads(said.getvalue().splitlines()[-1]) == {"type": "error", "error": str(refused.value)}


WRONG = [None, True, -1, 2**70, "x", [None]]
"""What may stand in the place of anything."""


def damaged(told: Message) -> Iterator[Message]:
    """What is told with each of its parts left out, and with each wrong thing in its place."""
    for key in told:
        yield {name: part for name, part in told.items() if name != key}
        for wrong in WRONG:
            yield told | {key: wrong}


def refused(speaker: Speaker, message: Message) -> bool:
    """Whether a message is answered with a complaint."""
    try:
        speaker.answer(from_line(to_line(message)))
    except UserError:
        return True
    return False


@pytest.mark.parametrize("played", CASES, ids=[case.name for case in CASES])
def test_whatever_is_wrong_with_a_message_is_told_or_passed_over(played: Case) -> None:
    state = next(sample(played, 2, 1))
    seat = int(state.actors).bit_length() - 1
    speaker, game, asked = Speaker(make_bot("random"), generator(1)), game_begins(state, seat), question(state, seat)
    speaker.answer(hello())
    of_games = [refused(speaker, told) for told in damaged(game)]
    assert not refused(speaker, game)
    of_views = [refused(speaker, asked | {"view": view}) for view in damaged(asked["view"])]
    assert min(sum(of_games), sum(of_views)) > 20


def test_a_complaint_of_what_utf_8_cannot_write_is_sent_too() -> None:
    state = load("workshop").new(2, 1)
    view = state.view(0) | {"industries": {"\ud800": 1}}
    asked = [json.dumps(told) for told in (hello(), game_begins(state, 0), {"type": "decide", "view": view})]
    said = BytesIO()
    with pytest.raises(UserError, match="\ud800"):
        speak(make_bot("greedy"), generator(1), BytesIO("\n".join(asked).encode()), said)
    assert "?" in json.loads(said.getvalue().splitlines()[-1])["error"]


def test_messages_of_a_later_time_are_passed_over() -> None:
    assert len(answers(lines(hello(), {"type": "weather", "rain": True}))) == 1
