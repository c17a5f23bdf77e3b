"""The rules pages of all games: complete in both languages, safe, and every refusal has its section."""

from __future__ import annotations

import re

import pytest

from ironmaster.games import OURS, load
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.reason import COMMON, Reason
from ironmaster.kernel.words import LANGUAGES
from ironmaster.learn import Guide, guide, picture_names, rule_for
from ironmaster.testing.walk import cases_of, sample
from tests.learn.pages import GUIDES, links_in, numbers_in, reasons_of, text_of

PAGES = [(game, language) for game in GUIDES for language in LANGUAGES]


def html_of(page: Guide) -> str:
    return "".join(section.html for section in page.sections)


def pictures_in(page: Guide) -> list[str]:
    return re.findall(r"/pictures/([\w-]+)\.svg", html_of(page))


@pytest.mark.parametrize("game", GUIDES)
def test_both_languages_have_the_same_sections(game: str) -> None:
    english, french = ([section.anchor for section in guide(game, language).sections] for language in LANGUAGES)
    assert english == french
    assert len(set(english)) == len(english)


@pytest.mark.parametrize("game", GUIDES)
def test_both_languages_show_the_same_pictures_and_all_of_them(game: str) -> None:
    english, french = (pictures_in(guide(game, language)) for language in LANGUAGES)
    assert english == french
    assert set(english) == set(picture_names(game))


@pytest.mark.parametrize("game", GUIDES)
def test_both_languages_name_the_same_numbers(game: str) -> None:
    for english, french in zip(guide(game, "en").sections, guide(game, "fr").sections, strict=True):
        assert numbers_in(text_of(english.html)) == numbers_in(text_of(french.html)), english.anchor


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_a_rules_page_is_safe_to_show(game: str, language: str) -> None:
    html = html_of(guide(game, language))
    known = {"p", "em", "strong", "ul", "ol", "li", "h3", "a", "figure", "figcaption", "img", "br", "code"}
    tables = {"table", "thead", "tbody", "tr", "th", "td"}
    assert set(re.findall(r"<(\w+)", html)) <= known | tables
    assert "&lt;" not in html


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_links_lead_to_sections_of_the_page(game: str, language: str) -> None:
    page = guide(game, language)
    assert links_in(html_of(page)) <= {f"/learn/{game}#{section.anchor}" for section in page.sections}


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_no_section_is_empty(game: str, language: str) -> None:
    assert [section.anchor for section in guide(game, language).sections if len(section.html) < 80] == []


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_reason_leads_to_a_section(game: str, language: str) -> None:
    rules = load(game)
    lost = [reason for reason in reasons_of(game) if rule_for(rules, reason, language) is None]
    assert lost == []


@pytest.mark.parametrize("game", GUIDES)
def test_the_reasons_of_a_game_differ_and_name_sections_of_their_own(game: str) -> None:
    own = reasons_of(game) - {*COMMON}
    assert len(own) > 5
    assert len({reason.code for reason in reasons_of(game)}) == len(reasons_of(game))
    assert [reason for reason in own if not reason.section] == []


@pytest.mark.parametrize("game", GUIDES)
def test_what_is_the_same_in_all_games_is_explained_in_one_section(game: str) -> None:
    rules = load(game)
    assert len({rules.section(reason) for reason in COMMON}) == 1


@pytest.mark.parametrize("game", GUIDES)
def test_no_other_reason_is_ever_given(game: str) -> None:
    (case, *_) = cases_of(load(game))
    rules, known = case.rules, reasons_of(game)
    for state in sample(case, 1830, 20):
        for seat in range(case.players):
            given = {rules.reason(state, seat, decision) for decision in range(rules.decisions)} - {None}
            assert given <= known


def test_a_reason_without_a_section_is_explained_nowhere() -> None:
    rules = load(GUIDES[0])
    assert rule_for(rules, Reason("moon", "The moon is full.", "moon")) is None


@pytest.mark.parametrize("language", ["de", "", "../en"])
def test_an_unknown_language_is_refused(language: str) -> None:
    with pytest.raises(UserError, match="choose one of en, fr"):
        guide(OURS[0], language)
