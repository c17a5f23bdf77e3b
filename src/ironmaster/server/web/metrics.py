"""`/metrics`: the figures for Prometheus, for whoever may have them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING, Any

from fastapi import APIRouter, Request, Response
from sqlalchemy import Select, case, func, select

from ironmaster.kernel.words import message
from ironmaster.server.database.clock import now
from ironmaster.server.database.connection import Database
from ironmaster.server.database.models import JobRow, TableRow
from ironmaster.server.metrics import Figures, all_figures
from ironmaster.server.problems import Problem
from ironmaster.server.web.dependencies import TheServices

if TYPE_CHECKING:
    from prometheus_client.core import GaugeMetricFamily

router = APIRouter(include_in_schema=False)

FORWARDED = ("forwarded", "x-forwarded-for")


class RequestMeter:
    """Counts requests."""

    def __init__(self, figures: Figures) -> None:
        self.figures = figures

    def answered(self, route: str, method: str, status: int, seconds: float, stream: bool) -> None:
        """A request has been answered; how long people listen to a stream says nothing of the server."""
        self.figures.requests.labels(route, method, str(status)).inc()
        if not stream:
            self.figures.request_seconds.labels(route).observe(seconds)

    def stream_began(self) -> None:
        """A page listens."""
        self.figures.streams.inc()

    def stream_ended(self) -> None:
        """It does no more."""
        self.figures.streams.dec()


class DatabaseFigures:
    """What the database knows, looked up when it is asked for."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """The figures, as the library wants them."""
        from prometheus_client.core import GaugeMetricFamily

        tables = GaugeMetricFamily("ironmaster_tables", "Tables in the database.", labels=["status"])
        jobs = GaugeMetricFamily("ironmaster_jobs", "Jobs that are to be done.", labels=["kind", "state"])
        with self.database.read() as session:
            for status, count in session.execute(select(TableRow.status, func.count()).group_by(TableRow.status)):
                tables.add_metric([status], count)
            for row in session.execute(_jobs_by_state(now(session))):
                jobs.add_metric(list(row[:2]), row[2])
        yield tables
        yield jobs


def _jobs_by_state(moment: datetime) -> Select[Any]:
    """Jobs that are being done, that wait for somebody to do them, and that are not due yet."""
    state = case((JobRow.held_until > moment, "held"), (JobRow.due <= moment, "waiting"), else_="later").label("state")
    counted = select(JobRow.kind, state, func.count()).where(~JobRow.done)
    return counted.group_by(JobRow.kind, state)


def may_ask(request: Request, networks: tuple[str, ...]) -> bool:
    """Whether a request comes from a configured address, and not through a proxy: that may speak for anybody."""
    if request.client is None or any(name in request.headers for name in FORWARDED):
        return False
    try:
        asker = ip_address(request.client.host)
    except ValueError:
        return False
    return any(asker in ip_network(network) for network in networks)


@router.get("/metrics")
def metrics(request: Request, services: TheServices) -> Response:
    """All figures, as text."""
    from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

    if not may_ask(request, services.settings.metrics_from):
        raise Problem(403, "not_for_you", message("The figures of this server are not told to this address."))
    registry = all_figures()
    registry.register(DatabaseFigures(services.database))
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)
