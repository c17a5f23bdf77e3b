"""What lies where in Workshop of the World, in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from ironmaster.games.workshop.drawing.links import link_words
from ironmaster.games.workshop.drawing.map import town_words
from ironmaster.games.workshop.drawing.scene import Scene
from ironmaster.games.workshop.words.names import in_the_bag
from ironmaster.kernel.drawing.memory import Noted
from ironmaster.kernel.inventory import NONE, WHOLE, Inventory, Item, listed_under


def inventory_of(
    components: Mapping[str, Any], view: Mapping[str, Any], language: str, names: Sequence[str] | None
) -> Inventory:
    """All that lies on the table, but for what the panel tells."""
    scene = Scene(components, Noted(view), language)
    scene.called = names
    return {
        WHOLE: [Item(scene.era()), Item(_round(scene)), _order(scene), _colours(scene)],
        "map": _map(scene),
        "cards": _cards(scene),
        "demand": _demand(scene),
        "tokens": [_tokens(scene, player) for player in scene.panel["players"]],
        "track": [
            Item(scene.say("{player}: income {income:£}", player=scene.player(each["seat"]), income=each["income"]))
            for each in scene.panel["players"]
        ],
    }


def _round(scene: Scene) -> str:
    view = scene.view
    if not view["round"]:
        return scene.say("Before round 1 of {rounds}", rounds=view["rounds"])
    return scene.say("Round {round} of {rounds}", round=view["round"], rounds=view["rounds"])


def _order(scene: Scene) -> Item:
    """The order track; what an auction has still to settle is told apart."""
    view = scene.view
    places = [
        scene.say("{place}. {colour}", place=at + 1, colour=scene.sign(colour))
        if at < view["settled"]
        else scene.say("{place}. {colour}, not settled yet", place=at + 1, colour=scene.sign(colour))
        for at, colour in enumerate(view["order"])
    ]
    return listed_under(scene.say("Turn order"), places, scene.say(NONE))


def _colours(scene: Scene) -> Item:
    """Whose each colour is, and what it has left."""
    told = [
        scene.say(
            "{colour}, {player}: industries left {industries}, links left {links}",
            colour=colour["mark"],
            player=scene.player_or_you(colour["seat"]),
            industries=colour["industries"],
            links=colour["links"],
        )
        for colour in scene.view["colours"]
    ]
    return listed_under(scene.say("Colours"), told, scene.say(NONE))


def _map(scene: Scene) -> list[Item]:
    industries, links, none = scene.view["industries"], scene.view["links"], scene.say(NONE)
    towns = {town.id: town_words(scene, town) for town in scene.layout.towns.values()}
    ways = {link.id: link_words(scene, link, links.get(link.id)) for link in scene.layout.connections}
    return [
        listed_under(scene.say("Towns with industries"), (towns[town] for town in towns if town in industries), none),
        listed_under(scene.say("Built connections"), (ways[link] for link in ways if link in links), none),
        listed_under(scene.say("Empty towns"), (towns[town] for town in towns if town not in industries), none),
        listed_under(scene.say("Free connections"), (ways[link] for link in ways if link not in links), none),
    ]


def _cards(scene: Scene) -> list[Item]:
    view, none = scene.view, scene.say(NONE)
    used = [_card(scene, card) + (f" ×{count}" if count > 1 else "") for card, count in view["discards"].items()]
    return [
        listed_under(scene.say("Town cards"), [_card(scene, card) for card in view["row"] if card is not None], none),
        Item(scene.say("Town deck: {cards}", cards=view["pile"])),
        Item(scene.say("Set aside: {cards}", cards=view["aside"])),
        listed_under(scene.say("Used in this era"), used, none),
    ]


def _card(scene: Scene, card: str) -> str:
    if card not in scene.towns:
        return scene.say("any town of value {value}", value=int(card.removeprefix("any_")))
    town = scene.towns[card]
    kind = scene.types[town["industry"]]
    return scene.say("{town}: {industry}, value {value}", town=scene.names[card], industry=kind, value=town["value"])


def _demand(scene: Scene) -> list[Item]:
    demand = (
        Item(scene.say("{industry}: demand {demand}", industry=scene.types[kind], demand=tokens))
        for kind, tokens in scene.view["diagram"].items()
    )
    return [*demand, Item(scene.say(in_the_bag(scene.view["bag"])))]


def _tokens(scene: Scene, player: Mapping[str, Any]) -> Item:
    """The tokens that a player keeps and what is sealed, as far as they may be seen."""
    seat: int = player["seat"]
    title = scene.say("Tokens of {player}: {tokens}", player=scene.player_or_you(seat), tokens=player["tokens"])
    held: Mapping[str, int] | None = scene.view["tokens"][seat]
    if held is None:
        return Item(title)
    kept = [f"{scene.types[kind]} ×{count}" for kind, count in held.items()]
    return Item(title, tuple(map(Item, [*kept, *_sealed(scene, seat)])))


def _sealed(scene: Scene, seat: int) -> list[str]:
    sealed: Mapping[str, Any] = scene.view["sealed"][seat] or {}
    told = []
    if sealed.get("tokens"):
        told.append(scene.say("Sealed: {tokens}", tokens=", ".join(scene.types[kind] for kind in sealed["tokens"])))
    if sealed.get("bid") is not None:
        told.append(scene.say("Sealed bid: {money:£}", money=sealed["bid"]))
    if sealed.get("colour") is not None:
        told.append(scene.say("Sealed bid for {colour}", colour=scene.sign(sealed["colour"])))
    return told
