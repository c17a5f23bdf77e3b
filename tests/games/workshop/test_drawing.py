"""The drawing: well-formed, complete, legible, telling owners apart, and keeping secrets."""

from __future__ import annotations

import copy
import gettext
import itertools
import math
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from ironmaster.games.workshop.drawing import PARTS, draw
from ironmaster.games.workshop.drawing.layout import Layout, lay_out
from ironmaster.games.workshop.words.names import WORDS
from tests.games.workshop.tables import BOARD, RULES, play, table

View = dict[str, Any]
Element = ElementTree.Element

MEDAL = 10.5  # how far the medal of a link reaches from its middle
FRENCH = {"london": "Londres", "edinburgh": "Édimbourg", "dover": "Douvres"}
HANDS = [{"port": 2, "craft": 1}, {"light": 3}, {"heavy": 2}, {"heavy": 1}, {"textile": 1}]


def a_view(players: int = 3, seat: int | None = 0, **wanted: Any) -> View:
    """A table in the first round, as one seat sees it."""
    return table(players, **{"tokens": HANDS[:players], **wanted}).view(seat)


def a_crowded_view(players: int = 5, seat: int | None = 0) -> View:
    """Every connection built and every slot taken, by every colour in turn, as far as pieces go."""
    view = a_view(players, seat, era="rail")
    colours = len(view["colours"])
    view["links"] = {link: number % colours for number, link in enumerate(BOARD.link_ids)}
    view["industries"] = {
        town: dict(Counter(str((number + slot) % colours) for slot in range(int(BOARD.value[number]))))
        for number, town in enumerate(BOARD.towns)
    }
    view["diagram"] = dict.fromkeys(BOARD.types, 11)
    return view


def drawn(view: View, part: str = "whole", language: str = "en") -> Element:
    """A drawing, read back as XML."""
    return ElementTree.fromstring(draw(RULES.components, view, language, part))


def named(root: Element, thing: str) -> Element:
    """The first element that carries a name."""
    return next(element for element in root.iter() if element.get("data-at") == thing)


def names_in(root: Element) -> Counter[str]:
    """Everything that can be pointed at."""
    return Counter(name for element in root.iter() if (name := element.get("data-at")))


def of_class(root: Element, name: str) -> list[Element]:
    """All elements of a class."""
    return [element for element in root.iter() if name in (element.get("class") or "").split()]


def words_in(root: Element) -> list[str]:
    """Everything written that a person can see."""
    return [element.text or "" for element in root.iter() if element.tag.endswith("}text")]


def title_of(root: Element) -> str:
    """What a screen reader says of an element."""
    return next(child.text or "" for child in root if child.tag.endswith("}title"))


@pytest.mark.parametrize("seat", [0, 1, None, -1])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("step", ["demand", "bid", "card"])
@pytest.mark.parametrize("part", PARTS)
def test_every_part_is_a_well_formed_document(part: str, step: str, players: int, seat: int | None) -> None:
    view = a_view(players, seat, step=step)
    before = copy.deepcopy(view)
    root = drawn(view, part)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"
    assert view == before


def test_the_whole_table_is_1280_wide_and_wider_than_high() -> None:
    root = drawn(a_view())
    assert root.get("width") == "1280"
    assert float(root.get("height") or 0) < 1280


def test_an_unknown_part_is_refused() -> None:
    with pytest.raises(ValueError, match="choose one of"):
        draw(RULES.components, a_view(), part="cellar")


@pytest.mark.parametrize("players", [2, 3, 5])
def test_everything_a_decision_can_point_at_is_named_once(players: int) -> None:
    view = a_view(players)
    colours = {f"colour:{colour}" for colour in range(4)} if players == 2 else set()
    expected = (
        {f"town:{town}" for town in BOARD.towns}
        | {f"link:{link}" for link in BOARD.link_ids}
        | {f"card:{card}" for card in view["row"]}
        | {"token:port", "token:craft"}
        | colours
    )
    assert names_in(drawn(view)) == Counter(dict.fromkeys(expected, 1))


