"""What lies where in Furnace, in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from ironmaster.games.furnace.board.board import RESOURCES
from ironmaster.games.furnace.drawing.scene import Line, Scene
from ironmaster.games.furnace.words.effects import amounts
from ironmaster.kernel.drawing.memory import Noted
from ironmaster.kernel.inventory import NONE, WHOLE, Inventory, Item, listed_under

Seen = Mapping[str, Any]


def inventory_of(
    components: Mapping[str, Any], view: Mapping[str, Any], language: str, names: Sequence[str] | None
) -> Inventory:
    """All that lies on the table, but for what the panel tells."""
    scene = Scene(components, Noted(view), language)
    scene.called = names
    gone = ", ".join(card.upper() for card in view["out"])
    return {
        WHOLE: [
            Item(scene.say("Round {round} of {rounds}", round=view["round"], rounds=view["rounds"])),
            Item(scene.say("First player: {player}", player=scene.player_or_you(view["first"]))),
            Item(scene.say("Pile: {count}", count=view["pile"])),
            Item(scene.say("Out of the game: {cards}", cards=gone or scene.say(NONE))),
        ],
        "auction": _auction(scene),
        "tableaus": [_tableau(scene, seat) for seat in _own_first(scene)],
    }


def _own_first(scene: Scene) -> list[Seen]:
    seats: list[Seen] = scene.view["seats"]
    return sorted(seats, key=lambda seat: bool(seat["seat"] != scene.focus))


def _auction(scene: Scene) -> list[Item]:
    row = [entry for entry in scene.view["row"] if entry is not None]
    hands = [(scene.player_or_you(seat["seat"]), seat["discs"]) for seat in scene.view["seats"]]
    if scene.view["agent"] is not None:
        hands.append((scene.say("the Agent"), scene.view["agent"]))
    in_hand = (
        scene.say("{player}: {discs}", player=name, discs=", ".join(map(str, discs)) or scene.say(NONE))
        for name, discs in hands
    )
    return [
        listed_under(
            scene.say("Companies on offer"),
            (_offer(scene, entry) for entry in row),
            scene.say("No company is on offer."),
        ),
        listed_under(scene.say("Discs in hand"), in_hand, scene.say(NONE)),
    ]


def _offer(scene: Scene, entry: Seen) -> Item:
    """A company of the auction: its discs, and its lines."""
    company = scene.companies[entry["card"]]
    discs = (_disc(scene, disc) for disc in entry["discs"])
    lines = (
        scene.say("compensation: {effect}", effect=_effect(scene, company["compensation"], per_disc=True)),
        _effect(scene, company["basic"]),
        scene.say("once upgraded: {effect}", effect=_effect(scene, company["additional"])),
    )
    return Item(
        _capital(scene.card(entry["card"])),
        (listed_under(scene.say("Discs"), discs, scene.say(NONE)), *map(Item, lines)),
    )


def _disc(scene: Scene, disc: Seen) -> str:
    bidder = scene.say("the Agent") if disc["bidder"] == "agent" else scene.player_or_you(disc["bidder"])
    told = scene.say("{value} of {player}", value=disc["value"], player=bidder)
    return scene.say("{disc}, compensated", disc=told) if disc["resolved"] else told


def _tableau(scene: Scene, seat: Seen) -> Item:
    """A seat with its goods, its capitalist and its cards."""
    player = scene.panel["players"][seat["seat"]]
    held = scene.say(amounts([player[name] for name in RESOURCES]))
    facts = [Item(scene.say("has {goods}", goods=held or scene.say("nothing")))]
    if seat["capitalist"] is not None:
        facts.append(Item(" ".join(scene.capitalist(seat["capitalist"]))))
    waiting = [_card(scene, {"card": card}) for card in seat["to_place"]]
    if waiting:
        facts.append(listed_under(scene.say("Companies still to be put in the chain"), waiting, scene.say(NONE)))
    cards = (_card(scene, card) for card in seat["cards"])
    return Item(scene.player_or_you(seat["seat"]), (*facts, *cards))


def _card(scene: Scene, seen: Seen) -> Item:
    """A card in front of its owner, and its lines; those of a company that is not upgraded come later."""
    card: str = seen["card"]
    told = scene.card(card)
    if seen.get("upgraded"):
        told = scene.say("{card}, upgraded", card=told)
    if seen.get("active"):
        told = scene.say("{card}, under way", card=told)
    elif seen.get("activated"):
        told = scene.say("{card}, activated", card=told)
    lines = scene.lines(card)
    asleep = 0 if card in scene.startups or seen.get("upgraded") else 1
    words = [_effect(scene, line) for line in lines]
    for at in range(len(lines) - asleep, len(lines)):
        words[at] = scene.say("once upgraded: {effect}", effect=words[at])
    return Item(_capital(told), tuple(map(Item, words)))


def _effect(scene: Scene, line: Line, per_disc: bool = False) -> str:
    """A line of a card: so much of this for so much of that."""
    if "upgrade" in line:
        return scene.say("upgrade companies for {cost} each", cost=_amounts(scene, line["upgrade"]))
    gain = _amounts(scene, line["gain"])
    if "cost" not in line:
        return scene.say("{gain}, times the value of the disc", gain=gain) if per_disc else gain
    cost = _amounts(scene, line["cost"])
    if per_disc:
        return scene.say("{cost} → {gain}, up to the value of the disc", cost=cost, gain=gain)
    return scene.say("{cost} → {gain}, up to {times}×", cost=cost, gain=gain, times=line["times"])


def _amounts(scene: Scene, goods: Mapping[str, int]) -> str:
    return scene.say(amounts([goods.get(name, 0) for name in RESOURCES]))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
