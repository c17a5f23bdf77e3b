"""What games of industry tiles tell alike of what lies where: stacks of tiles and cards."""

from collections.abc import Callable, Mapping

from ironmaster.kernel.inventory import HAND, NONE, Item, listed_under
from ironmaster.pieces.drawing.scene import Kind, TileScene
from ironmaster.pieces.drawing.tiles import left_by_level


def mats_in_words(scene: TileScene, tile: Callable[[Kind], str]) -> list[Item]:
    """Everybody's stacks, those in focus first; `tile` tells of the tile that would be built next."""
    seats = [scene.focus, *scene.others(scene.focus)]
    return [Item(scene.player_or_you(seat), tuple(_stacks(scene, seat, tile))) for seat in seats]


def _stacks(scene: TileScene, seat: int, tile: Callable[[Kind], str]) -> list[Item]:
    stacks = []
    for industry, left in scene.view["mats"][seat].items():
        top = next((kind for kind, held in left_by_level(scene.kinds(industry), left) if held), None)
        stacks.append(Item(scene.tiles_left(industry, left), (Item(tile(top)),) if top else ()))
    return stacks


def hands_in_words(
    scene: TileScene, card: Callable[[str], str], known: Callable[[int], Mapping[str, int]]
) -> list[Item]:
    """Every hand as far as it may be seen: its cards, or what everybody knows of it and how many there are."""
    return [_hand(scene, seat, card, known(seat)) for seat in [scene.focus, *scene.others(scene.focus)]]


def _hand(scene: TileScene, seat: int, card: Callable[[str], str], known: Mapping[str, int]) -> Item:
    hand: Mapping[str, int] | None = scene.view["hands"][seat]
    held = scene.panel["players"][seat]["cards"]
    title = scene.say(HAND, player=scene.player_or_you(seat), cards=held)
    seen = known if hand is None else hand
    if hand is None and not seen:
        return Item(title)
    return listed_under(title, cards_in_words(seen, card), scene.say(NONE))


def cards_in_words(cards: Mapping[str, int], card: Callable[[str], str]) -> list[str]:
    """Cards by name, equal ones together."""
    return [card(name) + (f" ×{count}" if count > 1 else "") for name, count in cards.items() if count]
