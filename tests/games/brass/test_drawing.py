"""The drawing of Brass: well-formed, complete, legible, telling owners apart, and keeping secrets."""

from __future__ import annotations

import copy
import gettext
import itertools
import math
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from ironmaster.games.brass import drawing
from ironmaster.games.brass.drawing import PARTS, draw
from ironmaster.games.brass.drawing.layout import Layout, lay_out, side_of
from ironmaster.games.brass.words.names import WORDS
from ironmaster.kernel.drawing.layout import Box

COMPONENTS: dict[str, Any] = tomllib.loads(
    (Path(drawing.__file__).parents[1] / "board" / "lancashire.toml").read_text(encoding="utf-8")
)
STACKS = {"cotton": 12, "port": 8, "coal": 7, "iron": 4, "shipyard": 6}
HAND = {"oldham": 2, "cotton": 1, "manchester": 1, "shipyard": 1}
MARKER = 11  # how far a link's marker reaches from its middle

View = dict[str, Any]
Element = ElementTree.Element


def a_view(players: int = 4, seat: int | None = 0, period: str = "canal") -> View:
    """A table at the start of a period, as one seat sees it."""
    side = side_of(COMPONENTS, players)
    hands: list[dict[str, int] | None] = [HAND if seat in (other, -1) else None for other in range(players)]
    standing = {"money": 30, "points": 0, "income": 0, "income_space": 10, "spent": 0, "cards": 5, "links_left": 14}
    return {
        "game": "brass",
        "board": "lancashire",
        "seat": seat,
        "players": players,
        "period": period,
        "round": 3,
        "rounds": 8,
        "panel": {
            "players": [{"seat": other, **standing} for other in range(players)],
            "order": list(range(players))[::-1],
            "actors": [0],
            "over": False,
            "ranking": None,
            "prompt": {"text": "Choose an action.", "values": {}},
        },
        "tiles": {},
        "links": {},
        "coal": len(side["coal_demand"]["prices"]),
        "iron": len(side["iron_demand"]["prices"]),
        "cotton": 0,
        "distant": {"left": 10, "shown": [2, 0]},
        "pile": 28,
        "aside": 6,
        "discards": {"oldham": 1},
        "hands": hands,
        "mats": [dict(STACKS) for _ in range(players)],
        "asked": None,
    }


def a_crowded_view(players: int = 4, seat: int | None = 0) -> View:
    """Every slot and every link taken, by everyone in turn."""
    view = a_view(players, seat, "rail")
    for number, (slot, takes) in enumerate(sorted(slots_of(players).items())):
        industry = takes[number % len(takes)]
        facts = next(tile for tile in COMPONENTS["tile"] if tile["industry"] == industry and tile["level"] == 2)
        flipped = number % 3 == 0 or industry == "shipyard"
        cubes = 0 if flipped else facts.get("cubes", 0)
        view["tiles"][slot] = {
            "owner": number % players, "industry": industry, "level": 2, "cubes": cubes, "flipped": flipped,
        }  # fmt: skip
    rails = (link for link in COMPONENTS["link"] if "rail" in link["build"])
    names = {"-".join(link["between"]) for link in rails} & links_of(players)
    view["links"] = {link: number % players for number, link in enumerate(sorted(names))}
    return view


def absent(players: int) -> set[str]:
    """The places that a side of the board leaves out."""
    return set(side_of(COMPONENTS, players).get("absent", ()))


def slots_of(players: int) -> dict[str, list[str]]:
    """The slots in play, with what they take."""
    return {
        f"{place['id']}:{number}": slot["takes"]
        for place in COMPONENTS["place"]
        if place["id"] not in absent(players)
        for number, slot in enumerate(place.get("slots", ()), 1)
    }


def links_of(players: int) -> set[str]:
    """The links in play."""
    return {"-".join(link["between"]) for link in COMPONENTS["link"] if not set(link["between"]) & absent(players)}


def drawn(view: View, part: str = "whole", language: str = "en") -> Element:
    """A drawing, read back as XML."""
    return ElementTree.fromstring(draw(COMPONENTS, view, language, part))


def named(root: Element, thing: str) -> Element:
    """The one element that carries a name."""
    (found,) = (element for element in root.iter() if element.get("data-at") == thing)
    return found


def of_class(root: Element, name: str) -> list[Element]:
    """All elements of a class."""
    return [element for element in root.iter() if name in (element.get("class") or "").split()]


def words_in(root: Element) -> list[str]:
    """Everything written that a person can see."""
    return [element.text or "" for element in root.iter() if element.tag.endswith("}text")]


def title_of(root: Element) -> str:
    """What a screen reader says of an element."""
    return next(child.text or "" for child in root if child.tag.endswith("}title"))


