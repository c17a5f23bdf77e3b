"""The evaluation: right at the end, and with sense before it."""

from __future__ import annotations

import pytest

from ironmaster.arena.series import play_game
from ironmaster.bots import make_bot
from ironmaster.games import load
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.kernel.bits import lowest
from ironmaster.kernel.chance import generator
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.loop import GameLoop
from ironmaster.kernel.record import new_record
from tests.deciders import FirstLegal
from tests.games.age_of_industry.positions import BLUE, NEW_ENGLAND, RED, Position, Table, random_positions


def value(position: Position, seat: int = BLUE) -> float:
    table = position.table()
    return table.rules.evaluate(table.state)[seat]


def test_at_the_end_it_is_the_score() -> None:
    for seed in range(3):
        state = random_positions("new_england", 3, seed, every=1)[-1]
        GameLoop(state, FirstLegal()).play_on()
        assert state.rules.evaluate(state) == [float(points) for points in state.scores]


def test_more_money_is_better_and_more_loans_are_worse() -> None:
    plain = value(Position("germany"))
    assert value(Position("germany").seat(BLUE, money=10)) > plain
    assert value(Position("germany").seat(BLUE, loans=1)) < plain
    assert value(Position("germany").seat(BLUE, money=10, loans=1)) < plain


def test_a_mill_with_a_buyer_is_worth_more_than_one_without() -> None:
    mill = Position("germany").tile("hamburg:3", BLUE, "cotton", 1)
    assert value(mill.tile("hamburg:1", RED, "port", 1)) > value(
        Position("germany").tile("hamburg:3", BLUE, "cotton", 1)
    )


def test_a_higher_level_and_a_flipped_tile_count_for_what_they_brought() -> None:
    low = value(Position("germany").tile("kassel:1", BLUE, "coal", 1, flipped=True))
    high = value(Position("germany").tile("kassel:1", BLUE, "coal", 2, flipped=True))
    assert high > low


def test_a_mine_with_fewer_cubes_left_is_nearer_to_its_income() -> None:
    full = value(Position("germany").tile("kassel:1", BLUE, "coal", 1, cubes=3))
    low = value(Position("germany").tile("kassel:1", BLUE, "coal", 1, cubes=1))
    assert low > full


def test_a_rail_in_a_busy_place_is_worth_more() -> None:
    lonely = Position("germany").rail(BLUE, "kassel-hannover")
    busy = Position("germany").rail(BLUE, "kassel-hannover").tile("kassel:1", RED, "coal", 1)
    assert value(busy) > value(lonely)


def actions(table: Table) -> list[float]:
    """The term of every seat, in actions."""
    rules = table.state.rules
    return [terms["actions"] / rules.weights["action"] for terms in rules.appraise(table.state)]


def test_who_may_still_act_in_this_round_is_ahead_of_who_may_not() -> None:
    assert actions(Position("germany").actions(2).table()) == pytest.approx([0, 0, 0])
    assert actions(Position("germany").actions(1).table()) == pytest.approx([-2 / 3, 1 / 3, 1 / 3])
    assert actions(Position("germany").set(turn=1, actions_left=2).table()) == pytest.approx([-4 / 3, 2 / 3, 2 / 3])
    assert actions(Position("germany").set(turn=2, actions_left=1).table()) == pytest.approx([-1 / 3, -1 / 3, 2 / 3])
    assert actions(Position("germany").set(round=1, actions_left=1).table()) == pytest.approx([0, 0, 0])


def test_an_action_under_way_counts_as_done_and_both_of_them_if_they_are_combined() -> None:
    table = Position("germany").actions(2).hand(RED, "coal", "coal").table()
    table.play("build kassel:1 coal")
    assert actions(table) == pytest.approx([-2 / 3, 1 / 3, 1 / 3])
    table.play("combine")
    assert actions(table) == pytest.approx([-4 / 3, 2 / 3, 2 / 3])


def test_greedy_does_not_give_an_action_away() -> None:
    """Both actions together build with any card, but the right card is in hand."""
    state = Position("germany").actions(2).hand(RED, "coal", "blue").table().play("build kassel:1 coal").state
    chosen = {state.rules.notation(make_bot("greedy").decide(state, RED, generator(seed))) for seed in range(8)}
    assert chosen == {"card coal"}


def openings(position: Position) -> float:
    """What the cards of blue open, in points: the best in full, the next by half, a cube at 2."""
    state = position.table().state
    judge = load("age_of_industry", position.rules.board)
    judge.reweigh({**judge.weights, "card": 0, "opening": 1, "next_opening": 0.5, "cube": 2})
    return judge.appraise(state)[BLUE]["cards"]