def test_industries_can_be_pointed_at_only_where_one_has_to_make_way() -> None:
    state = table(row=["hull", "derby", "york"], industries={"hull": {"1": 2, "2": 1}, "york": {"1": 1}})
    assert not [name for name in names_in(drawn(state.view(0))) if name.startswith("industry:")]
    play(state, "card hull")
    pointed = [name for name in names_in(drawn(state.view(0))) if name.startswith("industry:")]
    assert pointed == ["industry:hull:1", "industry:hull:2"]


def test_the_gap_between_two_industries_of_a_colour_belongs_to_them() -> None:
    """They are one choice, so a click between them is meant for both: an area over two slots of 20."""
    state = table(row=["hull", "derby", "york"], industries={"hull": {"1": 2, "2": 1}})
    play(state, "card hull")
    (area,) = of_class(named(drawn(state.view(0)), "industry:hull:1"), "im-area")
    assert area.get("width") == "40"


def test_equal_cards_carry_the_same_name() -> None:
    view = a_view(row=["any_2", "any_2", "york"])
    assert names_in(drawn(view, "cards")) == Counter({"card:any_2": 2, "card:york": 1})


def test_a_card_that_has_been_taken_leaves_an_empty_place() -> None:
    state = play(table(row=["hull", "derby", "york"]), "card derby", "stop")
    root = drawn(state.view(0), "cards")
    assert set(names_in(root)) == {"card:hull", "card:york"}
    assert len(of_class(root, "im-taken")) == 1


def layout_of(names: dict[str, str]) -> Layout:
    """The layout with some names changed."""
    return lay_out(RULES.components, {town["id"]: town["name"] for town in RULES.components["town"]} | names)  # type: ignore[attr-defined]


@pytest.mark.parametrize("names", [{}, FRENCH], ids=["en", "fr"])
def test_plates_keep_apart_and_on_the_map(names: dict[str, str]) -> None:
    layout = layout_of(names)
    assert (layout.width, layout.height) == (716, 880)
    for one, other in itertools.combinations(layout.towns.values(), 2):
        assert not one.box.grown(5).overlaps(other.box.grown(5)), (one.id, other.id)
    for town in layout.towns.values():
        assert 8 < town.box.x < town.box.right < layout.width - 8, town.id
        assert 8 < town.box.y < town.box.bottom < layout.height - 8, town.id
        assert all(town.box.x + 8 < slot.x < town.box.right - 8 for slot in town.slots)


@pytest.mark.parametrize("names", [{}, FRENCH], ids=["en", "fr"])
def test_link_spaces_have_room(names: dict[str, str]) -> None:
    layout = layout_of(names)
    spaces = [(link.id, space) for link in layout.connections for space in link.spaces]
    assert len(spaces) == 78
    for (one, here), (other, there) in itertools.combinations(spaces, 2):
        assert math.dist(here, there) > 2 * MEDAL, (one, other)
    for link, space in spaces:
        for town in layout.towns.values():
            assert town.box.distance(*space) > MEDAL, (link, town.id)


def along(curve: str) -> Iterator[tuple[float, float]]:
    """Points of a curve of the map, which is one quadratic arc."""
    x1, y1, x2, y2, x3, y3 = (float(number) for number in re.findall(r"-?[\d.]+", curve))
    for step in range(101):
        t = step / 100
        u = 1 - t
        yield u * u * x1 + 2 * u * t * x2 + t * t * x3, u * u * y1 + 2 * u * t * y2 + t * t * y3


@pytest.mark.parametrize("names", [{}, FRENCH], ids=["en", "fr"])
def test_connections_pass_by_the_towns_they_do_not_serve(names: dict[str, str]) -> None:
    layout = layout_of(names)
    for link in layout.connections:
        for town in layout.towns.values():
            if town.id not in link.ends:
                assert min(town.box.distance(*point) for point in along(link.curve)) > 9, (link.id, town.id)


