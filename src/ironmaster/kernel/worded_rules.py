# mypyc: compiled
"""What all board games of ours say alike: of themselves, their decisions and their events, in the words of each."""

from collections.abc import Sequence

from mypy_extensions import i64, mypyc_attr

from ironmaster.kernel.actions import Actions
from ironmaster.kernel.contract import THING, Description, Rules, State
from ironmaster.kernel.events import Event
from ironmaster.kernel.game_info import GameInfo
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.telling import Chronicle
from ironmaster.kernel.words import Message, with_names


@mypyc_attr(allow_interpreted_subclasses=True)
class WordedRules(Rules):
    """Rules with what a game says of itself, its actions, and who tells its events."""

    def __init__(self, info: GameInfo, board: str, players: Sequence[int]) -> None:
        super().__init__(info.name, info.version, board, tuple(sorted(players)), info.options)
        self.info = info
        self.languages = info.words.languages
        self.title = info.title
        self.pitch = info.pitch
        self.emblem = info.emblem
        self.board_title = info.boards.get(board, self.board_title)
        self.parts = (*info.parts, "whole")
        self.part_titles = dict(info.parts)
        self.currency = info.currency
        self.overlay_titles = dict(info.overlays)
        self.facts = dict(info.facts)
        self.sums = info.sums
        self.headings = info.headings
        self.revelations = dict(info.revelations)
        self.asides = info.asides
        self.terms = dict(info.terms)
        self.pros = dict(info.pros)
        self.cons = dict(info.cons)
        self.actions: Actions
        self.chronicle: Chronicle

    def take(self, actions: Actions, chronicle: Chronicle) -> None:
        """Takes the actions of the game, and who tells its events."""
        self.actions = actions
        self.decisions = actions.count
        self.chronicle = chronicle
        chronicle.listen(actions.all)

    # Decisions

    def notation(self, decision: i64) -> str:
        return self.actions.notation(decision)

    def parse(self, text: str) -> int:
        return self.actions.parse(text)

    def at(self, state: State, seat: i64, thing: str) -> list[int]:
        found: set[int] = set()
        for action in self.actions.all:
            for index in range(len(action.names)):
                if action.thing(state, seat, index) == thing:
                    found.add(int(action.first + action.stands_for(state, seat, index)))
        return sorted(found)

    def thing_of(self, state: State, seat: i64, decision: i64) -> str | None:
        """The thing that a decision points at."""
        action = self.actions.of[decision]
        return action.thing(state, seat, decision - action.first)

    def describe(
        self, state: State, seat: i64, decision: i64, language: str = "en", names: Sequence[str] | None = None
    ) -> Description:
        action = self.actions.of[decision]
        index = decision - action.first
        wording = action.describe(state, seat, index)
        thing = action.thing(state, seat, index)
        reveals = state.reveals(seat, decision)
        return Description(
            self.say(with_names(wording.text, names), language),
            wording.kind if thing is None else THING,
            thing,
            wording.cost,
            [self.say(with_names(effect, names), language) for effect in wording.effects],
            reveals,
            action.twins(state, seat, index),
            wording.whole_turn,
            self._shown_by(state, seat, decision, language) if reveals else (),
            wording.mark,
            wording.in_order,
        )

    def _shown_by(self, state: State, seat: i64, decision: i64, language: str) -> list[str]:
        """What a decision reveals to a seat, in words."""
        log: list[Event] = []
        state.copy().play(seat, decision, log)
        kinds = {event.kind for event in log if event.visible_to(seat)}
        return [self.say(words, language) for kind, words in self.revelations.items() if kind in kinds]

    def echo(self, decision: i64) -> str:
        action = self.actions.of[decision]
        return action.echo or (action.word if action.word in action.lines else "")

    # Words

    def say(self, message: Message, language: str = "en") -> str:
        return self.info.words.say(message, language)

    def tell(self, event: Event, language: str = "en", names: Sequence[str] | None = None) -> str:
        return self.say(self.chronicle.message(event, names), language)

    def things(self, event: Event) -> list[str]:
        return self.chronicle.things(event)

    def sign(self, event: Event) -> str:
        return self.chronicle.sign(event)

    def section(self, reason: Reason) -> str:
        """The section of the rules page that explains a reason."""
        return reason.section or self.info.basics
