"""Drawing a town card, choice cards, and throwing in a dead one."""

from __future__ import annotations

from tests.games.workshop.tables import BOARD, choices, play, reason, table

GLASGOW_BUILT = {"glasgow-edinburgh": 1, "glasgow-carlisle": 1}
VALUE_4 = ["liverpool", "manchester", "birmingham", "london"]


def dead(*towns: str) -> dict[str, int]:
    """Links of others on all connections of some towns."""
    found: dict[str, int] = {}
    for town in towns:
        for link in BOARD.links_at[BOARD.towns.index(town)]:
            found[BOARD.link_ids[link]] = 1 + len(found) % 2
    return found


def test_a_face_up_card_is_drawn_and_an_industry_goes_to_its_town() -> None:
    state = table(row=["derby", "hull", "york"])
    assert choices(state) == ["card york", "card hull", "card derby"]
    play(state, "card hull")
    assert state.view(None)["industries"] == {"hull": {"0": 1}}
    assert state.view(None)["row"] == ["derby", None, "york"]
    assert reason(table(row=["derby", "hull", "york"]), "card london") == "This card is not face up."


def test_the_last_card_of_a_round_is_asked_for_all_the_same() -> None:
    state = table(turn=2, row=["derby"])
    assert choices(state) == ["card derby"]


def test_equal_cards_are_one_choice() -> None:
    assert choices(table(row=["any_2", "any_2", "york"])) == ["card york", "card any_2"]


def test_a_choice_card_names_any_town_of_its_value() -> None:
    state = table(row=["any_4", "hull", "york"])
    play(state, "card any_4")
    assert choices(state) == [f"town {town}" for town in VALUE_4]
    assert reason(state, "town leeds") == "The card does not allow this town."
    play(state, "town london")
    assert state.view(None)["industries"] == {"london": {"0": 1}}


def test_a_card_of_a_town_with_a_free_connection_cannot_be_thrown_in() -> None:
    state = table(row=["glasgow", "hull", "york"], links={"glasgow-edinburgh": 1})
    assert "throw glasgow" not in choices(state)
    assert (
        reason(state, "throw glasgow") == "Only a card without a free connection at any of its towns can be thrown in."
    )


def test_a_dead_card_may_be_drawn_or_thrown_in() -> None:
    state = table(row=["glasgow", "hull", "york"], links=GLASGOW_BUILT)
    assert choices(state) == ["card glasgow", "card york", "card hull", "throw glasgow"]


def test_a_card_thrown_in_is_replaced_by_the_top_one_set_aside_which_must_be_used() -> None:
    state = table(row=["glasgow", "hull", "york"], links=GLASGOW_BUILT, aside=["dover", "oxford"])
    play(state, "throw glasgow")
    assert state.view(None)["industries"] == {"dover": {"0": 1}}
    assert state.view(None)["aside"] == 1
    assert state.view(None)["row"] == [None, "hull", "york"]
    discards = state.view(None)["discards"]
    assert isinstance(discards, dict)
    assert discards["glasgow"] == discards["dover"] == 1


def test_a_card_drawn_from_those_set_aside_may_be_dead_itself_and_is_used() -> None:
    built = {**GLASGOW_BUILT, **dead("dover")}
    state = table(row=["glasgow", "hull", "york"], links=built, aside=["dover", "oxford"])
    play(state, "throw glasgow")
    assert state.view(None)["industries"] == {"dover": {"0": 1}}
    assert state.turn == 1


def test_a_choice_card_drawn_from_those_set_aside_names_any_town_of_its_value() -> None:
    state = table(row=["glasgow", "hull", "york"], links=GLASGOW_BUILT, aside=["any_4"])
    play(state, "throw glasgow")
    assert choices(state) == [f"town {town}" for town in VALUE_4]


def test_with_no_card_set_aside_left_the_drawn_card_must_be_used() -> None:
    state = table(row=["glasgow", "hull", "york"], links=GLASGOW_BUILT, aside=[])
    assert "throw glasgow" not in choices(state)
    assert reason(state, "throw glasgow") == "No card is left among those set aside."


def test_a_choice_card_is_dead_only_when_every_town_of_its_value_is() -> None:
    all_but_one = dead("liverpool", "manchester", "birmingham")
    assert "throw any_4" not in choices(table(row=["any_4", "hull", "york"], links=all_but_one))
    everything = dead(*VALUE_4)
    assert "throw any_4" in choices(table(row=["any_4", "hull", "york"], links=everything))


def test_a_connection_is_free_when_no_link_lies_on_it_whoever_could_pay() -> None:
    state = table(row=["glasgow", "hull", "york"], money=[0, 50, 50])
    assert "throw glasgow" not in choices(state)


def test_in_a_town_without_a_free_connection_the_industry_is_placed_all_the_same() -> None:
    state = table(row=["glasgow", "hull", "york"], links=GLASGOW_BUILT)
    play(state, "card glasgow")
    assert state.view(None)["industries"] == {"glasgow": {"0": 1}}
    assert state.turn == 1  # nothing can be built: the turn is over
