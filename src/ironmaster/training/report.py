"""What a training shows: in words, and as data."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ironmaster.arena.intervals import Estimate
from ironmaster.training.course import Round, Training
from ironmaster.training.fit import LEFT, Fit
from ironmaster.training.gate import Gate


def text_report(done: Round) -> list[str]:
    """A round, in a few lines."""
    found = done.fit
    names = [*(f"{low:.0%}–{high:.0%} left" for low, high in pairwise(LEFT)), "all"]
    shown = reversed(list(zip(names, found.plain, found.scaled, found.fitted, strict=True)))
    return [
        f"Round {done.number}: a fit to {found.games} games, ridge {found.ridge:.3g}. R² of margins in games held out:",
        f"{'':14}{'as it is':>10}{'by stage':>10}{'by term':>10}",
        *(f"{name:14}" + "".join(f"{value:>10.3f}" for value in values) for name, *values in shown),
        _gate_words(done.gate),
    ]


def _gate_words(gate: Gate | None) -> str:
    if gate is None:
        return "Gate: nothing to set against what there is, the fit leaves it as it is."
    wins, lead = gate.wins, gate.lead
    verdict = "passed" if gate.passed else "not passed, what there was stays"
    return (
        f"Gate: the new one won {wins.mean:.1%} of {gate.games} games ({_span(wins, 100)} %), par {gate.par:.1%}, "
        f"and led by {lead.mean:.1f} points ({_span(lead, 1)}): {verdict}."
    )


def _span(value: Estimate, times: float) -> str:
    return "?" if value.low is None or value.high is None else f"{times * value.low:.1f} to {times * value.high:.1f}"


def json_report(training: Training) -> dict[str, object]:
    """All of it as plain data."""
    setting, kept = training.plan.setting, training.kept
    return {
        "game": setting.game,
        "version": setting.version,
        "board": setting.board,
        "players": setting.players,
        "options": dict(setting.options),
        "bot": setting.bots[0],
        "seed": setting.seed,
        "command": training.plan.command(),
        "left": list(LEFT),
        "rounds": [
            {"round": done.number, **_fit_data(done.fit), "gate": _gate_data(done.gate)} for done in training.rounds
        ],
        "kept": None if kept is None else {"round": kept.number, "file": training.file},
    }


def _fit_data(found: Fit) -> dict[str, object]:
    r2: dict[str, Sequence[float]] = {"as_it_is": found.plain, "by_stage": found.scaled, "by_term": found.fitted}
    return {
        "games": found.games,
        "ridge": found.ridge,
        "r2": {name: {"parts": list(values[:-1]), "all": values[-1]} for name, values in r2.items()},
        "scales": list(found.scales),
        "factors": {term: list(factors) for term, factors in found.stages.factors.items()},
    }


def _gate_data(gate: Gate | None) -> dict[str, object] | None:
    if gate is None:
        return None
    return {
        "games": gate.games,
        "par": gate.par,
        "wins": gate.wins._asdict(),
        "lead": gate.lead._asdict(),
        "passed": gate.passed,
    }
