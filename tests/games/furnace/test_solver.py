"""The solver of production: exact, and its decisions are those that the game asks for."""

from __future__ import annotations

from random import Random
from typing import Any
from unittest.mock import Mock

import pytest
from librt.vecs import vec

from ironmaster.bots import make_bot
from ironmaster.games.furnace.solver.search import NO_LIMIT, Solution, solve
from ironmaster.games.furnace.state import Furnace
from ironmaster.kernel.chance import generator
from tests.games.furnace.brute import Worth, best_by_brute_force, value_of
from tests.games.furnace.positions import COMPANIES, RULES, auction, play, position, production

NOTHING: Worth = (0.0, 0.0, 0.0, 0.0)
USUAL: Worth = (0.5, 1.0, 2.0, 2.0)
BUSY: dict[str, Any] = {"companies": ["c16"]}
"""Another seat, still producing, so that the round does not end."""


def check_solution(game: Furnace, seat: int, worth: Worth, most_positions: int = NO_LIMIT) -> Solution:
    """Solves, plays the solution as it is, and sees that it brings what it says."""
    before = game.copy()
    solution = solve(game, seat, worth, most_positions)
    assert game == before, "solving changes nothing"
    for decision in solution.decisions:
        game.play(seat, decision)
    assert not game.acts(seat)
    assert value_of(game, seat, worth) == pytest.approx(solution.value)
    return solution


def texts(solution: Solution) -> list[str]:
    return [RULES.notation(decision) for decision in solution.decisions]


def test_it_sells_what_it_can() -> None:
    """Iron into 2, twice; the third iron has no buyer."""
    game = production([{"companies": ["s11"], "iron": 3, "startup": "p5"}, BUSY])
    solution = check_solution(game, 0, NOTHING)
    assert solution.value == 4


def eight_companies() -> Furnace:
    """The last round, in which what is left over is worth nothing; to try everything takes fifty thousand positions."""
    companies = ["s3", "s4", "s5", "s7", "s8", "s10", "s12", "s14"]
    upgraded = ["s5", "s7", "s8", "s12", "s14"]
    rich = {"companies": companies, "upgraded": upgraded, "startup": "p2", "coal": 6, "oil": 3}
    return production([rich, BUSY], round=4)


def test_it_can_be_cut_short_and_gives_the_best_production_found_by_then() -> None:
    one, thousand, all_of_them = (check_solution(eight_companies(), 0, NOTHING, most) for most in (1, 1000, NO_LIMIT))
    assert [one.exact, thousand.exact, all_of_them.exact] == [False, False, True]
    assert one.positions < thousand.positions == 1000 < all_of_them.positions
    assert one.value < thousand.value < all_of_them.value


def test_a_search_that_ends_in_time_is_exact() -> None:
    game = production([{"companies": ["s1", "s7"], "startup": "p2"}, BUSY])
    assert check_solution(game, 0, NOTHING, most_positions=1000).exact


def test_what_promises_the_most_is_tried_first() -> None:
    """Card by card, a million positions found 87; coal, iron and tokens at 1 and oil at 4½ prove that 93 is best."""
    cards = ["o2", "c3", "c7", "c16", "s3", "s4", "s5", "s8", "s9", "s10", "s12", "s15"]
    upgraded = ["o2", "s3", "s4", "s8", "s10", "s12", "s15"]
    rich = {"companies": cards, "upgraded": upgraded, "startup": "p2", "coal": 6, "iron": 6, "upgrade": 1, "money": 39}
    game = production([rich, {"companies": ["s1"]}], round=4)
    solution = check_solution(game, 0, NOTHING, most_positions=50_000)
    assert solution.value == 93
    assert solution.exact


def test_bots_do_not_wait_for_the_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    game = eight_companies()
    monkeypatch.setattr("ironmaster.games.furnace.judgement.proposals.MOST_POSITIONS", 1000)
    assert [list(proposal) for proposal in RULES.proposals(game, 0)] == [solve(game, 0, NOTHING, 1000).decisions]


def test_greedy_lets_a_production_be_solved_once_and_follows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    game = eight_companies()
    best = solve(game, 0, NOTHING)
    solver = Mock(return_value=best)
    monkeypatch.setattr("ironmaster.games.furnace.judgement.proposals.solve", solver)
    bot, rng = make_bot("greedy"), generator(1)
    while game.acts(0):
        game.play(0, bot.decide(game, 0, rng))
    solver.assert_called_once()
    assert value_of(game, 0, NOTHING) == best.value


