"""The promises of the contract, each as a check that raises when a game breaks it."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from xml.etree import ElementTree

from ironmaster.kernel.bits import members
from ironmaster.kernel.chance import generator
from ironmaster.kernel.contract import ALL, AMOUNT, BUTTON, THING, State
from ironmaster.kernel.errors import IllegalDecision, UserError
from ironmaster.kernel.panel import Panel
from ironmaster.kernel.playout import play_randomly, random_decision
from ironmaster.kernel.record import new_record, parse_record
from ironmaster.kernel.stages import Stages
from ironmaster.kernel.words import LANGUAGES
from ironmaster.testing.inventory import INVENTORIES
from ironmaster.testing.manners import MANNERS
from ironmaster.testing.numbers import NUMBERS
from ironmaster.testing.scores import SCORES
from ironmaster.testing.secrets import SECRETS
from ironmaster.testing.walk import Case, final, sample, walk
from ironmaster.testing.words import (
    check_choices_differ,
    check_emblem,
    check_headings,
    check_labels,
    check_things,
    check_words,
)

SEED = 1771


def everybody(case: Case) -> list[int | None]:
    """All who look at a table: the seats, a spectator, and the one who sees everything."""
    return [*range(case.players), None, ALL]


def check_games_end(case: Case) -> None:
    """Random games come to an end, with a legal decision for every seat that is asked and for no other."""
    for seed in range(SEED, SEED + 2):
        for state, _, _ in walk(case, seed):
            for seat in range(case.players):
                legal = [int(decision) for decision in state.legal(seat)]
                assert bool(legal) == (seat in members(state.actors)), f"seat {seat}: {legal}"
                assert legal == sorted(set(legal)), "legal decisions ascend"
                assert not legal or (legal[0] >= 0 and legal[-1] < case.rules.decisions)
        state = final(case, seed)
        assert state.over and state.actors == 0
        assert not any(len(state.legal(seat)) for seat in range(case.players))
        check_result(case, state)


def check_result(case: Case, state: State) -> None:
    """Scores and places for every seat; places agree with one another."""
    assert len(state.scores) == len(state.ranking) == case.players
    for place in state.ranking:
        better = sum(1 for other in state.ranking if other < place)
        assert place == better + 1, f"places {state.ranking} are not those of a ranking"


def check_same_seed_same_game(case: Case) -> None:
    """The same seed and decisions give the same game; another seed gives another."""
    one, other = case.start(SEED), case.start(SEED)
    assert one == other
    for state, seat, decision in walk(case, SEED):
        assert state == other
        other.play(seat, decision)
    assert other == final(case, SEED)
    assert any(case.start(seed).to_position() != one.to_position() for seed in range(5))


def check_record_replays(case: Case) -> None:
    """A record replays to the identical end, also after a trip through text."""
    record = new_record(case.rules, case.players, SEED, case.options)
    for _, seat, decision in walk(case, SEED):
        record.add(case.rules, seat, decision)
    end = final(case, SEED)
    record.finish(end)
    read = parse_record(record.to_text())
    assert read.to_text() == record.to_text()
    assert read.replay(case.rules) == end


def check_positions(case: Case) -> None:
    """Every position, mid-action included, survives the trip through JSON."""
    for state, seat, decision in walk(case, SEED):
        there = json.loads(json.dumps(state.to_position()))
        back = case.rules.from_position(there)
        assert back == state
        assert back.to_position() == state.to_position()
        assert list(back.legal(seat)) == list(state.legal(seat))
        after = state.copy()
        after.play(seat, decision)
        back.play(seat, decision)
        assert back == after
    end = final(case, SEED)
    assert case.rules.from_position(json.loads(json.dumps(end.to_position()))) == end


def check_notation(case: Case) -> None:
    """Every decision has a text of its own, which names it again."""
    texts = [case.rules.notation(decision) for decision in range(case.rules.decisions)]
    assert len(set(texts)) == len(texts)
    for decision, text in enumerate(texts):
        assert case.rules.parse(text) == decision
        assert text == text.strip() and "\n" not in text


def check_illegal_decisions(case: Case) -> None:
    """An illegal decision raises, says why, and changes nothing."""
    rng = generator(SEED)
    for state in sample(case, SEED, 12):
        before = state.copy()
        for seat in range(case.players):
            legal = set(state.legal(seat))
            tried = {int(rng.below(case.rules.decisions)) for _ in range(40)} - legal
            for decision in [*tried, -1, int(case.rules.decisions)]:
                _check_refused(case, state, seat, decision)
            for decision in legal:
                assert case.rules.why_not(state, seat, decision) is None
                assert case.rules.reason(state, seat, decision) is None
        for seat in (-1, case.players):
            _check_refused(case, state, seat, 0)
        assert state == before


def _check_refused(case: Case, state: State, seat: int, decision: int) -> None:
    reason = case.rules.reason(state, seat, decision)
    assert reason is not None, f"no reason against {decision}"
    for language in LANGUAGES:
        words = case.rules.why_not(state, seat, decision, language)
        assert words, f"no words against {decision}"
        assert not reason.code or words == case.rules.say(reason.words, language)
    try:
        state.play(seat, decision)
    except IllegalDecision as error:
        assert str(error) == case.rules.why_not(state, seat, decision)
    else:
        raise AssertionError(f"seat {seat} could play the illegal decision {decision}")


def check_copies_never_change(case: Case) -> None:
    """No old copy is changed by what is played later."""
    history: list[tuple[State, dict[str, object]]] = []
    for state, _, _ in walk(case, SEED):
        history.append((state.copy(), state.to_position()))
    for copy, position in history:
        assert copy.to_position() == position


def check_guesses(case: Case) -> None:
    """A guess agrees with all that the seat may know, and depends on nothing else."""
    rng = generator(SEED)
    for state in sample(case, SEED, 8):
        for seat in range(case.players):
            guess = state.guess(seat, rng)
            assert guess.view(seat) == state.view(seat)
            assert guess.view(None) == state.view(None)
            assert guess.actors == state.actors
            assert list(guess.legal(seat)) == list(state.legal(seat))
            again = generator(SEED, 64)
            assert state.guess(seat, again.copy()) == guess.guess(seat, again.copy())
            assert case.rules.from_position(guess.to_position()) == guess
            for other in members(state.actors):
                assert len(guess.legal(other)), f"a guess of seat {seat} leaves seat {other} without a decision"


def check_guesses_deal_anew(case: Case) -> None:
    """A guess is not the position itself: what is hidden is dealt anew."""
    hidden = dealt_anew = False
    rng = generator(SEED)
    for state in sample(case, SEED, 8):
        everything = {**state.view(ALL), "seat": None}
        for seat in range(case.players):
            guess = {**state.guess(seat, rng).view(ALL), "seat": None}
            hidden |= {**state.view(seat), "seat": None} != everything
            dealt_anew |= guess != everything
    assert dealt_anew == hidden


def check_imagined(case: Case) -> None:
    """What a bot imagines asks the seat the same, is a position of the game, and depends on nothing hidden."""
    rng = generator(SEED)
    for state in sample(case, SEED, 8):
        for seat in members(state.actors):
            imagined = state.imagine(seat, rng)
            assert list(imagined.legal(seat)) == list(state.legal(seat))
            assert case.rules.from_position(imagined.to_position()) == imagined
            for other in members(imagined.actors):
                assert len(imagined.legal(other)), f"what seat {seat} imagines leaves seat {other} without a decision"
            again = generator(SEED, 64)
            swapped = state.guess(seat, rng)
            assert state.imagine(seat, again.copy()) == swapped.imagine(seat, again.copy())


def check_guesses_tell_the_same(case: Case) -> None:
    """What is said of a decision depends only on what the seat may know."""
    rng = generator(SEED)
    for state in sample(case, SEED + 1, 5):
        for seat in members(state.actors):
            guess = state.guess(seat, rng)
            legal = [int(decision) for decision in state.legal(seat)]
            for decision in legal:
                assert state.reveals(seat, decision) == guess.reveals(seat, decision)
                assert case.rules.describe(state, seat, decision) == case.rules.describe(guess, seat, decision)
            for decision in range(0, int(case.rules.decisions), 7):
                assert case.rules.why_not(state, seat, decision) == case.rules.why_not(guess, seat, decision)


def check_reveals(case: Case) -> None:
    """A decision that reveals nothing leads to the same view in a position and in any guess of it."""
    rng = generator(SEED)
    for state, seat, decision in walk(case, SEED):
        if state.reveals(seat, decision):
            continue
        guess = state.guess(seat, rng)
        after = state.copy()
        after.play(seat, decision)
        guess.play(seat, decision)
        assert guess.view(seat) == after.view(seat), case.rules.notation(decision)


def check_guesses_play_on(case: Case) -> None:
    """A game goes on from a guess to its end."""
    rng = generator(SEED)
    for state in sample(case, SEED, 3):
        guess = state.guess(members(state.actors)[0], rng)
        play_randomly(guess, rng)
        check_result(case, guess)


def check_order_of_arrival(case: Case) -> None:
    """Where choices are simultaneous, the order in which they arrive makes no difference."""
    rng = generator(SEED)
    for state, _, _ in walk(case, SEED):
        seats = members(state.actors)
        if len(seats) < 2:
            continue
        choices = [(seat, random_decision(state, seat, rng)) for seat in seats]
        forwards, backwards = state.copy(), state.copy()
        for seat, decision in choices:
            forwards.play(seat, decision)
        for seat, decision in reversed(choices):
            backwards.play(seat, decision)
        assert forwards == backwards


def check_descriptions(case: Case) -> None:
    """Every legal decision can be described in both languages and found at the thing that it points at."""
    for state in sample(case, SEED, 12):
        for seat in members(state.actors):
            for decision in map(int, state.legal(seat)):
                texts = [case.rules.describe(state, seat, decision, language) for language in LANGUAGES]
                for description in texts:
                    assert description.text and "{" not in description.text
                    assert description.kind in (THING, BUTTON, AMOUNT)
                    assert description.reveals == state.reveals(seat, decision)
                thing = texts[0].thing
                assert (thing is not None) == (texts[0].kind == THING)
                if thing is not None:
                    assert decision in case.rules.at(state, seat, thing), f"{thing}: {case.rules.notation(decision)}"


def check_views(case: Case) -> None:
    """Every view is plain data that says what it is a view of, with the panel that all games share."""
    rules = case.rules
    head = {"game": rules.name, "version": rules.version, "board": rules.board}
    head |= {"options": case.options, "players": case.players}
    for state in sample(case, SEED, 10):
        for seat in everybody(case):
            view = state.view(seat)
            assert json.loads(json.dumps(view)) == view
            assert {name: view[name] for name in (*head, "seat")} == {**head, "seat": seat}
            check_panel(case, state, view["panel"])


def check_panel(case: Case, state: State, panel: Panel) -> None:
    """The panel has all that it must have, and tells the truth."""
    seats = list(range(case.players))
    assert Panel.__annotations__.keys() <= panel.keys()
    assert [player["seat"] for player in panel["players"]] == sorted(panel["order"]) == seats
    for player in panel["players"]:
        assert isinstance(player.get("money"), int | None) and isinstance(player["points"], int | None)
    assert panel["actors"] == members(state.actors)
    assert panel["over"] == state.over
    assert panel["ranking"] == (state.ranking if state.over else None)


def check_drawing(case: Case) -> None:
    """Every view can be drawn, whole and in parts, and shows each thing that a decision points at."""
    for state in sample(case, SEED, 3):
        for seat in everybody(case):
            view = state.view(seat)
            for part in case.rules.parts:
                for language in LANGUAGES:
                    drawn = ElementTree.fromstring(case.rules.draw(view, language, part))
                    assert drawn.tag.endswith("svg") and drawn.get("viewBox"), "what has no viewBox has no size"
        for seat in members(state.actors):
            shown = set(re.findall(r'data-at="([^"]+)"', case.rules.draw(state.view(seat))))
            for decision in map(int, state.legal(seat)):
                thing = case.rules.describe(state, seat, decision).thing
                assert thing is None or thing in shown, f"{thing} is not drawn"
    assert "<svg" in case.start(SEED)._repr_svg_()


def check_evaluation(case: Case) -> None:
    """A position has a finite value for every seat, and looking at it changes nothing."""
    for state in sample(case, SEED, 10):
        before = state.copy()
        values = case.rules.evaluate(state)
        assert len(values) == case.players
        assert all(math.isfinite(value) for value in values)
        assert state == before


def check_terms(case: Case) -> None:
    """The terms of the evaluation add up to it, and each has words in both languages."""
    rules = case.rules
    for state in [*sample(case, SEED, 10), final(case, SEED)]:
        before = state.copy()
        appraised = rules.appraise(state)
        assert len(appraised) == case.players
        for value, terms in zip(rules.evaluate(state), appraised, strict=True):
            assert terms.keys() == rules.terms.keys(), "every term is named, and no other"
            assert not terms or abs(sum(terms.values()) - value) < 1e-9, f"{terms} do not add up to {value}"
        assert state == before
    for language in LANGUAGES:
        words = [rules.say(term, language) for term in rules.terms.values()]
        assert all(words) and len(set(words)) == len(words)


def check_stages(case: Case) -> None:
    """Time runs out, never back; terms that count more and less by stage still add up, and the end is the result."""
    rules, before = case.rules, 1.0
    for state, _, _ in walk(case, SEED):
        left = state.time_left()
        assert 0.0 <= left <= before, f"{left} of the game is left where {before} was"
        before = left
    end = final(case, SEED)
    assert end.time_left() == 0.0
    result, usual = rules.evaluate(end), rules.stages(case.players)
    factors: dict[str, tuple[float, ...]] = {term: (1.0 + at, 2.0) for at, term in enumerate(rules.terms)}
    try:
        rules.restage(case.players, Stages((0.0, 1.0), factors))
    except UserError:
        return  # a game need not have any
    try:
        check_terms(case)
        assert rules.evaluate(end) == result
    finally:
        rules.restage(case.players, usual)


def check_finished_game(case: Case) -> None:
    """A game that is over asks nobody, and refuses every decision."""
    state = final(case, SEED)
    for seat in range(case.players):
        assert case.rules.why_not(state, seat, 0)
    check_panel(case, state, state.view(None)["panel"])


CHECKS: tuple[Callable[[Case], None], ...] = (
    check_games_end,
    check_same_seed_same_game,
    check_record_replays,
    check_positions,
    check_notation,
    check_illegal_decisions,
    check_copies_never_change,
    check_guesses,
    check_guesses_deal_anew,
    check_imagined,
    check_guesses_tell_the_same,
    check_reveals,
    check_guesses_play_on,
    check_order_of_arrival,
    check_descriptions,
    check_words,
    check_labels,
    check_choices_differ,
    check_headings,
    check_things,
    check_emblem,
    check_views,
    check_drawing,
    check_evaluation,
    check_terms,
    check_stages,
    check_finished_game,
    *INVENTORIES,
    *MANNERS,
    *NUMBERS,
    *SECRETS,
    *SCORES,
)
"""All checks; each takes a case and raises AssertionError."""
