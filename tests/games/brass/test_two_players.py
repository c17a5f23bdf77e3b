"""The two-player side of the board."""

from __future__ import annotations

import pytest

from tests.games.brass.figures import CANAL_AND_RAIL, CANAL_ONLY, RAIL_ONLY
from tests.games.brass.positions import GREEN, RED, Position, deck_of, new

SMALL_CANALS = {
    "lancaster-preston",
    "fleetwood-preston",
    "preston-wigan",
    "blackburn-wigan",
    "blackburn-burnley",
    "burnley-colne",
    "colne-yorkshire",
    "bolton-bury",
    "bury-manchester",
    "bolton-manchester",
    "liverpool-wigan",
    "warrington_runcorn-wigan",
    "manchester-warrington_runcorn",
    "lancaster-scotland",
}
SMALL_RAILS = SMALL_CANALS | {
    "barrow-lancaster",
    "blackpool-preston",
    "preston-southport",
    "blackburn-preston",
    "liverpool-southport",
    "southport-wigan",
    "blackburn-bolton",
    "burnley-bury",
    "bolton-wigan",
    "liverpool-warrington_runcorn",
}
ABSENT = ("rochdale", "oldham", "birkenhead", "ellesmere_port", "stockport", "macclesfield")


def everywhere(period: str) -> Position:
    """Red has a tile in every town of the small side, and coal to build rails with."""
    position = Position(period, 2).top(RED, cotton=4, coal=4, iron=4)
    for place, industry in {
        "lancaster:1": "port 2",
        "fleetwood:1": "port 2",
        "preston:1": "port 3",
        "liverpool:1": "port 3",
        "blackburn:1": "cotton 2",
        "burnley:1": "cotton 2",
        "colne:1": "cotton 2",
        "bolton:1": "cotton 3",
        "bury:1": "cotton 3",
        "manchester:1": "cotton 3",
        "warrington_runcorn:1": "coal 2",
        "wigan:1": "coal 2",
        "barrow:2": "iron 2",
    }.items():
        position.tile(RED, place, industry)
    return position.top(RED, port=4)


def linkable(period: str) -> set[str]:
    """The links that are offered or refused only for want of coal."""
    game = everywhere(period).begin()
    every = CANAL_AND_RAIL | CANAL_ONLY | RAIL_ONLY
    return {link for link in every if game.may(f"link {link}") or "No coal" in game.why_not(f"link {link}")}


def test_two_players_have_40_cards_of_the_small_side() -> None:
    deck = deck_of(new(2).data)
    assert sum(deck.values()) == 40
    assert not set(ABSENT) & set(deck)
    assert (deck["manchester"], deck["liverpool"], deck["wigan"], deck["cotton"], deck["shipyard"]) == (3, 3, 1, 5, 1)


@pytest.mark.parametrize(("period", "links"), [("canal", SMALL_CANALS), ("rail", SMALL_RAILS)])
def test_the_small_side_has_its_printed_links(period: str, links: set[str]) -> None:
    assert linkable(period) == links


def test_lancaster_scotland_is_also_a_canal_for_two() -> None:
    assert Position("canal", 2).tile(RED, "lancaster:1", "port 1").begin().may("link lancaster-scotland")
    assert "No canal" in Position("canal", 3).tile(RED, "lancaster:1", "port 1").begin().why_not(
        "link lancaster-scotland"
    )


def test_places_of_the_large_side_do_not_exist_for_two() -> None:
    game = Position("canal", 2).hand(RED, "cotton", "port").plays_left(2).begin()
    built = {choice.split()[1].split(":")[0] for choice in game.choices_of("build")}
    assert built
    assert not built & set(ABSENT)
    assert "two-player side" in game.why_not("build oldham:1 cotton")


@pytest.mark.parametrize(("cubes", "price"), [(6, 2), (5, 2), (4, 3), (3, 3), (2, 4), (1, 4), (0, 5)])
def test_cubes_cost_from_2_to_5_for_two(cubes: int, price: int) -> None:
    position = Position("canal", 2).tracks(coal=cubes, iron=cubes).hand(RED, "colne").top(RED, cotton=3).money(RED, 26)
    game = position.links(GREEN, "colne-yorkshire").begin().play("build colne:1 cotton")
    assert game.spent(RED) == 16 + 2 * price


def test_demand_tracks_start_full_with_six_cubes_for_two() -> None:
    data = new(2).data
    assert (data["coal"], data["iron"]) == (6, 6)


def test_two_players_have_eight_distant_tiles() -> None:
    assert sorted(new(2).data["distant"]) == [1, 2, 2, 2, 2, 3, 3, 4]


def test_the_cotton_demand_of_two_is_that_of_the_large_side() -> None:
    position = Position("canal", 2).tile(RED, "colne:1", "cotton 1").links(GREEN, "colne-yorkshire").cotton(0, 1)
    assert position.begin().play("sell colne:1").space(RED) == 10 + 5 + 3


def test_two_players_also_have_fourteen_links() -> None:
    rails = sorted(SMALL_RAILS)
    position = Position("rail", 2).links(RED, *rails[:14]).money(RED, 99)
    assert "no link marker" in position.begin().why_not(f"link {rails[14]}")
    assert Position("rail", 2).links(RED, *rails[:13]).money(RED, 99).begin().may(f"link {rails[13]}")
