"""The pages write numbers and money as the kernel does, and count as the catalogues say."""

from __future__ import annotations

from typing import Any

import pytest

from ironmaster.kernel.figures import money, number
from ironmaster.kernel.words import LANGUAGES, counted
from ironmaster.server.words import WORDS
from tests.browser.conftest import MakeVisitor
from tests.kernel.test_figures import NUMBERS, SUMS

IMPORTED = """async ([name, wanted]) => {
    const page = document.querySelector("script[type=module]").src;
    const { [name]: asked } = await import(new URL(`../${wanted.script}.js`, page).href);
    return wanted.calls.map((values) => asked(...values));
}"""


def answers(visit: MakeVisitor, language: str, script: str, name: str, calls: list[list[Any]]) -> Any:
    """What a function of the pages answers to each of some calls."""
    visitor = visit(language=language)
    visitor.open("/")
    return visitor.page.evaluate(IMPORTED, [name, {"script": script, "calls": calls}])


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_and_money_are_written_as_the_kernel_does(visit: MakeVisitor, language: str) -> None:
    values = [value for value, *_ in NUMBERS]
    written = answers(visit, language, "figures", "number", [[value, language] for value in values])
    assert written == [number(value, language) for value in values]
    sums = [(amount, currency) for amount, currency, *_ in SUMS]
    paid = answers(visit, language, "figures", "money", [[amount, currency, language] for amount, currency in sums])
    assert paid == [money(amount, currency, language) for amount, currency in sums]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_counted_has_the_form_of_the_catalogue(visit: MakeVisitor, language: str) -> None:
    texts = ("{count} free seat", "{count} free seats")
    counts = (0, 1, 2, 1000)
    said = answers(visit, language, "words", "counted", [[*texts, count] for count in counts])
    assert said == [WORDS.say(counted(*texts, count), language) for count in counts]