def test_a_built_link_shows_its_owner_without_colour_and_a_double_one_twice() -> None:
    view = a_crowded_view()
    root = drawn(view, "map")
    patterns: dict[int, set[str]] = {}
    for number, (link, owner) in enumerate(view["links"].items()):
        group = named(root, f"link:{link}")
        assert words_in(group) == ["ABCDE"[owner]] * int(BOARD.length[number])
        (mark,) = of_class(group, "im-built-mark")
        patterns.setdefault(owner, set()).add(mark.get("stroke-dasharray") or "")
    assert sorted(patterns) == [0, 1, 2, 3, 4]
    assert len(set.union(*patterns.values())) == 5


def test_an_industry_shows_its_owner_without_colour() -> None:
    shapes = set()
    for colour in range(5):
        town = named(drawn(a_view(5, industries={"hull": {str(colour): 1}}), "map"), "town:hull")
        (badge,) = of_class(town, "im-badge")
        assert "ABCDE"[colour] in words_in(town)
        shapes.add((badge.tag, badge.get("d")))
    assert len(shapes) == 5


def test_the_two_colours_of_a_side_are_told_apart() -> None:
    view = a_view(2, industries={"hull": {"0": 1, "1": 1, "3": 1}})
    assert words_in(named(drawn(view, "map"), "town:hull")) == ["Hull", "3", "A1", "A2", "B2"]


def test_towns_and_connections_say_what_they_are() -> None:
    view = a_view(industries={"hull": {"0": 1, "2": 2}}, links={"york-hull": 1})
    root = drawn(view, "map")
    assert title_of(named(root, "town:hull")) == "Hull: Port, value 3; industries: A ×1, C ×2"
    assert title_of(named(root, "town:york")) == "York: Light Industry, value 2"
    assert title_of(named(root, "link:york-hull")) == "York – Hull: built by B"
    assert title_of(named(root, "link:leeds-hull")) == "Leeds – Hull: a free connection"
    assert title_of(named(root, "link:leeds-liverpool")) == "Leeds – Liverpool: a free double connection"


def test_the_town_of_the_turn_and_the_end_of_its_link_are_marked() -> None:
    state = play(table(row=["reading", "hull", "york"]), "card reading", "link oxford-reading")
    root = drawn(state.view(0), "map")
    marked = [town for town in BOARD.towns if of_class(named(root, f"town:{town}"), "im-asked")]
    assert marked == ["oxford", "reading"]


@pytest.mark.parametrize("seat", [None, 0])
def test_tokens_that_are_not_the_viewers_are_never_drawn(seat: int | None) -> None:
    """Even if a view should carry them: the drawing does not look."""
    view = a_view(seat=seat)
    view["tokens"] = [HANDS[0] if other == seat else {"textile": 3} for other in range(3)]
    view["sealed"] = [{"tokens": ["textile"], "bid": 77, "colour": None}] * 3 if seat is None else view["sealed"]
    root = drawn(view, "tokens")
    assert set(names_in(root)) == ({"token:port", "token:craft"} if seat == 0 else set())
    assert not re.search("Textiles|77", " ".join(words_in(root)))


def test_the_viewers_own_sealed_choice_is_shown() -> None:
    state = play(table(step="bid"), "bid 13", seat=0)
    assert "Sealed bid: £13" in words_in(drawn(state.view(0), "tokens"))
    assert not any("13" in words for words in words_in(drawn(state.view(1), "tokens")))
    state = play(table(2, step="bid"), "colour 3", seat=1)
    assert "for B2" in words_in(drawn(state.view(1), "tokens"))


def test_who_has_chosen_is_ticked() -> None:
    state = play(table(step="bid"), "bid 13", seat=1)
    assert len(of_class(drawn(state.view(0)), "im-tick")) == 1
    assert not of_class(drawn(table().view(0)), "im-tick")


