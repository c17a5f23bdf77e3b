"""`ironmaster admin account`: who there is, new passwords, invitations, deletion."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from ironmaster.cli.common import agree
from ironmaster.kernel.errors import UserError

if TYPE_CHECKING:
    from ironmaster.server.settings import Settings

COLUMNS = ("name", "owner", "seats", "created", "seen")
PAGE = "/account#"
"""Where a code is used, on the pages of the server."""


def run_list(asked: argparse.Namespace, settings: Settings) -> None:
    """Lists all accounts."""
    from ironmaster.server.admin.accounts import list_accounts
    from ironmaster.server.admin.opening import opened

    with opened(settings.database) as database:
        found = [_document(each._asdict()) for each in list_accounts(database)]
    if asked.json:
        print(json.dumps({"accounts": found}))
        return
    print("  ".join(COLUMNS))
    for each in found:
        print("  ".join(str(each[name] if each[name] is not None else "-") for name in COLUMNS))


def _document(found: dict[str, Any]) -> dict[str, Any]:
    times = {name: found[name].isoformat(timespec="seconds") for name in ("created", "seen") if found[name]}
    return found | times


def run_reset(asked: argparse.Namespace, settings: Settings) -> None:
    """Lets somebody choose a new password, once."""
    from ironmaster.server.admin.accounts import allow_reset
    from ironmaster.server.admin.opening import opened

    with opened(settings.database) as database:
        code = allow_reset(database, asked.name)
    _tell(asked, settings, code, f"{asked.name} can choose a new password, once, within two weeks")


def run_invite(asked: argparse.Namespace, settings: Settings) -> None:
    """Lets somebody sign up."""
    from ironmaster.server.admin.accounts import invite
    from ironmaster.server.admin.opening import opened

    with opened(settings.database) as database:
        code = invite(database)
    _tell(asked, settings, code, "somebody can sign up, once, within two weeks")


def _tell(asked: argparse.Namespace, settings: Settings, code: str, what: str) -> None:
    page = (settings.public_url or "") + PAGE + code
    if asked.json:
        print(json.dumps({"code": code, "page": page}))
    else:
        print(f"At this page of your server {what}: {page}")


def run_delete(asked: argparse.Namespace, settings: Settings) -> None:
    """Deletes an account for good."""
    from ironmaster.server.admin.accounts import delete
    from ironmaster.server.admin.opening import opened

    with opened(settings.database) as database:
        if not asked.yes and not agree(f"Delete the account {asked.name} from {database.name} for good?"):
            raise UserError("nothing was deleted: say --yes if you mean it")
        name = delete(database, asked.name)
    print(json.dumps({"deleted": name}) if asked.json else f"{name} is deleted; its games stay, without the name.")
