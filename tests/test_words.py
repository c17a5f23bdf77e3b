"""The catalogues: every text of the sources is in them, translated, with the same places for values."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

SOURCE = Path(__file__).parent.parent / "src" / "ironmaster"
CATALOGUES = sorted(SOURCE.rglob("locale/*/LC_MESSAGES/*.po"))
IDS = [path.stem for path in CATALOGUES]
KEYWORDS = {"message": None, "mark": None, "say": None, "counted": (1, 2), "Reason": (2,)}
METHODS = [("**.py", "python"), ("**.js", "javascript")]


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, abort_invalid=True)


def forms(text: str | Sequence[str] | None) -> list[str]:
    """A text, or all its plural forms."""
    return [text or ""] if isinstance(text, str | None) else list(text)


def texts_in(package: Path) -> set[str | tuple[str, ...]]:
    """The texts marked in the sources of a package, those of packages with a catalogue of their own left out."""
    others = {path.parents[3] for path in CATALOGUES} - {package}
    found = set()
    for name, _, text, _, _ in extract_from_dir(package, METHODS, keywords=KEYWORDS):
        if not any((package / name).is_relative_to(other) for other in others if other.is_relative_to(package)):
            found.add(text)
    return found


@pytest.mark.parametrize("path", CATALOGUES, ids=IDS)
def test_a_catalogue_holds_just_the_texts_of_its_package(path: Path) -> None:
    assert {entry.id for entry in read(path) if entry.id} == texts_in(path.parents[3])


@pytest.mark.parametrize("path", CATALOGUES, ids=IDS)
def test_every_text_is_translated_for_good(path: Path) -> None:
    entries = [entry for entry in read(path) if entry.id]
    assert entries
    assert [entry.id for entry in entries if not all(forms(entry.string)) or entry.fuzzy] == []


@pytest.mark.parametrize("path", CATALOGUES, ids=IDS)
def test_a_translation_has_the_places_of_its_text(path: Path) -> None:
    for entry in read(path):
        if entry.id:
            places = [sorted(re.findall(r"{(.+?)}", text)) for text in (*forms(entry.id), *forms(entry.string))]
            assert places == places[:1] * len(places), entry.id


@pytest.mark.parametrize("path", CATALOGUES, ids=IDS)
def test_what_is_counted_has_all_plural_forms_of_the_language(path: Path) -> None:
    catalogue = read(path)
    counted = [entry for entry in catalogue if not isinstance(entry.id, str)]
    assert [entry.id for entry in counted if len(forms(entry.string)) != catalogue.num_plurals] == []


def test_the_kernel_the_bots_every_game_the_server_and_the_rest_have_a_catalogue() -> None:
    games = {path.parent.name for path in (SOURCE / "games").glob("*/rules.py")}
    assert set(IDS) == {"ironmaster", "kernel", "bots", "server", *games}


def test_babel_overlooks_no_text_of_the_pages() -> None:
    """Its reader of JavaScript is a simple one: what a plain search finds must be there too."""
    pages = SOURCE / "server" / "static"
    scripts = "".join(path.read_text("utf-8") for path in pages.rglob("*.js"))
    written = re.findall(r'\b(?:say|counted)\(\s*"([^"]+)"', scripts)
    assert len(written) > 100
    assert set(written) <= {forms(text)[0] for text in texts_in(SOURCE / "server")}
