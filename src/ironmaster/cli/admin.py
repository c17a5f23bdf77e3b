"""`ironmaster admin`: for hosts, beside a running server or without one."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ironmaster.cli import admin_accounts
from ironmaster.cli.common import agree, show_progress
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.extras import needed_for

if TYPE_CHECKING:
    from ironmaster.server.admin.checking import Report
    from ironmaster.server.admin.tables import TableSize
    from ironmaster.server.settings import Settings

COLUMNS = ("id", "game", "kind", "status", "players", "turns", "bytes", "created", "active")


Actions = argparse._SubParsersAction  # what `add_subparsers` returns has no public name
Run = Callable[[argparse.Namespace], None]


def add_actions(actions: Actions[Any]) -> None:
    """All that a host can ask for."""
    _add(actions, "tables", run_tables, "list all tables with sizes and ages")
    delete = _add(actions, "delete", run_delete, "delete old tables, with a count first")
    delete.add_argument(
        "--older-than", type=age, required=True, metavar="AGE", help="without a sign of life for 12h, 90d, 6w, 2y"
    )
    delete.add_argument("--status", choices=("open", "playing", "over"), help="only tables of this status")
    delete.add_argument("--empty", action="store_true", help="only tables without a single turn")
    delete.add_argument("--dry-run", action="store_true", help="count, and delete nothing")
    delete.add_argument("--yes", action="store_true", help="do not ask")
    backup = _add(actions, "backup", run_backup, "make a backup, while the server runs")
    backup.add_argument("file", type=Path, metavar="FILE", help="the file to write, of SQLite in any case")
    restore = _add(actions, "restore", run_restore, "put a backup in the place of the database, with no server on it")
    restore.add_argument("file", type=Path, metavar="FILE")
    check = _add(actions, "check", run_check, "check a database or a backup, and replay every table", named=True)
    check.add_argument("target", metavar="FILE|ADDRESS")
    copy = _add(actions, "copy", run_copy, "copy everything into another, empty database", named=True)
    copy.add_argument("source", metavar="FROM", help="a file of SQLite, or postgresql+psycopg://…")
    copy.add_argument("target", metavar="TO")
    _add(actions, "push-key", run_push_key, "a new key by which browsers are sent notices", named=True)
    account = actions.add_parser(
        "account", help="list accounts, delete them, invite people, let them have new passwords"
    )
    _add_account_actions(account.add_subparsers(metavar="ACTION", required=True))


def _add_account_actions(actions: Actions[Any]) -> None:
    """What a host can do about accounts."""

    def add(name: str, run: Callable[[argparse.Namespace, Settings], None], about: str) -> argparse.ArgumentParser:
        return _add(actions, name, lambda asked: run(asked, _settings(asked)), about)

    add("list", admin_accounts.run_list, "list all accounts")
    add("invite", admin_accounts.run_invite, "a code by which somebody can sign up, once")
    reset = add("reset", admin_accounts.run_reset, "a code by which somebody can choose a new password, once")
    delete = add("delete", admin_accounts.run_delete, "delete an account; its games stay, without its name")
    for named in (reset, delete):
        named.add_argument("name", metavar="NAME")
    delete.add_argument("--yes", action="store_true", help="do not ask")


def _add(actions: Actions[Any], name: str, run: Run, about: str, named: bool = False) -> argparse.ArgumentParser:
    """An action on the database of the settings, unless what it works on is named."""
    parser: argparse.ArgumentParser = actions.add_parser(name, help=about)
    if not named:
        parser.add_argument("--database", metavar="ADDRESS", help="the database (default: that of the settings)")
        parser.add_argument("--config", type=Path, metavar="FILE", help="a TOML file with settings")
    parser.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    parser.set_defaults(run=partial(_run, run))
    return parser


def _run(action: Run, asked: argparse.Namespace) -> None:
    with needed_for("administration", "server"):
        action(asked)


def run_tables(asked: argparse.Namespace) -> None:
    """Lists all tables."""
    from ironmaster.server.admin.opening import opened
    from ironmaster.server.admin.tables import database_bytes, table_sizes

    with opened(_address(asked)) as database:
        tables, size = table_sizes(database), database_bytes(database)
    if asked.json:
        print(json.dumps({"database": database.name, "bytes": size, "tables": [_document(table) for table in tables]}))
        return
    print("  ".join(COLUMNS))
    for table in tables:
        print("  ".join(str(value) for value in _document(table).values()))
    counts = Counter(table.status for table in tables)
    turns = sum(table.turns for table in tables)
    print(f"{len(tables)} tables ({_counted(counts)}), {turns} turns; {size:,} bytes in all.")


def _document(table: TableSize) -> dict[str, object]:
    found = table._asdict()
    times = {name: found[name].isoformat(timespec="seconds") for name in ("created", "active")}
    return {name: (found | times)[name] for name in COLUMNS}


def run_delete(asked: argparse.Namespace) -> None:
    """Deletes tables without a sign of life for some time."""
    from ironmaster.server.admin.opening import opened
    from ironmaster.server.admin.tables import Old, count_old, delete_old

    old = Old(datetime.now(UTC) - asked.older_than, asked.status, asked.empty)
    with opened(_address(asked)) as database:
        counts = count_old(database, old)
        total = sum(counts.values())
        if not asked.dry_run and total and not asked.yes:
            _ask(f"Delete {total} tables ({_counted(counts)}) from {database.name} for good?")
        deleted = 0 if asked.dry_run else delete_old(database, old, lambda done: show_progress(done, max(done, total)))
    if asked.json:
        print(json.dumps({"database": database.name, "meant": dict(counts), "deleted": deleted}))
    elif asked.dry_run:
        print(f"{total} tables would be deleted" + (f": {_counted(counts)}." if total else "."))
    else:
        print(f"{deleted} tables deleted.")


def _counted(counts: Counter[str]) -> str:
    return ", ".join(f"{count} {status}" for status, count in sorted(counts.items())) or "none"


def _ask(question: str) -> None:
    """Has somebody at a terminal agree; nobody is asked in a pipe."""
    if not sys.stdin.isatty():
        raise UserError("this deletes tables for good: say --yes if you mean it, or --dry-run to see how many")
    if not agree(question):
        raise UserError("nothing was deleted")


def run_backup(asked: argparse.Namespace) -> None:
    """Makes a backup, while the server runs."""
    from ironmaster.server.admin.copying import back_up

    back_up(_address(asked), asked.file, show_progress)
    size = asked.file.stat().st_size
    print(json.dumps({"file": str(asked.file), "bytes": size}) if asked.json else f"{asked.file}: {size:,} bytes.")


def run_restore(asked: argparse.Namespace) -> None:
    """Puts a backup in the place of the database."""
    from ironmaster.server.addresses import shown
    from ironmaster.server.admin.copying import restore

    address = _address(asked)
    aside = restore(asked.file, address, show_progress)
    if asked.json:
        print(json.dumps({"database": shown(address), "aside": None if aside is None else str(aside)}))
        return
    print(f"{shown(address)} is now what {asked.file} was." + (f" What it was is in {aside}." if aside else ""))


def run_check(asked: argparse.Namespace) -> None:
    """Checks a database or a backup."""
    from ironmaster.server.admin.checking import check

    report = check(read(asked.target), show_progress)
    _tell(report, asked.json)
    if not report.ok:
        raise UserError(f"{len(report.replays.broken)} tables are broken: restore a backup, or delete them")


def run_copy(asked: argparse.Namespace) -> None:
    """Copies everything into another, empty database."""
    from ironmaster.server.admin.copying import copy_all
    from ironmaster.server.admin.opening import made, opened

    source, target = read(asked.source), read(asked.target)
    if source == target:
        raise UserError("these are the same database: name another to copy to")
    with opened(source, alone=True) as old, made(target) as new:
        report = copy_all(old, new, show_progress)
    _tell(report, asked.json)


def run_push_key(asked: argparse.Namespace) -> None:
    """Prints a new key, as the settings want it."""
    from ironmaster.server.outbox.push import new_key

    key = new_key()
    print(json.dumps({"push_key": key}) if asked.json else f'push_key = "{key}"')


def _tell(report: Report, as_json: bool) -> None:
    whole, broken, other = report.replays
    if as_json:
        replays = {"whole": whole, "broken": broken, "other_rules": other}
        print(json.dumps({**report._asdict(), "replays": replays, "ok": report.ok}))
        return
    rows = ", ".join(f"{count} {name}" for name, count in report.counts.items())
    print(f"{report.database}: schema {report.schema}; {rows}.")
    print(
        f"{whole} tables replayed, {len(broken)} broken, {len(other)} of rules or boards that are not installed here."
    )
    for table_id, fault in broken.items():
        print(f"broken: {table_id}: {fault}")
    for table_id in other:
        print(f"other rules: {table_id}")


def _address(asked: argparse.Namespace) -> str:
    """The database that was named, or the one of the settings."""
    return _settings(asked).database


def _settings(asked: argparse.Namespace) -> Settings:
    from ironmaster.server.settings import read_settings

    return read_settings({"database": asked.database} if asked.database else {}, asked.config)


def read(given: str) -> str:
    """An address from what somebody wrote."""
    from ironmaster.server.addresses import read_address

    try:
        return read_address(given)
    except ValueError as error:
        raise UserError(str(error)) from None


UNITS = {"h": timedelta(hours=1), "d": timedelta(days=1), "w": timedelta(weeks=1), "y": timedelta(days=365)}


def age(text: str) -> timedelta:
    """A time such as 12h, 90d, 6w or 2y."""
    number, unit = text[:-1], text[-1:]
    if unit not in UNITS or not number.isdecimal() or len(number) > 4:
        raise argparse.ArgumentTypeError(f"{text!r} is not an age: write 12h, 90d, 6w or 2y")
    return int(number) * UNITS[unit]
