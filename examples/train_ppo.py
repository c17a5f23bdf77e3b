"""Teaches a network to play a task with MaskablePPO, against a bot, and counts what it wins in fresh games.

    pip install 'ironmaster[train]'
    python examples/train_ppo.py --task Furnace-2p-v1 --bots random --steps 400000

The network is told what a seat may know (`state.numbers`, scaled) and which decisions are legal, never more. It sits in
a seat that is drawn for each game, and is rewarded once, at the end, by its rank.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

from asked import how_many, new_file

from ironmaster.arena.intervals import Estimate, wilson
from ironmaster.envs import find_task
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.extras import needed_for

with needed_for("this example", "train"):
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import DummyVecEnv

    from ironmaster.envs.gymnasium import OneSeat

GAMES_AT_ONCE = 16
EVALUATION_SEED = 1_000_000
"""Games that count are dealt from here on; those of training from the seed that was asked for."""


def train(task: str, bots: str, steps: int, seed: int) -> MaskablePPO:
    """A network that has taken so many decisions; the same seed gives the same one."""
    envs = DummyVecEnv([lambda: OneSeat(task, bots) for _ in range(GAMES_AT_ONCE)])
    learner = MaskablePPO(
        "MlpPolicy",
        envs,
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        learning_rate=lambda left: 5e-4 * left,  # none is left at the end
        gamma=0.995,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 128]},
        seed=seed,
        device="cpu",
    )
    return learner.learn(steps)


def play(learner: MaskablePPO, env: OneSeat, games: int) -> Iterator[float]:
    """What the network wins of each game, always taking the decision that it likes best; a tie is split."""
    for game in range(games):
        observation, info = env.reset(seed=EVALUATION_SEED + game)
        over = False
        while not over:
            decision, _ = learner.predict(observation, action_masks=env.action_masks(), deterministic=True)
            observation, _, over, _, info = env.step(int(decision))
        ranking = info["ranking"]
        yield 1 / ranking.count(1) if ranking[env.seat] == 1 else 0.0


def evaluate(learner: MaskablePPO, task: str, bots: str, games: int) -> tuple[list[float], Estimate]:
    """What it wins of so many games in each seat, on the same deals, and over all with a 95 % interval."""
    players = find_task(task).players
    wins = [sum(play(learner, OneSeat(task, bots, seat=seat), games)) / games for seat in range(players)]
    return wins, wilson(sum(wins) / players, players * games)


def teach(asked: argparse.Namespace) -> None:
    """Trains, then counts."""
    torch.set_num_threads(1)  # the network is small: a second thread costs more than it brings
    start, work = time.perf_counter(), time.process_time()
    learner = train(asked.task, asked.bots, asked.steps, asked.seed)
    print(
        f"{learner.num_timesteps} decisions in {time.perf_counter() - start:.0f} s, "
        f"{time.process_time() - work:.0f} s of one core"
    )
    if asked.out:
        learner.save(asked.out)
    games = -(-asked.games // find_task(asked.task).players)
    wins, found = evaluate(learner, asked.task, asked.bots, games)
    seats = ", ".join(f"{share:.1%} in seat {seat}" for seat, share in enumerate(wins))
    of = f"{games * len(wins)} games against {asked.bots}"
    print(f"wins {found.mean:.1%} of {of} ({found.low:.1%}–{found.high:.1%}): {seats}")


def main() -> None:
    """Does what the command asks for, or says what is wrong with it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--task", default="Furnace-2p-v1")
    parser.add_argument("--bots", default="random", help="whom it learns against and is measured against")
    parser.add_argument("--steps", type=how_many, default=400_000, help="decisions to learn from")
    parser.add_argument("--games", type=how_many, default=400, help="games that count, as many in every seat")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=new_file, help="where to keep the network, such as agent.zip")
    try:
        teach(parser.parse_args())
    except UserError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