def layout_of(players: int, longer: str = "") -> Layout:
    """The layout of a side, with names as long as wanted."""
    names = {place["id"]: place["name"] + longer for place in COMPONENTS["place"]}
    return lay_out(COMPONENTS, side_of(COMPONENTS, players), names)


@pytest.mark.parametrize("seat", [0, 1, None, -1])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("period", ["canal", "rail"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("part", PARTS)
def test_every_part_is_a_well_formed_document(
    part: str, language: str, period: str, players: int, seat: int | None
) -> None:
    view = a_view(players, seat, period)
    before = copy.deepcopy(view)
    root = drawn(view, part, language)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"
    assert view == before


def test_the_whole_table_is_1280_wide_and_wider_than_high() -> None:
    root = drawn(a_view())
    assert root.get("width") == "1280"
    assert float(root.get("height") or 0) < 1280


def test_an_unknown_part_is_refused() -> None:
    with pytest.raises(ValueError, match="choose one of"):
        draw(COMPONENTS, a_view(), part="cellar")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("make", [a_view, a_crowded_view])
def test_everything_a_decision_or_an_event_can_point_at_is_named_once(make: Any, players: int) -> None:
    root = drawn(make(players))
    names = Counter(element.get("data-at") for element in root.iter() if element.get("data-at"))
    expected = (
        {f"slot:{slot}" for slot in slots_of(players)}
        | {f"link:{link}" for link in links_of(players)}
        | {f"card:{card}" for card in HAND}
        | {f"stack:{industry}" for industry in STACKS}
        | {f"mat:{seat}:{industry}" for seat in range(players) for industry in STACKS}
        | {"track:coal", "track:iron", "market:distant"}
    )
    assert names == Counter(dict.fromkeys(expected, 1))


@pytest.mark.parametrize("part", [part for part in PARTS if part not in ("whole", "turn")])
def test_the_whole_holds_each_part_as_it_is(part: str) -> None:
    view = a_crowded_view()
    style = r"<title>Brass.*?</defs>"
    body = re.sub(style, "", draw(COMPONENTS, view, part=part), count=1, flags=re.DOTALL)
    inside = body[body.index(">") + 1 : body.rindex("</svg>")]
    assert inside
    assert inside in draw(COMPONENTS, view)


@pytest.mark.parametrize("players", [2, 4])
def test_slots_and_names_do_not_overlap(players: int) -> None:
    layout = layout_of(players)
    boxes = [(slot.id, slot.box) for place in layout.places.values() for slot in place.slots]
    boxes += [(place.name, place.label) for place in layout.places.values()]
    for (one, box), (other, another) in itertools.combinations(boxes, 2):
        assert not box.overlaps(another), f"{one} overlaps {other}"
    for name, box in boxes:
        assert 0 < box.x < box.right < layout.width, name
        assert 0 < box.y < box.bottom < layout.height, name


def test_plates_keep_apart_even_with_longer_names() -> None:
    layout = layout_of(4, longer="xx")
    for one, other in itertools.combinations(layout.places.values(), 2):
        assert not any(a.grown(8).overlaps(b) for a in one.plate for b in other.plate), (one.name, other.name)


@pytest.mark.parametrize("players", [2, 4])
def test_markers_of_links_have_room(players: int) -> None:
    layout = layout_of(players)
    for one, other in itertools.combinations(layout.links, 2):
        assert math.dist(one.curve.middle, other.curve.middle) > 2 * MARKER, (one.id, other.id)
    for link in layout.links:
        for place in layout.places.values():
            if not place.absent:
                room = min(box.distance(*link.curve.middle) for box in place.plate)
                assert room > MARKER, (link.id, place.id)


def along(curve: str) -> Iterator[tuple[float, float]]:
    """Points of a curve of the map, which is one quadratic arc."""
    x1, y1, x2, y2, x3, y3 = (float(number) for number in re.findall(r"-?[\d.]+", curve))
    for step in range(101):
        t = step / 100
        u = 1 - t
        yield u * u * x1 + 2 * u * t * x2 + t * t * x3, u * u * y1 + 2 * u * t * y2 + t * t * y3


@pytest.mark.parametrize("players", [2, 4])
def test_links_pass_by_the_places_they_do_not_serve(players: int) -> None:
    layout = layout_of(players)
    for link in layout.links:
        others = [place for place in layout.places.values() if place.id not in link.ends and not place.absent]
        for place in others:
            room = min(box.distance(*point) for box in place.plate for point in along(link.curve.path))
            assert room > 12, (link.id, place.id)


def test_a_built_link_shows_its_owner_without_colour() -> None:
    root = drawn(a_crowded_view(), "map")
    view = a_crowded_view()
    patterns: dict[int, set[str]] = {}
    for link, owner in view["links"].items():
        group = named(root, f"link:{link}")
        assert words_in(group) == ["ABCD"[owner]]
        (mark,) = of_class(group, "im-built-mark")
        patterns.setdefault(owner, set()).add(mark.get("stroke-dasharray") or "")
    assert sorted(patterns) == [0, 1, 2, 3]
    assert len(set.union(*patterns.values())) == 4


def test_a_tile_shows_its_owner_without_colour() -> None:
    shapes = set()
    for owner in range(4):
        view = a_view()
        view["tiles"]["manchester:4"] = {"owner": owner, "industry": "iron", "level": 2, "cubes": 3, "flipped": False}
        slot = named(drawn(view, "map"), "slot:manchester:4")
        assert "ABCD"[owner] in words_in(slot)
        (badge,) = of_class(slot, "im-badge")
        shapes.add((badge.tag, badge.get("d")))
    assert len(shapes) == 4


def test_a_working_tile_shows_its_cubes_and_a_flipped_one_its_worth() -> None:
    view = a_view()
    tile = {"owner": 1, "industry": "coal", "level": 4, "cubes": 5, "flipped": False}
    view["tiles"]["wigan:1"] = tile
    slot = named(drawn(view, "map"), "slot:wigan:1")
    assert len(of_class(slot, "im-cube-coal")) == 5
    assert words_in(slot) == ["IV", "B"]
    view["tiles"]["wigan:1"] = {**tile, "cubes": 0, "flipped": True}
    slot = named(drawn(view, "map"), "slot:wigan:1")
    assert not of_class(slot, "im-cube-coal")
    assert words_in(slot) == ["4", "5", "IV", "B"]


def test_slots_and_links_say_what_they_are() -> None:
    view = a_view()
    view["tiles"]["wigan:1"] = {"owner": 1, "industry": "coal", "level": 4, "cubes": 5, "flipped": False}
    view["links"]["bolton-bury"] = 2
    root = drawn(view, "map")
    assert title_of(named(root, "slot:manchester:2")) == "Manchester, slot 2: cotton mill or coal mine, empty"
    assert title_of(named(root, "slot:wigan:1")) == "Wigan, slot 1: coal mine, level 4, Player B; cubes: 5"
    assert title_of(named(root, "link:bolton-bury")) == "Bolton – Bury: built by Player C"
    assert title_of(named(root, "link:barrow-lancaster")) == "Barrow-in-Furness – Lancaster: only as a railway"


@pytest.mark.parametrize(("players", "state"), [(4, "im-later"), (2, "im-open")])
def test_the_small_side_has_a_canal_to_scotland(players: int, state: str) -> None:
    link = named(drawn(a_view(players), "map"), "link:lancaster-scotland")
    assert state in (link.get("class") or "")


def test_what_is_under_way_is_marked() -> None:
    view = a_view()
    view["asked"] = {"step": "card", "slot": "manchester:1", "industry": "cotton"}
    root = drawn(view, "map")
    assert of_class(root, "im-asked") == of_class(named(root, "slot:manchester:1"), "im-asked") != []
    view["asked"] = {"step": "coal", "link": "bolton-bury"}
    root = drawn(view, "map")
    assert of_class(root, "im-asked") == of_class(named(root, "link:bolton-bury"), "im-asked") != []


@pytest.mark.parametrize("seat", [None, 0])
def test_a_hand_that_is_not_the_viewers_is_never_drawn(seat: int | None) -> None:
    """Even if a view should carry it: the drawing does not look."""
    view = a_view(seat=seat)
    secret = {"ellesmere_port": 3, "fleetwood": 2, "iron": 1}
    view["hands"] = [HAND if other == seat else secret for other in range(4)]
    shown = {element.get("data-at") for element in drawn(view).iter() if "card:" in (element.get("data-at") or "")}
    assert shown == ({f"card:{card}" for card in HAND} if seat == 0 else set())
    hand = " ".join(words_in(drawn(view, "hand")))
    assert not re.search("Ellesmere|Fleetwood|ironworks", hand)
    assert ("Oldham" in hand) == (seat == 0)


def test_the_open_view_shows_every_hand() -> None:
    view = a_view(seat=-1)
    view["hands"] = [{"oldham": 1}, {"bury": 2}, {"iron": 1}, {}]
    hand = " ".join(words_in(drawn(view, "hand")))
    assert "Oldham" in hand
    assert "Bury ×2" in hand
    assert "ironworks" in hand


def markers_in(element: Element, x: float = 0, y: float = 0) -> Iterator[tuple[Element, float, float]]:
    """Everything with a title, and where it has been moved to."""
    moves = re.findall(r"-?[\d.]+", element.get("transform") or "0 0")
    x, y = x + float(moves[0]), y + float(moves[1])
    if any(child.tag.endswith("}title") for child in element) and element.get("transform"):
        yield element, x, y
    for child in element:
        yield from markers_in(child, x, y)


def places_of_markers(view: View) -> dict[str, list[Box]]:
    """What each marker of the track covers, its words included, by title."""
    boxes: dict[str, list[Box]] = {}
    for group, x, y in markers_in(drawn(view, "track")):
        covers = boxes[title_of(group)] = [Box(x - 7, y - 7, 14, 14)]
        for words in group:
            if (words.text or "").startswith("+"):
                ends = words.get("text-anchor") == "end"
                covers.append(Box(x - 41 if ends else x + 9, y - 5, 32, 9))
    return boxes


@pytest.mark.parametrize(
    ("points", "spaces"),
    [([0, 0, 0, 0], [10, 10, 10, 10]), ([141, 42, 43, 44], [62, 61, 62, 63]), ([199, 97, 96, 98], [99, 99, 98, 99])],
)
def test_markers_on_the_track_do_not_hide_one_another(points: list[int], spaces: list[int]) -> None:
    view = a_view()
    for player, scored, space in zip(view["panel"]["players"], points, spaces, strict=True):
        player.update(points=scored, income_space=space)
    boxes = places_of_markers(view)
    assert len(boxes) == 8
    height = float(drawn(view, "track").get("height") or 0)
    for covers in boxes.values():
        assert all(box.y > 0 and box.bottom < height and box.right < 528 for box in covers)
    for (one, covers), (other, others) in itertools.combinations(boxes.items(), 2):
        assert not any(a.overlaps(b) for a in covers for b in others), (one, other)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_text_is_too_small_to_read(language: str) -> None:
    root = drawn(a_crowded_view(), language=language)
    sizes = [float(element.get("font-size") or 11) for element in root.iter() if element.tag.endswith("}text")]
    assert len(sizes) > 300
    assert min(sizes) >= 10
    (chart,) = (element for element in root if element.tag.endswith("}svg"))
    _, _, width, height = (float(number) for number in (chart.get("viewBox") or "").split())
    assert float(chart.get("width") or 0) >= width
    assert float(chart.get("height") or 0) >= height


@pytest.mark.parametrize(
    ("players", "cubes", "price"), [(4, 8, 1), (4, 5, 2), (4, 1, 4), (4, 0, 5), (2, 4, 3), (2, 0, 5)]
)
def test_a_demand_track_sells_its_cheapest_cube_first(players: int, cubes: int, price: int) -> None:
    view = a_view(players)
    view["iron"] = cubes
    track = named(drawn(view, "markets"), "track:iron")
    assert len(of_class(track, "im-cube-iron")) == cubes
    held = "1 cube" if cubes == 1 else f"{cubes} cubes"
    assert title_of(track) == f"Iron demand: {held}, the next costs £{price}"


def test_a_stack_shows_its_top_tile_and_what_is_left() -> None:
    view = a_view()
    view["mats"][0].update(cotton=7, shipyard=6, iron=0)
    root = drawn(view, "mats")
    cotton = named(root, "stack:cotton")
    assert title_of(cotton[0]) == "cotton mill: 7 tiles left"
    assert words_in(cotton)[:6] == ["cotton mill", "II", "A", "£14", "+4", "5"]
    assert len(of_class(cotton, "im-own-0")) - 2 == 7  # the top tile and its badge are in the owner's colour too
    assert "not buildable" in words_in(named(root, "stack:shipyard"))
    assert "—" in words_in(named(root, "stack:iron"))


def test_players_stand_in_turn_order_and_then_by_rank() -> None:
    view = a_view()
    rows = [title_of(row) for row in of_class(drawn(view), "im-player")]
    assert rows == ["Player D", "Player C", "Player B", "Player A (you)"]
    view["panel"].update(over=True, ranking=[2, 1, 4, 3], actors=[])
    rows = [title_of(row) for row in of_class(drawn(view), "im-player")]
    assert rows == ["Player B", "Player A (you)", "Player D", "Player C"]


class Marking(gettext.NullTranslations):
    """A language in which every text says that it was looked up."""

    def gettext(self, message: str) -> str:
        return f"¤{message}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"¤{msgid2}"


def test_every_word_comes_from_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(WORDS._loaded, "fr", Marking())
    for make in (a_view, a_crowded_view):
        for seat in (0, None):
            for part in PARTS:
                root = drawn(make(seat=seat), part, "fr")
                titles = [element.text or "" for element in root.iter() if element.tag.endswith("}title")]
                told = [words for words in words_in(root) + titles if re.search(r"[a-z]{2}", words)]
                assert told
                plain = {words for words in told if "¤" not in words}
                assert plain <= {"Lancashire", "Brass: Lancashire", "mill"}  # the second line of a cotton mill's card
