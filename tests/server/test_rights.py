"""Who may do what: every address is asked by everybody, and the list of rights is right about all of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import httpx2
import pytest
from fastapi import FastAPI
from fastapi.routing import iter_route_contexts
from sqlalchemy import delete
from starlette.testclient import TestClient

from ironmaster.games import game
from ironmaster.learn import picture_names
from ironmaster.server.accounts import passwords
from ironmaster.server.database.models import AttemptRow
from ironmaster.server.tables import rights
from ironmaster.server.tables.keys import Opened
from ironmaster.server.tables.rights import EVERYBODY, RIGHTS, Action, Role, roles_of
from tests.server.guests import FRIENDS, Evening, come, prepare
from tests.server.members import QUICK, sign_up
from tests.server.scripts import Script, play_on, services_of, serving, settings
from tests.server.test_account_rights import WALKS as ACCOUNT_ADDRESSES

GAME = "furnace"
BOARD = next(iter(game(GAME).boards.values())).read_text(encoding="utf-8")
REFUSED = ("not_yours", "not_owner")
OF_ACCOUNTS = ("account_name",)
"""What an account is refused for another reason: it is called as it is."""


@dataclass
class Scene:
    """A table, the seat that is asked about, and everybody who may ask."""

    evening: Evening
    seat: int
    friends: list[Script]

    def __getitem__(self, role: Role) -> Script:
        found = {
            Role.SPECTATOR: self.evening.stranger,
            Role.PLAYER: self.friends[self.seat],
            Role.OTHER_PLAYER: self.friends[(self.seat + 1) % len(self.friends)],
            Role.OWNER: self.evening.owner_key_alone,
        }
        return found[role]


def waiting(client: TestClient) -> Scene:
    """Two have come; the third seat is kept for somebody, and the fourth is open."""
    evening = prepare(client, [*FRIENDS, {"kind": "invited"}, {"kind": "open"}], GAME)
    return Scene(evening, 0, [come(evening, seat) for seat in range(2)])


def playing(client: TestClient) -> Scene:
    """Three play; the owner watches."""
    evening = prepare(client, [*FRIENDS, {"kind": "invited"}], GAME)
    friends = [come(evening, seat) for seat in range(3)]
    return Scene(evening, next(seat for seat in range(3) if friends[seat].position()["choices"]), friends)


def asked_for(client: TestClient) -> Scene:
    """A new key is asked for."""
    scene = playing(client)
    scene[Role.OWNER].post(f"/seats/{scene.seat}/key")
    return scene


def played_by_bot(client: TestClient) -> Scene:
    """A bot plays for somebody."""
    scene = playing(client)
    scene[Role.PLAYER].post(f"/seats/{scene.seat}/bot", {})
    return scene


def left(client: TestClient) -> Scene:
    """Somebody has resigned."""
    scene = playing(client)
    scene[Role.PLAYER].post(f"/seats/{scene.seat}/resign")
    return scene


def over(client: TestClient) -> Scene:
    """The game is over."""
    scene = playing(client)
    play_on(client, scene.evening.owner.id)
    return scene


def draft(scene: Scene) -> dict[str, Any]:
    """A decision of whoever is asked."""
    choices = scene[Role.PLAYER].position()["choices"]
    return {"as": scene.seat, "at": 0, "draft": [choices[0]["decision"]]}


def nothing(scene: Scene) -> Any:
    """No body."""
    return None


@dataclass
class Walk:
    """How an address is asked: at which table, with what; and what somebody does there."""

    action: Action
    scene: Callable[[TestClient], Scene] = playing
    body: Callable[[Scene], Any] = nothing
    query: Callable[[Scene], dict[str, Any]] = lambda scene: {}


READ, LOOK_BACK = Walk(Action.BROWSE), Walk(Action.LOOK_BACK, over)
TABLE = "/api/tables/{table_id}"
SEAT = TABLE + "/seats/{seat}"

WALKS: Mapping[tuple[str, str], Walk] = {
    ("GET", "/"): READ,
    ("GET", "/t/{table_id}"): READ,
    ("GET", "/replay/{table_id}"): READ,
    ("GET", "/learn/{game}"): READ,
    ("GET", "/learn/{game}/tutorial"): READ,
    ("GET", "/sw.js"): READ,
    ("GET", "/static/{path:path}"): READ,
    ("GET", "/healthz"): READ,
    ("GET", "/readyz"): READ,
    ("GET", "/api/openapi.json"): READ,
    ("GET", "/api/docs"): READ,
    ("GET", "/api/games"): READ,
    ("GET", "/api/words"): READ,
    ("GET", "/api/tables"): READ,
    ("GET", "/api/learn/{game}"): READ,
    ("GET", "/api/learn/{game}/pictures/{name}.svg"): READ,
    ("GET", "/api/learn/{game}/tutorial"): READ,
    ("GET", "/api/learn/{game}/tutorial/{n}"): READ,
    ("POST", "/api/tables"): Walk(Action.SET_UP, body=lambda scene: {"game": GAME, "seats": FRIENDS}),
    ("POST", "/api/tables/mine"): Walk(
        Action.BROWSE, body=lambda scene: {"tables": [{"id": scene.evening.owner.id, "keys": scene.friends[0].keys}]}
    ),
    ("POST", "/api/quick"): Walk(Action.JOIN, body=lambda scene: {"game": GAME, "players": 2}),
    ("POST", "/api/boards"): Walk(Action.SET_UP, body=lambda scene: {"game": GAME, "board_text": BOARD}),
    ("POST", "/api/records"): Walk(
        Action.SET_UP, over, lambda scene: {"record": scene.evening.stranger.get("/record").text}
    ),
    ("GET", TABLE): Walk(Action.PLAY, query=lambda scene: {"as": scene.seat}),
    ("GET", TABLE + "/log"): Walk(Action.PLAY, query=lambda scene: {"as": scene.seat}),
    ("GET", TABLE + "/inventory"): Walk(Action.PLAY, query=lambda scene: {"as": scene.seat}),
    ("POST", TABLE + "/preview"): Walk(Action.PLAY, body=draft),
    ("POST", TABLE + "/commit"): Walk(Action.PLAY, body=lambda scene: draft(scene) | {"commit": "12345678"}),
    ("POST", TABLE + "/why"): Walk(Action.PLAY, body=lambda scene: draft(scene) | {"draft": [], "thing": "x"}),
    ("POST", TABLE + "/overlay"): Walk(Action.PLAY, body=lambda scene: draft(scene) | {"overlay": "joined"}),
    ("POST", TABLE + "/hint"): Walk(Action.PLAY, body=lambda scene: draft(scene) | {"draft": []}),
    ("POST", TABLE + "/proposals"): Walk(Action.PLAY, body=lambda scene: draft(scene) | {"draft": []}),
    ("GET", TABLE + "/replay"): LOOK_BACK,
    ("GET", TABLE + "/scores"): LOOK_BACK,
    ("GET", TABLE + "/record"): LOOK_BACK,
    ("POST", TABLE + "/clone"): Walk(Action.LOOK_BACK, over, lambda scene: {"at": 1, "seats": [FRIENDS[0]] * 3}),
    ("POST", TABLE + "/end"): Walk(Action.AGREE_END, body=lambda scene: {"agree": True}),
    ("POST", TABLE + "/rematch"): Walk(Action.REMATCH, over),
    ("POST", TABLE + "/join"): Walk(Action.JOIN, waiting, lambda scene: {"name": "Samuel"}),
    ("POST", TABLE + "/claim"): Walk(
        Action.CLAIM, waiting, lambda scene: {"invitation": scene.evening.invitation(2), "name": "Samuel"}
    ),
    ("POST", SEAT + "/invitation"): Walk(Action.INVITE, waiting),
    ("POST", SEAT + "/leave"): Walk(Action.GET_UP, waiting),
    ("POST", SEAT + "/key"): Walk(Action.ASK_KEY),
    ("POST", SEAT + "/key/answer"): Walk(Action.ANSWER_KEY, asked_for, lambda scene: {"agree": True}),
    ("POST", SEAT + "/name"): Walk(Action.RENAME, body=lambda scene: {"name": "Grace"}),
    ("POST", SEAT + "/bot"): Walk(Action.HAND_OVER, body=lambda scene: {"bot": "greedy"}),
    ("POST", SEAT + "/person"): Walk(Action.TAKE_BACK, played_by_bot),
    ("POST", SEAT + "/resign"): Walk(Action.RESIGN),
    ("POST", SEAT + "/offer"): Walk(Action.OFFER, left, lambda scene: {"agree": True}),
}
"""Every address, and what is done there."""

STREAMS = {("GET", TABLE + "/events")}
"""What does not end, and takes no key: whoever watches may listen."""

SEATED = {("POST", TABLE + "/join"), ("POST", TABLE + "/claim")}
"""What anybody may do who has no seat yet."""


def addresses(client: TestClient) -> set[tuple[str, str]]:
    """Every address that the app answers at, besides its files."""
    app = client.app
    assert isinstance(app, FastAPI)
    return {
        (method, route.path or "")
        for route in iter_route_contexts(app.routes)
        for method in (route.methods or set()) - {"HEAD"}
    }


def ask(scene: Scene, role: Role, where: tuple[str, str]) -> httpx2.Response:
    """Asks at an address as somebody."""
    method, path = where
    script, walk = scene[role], WALKS[where]
    names = {
        "table_id": script.id,
        "seat": scene.seat,
        "game": GAME,
        "name": picture_names(GAME)[0],
        "n": 1,
        "path": "favicon.svg",
    }
    return script.client.request(
        method,
        path.replace(":path", "").format(**names),
        json=walk.body(scene),
        params=walk.query(scene),
        headers=script.headers,
    )


def is_refused(answer: httpx2.Response, may_sit: bool = False, others: Collection[str] = ()) -> bool:
    """Whether somebody was told that they may not; everything else must have been done, but for sitting down twice and
    what is refused for other reasons."""
    if answer.status_code < 400:
        return False
    code = answer.json()["error"]["code"]
    if code in others or (may_sit and code == "already_seated"):
        return False
    assert (answer.status_code, code in REFUSED) == (403, True), answer.text
    return True


def test_every_address_has_its_place_in_the_list(client: TestClient) -> None:
    assert addresses(client) == set(WALKS) | STREAMS | set(ACCOUNT_ADDRESSES)
    assert set(RIGHTS) == set(Action)
    assert {walk.action for walk in WALKS.values()} | {Action.WATCH} == set(Action)


@pytest.mark.parametrize("where", WALKS, ids=" ".join)
def test_everybody_may_do_what_the_list_says_and_nothing_else(client: TestClient, where: tuple[str, str]) -> None:
    walk = WALKS[where]
    refused = {role for role in Role if is_refused(ask(walk.scene(client), role, where), where in SEATED)}
    assert refused == EVERYBODY - RIGHTS[walk.action]


@pytest.mark.sqlite_only
@pytest.mark.parametrize("where", [where for where in WALKS if TABLE in where[1]], ids=" ".join)
def test_an_account_may_do_what_the_list_says_and_nothing_else(
    where: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As whoever has a key may."""
    monkeypatch.setattr(passwords, "HASHER", QUICK)
    walk = WALKS[where]
    with serving(settings(tmp_path, accounts="open")) as client:
        refused = set()
        for role in Role:
            with_attempts_forgotten(client)
            scene = of_accounts(walk.scene(client), role)
            if is_refused(ask(scene, role, where), where in SEATED, OF_ACCOUNTS):
                refused.add(role)
    assert refused == EVERYBODY - RIGHTS[walk.action]


