"""Hidden information: what a guess deals anew, what it keeps, and what nobody sees before the time."""

from __future__ import annotations

from typing import Any

import pytest

from ironmaster import generator
from ironmaster.games.workshop.state import Workshop
from tests.games.workshop.tables import BOARD, RULES, SETUP_TOWNS, play, table

GUESSES = 300
HANDS = [{"port": 1, "craft": 1}, {"port": 1, "light": 1}, {"heavy": 1, "light": 1}]


def guesses(state: Workshop, seat: int = 0, times: int = GUESSES) -> list[dict[str, Any]]:
    """Many guesses of a seat, as positions; each has all the pieces of the game."""
    rng = generator(7)
    made = [state.guess(seat, rng) for _ in range(times)]
    for guess in made[:10]:
        RULES.from_position(guess.to_position())
    return [guess.to_position() for guess in made]


def bids(position: dict[str, Any]) -> list[int | None]:
    return [sealed["bid"] for sealed in position["sealed"]]


def test_every_unseen_card_reaches_every_place_of_the_deck_and_those_set_aside() -> None:
    state = table(round=3, row=["hull", "derby", "york"])  # six cards turned up before: all set-up cards are out
    unseen = [*state.to_position()["pile"], *state.to_position()["aside"]]
    found: dict[int, set[str]] = {}
    for position in guesses(state, times=600):
        assert position["row"] == ["hull", "derby", "york"]
        for place, card in enumerate([*position["pile"], *position["aside"]]):
            found.setdefault(place, set()).add(card)
    assert len(found) == len(unseen)
    assert all(cards == set(unseen) for cards in found.values())


def test_that_the_set_up_cards_lie_on_top_is_known_and_nothing_more() -> None:
    state = RULES.new(4, 1)
    tops = set()
    for position in guesses(state):
        assert set(position["pile"][:6]) == SETUP_TOWNS
        assert not SETUP_TOWNS & set(position["pile"][6:] + position["aside"])
        tops.add(position["pile"][0])
    assert tops == SETUP_TOWNS


def test_half_way_through_the_set_up_cards_the_rest_of_them_is_known_to_be_next() -> None:
    state = RULES.new(4, 1)
    rng = generator(3)
    while state.round == 0:
        seat = int(state.actors & -state.actors).bit_length() - 1
        state.play(seat, state.legal(seat)[rng.below(len(state.legal(seat)))])
    left = SETUP_TOWNS - {str(card) for card in state.to_position()["row"]}
    assert len(left) == 2
    assert all(set(position["pile"][:2]) == left for position in guesses(state))


def test_in_the_rail_era_the_set_up_cards_may_be_anywhere() -> None:
    state = table(era="rail", round=1, row=["hull", "derby", "york"])
    nexts = {position["pile"][0] for position in guesses(state, times=600)}
    assert nexts >= SETUP_TOWNS
    assert "dover" in nexts


def test_every_token_reaches_every_hand_and_the_bag() -> None:
    state = table(step="demand", tokens=HANDS)
    seen = [set(), set(), set()]  # type: list[set[str]]
    bags = set()
    for position in guesses(state):
        assert position["tokens"][0] == HANDS[0]  # one's own stay
        assert [sum(hand.values()) for hand in position["tokens"]] == [2, 2, 2]
        for seat, hand in enumerate(position["tokens"]):
            seen[seat] |= set(hand)
        bags.add(position["bag"][0])
    assert seen[1] == seen[2] == bags == set(BOARD.types)


def test_nobody_sees_the_tokens_of_another() -> None:
    state = table(tokens=HANDS)
    assert state.view(1)["tokens"] == [None, HANDS[1], None]
    assert state.view(None)["tokens"] == [None, None, None]
    assert state.view(-1)["tokens"] == HANDS


def test_what_chance_will_bring_is_guessed_anew() -> None:
    state = table(step="demand", round=9, tokens=[{"port": 1}, {"craft": 1}, {"heavy": 1}])
    decks = {tuple(state.to_position()["generator"].items())}
    for position in guesses(state, times=5):
        decks.add(tuple(position["generator"].items()))
    assert len(decks) == 6


def test_tokens_on_the_diagram_stay_and_cannot_be_in_a_hand() -> None:
    state = table(tokens=[{"craft": 1}, {"port": 1}, {"light": 1}], diagram={"heavy": 5})
    for position in guesses(state):
        assert position["diagram"]["heavy"] == 5
        assert not any("heavy" in hand for hand in position["tokens"])


def test_a_sealed_token_is_redrawn_among_those_of_the_guessed_hand() -> None:
    state = play(table(step="demand", tokens=HANDS), "token light", seat=1)
    found = set()
    for position in guesses(state):
        (token,) = position["sealed"][1]["tokens"]
        assert token in position["tokens"][1]
        found.add(token)
        assert position["actors"] == [0, 2]
    assert found == set(BOARD.types)


