"""Games on a Ray cluster, on every machine of which Ironmaster must be installed."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from importlib.util import find_spec
from socket import create_connection
from urllib.parse import urlsplit

from ironmaster.arena.lineups import Match
from ironmaster.arena.pool import Finished
from ironmaster.arena.setting import Setting
from ironmaster.kernel.errors import UserError

KNOCK_SECONDS = 5
TOKEN_HINT = " (if it asks for a token, set RAY_AUTH_MODE=token here too)"


def need_ray() -> None:
    """Complains if Ray is not installed."""
    if find_spec("ray") is None:
        raise UserError("--ray needs the package ray: pip install 'ironmaster[ray]'")


def play_on_ray(
    play: Callable[[Setting, Match], Finished], setting: Setting, matches: Sequence[Match], address: str
) -> Generator[Finished, None, None]:
    """Plays all games, each given back as soon as it is finished; `local` starts a Ray of its own on this machine."""
    import ray
    from ray.exceptions import RayTaskError

    _check_address(address)
    try:
        ray.init(address, log_to_driver=False, logging_level="error")
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise _cannot_join(address, error, TOKEN_HINT) from None
    try:
        remote = ray.remote(play)
        shared = ray.put(setting)
        waiting = [remote.remote(shared, match) for match in matches]
        while waiting:
            ready, waiting = ray.wait(waiting)
            yield from ray.get(ready)
    except RayTaskError as error:
        if isinstance(error.cause, UserError):
            raise error.cause from None
        raise
    finally:
        ray.shutdown()


def _check_address(address: str) -> None:
    """Knocks at an address: Ray itself would try for minutes."""
    try:
        where = urlsplit(address if "://" in address else f"//{address}")
        if where.port is not None:
            create_connection((where.hostname or "", where.port), timeout=KNOCK_SECONDS).close()
    except (OSError, ValueError) as error:
        raise _cannot_join(address, error) from None


def _cannot_join(address: str, error: Exception, hint: str = "") -> UserError:
    reason = str(error).strip().partition("\n")[0]
    return UserError(f"the Ray cluster at {address!r} cannot be joined: {reason}{hint}")
