"""Programs as bots: what they are told, what happens to those that fail, and that nothing is left of them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from time import monotonic, sleep

import pytest

from ironmaster import generator, load
from ironmaster.bots import BotFailed, Patience, make_bot
from ironmaster.bots.program.messages import game_begins, game_is_over, question
from ironmaster.games import OURS
from ironmaster.kernel.contract import State
from ironmaster.kernel.errors import UserError
from ironmaster.testing.walk import Case, cases_of, final, sample
from tests.told import SECRETIVE, looks_the_same

ODD = Path(__file__).parent / "odd.py"
PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
RULES = load("furnace")
CASES = [next(cases_of(load(name))) for name in OURS]
SECRETIVE_CASES = [case for name, more in SECRETIVE.items() for case in cases_of(load(name)) if case.options == more]


def odd(*words: object) -> str:
    """The name of a bot that is a program of `odd.py`."""
    return f"cmd:{sys.executable} -S {ODD} {' '.join(map(str, words))}"


def decide(state: State, *words: object, patience: Patience | None = None) -> str:
    """What a program decides for the first seat; it leaves the game afterwards."""
    bot = make_bot(odd(*words), patience)
    try:
        return RULES.notation(bot.decide(state, 0, generator(1)))
    finally:
        bot.leave(state, 0)


@pytest.fixture
def state() -> State:
    """A game in which the first seat is asked."""
    return next(game for game in (RULES.new(2, seed) for seed in range(9)) if game.acts(0))


@pytest.fixture
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which stderr is kept."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return tmp_path


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs that end by themselves may take as long as they need for that."""
    monkeypatch.setattr("ironmaster.bots.program.bot.GRACE", 60.0)


def test_a_program_decides(state: State) -> None:
    assert decide(state, "first") == RULES.notation(state.legal(0)[0])


def test_a_program_is_told_of_its_game_from_hello_to_the_end(state: State, unhurried: None, tmp_path: Path) -> None:
    bot = make_bot(odd("scribe", tmp_path / "heard"))
    for _ in range(2):
        state.play(0, bot.decide(state, 0, generator(1)))
        while not state.acts(0):
            state.play(1, state.legal(1)[0])
    bot.leave(final(Case(RULES, 2, RULES.choose(2, {})), 1), 0)
    assert (tmp_path / "heard").read_text().split() == ["hello", "game", "decide", "decide", "over"]


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("illegal", "it decided 'castle', which is not legal: "),
        ("spacious", "it decided 'bid 1 1 ', which is not legal: it is written 'bid 1 1'"),
        ("nonsense", "the line 'I resign.' is no JSON"),
        ("number", "the line '7' is no message: a message is a JSON object with a type"),
        ("mute", "it was asked to decide, and answered with 'decide' without a decision"),
        ("helpless", "it says: no idea"),
        ("long", "a line is longer than 1,048,576 bytes"),
        ("crash", "it ended (exit code 1: ValueError: out of coal)"),
        ("shout", "it ended (exit code 1: ValueError: \N{REPLACEMENT CHARACTER}[31mout of coal!!!"),
        ("loud", "it says: no idea\N{REPLACEMENT CHARACTER}[31m \N{REPLACEMENT CHARACTER}!!!"),
        ("speechless", "it says: error"),
        ("wordy", r"it decided 'castle\n\x1b[31mcastle\n"),
    ],
)
def test_a_program_that_fails_is_told_of_in_one_sentence(
    state: State, logs: Path, unhurried: None, kind: str, words: str
) -> None:
    with pytest.raises(BotFailed) as failed:
        decide(state, kind)
    said = str(failed.value)
    assert said.startswith(f"{odd(kind)} failed: {words}")
    assert said.isprintable()
    assert len(said.removeprefix(odd(kind))) < 600