def test_each_further_card_in_hand_is_worth_less() -> None:
    """Whatever they open: the first card counts 1, the second a half, the third a quarter."""
    judge = load("age_of_industry", "germany")
    judge.reweigh({**judge.weights, "card": 1, "next_card": 0.5, "opening": 0})
    for cards, worth in ((0, 0), (1, 1), (2, 1.5), (3, 1.75)):
        state = Position("germany").hand(BLUE, *["coal"] * cards).table().state
        assert judge.appraise(state)[BLUE]["cards"] == pytest.approx(worth)


@pytest.mark.parametrize("board", ["new_england", "germany"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_is_kept_of_positions_before_changes_neither_evaluations_nor_what_is_legal(
    board: str, players: int
) -> None:
    """Every position of a game is judged on the way, so that it knows those before; its twin knows nothing."""
    state = load("age_of_industry", board).new(players, 4)
    chance = generator(4)
    while not state.over:
        twin, seat = state.rules.from_position(state.to_position()), lowest(state.actors)
        assert state.rules.appraise(state) == state.rules.appraise(twin)
        legal = list(state.legal(seat))
        assert legal == list(twin.legal(seat))
        state.play(seat, legal[chance.below(len(legal))])


def test_other_weights_judge_a_position_anew() -> None:
    judge = load("age_of_industry", "germany")
    state = Position("germany").hand(BLUE, "coal", "coal").table().state
    cards = []
    for opening in (0.0, 1.0):
        for fade in (0.0, 1.0):
            judge.reweigh({**judge.weights, "card": 0, "opening": opening, "next_opening": fade})
            cards.append(judge.appraise(state)[BLUE]["cards"])
    assert cards[:2] == [0, 0]
    assert cards[3] == pytest.approx(2 * cards[2])
    assert cards[2] > 0


def links_open(state: AgeOfIndustry, seat: int) -> float:
    """The links that count as open to a seat: what the rails gain by them if each counts a point."""
    judge = load("age_of_industry", state.rules.board)
    worth = []
    for open_rail in (0, 1):
        judge.reweigh({**judge.weights, "open_rail": open_rail, "next_open_rail": 1, "late": 0.01})
        worth.append(judge.appraise(state)[seat]["rails"])
    return worth[1] - worth[0]


@pytest.mark.parametrize("board", ["new_england", "germany"])
def test_the_links_that_are_open_to_a_seat_are_those_where_it_may_build_a_rail(board: str) -> None:
    seen = set()
    for state in random_positions(board, 3, 5) + random_positions(board, 2, 6):
        seat = int(state.order[state.turn])
        legal = [state.rules.notation(decision).split()[0] for decision in state.legal(seat)]
        if state.settled(seat) and "repay" not in legal:
            assert links_open(state, seat) == pytest.approx(legal.count("rail"))
            seen.add(("rail" in legal, state.links_of[seat] > 0))
    assert seen >= {(False, False), (True, False), (True, True)}


def test_a_second_rail_is_open_where_both_coal_and_iron_can_be_brought() -> None:
    """Of the eight links around these two rails only those to the Netherlands and to France need no mine and works."""
    rails = Position("germany").rail(BLUE, "koln-frankfurt", "frankfurt-mannheim")
    assert links_open(rails.table().state, BLUE) == pytest.approx(2)
    assert links_open(rails.tile("mannheim:1", RED, "coal", 1).table().state, BLUE) == pytest.approx(2)
    assert links_open(rails.tile("koln:1", RED, "ironworks", 1).table().state, BLUE) == pytest.approx(8)


def test_no_link_is_open_to_a_seat_without_markers() -> None:
    """A seat has twelve; the port in Hamburg lets it have coal and iron."""
    port = Position("germany").tile("hamburg:1", RED, "port", 1)
    links = port.table().state.board.link_ids[1:13]
    assert links[0] == "kiel-hamburg"
    assert links_open(port.rail(BLUE, *links[:11]).table().state, BLUE) > 0
    assert links_open(port.rail(BLUE, links[11]).table().state, BLUE) == 0


COAL_MINE = 1 + (4 - 1) / 5
COTTON_MILL = 1 + (8 - 4) / 5
SECOND_COTTON_MILL = 2 + (11 - 6 - 2) / 5
SHIP = 2 + (10 - 6 - 2) / 5


def test_a_card_counts_for_the_tile_that_it_would_build() -> None:
    assert openings(Position("germany").hand(BLUE, "coal")) == pytest.approx(COAL_MINE)
    assert openings(Position("germany").hand(BLUE, "factory")) == pytest.approx(0)
    assert openings(Position("germany").hand(BLUE, "grey")) == pytest.approx(COTTON_MILL)


def test_each_further_card_counts_less() -> None:
    two = Position("germany").hand(BLUE, "coal", "cotton")
    assert openings(two) == pytest.approx(COTTON_MILL + COAL_MINE / 2)
    assert openings(two.hand(BLUE, "coal", "cotton", "cotton")) == pytest.approx(1.5 * COTTON_MILL + COAL_MINE / 4)


def test_an_industry_card_opens_what_lies_on_the_railway() -> None:
    alone = Position("germany").hand(BLUE, "cotton").tile("bohemia:1", BLUE, "coal", 1)
    assert openings(alone) == pytest.approx(0)
    assert openings(alone.rail(BLUE, "regensburg-bohemia")) == pytest.approx(COTTON_MILL)


def test_a_place_without_room_for_the_seat_opens_nothing() -> None:
    mill = Position("germany").hand(BLUE, "cotton").rail(BLUE, "koln-frankfurt").tile("koln:1", BLUE, "ironworks", 1)
    assert openings(mill) == pytest.approx(COTTON_MILL)
    assert openings(mill.tile("frankfurt:1", RED, "ironworks", 1)) == pytest.approx(0)


def test_a_tile_that_needs_cubes_counts_where_they_can_be_brought() -> None:
    mill = Position("germany").hand(BLUE, "cotton").top(BLUE, "cotton", 2).rail(BLUE, "koln-frankfurt")
    assert openings(mill) == pytest.approx(0)
    mill.rail(BLUE, "frankfurt-mannheim").tile("mannheim:1", RED, "coal", 1)
    assert openings(mill) == pytest.approx(SECOND_COTTON_MILL)


def test_a_ship_card_opens_the_space_beside_a_port() -> None:
    ship = Position("new_england").hand(BLUE, "ship").top(BLUE, "ship", 2).tile("lowell:1", BLUE, "ironworks", 1)
    assert openings(ship) == pytest.approx(0)
    assert openings(ship.tile("boston:2", RED, "port", 1)) == pytest.approx(SHIP)


def test_greedy_keeps_the_card_that_opens_more() -> None:
    """Ships cannot be built in Germany."""
    position = Position("germany").hand(RED, "ship", "coal").tile("dortmund:2", RED, "ironworks", 1)
    state = position.rail(RED, "dortmund-kassel").table().play("develop factory").state
    chosen = {state.rules.notation(make_bot("greedy").decide(state, RED, generator(seed))) for seed in range(8)}
    assert chosen == {"card ship"}


@pytest.mark.parametrize("players", [2, 3])
def test_greedy_does_not_wait_to_build(players: int) -> None:
    """It used to fill its hand and to develop tiles away while the board stayed empty."""
    for seed in range(5):
        state = NEW_ENGLAND.new(players, seed)
        greedy, chance = make_bot("greedy"), generator(seed)
        while state.round <= 6:
            seat = int(state.order[state.turn])
            state.play(seat, greedy.decide(state, seat, chance))
        assert sum(1 for slots in state.tiles_of if slots) >= 2


@pytest.mark.parametrize("board", ["new_england", "germany"])
def test_two_players_do_not_sink_into_debt(board: str) -> None:
    """Judged as three are, both waited for the other to build, and paid interest to the end: down to -42 points."""
    rules = load("age_of_industry", board)
    for seed in range(6):
        end = play_game(rules, new_record(rules, 2, seed, {}), [make_bot("greedy"), make_bot("greedy")])
        assert min(end.scores) >= 20


def test_two_players_are_judged_by_weights_of_their_own_until_all_are_changed() -> None:
    rules, judge = load("age_of_industry", "germany"), load("age_of_industry", "germany")
    judge.reweigh(rules.weights)
    two, three = (Position("germany", players).table().state for players in (2, 3))
    assert rules.evaluate(three) == judge.evaluate(three)
    assert rules.evaluate(two) != judge.evaluate(two)
    assert [sum(terms.values()) for terms in rules.appraise(two)] == pytest.approx(rules.evaluate(two))


def test_income_to_come_may_be_counted_on_to_repay_loans() -> None:
    """A loan of 10 and no money: with an unused mine whose income is counted on, less interest is expected."""
    mine = Position("germany").tile("kassel:1", BLUE, "coal", 1).seat(BLUE, loans=1).table().state
    judge = load("age_of_industry", "germany")
    loans = []
    for part in (0, 1):
        judge.reweigh({**judge.weights, "income_repays": part})
        loans.append(judge.appraise(mine)[BLUE]["loans"])
    assert loans[1] > loans[0]


def test_weights_can_be_changed_and_every_one_counts_as_a_number() -> None:
    rules = load("age_of_industry", "germany")
    state = rules.from_position(Position("germany").table().now)
    before = rules.evaluate(state)
    assert all(isinstance(weight, float) for weight in rules.weights.values())
    rules.reweigh({**rules.weights, "card": rules.weights["card"] + 1})
    assert rules.evaluate(state)[BLUE] == pytest.approx(before[BLUE] + 1)
    with pytest.raises(UserError, match="there is no weight 'luck'"):
        rules.reweigh({"luck": 1.0})