def of_accounts(scene: Scene, role: Role) -> Scene:
    """The same people, each signed in to an account that has taken all that their keys opened, and without any key."""
    everybody = [scene.evening.owner_key_alone, scene.evening.stranger, *scene.friends]
    signed_in = []
    for number, script in enumerate(everybody):
        person = sign_up(scene.evening.owner.client, f"{role} {number}")  # type: ignore[arg-type]
        if script.keys:
            assert replace(script, client=person).post("/take").status_code == 200
        signed_in.append(replace(script, client=person, keys=[]))
    owner, stranger, *friends = signed_in
    return AccountScene(scene.evening, scene.seat, friends, owner, stranger)


@dataclass
class AccountScene(Scene):
    """The same where all have accounts."""

    owner: Script
    stranger: Script

    def __getitem__(self, role: Role) -> Script:
        apart = {Role.SPECTATOR: self.stranger, Role.OWNER: self.owner}
        return apart[role] if role in apart else super().__getitem__(role)


def with_attempts_forgotten(client: TestClient) -> None:
    """Has as many sign up as a test needs."""
    services_of(client).database.write(lambda session: session.execute(delete(AttemptRow)))


@pytest.mark.parametrize("role", Role)
def test_everybody_may_watch(client: TestClient, role: Role) -> None:
    script = playing(client)[role]
    assert role in RIGHTS[Action.WATCH]
    assert script.get("").status_code == script.get("/log").status_code == 200


@pytest.mark.parametrize("where", [where for where in WALKS if RIGHTS[WALKS[where].action] != EVERYBODY], ids=" ".join)
def test_the_list_is_asked(client: TestClient, monkeypatch: pytest.MonkeyPatch, where: tuple[str, str]) -> None:
    walk = WALKS[where]
    scene = walk.scene(client)
    everything = [*scene.evening.owner.keys, *(key for friend in scene.friends for key in friend.keys)]
    scene.friends[scene.seat] = replace(scene.friends[scene.seat], keys=everything)
    body = walk.body(scene)
    monkeypatch.setattr(rights, "RIGHTS", {**RIGHTS, walk.action: frozenset()})
    monkeypatch.setitem(WALKS, where, replace(walk, body=lambda scene: body))
    assert is_refused(ask(scene, Role.PLAYER, where))


def test_one_may_be_several() -> None:
    assert roles_of(Opened((), owner=False), 0) == {Role.SPECTATOR}
    assert roles_of(Opened((0, 1), owner=True), 0) == {Role.PLAYER, Role.OTHER_PLAYER, Role.OWNER}
    assert roles_of(Opened((1,), owner=False)) == {Role.PLAYER}