def test_a_program_that_hangs_up_is_told_of(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ironmaster.bots.program.bot.GRACE", 0.1)
    with pytest.raises(BotFailed, match=r"hangs_up failed: it closed its output$"):
        decide(state, "hangs_up")


def test_the_stderr_of_a_program_that_fails_is_in_the_file_that_the_error_names(state: State, logs: Path) -> None:
    with pytest.raises(BotFailed) as failed:
        decide(state, "crash")
    named = Path(str(failed.value).rpartition(" ")[2])
    assert named.parent == logs
    assert named.read_text().startswith("first things first\n")


def test_of_a_program_that_fails_without_a_word_nothing_is_kept_or_named(state: State, logs: Path) -> None:
    with pytest.raises(BotFailed, match=r"failed: it says: no idea$"):
        decide(state, "helpless")
    assert list(logs.iterdir()) == []


def test_nothing_is_kept_of_a_program_that_plays_well(state: State, logs: Path) -> None:
    decide(state, "first")
    assert list(logs.iterdir()) == []


def test_the_script_of_the_page_keeps_the_stderr_of_a_program_that_plays_well(
    state: State, logs: Path, unhurried: None
) -> None:
    page = dedent(PAGE.read_text(encoding="utf-8").partition("    #!/bin/sh\n")[2].partition("\n\n")[0])
    talker, log = odd("talker").removeprefix("cmd:"), logs / "my.log"
    script = logs / "kept.sh"
    script.write_text(page.replace("./my_bot --deep", talker).replace("my.log", str(log)), encoding="utf-8")
    bot = make_bot(f"cmd:sh {script}")
    bot.decide(state, 0, generator(1))
    bot.leave(state, 0)
    assert log.read_text() == "I like coal\n"
    assert {*logs.iterdir()} == {script, log}


def test_a_program_that_is_too_slow_fails(state: State, logs: Path) -> None:
    with pytest.raises(BotFailed, match=r"it has not answered within 0\.2 seconds"):
        decide(state, "slow", patience=Patience(decision=0.2))


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("silent", r"it has not answered within 0\.3 seconds"),
        ("newer", "protocol 2 is spoken there, protocol 1 here"),
    ],
)
def test_what_goes_wrong_before_the_game_is_a_mistake_and_not_a_loss(
    state: State, logs: Path, kind: str, words: str
) -> None:
    patience = Patience(start=0.3) if kind == "silent" else None
    with pytest.raises(UserError, match=words) as failed:
        decide(state, kind, patience=patience)
    assert not isinstance(failed.value, BotFailed)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("cmd:", "after cmd: comes the program"),
        ("cmd:no/such/program -x", "there is no program 'no/such/program'"),
        ("cmd:sh -c 'exit", "the command of a bot cannot be read: no closing quotation"),
    ],
)
def test_a_command_that_is_none_is_refused_at_once(name: str, words: str) -> None:
    with pytest.raises(UserError, match=words):
        make_bot(name)


def is_running(pid: int) -> bool:
    """Whether a process is there, and no mere entry of one that has ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] != "Z"
    except FileNotFoundError:
        return False


def wait_until_gone(pid: int) -> bool:
    until = monotonic() + 20
    while is_running(pid) and monotonic() < until:
        sleep(0.02)
    return not is_running(pid)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes in /proc")
def test_a_program_is_ended_with_its_children(state: State, tmp_path: Path) -> None:
    bot = make_bot(odd("parent", tmp_path / "pids"))
    bot.decide(state, 0, generator(1))
    child = int((tmp_path / "pids").read_text())
    assert is_running(child)
    bot.leave(state, 0)
    assert wait_until_gone(child)


@pytest.fixture
def killed(tmp_path: Path) -> int:
    """The child of a program that played for a process which was killed in the middle of it."""
    player = (
        "import sys, time; from ironmaster import generator, load; from ironmaster.bots import make_bot;"
        "state = load('furnace').new(2, 1); seat = state.actors.bit_length() - 1;"
        f"make_bot({odd('parent', tmp_path / 'pids')!r}).decide(state, seat, generator(1));"
        "print('decided', flush=True); time.sleep(600)"
    )
    own_logs = {**os.environ, "TMPDIR": str(tmp_path)}
    with subprocess.Popen([sys.executable, "-c", player], stdout=subprocess.PIPE, env=own_logs) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"decided\n"
        child = int((tmp_path / "pids").read_text())
        assert is_running(child)
        os.kill(process.pid, signal.SIGKILL)
    return child


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes in /proc")
def test_a_program_does_not_outlive_whoever_started_it(killed: int) -> None:
    assert wait_until_gone(killed)


@pytest.mark.parametrize("played", [*CASES, *SECRETIVE_CASES], ids=lambda case: case.name)
def test_a_program_is_told_what_its_seat_may_know_and_nothing_else(played: Case) -> None:
    for number, state in enumerate(sample(played, 3, 12)):
        for seat in range(played.players):
            other = looks_the_same(state, seat, generator(number))
            for told in (game_begins, question):
                assert json.dumps(told(other, seat)) == json.dumps(told(state, seat))


def test_the_end_of_a_game_is_told_with_its_result() -> None:
    end = final(Case(RULES, 3, RULES.choose(3, {})), 5)
    told = game_is_over(end, 1)
    assert (told["scores"], told["ranking"], told["view"]) == (end.scores, end.ranking, end.view(1))
