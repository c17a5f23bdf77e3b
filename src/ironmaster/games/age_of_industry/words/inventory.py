"""What lies where in Age of Industry, in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from ironmaster.games.age_of_industry.board.board import COAL
from ironmaster.games.age_of_industry.drawing.links import link_words
from ironmaster.games.age_of_industry.drawing.map import market_words, slot_words
from ironmaster.games.age_of_industry.drawing.scene import Scene
from ironmaster.games.age_of_industry.words.names import COLOUR_NAMES, GOODS_NAMES, cubes
from ironmaster.kernel.drawing.memory import Noted
from ironmaster.kernel.inventory import NONE, WHOLE, Inventory, Item, listed_under
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
        WHOLE: [Item(scene.say("Round {round}", round=view["round"]))],
        "map": _map(scene),
        "markets": [
            _demand(scene, scene.say("Coal demand"), components["coal_demand"], view["coal"]),
            _demand(scene, scene.say("Iron demand"), components["iron_demand"], view["iron"]),
        ],
        "mats": mats_in_words(scene, lambda kind: _tile(scene, kind)),
        "hand": [*_open_cards(scene), *hands_in_words(scene, scene.card, lambda seat: view["known"][seat])],
    }


def _map(scene: Scene) -> list[Item]:
    tiles, rails, none = scene.view["tiles"], scene.view["rails"], scene.say(NONE)
    slots = {slot.id: slot_words(scene, place, slot) for place in scene.layout.places.values() for slot in place.slots}
    ways = {link.id: link_words(scene, link, rails.get(link.id)) for link in scene.layout.rails}
    imports = (
        scene.say("{place}: {cubes} to import", place=scene.names[ship], cubes=cubes(COAL, left))
        for ship, left in scene.view["imports"].items()
    )
    return [
        listed_under(scene.say("Tiles"), (slots[slot] for slot in slots if slot in tiles), none),
        listed_under(scene.say("Railways that are built"), (ways[link] for link in ways if link in rails), none),
        listed_under(scene.say("Markets"), (market_words(scene, name) for name in scene.view["markets"]), none),
        listed_under(scene.say("Coal to import"), imports, none),
        listed_under(scene.say("Colours of the locations"), _colours(scene), none),
        listed_under(scene.say("Empty spaces"), (slots[slot] for slot in slots if slot not in tiles), none),
        listed_under(
            scene.say("Railways that are not built"), (ways[link] for link in ways if link not in rails), none
        ),
    ]


def _colours(scene: Scene) -> list[str]:
    """The places of every colour that a card can have."""
    of_colour: dict[str, list[str]] = {}
    for place in scene.components["place"]:
        of_colour.setdefault(place.get("colour", "none"), []).append(scene.names[place["id"]])
    return [
        scene.say("{colour}: {places}", colour=scene.card(colour), places=", ".join(places))
        for colour, places in of_colour.items()
        if colour in COLOUR_NAMES
    ]


def _demand(scene: Scene, name: str, track: Mapping[str, Any], cubes: int) -> Item:
    price = scene.money(next_price(track, cubes))
    return Item(scene.say("{track}, cubes: {cubes}; the next costs {price}", track=name, cubes=cubes, price=price))


def _tile(scene: Scene, kind: Kind) -> str:
    """The tile that would be built next: what it takes, and what it brings."""
    if not kind.get("build", True):
        return scene.say("level {level}: cannot be built", level=kind["level"])
    told = scene.say(
        "level {level}: costs {cost}, coal {coal}, iron {iron}; pays {income} once flipped",
        level=kind["level"],
        cost=scene.cost(kind),
        coal=kind["coal"],
        iron=kind["iron"],
        income=scene.money(kind["income"]),
    )
    goods = ", ".join(scene.say(GOODS_NAMES[good]) for good in kind.get("sells", ()))
    return scene.say("{tile}; sells {goods}", tile=told, goods=goods) if goods else told


def _open_cards(scene: Scene) -> list[Item]:
    view, none = scene.view, scene.say(NONE)
    face_up = [scene.card(card) for card in view["face_up"] if card is not None]
    return [
        Item(scene.say("Pile: {cards}", cards=view["pile"])),
        listed_under(scene.say("Face-up cards"), face_up, none),
        listed_under(scene.say("Discards"), cards_in_words(view["discards"], scene.card), none),
    ]
