"""Settings: where they come from, which source goes first, and the one sentence that a wrong one gets."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest
from pydantic import ValidationError

from ironmaster.cli import main
from ironmaster.kernel.errors import UserError
from ironmaster.server.addresses import read_address, shown, sqlite_file
from ironmaster.server.settings import Limit, Settings, check_together, read_settings
from tests.server.settings_page import PAGE, renewed

pytestmark = pytest.mark.sqlite_only  # no server is started here

SECRET = "hushhush"


def config(folder: Path, text: str) -> Path:
    path = folder / "ironmaster.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_flags_go_before_the_environment_and_that_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = config(tmp_path, "listeners = 1\nkept_tables = 1\nport = 1")
    monkeypatch.setenv("IRONMASTER_LISTENERS", "2")
    monkeypatch.setenv("IRONMASTER_KEPT_TABLES", "2")
    found = read_settings({"listeners": "3"}, file)
    assert (found.listeners, found.kept_tables, found.port, found.host) == (3, 2, 1, "127.0.0.1")


def test_the_environment_can_name_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IRONMASTER_CONFIG", str(config(tmp_path, "port = 1831")))
    assert read_settings().port == 1831


def test_a_program_that_gives_settings_itself_is_not_disturbed_by_the_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("IRONMASTER_PORT", "1831")
    assert Settings().port == 1830


@pytest.mark.parametrize("text", ['requests = "5/6"', "[requests]\nper_second = 5\nat_once = 6"])
def test_a_limit_is_written_in_one_text_or_as_a_table(tmp_path: Path, text: str) -> None:
    assert read_settings({}, config(tmp_path, text)).requests == Limit(5, 6)


def test_lists_are_separated_by_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IRONMASTER_HOSTS", "games.example, localhost")
    assert read_settings().hosts == ("games.example", "localhost")


def test_settings_do_not_change_but_can_be_had_with_changes() -> None:
    settings = Settings(port=1)
    with pytest.raises(ValidationError):
        settings.port = 2
    assert (settings.but(listeners=5).port, settings.but(listeners=5).listeners) == (1, 5)
    with pytest.raises(ValidationError):
        settings.but(listeners=0)


@pytest.mark.parametrize(
    ("flags", "complaint"),
    [
        ({"port": "70000"}, "the setting port (--port) is not right: input should be less than or equal to 65535"),
        (
            {"bot_workers": "many"},
            "the setting bot_workers (--bot-workers) is not right: input should be a valid integer",
        ),
        ({"requests": "5"}, "the setting requests (--requests) is not right: write it as PER_SECOND/AT_ONCE"),
        ({"requests": "5/0"}, "the setting requests.at_once (--requests) is not right: input should be greater than"),
        ({"bot_pace": "nan"}, "the setting bot_pace (--bot-pace) is not right: input should be a finite number"),
        ({"log_format": "xml"}, "the setting log_format (--log-format) is not right: input should be 'text' or 'json'"),
        (
            {"metrics_from": "all"},
            "the setting metrics_from (--metrics-from) is not right: 'all' does not appear to be",
        ),
        ({"database": "  "}, "the setting database (--database) is not right: that is no database: write the path"),
    ],
)
def test_a_wrong_flag_gets_one_sentence(flags: dict[str, str], complaint: str) -> None:
    with pytest.raises(UserError) as error:
        read_settings(flags)
    assert complaint in str(error.value)
    assert "\n" not in str(error.value)


def test_the_sentence_names_the_variable_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IRONMASTER_PORT", "x")
    with pytest.raises(UserError, match=r"the setting port \(IRONMASTER_PORT\) is not right"):
        read_settings()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("port = -1", "the setting port (port in {file}) is not right: input should be greater than or equal to 0"),
        ("prot = 1", "prot in {file}: there is no such setting; did you mean port?"),
        (
            "[requests]\nper_second = 1",
            "the setting requests.at_once (requests in {file}) is not right: field required",
        ),
        ("port =", "the settings in {file} are not valid TOML: "),
    ],
)
def test_the_sentence_names_the_file(tmp_path: Path, text: str, complaint: str) -> None:
    file = config(tmp_path, text)
    with pytest.raises(UserError) as error:
        read_settings({}, file)
    assert complaint.format(file=file) in str(error.value)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="cannot be read: No such file"):
        read_settings({}, tmp_path / "nothing.toml")


@pytest.mark.parametrize(
    "address",
    [
        f"mysql://host:{SECRET}@db/tables",
        f"postgresql://host:{SECRET}@db:port/tables",
        f"postgresql+asyncpg://host:{SECRET}@db/tables",
    ],
)
def test_a_wrong_address_is_told_without_its_password(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("IRONMASTER_DATABASE", address)
    assert main(["serve"]) == 2
    said = capsys.readouterr().err
    assert "the setting database (IRONMASTER_DATABASE) is not right: that is no address of a database" in said
    assert SECRET not in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    "given", ["postgres://ann:{}@db:5433/tables", "postgresql+psycopg://ann@db:5433/tables?password={}"]
)
def test_a_password_is_kept_and_never_shown(given: str) -> None:
    settings = Settings(database=given.format(SECRET))
    assert SECRET in settings.database
    assert settings.database.startswith("postgresql+psycopg://ann")
    assert SECRET not in repr(settings) + str(settings)
    assert shown(settings.database) == "postgresql+psycopg://ann@db:5433/tables"


def test_a_path_is_a_file_of_sqlite(tmp_path: Path) -> None:
    file = tmp_path / "a b%20?.sqlite"
    for given in (file, str(file), "sqlite:///" + quote(str(file))):
        address = read_address(given)
        assert sqlite_file(address) == file
        assert shown(address) == str(file)


def test_a_folder_is_the_file_in_it(tmp_path: Path) -> None:
    assert sqlite_file(read_address(tmp_path)) == tmp_path / "ironmaster.sqlite"


def test_several_processes_are_refused_on_sqlite(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--database", str(tmp_path), "--workers", "2"]) == 2
    assert "several processes (workers) need PostgreSQL" in capsys.readouterr().err


def test_the_page_for_hosts_lists_every_setting_as_it_is() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == renewed(page), "run: make settings"
    for name in Settings.model_fields:
        assert f"| `{name}` |" in page


MAIL = {"mail_server": "smtp://ada:secret@mail.example.org", "mail_from": "games@example.org"}


@pytest.mark.parametrize(
    ("given", "missing"),
    [
        (MAIL, "--public-url"),
        ({"mail_from": "games@example.org"}, "--mail-server and --public-url"),
        ({**MAIL, "public_url": "https://games.example.org", "mail_from": None}, "--mail-from"),
    ],
)
def test_mail_needs_all_its_settings(given: dict[str, str], missing: str) -> None:
    with pytest.raises(UserError, match=f"give {missing} too"):
        check_together(Settings.model_validate(given))


@pytest.mark.parametrize(
    "given",
    [
        {"public_url": "games.example.org"},
        {"public_url": "https://games.example.org/path"},
        {"public_url": "https://games.example.org\r\nX: y"},
        {"public_url": "https://ada:secret@games.example.org"},
        {"mail_server": "mail.example.org:25"},
        {"mail_server": "smtp://ada@mail.example.org"},
        {"mail_server": "smtp://mail.example.org:port"},
        {"mail_from": "Games"},
        {"mail_from": "Games\r\nBcc: all@example.org <games@example.org>"},
    ],
)
def test_settings_of_mail_that_cannot_be_right_are_refused(given: dict[str, str]) -> None:
    with pytest.raises(UserError, match=f"the setting {next(iter(given))} "):
        read_settings(given)


def test_links_begin_with_the_public_address_whether_or_not_it_ends_in_a_slash() -> None:
    assert read_settings({"public_url": "https://games.example.org/"}).public_url == "https://games.example.org"


def test_the_password_of_the_mail_server_is_never_shown() -> None:
    settings = read_settings(MAIL)
    assert "secret" not in repr(settings)
    assert settings.mail_server == MAIL["mail_server"]