def test_it_keeps_what_is_worth_more_left_over() -> None:
    game = production([{"companies": ["s11"], "iron": 3, "startup": "p5"}, BUSY])
    assert solve(game, 0, (0.0, 2.5, 0.0, 0.0)).value == 7.5


def test_it_finds_the_order() -> None:
    """S1 digs an iron, S7 makes oil of it, the start-up P2 sells the oil: 4, and only in this order."""
    game = production([{"companies": ["s1", "s7"], "startup": "p2"}, BUSY])
    solution = check_solution(game, 0, NOTHING)
    assert solution.value == 4
    assert texts(solution) == ["activate s1", "activate s7", "times 1", "times 1"]


def test_it_upgrades_before_it_activates() -> None:
    """Upgraded first, C6 sells two oil for 8; the upgrade costs the coal that could be sold for nothing else."""
    game = production([{"companies": ["c6"], "oil": 2, "coal": 1, "startup": "p5"}, BUSY])
    solution = check_solution(game, 0, NOTHING)
    assert solution.value == 8
    assert texts(solution) == ["activate p5", "upgrade c6", "times 2"]


def test_it_pays_with_what_is_worth_less() -> None:
    seats: list[dict[str, Any]] = [
        {"capitalist": "iron_upgrade", "companies": ["c6"], "oil": 2, "coal": 1, "iron": 1, "startup": "p2"},
        {"capitalist": "placement", **BUSY},
        {"capitalist": "extra_disc", "finished": True},
    ]
    for worth, choice in (((0.0, 1.0, 0.0, 3.0), "instead"), ((0.0, 3.0, 0.0, 1.0), "token")):
        game = production(seats, options={"capitalists": "on"})
        assert choice in texts(check_solution(game, 0, worth))


def test_it_goes_on_from_the_middle_of_a_card() -> None:
    """C10 would rather sell coal and iron for 4 in its second line than make oil that nobody buys in its first."""
    game = production([{"companies": ["c10", "c1"], "upgraded": ["c10"], "coal": 2, "iron": 1, "startup": "p4"}, BUSY])
    play(game, 0, "activate c10")
    solution = check_solution(game, 0, NOTHING)
    assert texts(solution)[:2] == ["times 0", "times 1"]
    assert solution.value == 4


def test_it_keeps_to_the_order_of_a_chain() -> None:
    chain = {"options": {"chain": "on"}}
    ends = []
    for cards in (["s1", "s7", "p2"], ["p2", "s7", "s1"]):
        busy = {"to_place": ["c16"]}
        game = production([{"cards": cards, "to_place": ["c1"], "coal": 1}, busy], 3, **chain)
        with pytest.raises(ValueError, match="placed in the chain first"):
            solve(game, 0, NOTHING)
        play(game, 0, "place 4")
        ends.append(check_solution(game, 0, NOTHING).value)
    assert ends == [4, 0]


def test_in_a_chain_it_may_upgrade_the_later_of_two_cards_with_the_same_lines() -> None:
    """C3 and C13 do the same, but only C13 comes after the iron of S5."""
    seats: list[dict[str, Any]] = [{"cards": ["p2", "c3", "s5"], "to_place": ["c13"], "coal": 1}, {"to_place": ["c16"]}]
    game = production(seats, options={"chain": "on"})
    play(game, 0, "place 4")
    assert best_by_brute_force(game, 0, NOTHING) == 2
    solution = check_solution(game, 0, NOTHING)
    assert texts(solution) == ["upgrade c13", "times 1"]
    assert solution.value == 2


def test_riches_are_not_mixed_up() -> None:
    """So much coal would not fit beside the iron, for which C3 gives 2 and P5 gives 4, in the memory of positions."""
    seats: list[dict[str, Any]] = [
        {"cards": ["c3", "p5"], "upgraded": ["c3"], "to_place": ["c1"], "coal": 1 << 15, "iron": 1},
        {"to_place": ["c16"]},
    ]
    game = production(seats, options={"chain": "on"})
    play(game, 0, "place 3")
    assert check_solution(game, 0, NOTHING).value == 4


WITH_IRON: list[tuple[Worth, float, dict[str, Any]]] = [
    (NOTHING, 14, {"cards": ["p5", "c14", "s10", "s13"], "coal": 1, "iron": 1, "upgrade": 2, "upgraded": ["c14"]}),
    ((0.0, 0.0, 0.0, 6.0), 16, {"cards": ["p3", "o3", "c2", "s1"], "coal": 2, "iron": 3, "upgraded": ["o3"]}),
]
"""Tableaus whose best is missed where the bound of an upgrade is too low, by the price of the token or altogether."""


