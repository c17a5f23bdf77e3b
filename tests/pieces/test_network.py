"""Networks: reachability and distance over built links."""

from __future__ import annotations

from ironmaster.pieces.network import Network, joined_by, regions

# 0 - 1 - 2 - 3, a second way 0 - 4 - 3, and 5 apart.
ENDS = [(0, 1), (1, 2), (2, 3), (0, 4), (4, 3)]
ALL_LINKS = 0b11111


def network() -> Network:
    return Network(6, ENDS)


def mask(*things: int) -> int:
    return sum(2**thing for thing in things)


def test_reach_follows_built_links_only() -> None:
    assert network().reach(mask(0, 1), mask(0)) == mask(0, 1, 2)
    assert network().reach(0, mask(0)) == mask(0)
    assert network().reach(ALL_LINKS, mask(5)) == mask(5)


def test_reach_from_several_places_is_their_union() -> None:
    assert network().reach(mask(0, 4), mask(1, 4)) == mask(0, 1, 3, 4)
    assert network().reach(ALL_LINKS, 0) == 0


def test_nearest_gives_all_targets_at_the_least_distance_and_no_other() -> None:
    assert network().nearest(ALL_LINKS, mask(0), mask(2, 3)) == mask(2, 3)
    assert network().nearest(mask(0, 1, 2), mask(0), mask(2, 3)) == mask(2)


def test_a_target_in_the_place_itself_is_nearest() -> None:
    assert network().nearest(ALL_LINKS, mask(0), mask(0, 1)) == mask(0)


def test_nearest_is_empty_when_no_target_is_joined() -> None:
    assert network().nearest(mask(0), mask(0), mask(3)) == 0


def test_touched_and_leaving() -> None:
    assert network().touched(mask(0, 4)) == mask(0, 1, 3, 4)
    assert network().leaving(mask(0)) == mask(0, 3)
    assert network().leaving(mask(5)) == 0


def test_the_sixty_third_link_works() -> None:
    long = Network(63, [(0, place) for place in range(1, 63)])
    assert long.reach(2**61, mask(0)) == mask(0, 62)


def test_a_closed_place_is_an_end_but_never_crossed() -> None:
    assert network().reach(ALL_LINKS, mask(1), closed=mask(2, 4)) == mask(0, 1, 2, 4)
    assert network().reach(ALL_LINKS, mask(2), closed=mask(2)) == mask(0, 1, 2, 3, 4)
    assert network().nearest(ALL_LINKS, mask(1), mask(2, 3), closed=mask(2)) == mask(2)
    assert network().nearest(ALL_LINKS, mask(1), mask(3), closed=mask(2, 4)) == 0


def test_what_is_joined_is_what_each_place_reaches() -> None:
    for built in range(ALL_LINKS + 1):
        for closed in range(2**6):
            joined = joined_by(network(), built, closed)
            for place in range(6):
                assert joined.reach(mask(place)) == network().reach(built, mask(place), closed)
            assert joined.reach(mask(1, 4)) == network().reach(built, mask(1), closed) | network().reach(
                built, mask(4), closed
            )


def test_regions_reach_what_the_network_does() -> None:
    for built in range(ALL_LINKS + 1):
        for places in range(2**6):
            assert regions(network(), built).reach(places) == network().reach(built, places)


def test_the_region_of_a_place_is_what_is_reached_from_it() -> None:
    for built in range(ALL_LINKS + 1):
        for place in range(6):
            assert regions(network(), built).from_place(place) == network().reach(built, mask(place))


def test_a_link_joins_two_regions_and_leaves_the_old_ones_as_they_were() -> None:
    before = regions(network(), mask(0, 4))
    after = before.with_link(mask(1, 2))
    assert after.reach(mask(0)) == mask(0, 1, 2)
    assert after.reach(mask(3)) == mask(3, 4)
    assert before.reach(mask(0)) == mask(0, 1)


def test_places_that_are_joined_reach_the_same_together_and_apart() -> None:
    joined = joined_by(network(), ALL_LINKS, mask(2, 4))
    for places in range(2**6):
        apart = 0
        for place in range(6):
            if places & mask(place):
                apart |= joined.reach(mask(place))
        assert joined.reach(places) == apart


def test_a_link_joins_places_and_leaves_what_was_joined_as_it_was() -> None:
    for closed in range(2**6):
        before = joined_by(network(), mask(0, 4), closed)
        after = before.with_link(2, mask(2, 3))
        for place in range(6):
            assert after.reach(mask(place)) == network().reach(mask(0, 2, 4), mask(place), closed)
            assert before.reach(mask(place)) == network().reach(mask(0, 4), mask(place), closed)
        assert (before.built, after.built) == (mask(0, 4), mask(0, 2, 4))
