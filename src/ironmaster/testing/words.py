"""The promises of the contract about words: everything has some, in every language that the game is written in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from ironmaster.kernel.bits import members
from ironmaster.kernel.contract import ALL, Rules, State
from ironmaster.kernel.events import Event
from ironmaster.kernel.panel import PLAYER_KEYS, Panel
from ironmaster.kernel.words import LANGUAGES, Message, message_from_data
from ironmaster.testing.walk import Case, sample, walk

SEED = 1771


def check_words(case: Case) -> None:
    """Every event, prompt, title and label has words for every reader, and the game's languages differ."""
    log: list[Event] = []
    prompts = []
    for state, _, _ in walk(case, SEED, lambda _, events: log.extend(events)):
        panel: Panel = state.view(None)["panel"]
        prompts.append(message_from_data(panel["prompt"]))
    messages = [*prompts, *_titles(case.rules)]
    spoken = {language: [case.rules.say(said, language) for said in messages] for language in LANGUAGES}
    told = {language: [case.rules.tell(event, language) for event in log] for language in LANGUAGES}
    for language in LANGUAGES:
        assert all(spoken[language])
        assert any(told[language])
        assert not any("{" in line for line in told[language] + spoken[language])
    first, *others = case.rules.languages
    for other in others:
        assert all(one != another for one, another in zip(told[first], told[other], strict=True) if one)
        assert set(spoken[first]) != set(spoken[other])


def _titles(rules: Rules) -> Iterator[Message]:
    """All that a game and its things are called."""
    yield from (rules.title, rules.board_title, *rules.part_titles.values(), *rules.facts.values())
    for option in rules.options:
        yield from (option.title, *option.values.values())
    if rules.pitch.text:
        yield rules.pitch
    if rules.notice is not None:
        yield rules.notice


def check_labels(case: Case) -> None:
    """Whatever a page shows of the game has a name: every part, and every fact of a player."""
    rules = case.rules
    assert "whole" in rules.parts
    unnamed = set(rules.parts) - {"whole"} - rules.part_titles.keys()
    assert not unnamed, f"{', '.join(sorted(unnamed))} of the parts have no title"
    for state in sample(case, SEED, 10):
        for player in state.view(ALL)["panel"]["players"]:
            facts = {name for name, value in player.items() if isinstance(value, int | str)} - {*PLAYER_KEYS}
            assert facts <= rules.facts.keys(), f"{', '.join(sorted(facts - rules.facts.keys()))} have no label"
    assert set(rules.sums) <= rules.facts.keys(), f"{', '.join(rules.sums)} are sums of money, but not all are facts"


def check_choices_differ(case: Case) -> None:
    """Two choices of a seat never read the same: what is offered besides the words is not read by everybody."""
    rules = case.rules
    for state in sample(case, SEED, 12):
        for seat in members(state.actors):
            for language in rules.languages:
                _check_differ(state, seat, language)


def _check_differ(state: State, seat: int, language: str) -> None:
    read: dict[tuple[str, ...], str] = {}
    for decision in state.legal(seat):
        described = state.rules.describe(state, seat, decision, language)
        notation = state.rules.notation(decision)
        other = read.setdefault((described.text, *described.effects), notation)
        assert other == notation, f"{other!r} and {notation!r} both read {described.text!r} in {language}"


def check_headings(case: Case) -> None:
    """The headings of the log are kinds of events that a game has."""
    log: list[Event] = []
    for _ in walk(case, SEED, lambda _, events: log.extend(events)):
        pass
    assert set(case.rules.headings) <= {event.kind for event in log}


def check_things(case: Case) -> None:
    """Events point at things of kinds that the table shows, and details are no headings."""
    rules = case.rules
    log: list[Event] = []
    for _ in walk(case, SEED, lambda _, events: log.extend(events)):
        pass
    named = {thing.partition(":")[0] for event in log for thing in rules.things(event)}
    drawn: set[str] = set()
    for state in sample(case, SEED, 12):
        for seat in (*range(case.players), ALL):
            drawn.update(re.findall(r'data-at="([^":]+)', rules.draw(state.view(seat))))
    assert named <= drawn, f"{', '.join(sorted(named - drawn))} are not drawn"
    assert not set(rules.asides) & set(rules.headings)


def check_emblem(case: Case) -> None:
    """The emblem, if there is one, is a drawing."""
    emblem = case.rules.emblem
    assert not emblem or ElementTree.fromstring(emblem).get("viewBox")