@pytest.mark.parametrize(("worth", "best", "seat"), WITH_IRON)
def test_it_sees_what_upgrades_promise_who_pays_with_iron(worth: Worth, best: float, seat: dict[str, Any]) -> None:
    seats = [{"capitalist": "iron_upgrade", **seat}, {"capitalist": "extra_disc", **BUSY}]
    whole = [*seats, {"capitalist": "placement", "finished": True}]
    game = production(whole, options={"capitalists": "on"})
    assert best_by_brute_force(game, 0, worth) == best
    assert check_solution(game, 0, worth).value == best


def test_it_refuses_what_makes_no_sense() -> None:
    game = production([{"companies": ["c1"]}, BUSY])
    with pytest.raises(ValueError, match="less than nothing"):
        solve(game, 0, (0.0, -1.0, 0.0, 0.0))
    with pytest.raises(ValueError, match="nothing to produce"):
        solve(game, 2, NOTHING)
    with pytest.raises(ValueError, match="nothing to produce"):
        solve(auction(3, [[1], [1], [1]]), 0, NOTHING)


def random_tableau(rng: Random, companies: int) -> Furnace:
    """A random tableau of the first seat, in a chain or not, perhaps in the middle of its production."""
    cards = rng.sample(COMPANIES, companies + 2)
    mine, spare, other = cards[:companies], cards[-2], cards[-1]
    line = [f"p{rng.randint(1, 5)}", *mine]
    rich = rng.choice([2, 4, 7])
    seat: dict[str, Any] = {
        "capitalist": rng.choice(["iron_upgrade", "compensation"]),
        "coal": rng.randint(0, rich),
        "iron": rng.randint(0, rich),
        "oil": rng.randint(0, rich // 2),
        "upgrade": rng.randint(0, 2),
        "upgraded": [card for card in mine if rng.random() < 0.45],
    }
    chain = rng.random() < 0.2
    if chain:
        rng.shuffle(line)
        seat["to_place"] = [spare]
    seats = [seat | {"cards": line}, {"capitalist": "extra_disc", ("to_place" if chain else "companies"): [other]}]
    options = {"capitalists": "on", "chain": "on" if chain else "off"}
    whole = [*seats, {"capitalist": "placement", "finished": True}]
    game = RULES.from_position(position(3, "production", whole, options=options))
    if chain:
        play(game, 0, f"place {rng.randint(1, len(line) + 1)}")
    for _ in range(rng.randint(0, 2)):
        if game.acts(0):
            game.play(0, rng.choice(list(game.legal(0))))
    return game


@pytest.mark.parametrize("seed", range(40))
def test_it_agrees_with_brute_force(seed: int) -> None:
    rng = Random(seed)
    worth = rng.choice([NOTHING, USUAL, (1.0, 1.0, 1.0, 1.0), (rng.random(), 2.0, 4 * rng.random(), 5 * rng.random())])
    game = random_tableau(rng, rng.randint(1, 3))
    if game.acts(0):
        best = best_by_brute_force(game, 0, worth)
        assert check_solution(game, 0, worth).value == pytest.approx(best)
    else:
        assert not len(game.legal(0))


@pytest.mark.parametrize("seed", range(40))
def test_it_agrees_with_brute_force_about_upgrades_that_pay_later(seed: int) -> None:
    rng = Random(seed)
    game = random_tableau(rng, rng.randint(1, 3))
    to_come = game.owned[0] & ~game.done[0] & ~game.upgraded
    rewards = [4 * rng.random() if to_come >> company & 1 else 0.0 for company in range(len(COMPANIES))]
    if game.acts(0):
        solution = solve(game, 0, USUAL, rewards=vec[float](rewards))
        best = best_by_brute_force(game, 0, USUAL, rewards)
        assert solution.value == pytest.approx(best)
        for decision in solution.decisions:
            game.play(0, decision)
        assert value_of(game, 0, USUAL, rewards) == pytest.approx(best)


def test_it_upgrades_for_the_rounds_to_come() -> None:
    """C1 digs the coal that upgrading it costs; activated first, it gains nothing by that in this round."""
    game = production([{"companies": ["c1"], "startup": "p2"}, BUSY])
    rewards = vec[float]([3.0 if name == "c1" else 0.0 for name in COMPANIES])
    solution = solve(game, 0, NOTHING, rewards=rewards)
    assert texts(solution) == ["activate c1", "upgrade c1"]
    assert solution.value == 3
