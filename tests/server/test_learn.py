"""The rules pages and tutorials through the API."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from ironmaster.learn import guide, picture_names, tutorial
from tests.server.scripts import error
from tests.table.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_every_game_are_served_in_both_languages(client: TestClient, game: str) -> None:
    for language in ("en", "fr"):
        shown = client.get(f"/api/learn/{game}", params={"lang": language}).json()
        assert shown["title"] == guide(game, language).title
        assert len(shown["sections"]) == len(guide(game, language).sections)
        assert shown["tutorial"] is True


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_a_tutorial_has_a_position_and_what_is_expected_there(client: TestClient, game: str) -> None:
    path = f"/api/learn/{game}/tutorial"
    steps = client.get(path).json()["steps"]
    assert steps == len(tutorial(game).steps)
    for number in range(1, steps + 1):
        step = client.get(f"{path}/{number}", params={"lang": "fr"}).json()
        choices = [choice["decision"] for choice in step["position"]["choices"]]
        assert set(step["expect"]) <= set(choices)
        assert step["position"]["svg"]["whole"].startswith("<svg")
        assert step["text"]
    assert error(client.get(f"{path}/0"), 404) == "nothing_to_learn"
    assert error(client.get(f"{path}/{steps + 1}"), 404) == "nothing_to_learn"


def test_pictures_are_svg(client: TestClient) -> None:
    name = picture_names("brass")[0]
    answer = client.get(f"/api/learn/brass/pictures/{name}.svg")
    assert answer.headers["Content-Type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg")


@pytest.mark.parametrize("path", ["chess", "chess/tutorial", "chess/tutorial/1", "brass/pictures/moon.svg"])
def test_what_has_not_been_written_is_not_found(client: TestClient, path: str) -> None:
    assert error(client.get(f"/api/learn/{path}"), 404) == "nothing_to_learn"
