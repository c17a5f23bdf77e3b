# mypyc: compiled
"""A batch: so many games at once, each at the question of one seat; whoever decides for all of them steps them all.

The buffers stay the same for the life of a batch: what looks at them without a copy, such as `numpy.asarray`, sees
every step.
"""

from typing import Any, Final, SupportsIndex

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from ironmaster.batch.rewards import reward_named
from ironmaster.kernel.bits import lowest
from ironmaster.kernel.chance import Generator, generator
from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.errors import IllegalDecision, UserError
from ironmaster.kernel.whole import whole_number

MOST: Final = 1_000_000
"""More games than memory holds."""


class Batch:
    """Games of the same rules, players and options. One that ends is dealt anew, from the next seed of a sequence.

    >>> import ironmaster
    >>> batch = Batch(ironmaster.load("furnace"), players=2, games=16, seed=1)
    >>> rng = ironmaster.generator(1)
    >>> ended = 0
    >>> for _ in range(200):
    ...     batch.step(batch.random_decisions(rng))
    ...     ended += sum(batch.ended)
    >>> ended
    16
    """

    # Compiled, an argument of a narrower type would be refused by its type alone.
    def __init__(
        self,
        rules: Rules,
        players: SupportsIndex,
        games: SupportsIndex,
        seed: SupportsIndex = 0,
        reward: object = "rank",
        **options: object,
    ) -> None:
        count, seats = whole_number(games, "games"), whole_number(players, "players")
        if not 1 <= count <= MOST:
            raise UserError(f"a batch has from 1 to {MOST:,} games, not {count}")
        self.rules = rules
        self.options = rules.choose(seats, options)
        self.players: i64 = seats
        self.games: i64 = count
        self.reward = reward_named(reward)
        fields = rules.fields(seats)
        self.length: i64 = fields[-1].end if fields else 0
        """How many numbers a seat is told."""
        self.numbers: vec[i32] = vec[i32]([0] * (self.games * self.length))
        """What the seat that acts is told, game after game: see `rules.fields`."""
        self.masks: vec[u8] = vec[u8]([0] * (self.games * rules.decisions))
        """A 1 for every decision that is legal, game after game."""
        self.seats: vec[i64] = vec[i64]([0] * self.games)
        """Who acts in each game; of several that are asked, the first."""
        self.ended: vec[u8] = vec[u8]([0] * self.games)
        """A 1 for every game that the last step has ended; all else is of the game dealt after it."""
        self.rewards: vec[float] = vec[float]([0.0] * (self.games * self.players))
        """What a game that has ended was worth to each seat, game after game; 0 where none has ended."""
        self.seeds: list[int] = []
        """The seed of each game."""
        self.states: list[State] = []
        """The games."""
        self.legal: vec[vec[i64]] = vec[vec[i64]]()
        """The legal decisions of who acts in each game."""
        self._sequence = generator(whole_number(seed, "a seed"))
        for game in range(self.games):
            self.seeds.append(self._sequence.fork().seed())
            self.states.append(rules.new(seats, self.seeds[game], **self.options))
            self.legal = append(self.legal, vec[i64]())
            self._ask(game)

    def step(self, decisions: Any) -> None:
        """Plays a decision in every game: a list, or a buffer of whole numbers. If any is illegal, none is played."""
        chosen = whole_numbers(decisions)
        self._check(chosen)
        for game in range(self.games):
            if self.ended[game]:
                self._forget_end(game)
            state = self.states[game]
            state.play(self.seats[game], chosen[game])
            if state.actors == 0:
                self._deal_anew(game, state)
            self._ask(game)

    def random_decisions(self, rng: Generator) -> vec[i64]:
        """A decision for every game, each legal one equally likely."""
        found = vec[i64]([0] * self.games)
        for game in range(self.games):
            legal = self.legal[game]
            found[game] = legal[rng.below(len(legal))]
        return found

    def _ask(self, game: i64) -> None:
        """Writes the question of a game into the buffers."""
        state = self.states[game]
        seat = lowest(state.actors)
        self.seats[game] = seat
        state.numbers_into(seat, self.numbers, game * self.length)
        first = game * self.rules.decisions
        masks = self.masks
        for decision in self.legal[game]:
            masks[first + decision] = 0
        legal = state.legal(seat)
        for decision in legal:
            masks[first + decision] = 1
        self.legal[game] = legal

    def _deal_anew(self, game: i64, ended: State) -> None:
        """Notes what a game was worth, and begins another."""
        self.ended[game] = 1
        for seat, reward in enumerate(self.reward(ended)):
            self.rewards[game * self.players + seat] = reward
        self.seeds[game] = self._sequence.fork().seed()
        self.states[game] = self.rules.new(int(self.players), self.seeds[game], **self.options)

    def _forget_end(self, game: i64) -> None:
        self.ended[game] = 0
        for at in range(game * self.players, (game + 1) * self.players):
            self.rewards[at] = 0.0

    def _check(self, chosen: vec[i64]) -> None:
        """Refuses decisions that are too few or too many, or not legal."""
        if len(chosen) != self.games:
            raise UserError(f"{self.games} games need {self.games} decisions, not {len(chosen)}")
        decisions = self.rules.decisions
        for game in range(self.games):
            decision = chosen[game]
            if decision < 0 or decision >= decisions or not self.masks[game * decisions + decision]:
                reason = self.rules.why_not(self.states[game], self.seats[game], decision)
                raise IllegalDecision(f"game {game} of the batch: {reason}")


def whole_numbers(decisions: Any) -> vec[i64]:
    """The numbers of a list or a buffer."""
    try:
        return vec[i64](decisions if isinstance(decisions, list | tuple) else memoryview(decisions))
    except (TypeError, ValueError, NotImplementedError, OverflowError):
        raise UserError(
            "decisions must be whole numbers, one for each game, in a list or a buffer such as an array of numpy"
        ) from None
