"""Light on the wire: nothing is sent to who has it, what is sent is compressed, and keys never are."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from ironmaster.learn import picture_names
from ironmaster.server.recent import Recent
from ironmaster.server.views.pictures import PLACE, SHARED, shared_by
from ironmaster.server.web import sending
from ironmaster.server.web.site import SITE, STATIC, Site
from ironmaster.server.wire.body import Body
from tests.server.scripts import Script, error, finished_table, play_on, services_of, set_up
from tests.table.games import GAMES

PLAIN = {"Accept-Encoding": "identity"}


def having(position: dict[str, Any]) -> str:
    """What a reader of a position says next time that they have."""
    return ",".join(f"{part}:{digest}" for part, digest in position["pictures"].items())


def whole(svg: dict[str, str], shared: str) -> dict[str, str]:
    """The parts of a picture, put together."""
    return {part: text.replace(PLACE, shared) for part, text in svg.items() if part != SHARED}


# Parts of the picture


@pytest.mark.parametrize("game", GAMES)
def test_who_says_what_they_have_gets_the_other_parts_only(client: TestClient, game: str) -> None:
    script = set_up(client, game)
    play_on(client, script.id, 12)
    everything = script.position(parts=1)
    assert set(everything["pictures"]) == set(everything["svg"])
    first = script.position(parts=1, have="")
    assert whole(first["svg"], first["svg"][SHARED]) == everything["svg"]
    assert script.position(parts=1, have=having(first))["svg"] == {}
    one = next(part for part in first["pictures"] if part != SHARED)
    others = ",".join(pair for pair in having(first).split(",") if not pair.startswith(f"{one}:"))
    again = script.position(parts=1, have=others)
    assert whole(again["svg"], first["svg"][SHARED]) == {one: everything["svg"][one]}
    assert again["pictures"] == first["pictures"]


def test_a_picture_in_one_piece_need_not_be_sent_again_either(client: TestClient) -> None:
    script = set_up(client)
    position = script.position()
    assert list(position["svg"]) == list(position["pictures"]) == ["whole"]
    assert script.position(have=having(position))["svg"] == {}


def test_a_preview_and_a_commit_send_what_they_changed(client: TestClient) -> None:
    script = set_up(client, "brass")
    position = script.position(parts=1, have="")
    draft = script.draft_turn(position, Random(3))
    body = {"as": position["as"], "at": 0, "draft": draft}
    shown = script.post("/preview", body, parts=1, have=having(position)).json()
    changed = {part for part, digest in shown["pictures"].items() if digest != position["pictures"][part]}
    assert set(shown["svg"]) == changed
    assert 0 < len(changed) < len(shown["pictures"])
    taken = script.post("/commit", body | {"commit": "a-commit"}, parts=1, have=having(shown)).json()["position"]
    changed = {part for part, digest in taken["pictures"].items() if digest != shown["pictures"][part]}
    assert set(taken["svg"]) == changed


def test_the_position_of_a_stale_turn_leaves_out_what_is_known_too(client: TestClient) -> None:
    script = set_up(client, "brass")
    position = script.position(parts=1, have="")
    script.play_turn(Random(1))
    now = script.position(parts=1, have="", **{"as": position["as"]})
    body = {"as": position["as"], "at": 0, "draft": []}
    late = script.post("/preview", body, parts=1, have=having(now), log=0)
    assert error(late, 409) == "stale"
    assert late.json()["position"]["svg"] == {}
    assert late.json()["position"]["log"] == script.get("/log", **{"as": position["as"]}).json()["entries"]


def test_replays_and_tutorials_leave_out_what_is_known(client: TestClient) -> None:
    script = finished_table(client, "brass")
    first = script.get("/replay", at=5, parts=1, have="").json()
    assert script.get("/replay", at=5, parts=1, have=having(first)).json()["svg"] == {}
    step = client.get("/api/learn/brass/tutorial/1", params={"parts": 1, "have": ""}).json()["position"]
    again = client.get("/api/learn/brass/tutorial/1", params={"parts": 1, "have": having(step)}).json()["position"]
    assert step["svg"]
    assert again["svg"] == {}


def test_what_drawings_share_is_their_style_sheet_and_symbols() -> None:
    head = "<style>a{}</style><defs><symbol/></defs>"
    assert shared_by([f"<svg><title>A</title>{head}<g/></svg>", f"<svg>{head}<p/></svg>"]) == head
    assert shared_by([f"<svg>{head}</svg>", "<svg><style>b{}</style></svg>"]) == ""
    assert shared_by(["<svg><g/></svg>", "<svg><p/></svg>"]) == ""
    assert shared_by([f"<svg>{head}</svg>"]) == ""


def test_what_was_not_used_for_longest_makes_room() -> None:
    recent: Recent[str] = Recent(2)
    for name in ("a", "b", "a", "c"):
        recent.find(name, name.upper)
    assert [recent.find(name, lambda: "made anew") for name in "acb"] == ["A", "C", "made anew"]


# The log


def test_the_log_comes_along_from_where_the_reader_has_it(client: TestClient) -> None:
    script = set_up(client, "brass")
    play_on(client, script.id, 9)
    assert script.position()["log"] is None
    entries = script.get("/log").json()["entries"]
    assert entries
    assert script.position(log=0)["log"] == entries
    assert script.position(log=6)["log"] == [entry for entry in entries if entry["at"] > 6]
    assert script.position(log=9)["log"] == []


def test_a_commit_brings_the_lines_of_its_own_turn(client: TestClient) -> None:
    script = set_up(client, "brass")
    position = script.position(log=0)
    body = {"as": position["as"], "at": 0, "draft": script.draft_turn(position, Random(3)), "commit": "a-commit"}
    taken = script.post("/commit", body, log=0).json()["position"]
    assert taken["log"]
    assert {entry["at"] for entry in taken["log"]} == {1}


def test_the_log_that_comes_along_is_that_of_the_reader(client: TestClient) -> None:
    script = set_up(client, "brass")
    play_on(client, script.id, 15)
    for reader in (script.only(0), script.only(2), Script(client, script.id, [])):
        assert reader.position(log=0)["log"] == reader.get("/log").json()["entries"]


# Looks that are known already


def test_a_look_that_is_known_is_not_sent_again(client: TestClient) -> None:
    script = set_up(client, "brass")
    tag = script.get("").headers["ETag"]
    asked = {**script.headers, "If-None-Match": tag}
    known = client.get(script.path, headers=asked)
    assert (known.status_code, known.content, known.headers["ETag"]) == (304, b"", tag)
    script.play_turn(Random(1))
    assert client.get(script.path, headers=asked).status_code == 200


def test_a_look_after_a_commit_is_the_one_that_came_with_it_until_the_table_changes(client: TestClient) -> None:
    script = set_up(client, "brass")
    for number in range(4):
        position = script.position()
        turn = {"as": position["as"], "at": number, "draft": script.draft_turn(position, Random(number))}
        taken = script.post("/commit", turn | {"commit": f"commit-{number}"}, log=0).json()["position"]
        look = {"as": position["as"], "log": 0}
        assert script.position(**look) == taken
        services_of(client).looks = Recent(0)
        assert script.position(**look) == taken
        assert script.position(log=0)["as"] == taken["panel"]["turn"][0]


def test_a_written_answer_is_compressed_alone_and_inside_another() -> None:
    body = Body({"a": "b" * 5000})
    assert gzip.decompress(body.gzip(b"", b"")) == body.plain
    assert gzip.decompress(body.gzip(b'{"c":', b"}")) == b'{"c":' + body.plain + b"}"
    assert len(body.gzip(b'{"c":', b"}")) < 200


def test_the_tag_of_a_look_tells_readers_apart(client: TestClient) -> None:
    script = set_up(client, "brass")
    looks = [
        script.only(0).get(""),
        script.only(1).get(""),
        script.owner().get(""),
        Script(client, script.id, []).get(""),
        script.only(0).get("", lang="fr"),
        script.only(0).get("", parts=1),
        script.only(0).get("", parts=1, have=""),
        script.only(0).get("", log=0),
    ]
    assert len({look.headers["ETag"] for look in looks}) == len(looks)


def test_what_never_changes_is_asked_for_again_and_not_sent(client: TestClient) -> None:
    for path in ("/api/games", "/api/words?lang=fr", "/api/learn/brass"):
        answer = client.get(path)
        assert answer.headers["Cache-Control"] == "no-cache"
        assert client.get(path, headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304


# Compression


def test_answers_are_compressed_for_who_can_read_that(client: TestClient) -> None:
    script = set_up(client, "brass")
    over = finished_table(client)
    rules = next(iter(picture_names("brass")))
    paths = [script.path, f"{script.path}/log", "/api/games", "/", "/static/js/api.js"]
    for path in [*paths, f"{over.path}/record", f"{over.path}/replay", f"/api/learn/brass/pictures/{rules}.svg"]:
        squeezed, plain = client.get(path), client.get(path, headers=PLAIN)
        assert squeezed.content == plain.content, path
        assert "Content-Encoding" not in plain.headers
        assert plain.headers["Vary"] == squeezed.headers["Vary"] == "Accept-Encoding"
        if len(plain.content) > 1000:
            assert squeezed.headers["Content-Encoding"] == "gzip"
            assert int(squeezed.headers["Content-Length"]) < int(plain.headers["Content-Length"]) / 2
    assert "Content-Encoding" not in client.get(script.path, headers={"Accept-Encoding": "gzip;q=0, br"}).headers


def test_no_answer_with_a_key_is_compressed(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "LEAST", 1)
    seats = [{"kind": "person"}] * 2 + [{"kind": "open"}] * 2
    made = client.post("/api/tables", json={"game": "brass", "seats": seats})
    path, owner = f"/api/tables/{made.json()['id']}", {"X-Ironmaster-Keys": made.json()["owner_key"]}
    over = finished_table(client)
    answers = [
        made,
        client.post(f"{path}/join", json={"name": "Ada" * 13}),
        client.post(f"{path}/seats/0/key", headers=owner),
        over.post("/clone", {"at": 3, "seats": [{"kind": "person", "name": "Ada"}] * 3}),
    ]
    for answer in answers:
        assert answer.status_code in (200, 201), answer.text
        assert "key" in answer.text
        assert "Content-Encoding" not in answer.headers


# The files of the pages


def test_files_are_kept_for_ever_under_the_hash_of_the_build(client: TestClient) -> None:
    page = client.get("/t/abc").text
    assert f'src="/static/{SITE.build}/js/pages/table.js"' in page
    kept = client.get(f"/static/{SITE.build}/js/pages/table.js")
    assert kept.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert kept.content == (STATIC / "js/pages/table.js").read_bytes()
    for path in ("/static/js/pages/table.js", "/static/0123456789abcdef/js/pages/table.js"):
        answer = client.get(path)
        assert (answer.content, answer.headers["Cache-Control"]) == (kept.content, "no-cache")
        assert client.get(path, headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304


def test_a_page_has_one_stylesheet_made_of_all_its_sheets(client: TestClient) -> None:
    page = client.get("/t/abc").text
    assert page.count('rel="stylesheet"') == 1
    sheet = client.get(f"/static/{SITE.build}/table.css").text
    written = "".join((STATIC / part).read_text("utf-8") for part in ("frame.html", "table.html"))
    sheets = [line.split('"')[3].removeprefix("/static/") for line in written.splitlines() if "stylesheet" in line]
    assert len(sheets) > 3
    assert sheet == "\n".join((STATIC / name).read_text("utf-8") for name in sheets)


@pytest.mark.parametrize("path", ["", "nothing.js", "js", "../app.py", f"{SITE.build}/../app.py", "js/types.d.ts"])
def test_there_is_nothing_else_among_the_files(client: TestClient, path: str) -> None:
    assert error(client.get(f"/static/{path}"), 404) == "not_found"


def test_whoever_works_on_a_page_only_loads_it_again(tmp_path: Path) -> None:
    (tmp_path / "sw.js").write_text("")
    (tmp_path / "one.css").write_text("a {}")
    (tmp_path / "one.js").write_text('import { two } from "./two.js";\n')
    (tmp_path / "two.js").write_text("export const two = 2;\n")
    head = '<link rel="stylesheet" href="/static/one.css" />\n<script type="module" src="/static/one.js"></script>\n'
    (tmp_path / "frame.html").write_text("    <!-- head -->\n<body>\n    <!-- body -->\n")
    (tmp_path / "page.html").write_text(f"{head}<body>\n</body>\n")
    site = Site(tmp_path)
    before = site.build
    assert f'<link rel="modulepreload" href="/static/{before}/two.js" />' in site.pages["page.html"].body.decode()
    (tmp_path / "two.js").write_text("export const two = 1 + 1;\n")
    site.read()
    assert site.build != before
    assert gzip.decompress(site.files["two.js"].gzip) == b"export const two = 1 + 1;\n"
    assert f"/static/{site.build}/two.js" in site.pages["page.html"].body.decode()


# The description


def test_the_description_is_written_without_a_database(client: TestClient, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    surroundings = {**os.environ, "HOME": str(home), "XDG_DATA_HOME": str(home)}
    command = [sys.executable, "-m", "ironmaster.server.openapi"]
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=surroundings)
    assert json.loads(done.stdout) == client.get("/api/openapi.json").json()
    assert list(home.iterdir()) == []


def test_the_service_worker_knows_its_build_and_is_asked_for_anew(client: TestClient) -> None:
    answer = client.get("/sw.js")
    assert f'const BUILD = "{SITE.build}";' in answer.text
    assert (answer.headers["Cache-Control"], answer.headers["Content-Type"]) == (
        "no-cache",
        "text/javascript; charset=utf-8",
    )
    assert client.get("/sw.js", headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304
    assert client.get(f"/static/{SITE.build}/sw.js").status_code == 404, "it answers from the top of the site only"


def test_every_page_can_be_put_on_a_home_screen(client: TestClient) -> None:
    for path in ("/", "/t/abc", "/replay/abc", "/learn/brass", "/learn/brass/tutorial"):
        page = client.get(path).text
        assert f'<link rel="manifest" href="/static/{SITE.build}/app.webmanifest" />' in page
        assert f'<link rel="apple-touch-icon" href="/static/{SITE.build}/icons/180.png" />' in page
    manifest = client.get(f"/static/{SITE.build}/app.webmanifest")
    assert manifest.headers["Content-Type"] == "application/manifest+json"
    for icon in manifest.json()["icons"]:
        assert client.get(f"/static/{SITE.build}/{icon['src']}").status_code == 200
