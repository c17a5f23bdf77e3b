# mypyc: compiled
"""What the terms of the evaluation are worth; the values come from `weights.toml`, where each is explained."""


class Weights:
    """All of them, by name."""

    def __init__(self) -> None:
        self.canal_demand = 0.0
        self.canal_own = 0.0
        self.canal_hidden = 0.0
        self.canal_kept = 0.0
        self.canal_crowd = 0.0
        self.rail_demand = 0.0
        self.rail_own = 0.0
        self.rail_hidden = 0.0
        self.rail_crowd = 0.0
        self.prospect = 0.0
        self.prospect_turn = 0.0
        self.survives = 0.0
        self.typical_bid = 0.0
        self.earlier = 0.0
        self.canal_turn = 0.0
        self.rail_turn = 0.0
