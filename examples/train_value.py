"""Teaches a network what a position is worth: the final margin over the best rival, from the numbers of a seat.

    ironmaster dataset furnace --players 2 --bots greedy --games 2000 --seed 1 --numbers --out furnace.parquet
    pip install 'ironmaster[train]'
    python examples/train_value.py furnace.parquet --curve curve.svg

The last fifth of the games is held out. R² is the part of the scatter of margins that is foretold: 0 for who always
says the mean, 1 for who knows how games end.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from asked import how_many, new_file
from curve import draw_curve

from ironmaster.dataset import About, read_about
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.extras import needed_for

with needed_for("this example", "train"):
    import numpy as np
    import pyarrow.parquet as pq
    import torch
    from torch import Tensor, nn

HELD_OUT = 0.2
BATCH = 1024
POINTS = 20
"""The network speaks of margins in twenties of points: about one of them is usual."""
KNOWN, UNKNOWN = "games it learns from", "held-out games"


def read(path: Path, about: About) -> tuple[Tensor, Tensor, Tensor]:
    """Of every decision: the numbers of its seat, scaled; the final margin of that seat; the number of its game."""
    table = pq.read_table(path, columns=["game", "seat", "scores", "numbers"]).combine_chunks()
    rows = len(table)
    numbers = table["numbers"].combine_chunks().flatten().to_numpy().reshape(rows, -1)
    scales = np.concatenate([np.full(int(np.prod(one["shape"])), one["scale"]) for one in about["fields"]])
    scores = table["scores"].combine_chunks().flatten().to_numpy().reshape(rows, -1).astype(np.float32)
    seats = table["seat"].to_numpy()[:, None]
    own = np.take_along_axis(scores, seats, axis=1)
    np.put_along_axis(scores, seats, -np.inf, axis=1)  # the best of the others is left
    inputs = torch.from_numpy((numbers / scales).astype(np.float32))
    return inputs, torch.from_numpy((own[:, 0] - scores.max(axis=1)) / POINTS), torch.tensor(table["game"].to_numpy())


def network(inputs: int) -> nn.Module:
    """Two layers, which forget half of what they see: there are many positions, and few games."""
    return nn.Sequential(
        nn.Linear(inputs, 128), nn.ReLU(), nn.Dropout(0.5), nn.Linear(128, 32), nn.ReLU(), nn.Linear(32, 1)
    )


def r2(net: nn.Module, inputs: Tensor, margins: Tensor) -> float:
    """How much of the scatter of the margins the network foretells."""
    net.eval()
    with torch.no_grad():
        missed = margins - net(inputs)[:, 0]
    return float(1 - missed.square().mean() / margins.var(correction=0))


def train_epoch(net: nn.Module, optimizer: torch.optim.Optimizer, inputs: Tensor, margins: Tensor) -> None:
    """Every position once, in any order."""
    net.train()
    for batch in torch.randperm(len(inputs)).split(BATCH):
        loss = nn.functional.mse_loss(net(inputs[batch])[:, 0], margins[batch])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def learn(net: nn.Module, data: dict[str, tuple[Tensor, Tensor]], epochs: int) -> dict[str, list[float]]:
    """Trains a network; R² after each epoch, in each part of the data."""
    optimizer = torch.optim.AdamW(net.parameters(), lr=3e-4, weight_decay=0.1)
    curves: dict[str, list[float]] = {name: [] for name in data}
    for epoch in range(1, epochs + 1):
        train_epoch(net, optimizer, *data[KNOWN])
        for name, curve in curves.items():
            curve.append(r2(net, *data[name]))
        print(f"epoch {epoch}: R² " + ", ".join(f"{curve[-1]:.3f} in {name}" for name, curve in curves.items()))
    return curves


def teach(asked: argparse.Namespace) -> None:
    """Trains, tells R² after each epoch, and draws the curve."""
    torch.manual_seed(asked.seed)
    torch.set_num_threads(1)
    about = read_about(asked.dataset)
    if not about["numbers"]:
        raise UserError(f"{asked.dataset} has no numbers to learn from: make it with --numbers")
    if about["games"] * HELD_OUT < 1:
        raise UserError(f"{asked.dataset} has too few games to hold one out: make it with 5 or more")
    inputs, margins, games = read(asked.dataset, about)
    known = games < about["games"] * (1 - HELD_OUT)
    data = {name: (inputs[rows], margins[rows]) for name, rows in ((UNKNOWN, ~known), (KNOWN, known))}
    print(", ".join(f"{len(rows)} decisions of {name}" for name, (rows, _) in data.items()))

    net = network(inputs.shape[1])
    start, work = time.perf_counter(), time.process_time()
    curves = learn(net, data, asked.epochs)
    print(f"{time.perf_counter() - start:.0f} s, {time.process_time() - work:.0f} s of one core")
    if asked.curve:
        words = f"R² of the final margin · {about['game']}, {about['players']} players · {about['games']} games"
        asked.curve.write_text(draw_curve("What a position is worth", words, curves), encoding="utf-8")
    if asked.out:
        torch.save(net.state_dict(), asked.out)


def main() -> None:
    """Does what the command asks for, or says what is wrong with it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dataset", type=Path)
    parser.add_argument("--epochs", type=how_many, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=new_file, help="where to draw the learning curve, as SVG")
    parser.add_argument("--out", type=new_file, help="where to keep the network")
    try:
        teach(parser.parse_args())
    except UserError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