def test_secret_money_is_a_question_mark() -> None:
    root = drawn(a_view(options={"open_money": "off"}))
    assert words_in(root).count("?") == 2
    assert words_in(root).count("£50") == 1


def test_players_stand_in_turn_order_and_then_by_rank() -> None:
    view = a_view(order=[2, 0, 1])
    rows = [title_of(row) for row in of_class(drawn(view), "im-player")]
    assert rows == ["Player C", "Player A (you)", "Player B"]
    view["panel"].update(over=True, ranking=[3, 1, 2], actors=[])
    rows = [title_of(row) for row in of_class(drawn(view), "im-player")]
    assert rows == ["Player B", "Player C", "Player A (you)"]


def test_the_demand_diagram_shows_how_many_tokens_lie_there() -> None:
    columns = of_class(drawn(a_view(diagram={"port": 3}, tokens=[{}, {}, {}]), "demand"), "im-type")
    assert [title_of(column) for column in columns][:2] == ["Port: demand 3", "Heavy Industry: demand 0"]
    assert len(of_class(columns[0], "im-chit")) == 3


@pytest.mark.parametrize("income", [[0] * 5, [41, 42, 43, 42, 41], [141, 142, 42, 43, 44], [99, 98, 199, 99, 97]])
def test_markers_on_the_income_track_do_not_hide_one_another(income: list[int]) -> None:
    root = drawn(a_view(5, income=income), "track")
    places = []
    for group in root.iter():
        if group.get("transform") and any(child.tag.endswith("}title") for child in group):
            x, y = (float(number) for number in re.findall(r"-?[\d.]+", group.get("transform") or ""))
            places.append((x, y))
            assert y + 7 < float(root.get("height") or 0)
    assert len(places) == 5
    assert all(math.dist(one, other) > 13 for one, other in itertools.combinations(places, 2))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_text_is_too_small_to_read(language: str) -> None:
    root = drawn(a_crowded_view(), language=language)
    sizes = [float(element.get("font-size") or 11) for element in root.iter() if element.tag.endswith("}text")]
    assert len(sizes) > 200
    assert min(sizes) >= 10
    (chart,) = (element for element in root if element.tag.endswith("}svg"))
    _, _, width, height = (float(number) for number in (chart.get("viewBox") or "").split())
    assert float(chart.get("width") or 0) >= width
    assert float(chart.get("height") or 0) >= height


def test_another_board_is_drawn_without_our_coast_and_with_its_own_industries() -> None:
    components = copy.deepcopy(RULES.components)
    view = a_view()
    view["board"] = "elsewhere"
    for kind in components["industry"]:  # type: ignore[attr-defined]
        if kind["id"] == "craft":
            kind.update(id="wool", name="Wool")
    for town in components["town"]:  # type: ignore[attr-defined]
        town["industry"] = town["industry"].replace("craft", "wool")
    view["diagram"]["wool"] = view["diagram"].pop("craft")
    view["tokens"][0] = {"wool": 1}
    root = ElementTree.fromstring(draw(components, view))
    assert not of_class(root, "im-wave")
    assert "W" in words_in(named(root, "town:edinburgh"))
    assert "Wool" in words_in(named(root, "token:wool"))


class Marking(gettext.NullTranslations):
    """A language in which every text says that it was looked up."""

    def gettext(self, message: str) -> str:
        return f"¤{message}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"¤{msgid2}"


def test_every_word_comes_from_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(WORDS._loaded, "fr", Marking())
    for view in (a_view(), a_crowded_view(seat=None), a_view(3, -1, step="bid")):
        for part in PARTS:
            root = drawn(view, part, "fr")
            titles = [element.text or "" for element in root.iter() if element.tag.endswith("}title")]
            told = [words for words in words_in(root) + titles if re.search(r"[a-z]{2}", words)]
            assert told
            plain = {words for words in told if "¤" not in words}
            assert plain == set()
