"""What an account may be called: a name that others can read, and that neither bots nor hosts go by."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from unicodedata import category, normalize
from unicodedata import name as unicode_name

from ironmaster.bots import BOTS
from ironmaster.kernel.words import LANGUAGES, LETTERS, message, seat_name
from ironmaster.server.problems import Problem
from ironmaster.server.words import WORDS, bot_title

SHORTEST, LONGEST = 2, 30

MOST_MARKS = 4
"""The marks that a letter may have, above each other: no script has more, and more would cover what stands around."""

HIDDEN = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
"""What cannot be seen, or turns the direction of what follows."""

INVISIBLE = frozenset(
    sign
    for first, last in (
        (0x034F, 0x034F),
        (0x115F, 0x1160),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x2800, 0x2800),
        (0x3164, 0x3164),
        (0xFE00, 0xFE0F),
        (0xFFA0, 0xFFA0),
        (0xE0100, 0xE01EF),
    )
    for sign in map(chr, range(first, last + 1))
)
"""What cannot be seen either, though it counts as letters, marks or symbols: fillers, joiners, variants and a blank."""

ANY_SCRIPT = "MODIFIER"
"""What the names of letters begin with that stand beside those of any script."""
EAST_ASIAN = frozenset({"CJK", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "BOPOMOFO"})

HOSTS = (
    *("admin", "administrator", "host", "ironmaster", "moderator", "owner", "root", "server", "support", "system"),
    *("administrateur", "hôte", "modérateur", "propriétaire", "serveur", "système"),
    *("bot", "guest", "invité", "player", "joueur"),
)
"""Names by which somebody could pass for who runs the server, or for nobody in particular."""


def read_name(text: str) -> str:
    """A name as it is shown."""
    name = _spaced(normalize("NFKC", text))
    seen = not any(sign in INVISIBLE or category(sign) in HIDDEN for sign in text + name) and not _is_heaped(name)
    if not (seen and SHORTEST <= len(name) <= LONGEST and any(category(sign)[0] in "LN" for sign in name)):
        words = message(
            "A name has {least} to {most} characters, a letter or a digit among them, and none that cannot be seen.",
            least=SHORTEST,
            most=LONGEST,
        )
        raise Problem(422, "bad_name", words)
    if len({_script(sign) for sign in name if category(sign)[0] == "L"} - {ANY_SCRIPT}) > 1:
        words = message("A name is written in one script: this one mixes letters of several, which may look alike.")
        raise Problem(422, "mixed_scripts", words)
    return name


def _is_heaped(name: str) -> bool:
    """Whether so many marks stand on a letter that nobody can read them."""
    marks = "".join("m" if category(sign)[0] == "M" else " " for sign in name)
    return "m" * (MOST_MARKS + 1) in marks


def _script(letter: str) -> str:
    """The script of a letter, by which the names of its letters begin; those of East Asia are written together."""
    script = unicode_name(letter, ANY_SCRIPT).partition(" ")[0]
    return "CJK" if script in EAST_ASIAN else script


def folded(name: str) -> str:
    """A name without what does not tell names apart: of each there is one."""
    return _spaced(normalize("NFKC", normalize("NFKC", name).casefold()))


def _spaced(name: str) -> str:
    """A name with one blank between its words, and none around them."""
    return " ".join(name.split())


def is_reserved(name: str, programs: Collection[str]) -> bool:
    """Whether bots, hosts or players without a name are called so."""
    wanted = folded(name)
    return wanted in _reserved() or wanted in map(folded, programs)


@lru_cache(maxsize=1)
def _reserved() -> frozenset[str]:
    return frozenset(map(folded, [*HOSTS, *_bots(), *_seats()]))


def _bots() -> Iterator[str]:
    """Bots, and what they are called at a table, with the letter of their seat."""
    for name, kind in BOTS.items():
        yield from (called for called in (name, kind.other_name) if called)
        for language in LANGUAGES:
            title = bot_title(name, language)
            yield from (title, *(f"{title} {letter}" for letter in LETTERS))


def _seats() -> Iterator[str]:
    for language in LANGUAGES:
        yield from (WORDS.say(seat_name(seat), language) for seat in range(len(LETTERS)))
