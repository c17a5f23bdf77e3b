# mypyc: compiled
"""What a position is worth to a seat, by the evaluation of its game."""

from mypy_extensions import i64

from ironmaster.kernel.contract import Rules, State


def margin(judge: Rules, state: State, seat: i64) -> float:
    """What a seat expects, less a part of what the best of the others does."""
    values = judge.evaluate(state)
    part = rivalry(judge, len(values))
    if part == 0.0:
        return values[seat]
    best_other = -1e9
    for other in range(len(values)):
        if other != seat:
            best_other = max(best_other, values[other])
    return values[seat] - part * best_other


def rivalry(judge: Rules, players: i64) -> float:
    """The part of what the best of the others expects that counts against a position.

    Holding one rival back helps all the others too, so it counts the less the more rivals there are: in full for two
    players, half for three, or as much less as the game says.
    """
    return 1.0 if players == 2 else judge.rivalry / float(players - 1)
