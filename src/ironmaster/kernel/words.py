"""Words: messages with named places, put into a reader's language last.

A `Message` is what the engine says: an English text that is also its key in the gettext catalogue, and the values of
its `{named}` places, which may be messages themselves. `Catalogue.say` turns one into a sentence. Views, events and
reasons carry messages, never finished sentences, so that every reader gets their own language.

What is counted is a message of its own, `counted("{count} cube", "{count} cubes", cubes)`, so that every language can
have the plural forms it needs; `figures` says how numbers and money are written.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, NotRequired, TypeAlias, TypedDict

from ironmaster.kernel.figures import Figure

LANGUAGES = ("en", "fr")
"""The languages that the program speaks."""
LETTERS = "ABCDEFGH"
"""What marks the pieces of each seat besides their colour."""

Value: TypeAlias = "int | float | str | Message"


class MessageData(TypedDict):
    """A message as plain data."""

    text: str
    values: dict[str, int | float | str | MessageData]
    plural: NotRequired[str]


class Message(NamedTuple):
    """Something to say: an English text and what stands in its places. `rules.say` puts it into a language."""

    text: str
    """English; also the key in the catalogue of translations."""
    values: Mapping[str, Value] = {}
    """What stands in the `{named}` places."""
    plural: str = ""
    """The text for any number but one, where the text depends on the value `count`."""

    def to_data(self) -> MessageData:
        """The message as plain data, for a view."""
        values = {name: value.to_data() if isinstance(value, Message) else value for name, value in self.values.items()}
        data: MessageData = {"text": self.text, "values": values}
        return {**data, "plural": self.plural} if self.plural else data


def message_from_data(data: MessageData) -> Message:
    """The message that `Message.to_data` wrote."""
    values = {
        name: message_from_data(value) if isinstance(value, dict) else value for name, value in data["values"].items()
    }
    return Message(data["text"], values, data.get("plural", ""))


def readable(name: str) -> str:
    """A name for programs, for people to read where there is no better one: `income_space` is income space."""
    return name.replace("_", " ")


def mark(text: str) -> str:
    """Marks a text for the catalogue where it is written, and leaves it as it is."""
    return text


def message(text: str, **values: Value) -> Message:
    """A message, with its text marked for the catalogue."""
    return Message(text, values)


def counted(one: str, many: str, count: int, **values: Value) -> Message:
    """A message about as many things as its place `{count}` says, with both texts marked for the catalogue."""
    return Message(one, {"count": count, **values}, many)


def points(count: int) -> Message:
    """So many points."""
    return counted("{count} point", "{count} points", count)


A_PLAYER = mark("Player {letter}")


def seat_name(seat: int) -> Message:
    """What a player without a name is called: by the letter that marks their pieces."""
    return Message(A_PLAYER, {"letter": LETTERS[seat]})


def player_name(seat: int, names: Sequence[str] | None) -> Value:
    """A player's name, where players have names."""
    return seat_name(seat) if names is None else names[seat]


def with_names(said: Message, names: Sequence[str] | None) -> Message:
    """A message that calls players by their names, where they have names."""
    if names is None:
        return said
    return said._replace(values={name: _named(value, names) for name, value in said.values.items()})


def _named(value: Value, names: Sequence[str]) -> Value:
    if not isinstance(value, Message):
        return value
    return names[LETTERS.index(str(value.values["letter"]))] if value.text == A_PLAYER else with_names(value, names)


class Catalogue:
    """The translations of one package: `<folder>/<language>/LC_MESSAGES/<domain>.mo`, then those of `base`.

    Asked for a language that the package is not written in, it answers in the first of its own, and so does its base.
    """

    def __init__(
        self, domain: str, folder: Path, base: Catalogue | None = None, languages: tuple[str, ...] = LANGUAGES
    ) -> None:
        self.domain = domain
        self.folder = folder
        self.base = base
        self.languages = languages
        self._loaded: dict[str, gettext.NullTranslations] = {}

    def spoken(self, language: str) -> str:
        """The language that is answered in."""
        if language not in LANGUAGES:
            raise ValueError(f"unknown language {language!r}: choose one of {', '.join(LANGUAGES)}")
        return language if language in self.languages else self.languages[0]

    def translations(self, language: str) -> gettext.NullTranslations:
        """The gettext translations into a language; English needs no catalogue."""
        language = self.spoken(language)
        if language not in self._loaded:
            found = gettext.translation(self.domain, self.folder, [language], fallback=True)
            if self.base is not None:
                found.add_fallback(self.base.translations(language))
            self._loaded[language] = found
        return self._loaded[language]

    def say(self, what: Message | str, language: str = "en", **values: Value) -> str:
        """A message, or a text with its values, as a sentence in a language."""
        known = self._loaded.get(language)
        if known is None:
            language = self.spoken(language)
            known = self.translations(language)
        if isinstance(what, str):
            return _sentence(known, language, what, "", **self._said(values, language))
        return _sentence(known, language, what.text, what.plural, **self._said(what.values, language))

    def _said(self, values: Mapping[str, Value], language: str) -> Mapping[str, int | float | str]:
        """Values of which messages are said already."""
        return {name: self.say(one, language) if isinstance(one, Message) else one for name, one in values.items()}


# Of a table that has changed a little nearly all is said again. A number is told as its type has it.
@lru_cache(maxsize=8192, typed=True)
def _sentence(
    known: gettext.NullTranslations, language: str, text: str, plural: str, /, **values: int | float | str
) -> str:
    """A text with its places filled."""
    if not text:
        return ""
    count = values.get("count")
    found = known.ngettext(text, plural, count) if plural and isinstance(count, int) else known.gettext(text)
    if not values:
        return found
    return found.format(**{name: _shown(value, language) for name, value in values.items()})


def _shown(value: float | str, language: str) -> str | Figure:
    """A value as it stands in its place."""
    return value if isinstance(value, str) else Figure(value, language)


def preferred_language() -> str:
    """The language of whoever runs this program, as far as it is known."""
    return "fr" if os.environ.get("LANG", "").startswith("fr") else "en"


KERNEL_WORDS = Catalogue("kernel", Path(__file__).parent / "locale")

ENGLISH = Catalogue("kernel", KERNEL_WORDS.folder, languages=("en",))
"""The words of a game that is written in English alone."""
