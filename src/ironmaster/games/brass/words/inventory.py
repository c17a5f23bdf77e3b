"""What lies where in Brass, in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from ironmaster.games.brass.drawing.links import link_words
from ironmaster.games.brass.drawing.map import slot_words
from ironmaster.games.brass.drawing.scene import Scene
from ironmaster.games.brass.words.names import face_down
from ironmaster.kernel.drawing.memory import Noted
from ironmaster.kernel.inventory import NONE, WHOLE, Inventory, Item, listed_under
from ironmaster.kernel.words import points
from ironmaster.pieces.drawing.demand import next_price
from ironmaster.pieces.drawing.scene import Kind
from ironmaster.pieces.inventory import cards_in_words, hands_in_words, mats_in_words


def inventory_of(
    components: Mapping[str, Any], view: Mapping[str, Any], language: str, names: Sequence[str] | None
) -> Inventory:
    """All that lies on the table, but for what the panel tells."""
    scene = Scene(components, Noted(view), language)
    scene.called = names
    return {
        WHOLE: [Item(scene.period()), Item(_round(scene))],
        "map": _map(scene),
        "markets": _markets(scene),
        "mats": mats_in_words(scene, lambda kind: _tile(scene, kind)),
        "hand": [*hands_in_words(scene, scene.card, lambda seat: {}), *_piles(scene)],
        "track": _track(scene),
    }


def _round(scene: Scene) -> str:
    return scene.say("Round {round} of {rounds}", round=scene.view["round"], rounds=scene.view["rounds"])


def _map(scene: Scene) -> list[Item]:
    tiles, links, none = scene.view["tiles"], scene.view["links"], scene.say(NONE)
    places = [place for place in scene.layout.places.values() if not place.absent]
    slots = {slot.id: slot_words(scene, place, slot) for place in places for slot in place.slots}
    ways = {link.id: link_words(scene, link, links.get(link.id)) for link in scene.layout.links}
    return [
        listed_under(scene.say("Tiles"), (slots[slot] for slot in slots if slot in tiles), none),
        listed_under(scene.say("Links that are built"), (ways[link] for link in ways if link in links), none),
        listed_under(scene.say("Empty slots"), (slots[slot] for slot in slots if slot not in tiles), none),
        listed_under(scene.say("Links that are not built"), (ways[link] for link in ways if link not in links), none),
    ]


def _markets(scene: Scene) -> list[Item]:
    view = scene.view
    bonus: list[int] = scene.components["cotton_demand"]["bonus"]
    brings = f"+{bonus[view['cotton']]}" if view["cotton"] < len(bonus) else scene.say("nothing")
    turned = [f"−{steps}" if steps else "0" for steps in view["distant"]["shown"]]
    return [
        _demand(scene, scene.say("Coal demand"), scene.side["coal_demand"], view["coal"]),
        _demand(scene, scene.say("Iron demand"), scene.side["iron_demand"], view["iron"]),
        Item(scene.say("Cotton demand: a sale to the distant market brings {bonus} now", bonus=brings)),
        Item(
            scene.say(face_down(view["distant"]["left"])),
            (listed_under(scene.say("Turned up this period"), turned, scene.say(NONE)),),
        ),
    ]


def _demand(scene: Scene, name: str, track: Mapping[str, Any], cubes: int) -> Item:
    price = scene.money(next_price(track, cubes))
    return Item(scene.say("{track}, cubes: {cubes}; the next costs {price}", track=name, cubes=cubes, price=price))


def _tile(scene: Scene, kind: Kind) -> str:
    """The tile that would be built next: what it takes, and what it brings once flipped."""
    if not kind["build"]:
        return scene.say("level {level}: cannot be built", level=kind["level"])
    return scene.say(
        "level {level}: costs {cost}, coal {coal}, iron {iron}; once flipped income +{income}, points {points}",
        level=kind["level"],
        cost=scene.cost(kind),
        coal=kind.get("coal", 0),
        iron=kind.get("iron", 0),
        income=kind["income"],
        points=kind["points"],
    )


def _piles(scene: Scene) -> list[Item]:
    view = scene.view
    discards = cards_in_words(view["discards"], scene.card)
    return [
        Item(scene.say("Draw pile: {cards}", cards=view["pile"])),
        Item(scene.say("Set aside: {cards}", cards=view["aside"])),
        listed_under(scene.say("Discards"), discards, scene.say(NONE)),
    ]


def _track(scene: Scene) -> list[Item]:
    players = scene.panel["players"]
    return [
        *(
            Item(scene.say("{player}: {points}", player=scene.player(each["seat"]), points=points(each["points"])))
            for each in players
        ),
        *(
            Item(
                scene.say(
                    "{player}: income {income}", player=scene.player(each["seat"]), income=scene.money(each["income"])
                )
            )
            for each in players
        ),
    ]