def test_at_the_end_of_an_era_how_many_tokens_were_sealed_is_guessed_too() -> None:
    hands = [{"port": 2}, {"light": 1, "heavy": 1}]
    state = play(table(2, step="demand", round=7, tokens=hands), "keep", seat=1)
    counts = {len(position["sealed"][1]["tokens"]) for position in guesses(state)}
    assert counts == {0, 1, 2}


def test_a_sealed_bid_is_redrawn_among_all_that_could_have_been_bid() -> None:
    state = play(table(step="bid", money=[50, 6, 50], income=[0, 5, 0]), "bid 3", seat=1)
    found = {position["sealed"][1]["bid"] for position in guesses(state)}
    assert found == set(range(9))  # £6 and half of 5
    assert {position["sealed"][2]["bid"] for position in guesses(state)} == {None}  # who has not chosen has not


def test_bots_imagine_that_the_others_have_still_to_choose() -> None:
    state = play(table(step="bid"), "bid 3", seat=1)
    imagined = state.imagine(0, generator(7)).to_position()
    assert imagined["actors"] == [0, 1, 2]
    assert bids(imagined) == [None, None, None]
    own = state.imagine(1, generator(7)).to_position()
    assert own["actors"] == [0, 2]
    assert bids(own) == [None, 3, None]


def test_bots_imagine_that_the_tokens_of_the_others_are_still_in_their_hands() -> None:
    state = play(table(step="demand", tokens=HANDS), "token light", seat=1)
    imagined = state.imagine(0, generator(7)).to_position()
    assert imagined["actors"] == [0, 1, 2]
    assert imagined["sealed"] == [{"tokens": []}] * 3


def test_where_nothing_is_sealed_a_bot_imagines_just_a_guess() -> None:
    state = table(step="card")
    assert state.imagine(0, generator(7)) == state.guess(0, generator(7))


def test_a_sealed_colour_is_redrawn_too() -> None:
    state = play(table(2, step="bid"), "colour 3", "bid 2", seat=1)
    assert {position["sealed"][1]["colour"] for position in guesses(state)} == {2, 3}


def test_ones_own_sealed_choice_stays() -> None:
    state = play(table(step="bid"), "bid 3", seat=0)
    assert all(position["sealed"][0]["bid"] == 3 for position in guesses(state, seat=0))


def test_what_another_has_half_chosen_is_not_known() -> None:
    begun = play(table(2, step="bid"), "colour 3", seat=1)
    assert begun.view(0) == table(2, step="bid").view(0)
    assert begun.guess(0, generator(1)) == table(2, step="bid").guess(0, generator(1))
    begun = play(table(2, step="demand", tokens=[{"port": 2}, {"craft": 2}]), "token craft", seat=1)
    untouched = table(2, step="demand", tokens=[{"port": 2}, {"craft": 2}])
    assert begun.view(0) == untouched.view(0)
    assert begun.view(None) == untouched.view(None)
    assert begun.guess(0, generator(1)) == untouched.guess(0, generator(1))


def test_a_guess_keeps_money_even_when_it_is_secret() -> None:
    state = table(money=[12, 34, 56], options={"open_money": "off"})
    assert all(position["money"] == [12, 34, 56] for position in guesses(state, times=20))


@pytest.mark.parametrize("seat", [0, 2, None])
def test_nobody_sees_what_another_has_sealed_until_all_have_chosen(seat: int | None) -> None:
    low = play(table(step="bid"), "bid 1", seat=1)
    high = play(table(step="bid"), "bid 49", seat=1)
    assert low.view(seat) == high.view(seat)
    assert low.view(1) != high.view(1)
    panel = low.view(seat)["panel"]
    assert isinstance(panel, dict)
    assert panel["actors"] == [0, 2]  # who has chosen is seen


def test_the_last_sealed_choice_reveals_and_the_others_do_not() -> None:
    state = table(step="bid")
    three = RULES.parse("bid 3")
    assert not state.reveals(0, three)
    play(state, "bid 1", seat=1)
    play(state, "bid 1", seat=2)
    assert state.reveals(0, three)


def test_throwing_in_a_card_reveals_and_drawing_one_does_not() -> None:
    state = table(row=["glasgow", "hull", "york"], links={"glasgow-edinburgh": 1, "glasgow-carlisle": 1})
    assert state.reveals(0, RULES.parse("throw glasgow"))
    assert not state.reveals(0, RULES.parse("card hull"))


def test_the_last_turn_of_a_round_reveals_the_next_cards() -> None:
    state = play(table(turn=2, row=["hull"]), "card hull")
    assert state.reveals(2, RULES.parse("stop"))
    state = play(table(turn=1, row=["hull", "york"]), "card hull")
    assert not state.reveals(1, RULES.parse("stop"))


def test_sealing_is_logged_without_what_was_sealed() -> None:
    from ironmaster.kernel.events import Event

    log: list[Event] = []
    play(table(step="bid"), "bid 13", seat=1, log=log)
    assert [event.kind for event in log] == ["chosen"]
    assert "13" not in repr(log)
