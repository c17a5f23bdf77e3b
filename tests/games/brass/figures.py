"""The figures of the printed game, typed in by hand from the rulebook and the board."""

from __future__ import annotations

from typing import Final, NamedTuple

SLOTS: Final = {
    "barrow": ["shipyard", "iron"],
    "lancaster": ["port", "cotton port"],
    "fleetwood": ["port"],
    "preston": ["port", "cotton port", "iron"],
    "blackburn": ["cotton coal", "cotton coal", "iron"],
    "burnley": ["cotton coal", "cotton coal"],
    "colne": ["cotton", "cotton"],
    "bolton": ["cotton coal", "cotton coal", "iron"],
    "bury": ["cotton coal", "cotton coal"],
    "rochdale": ["cotton coal", "cotton coal", "iron"],
    "oldham": ["cotton coal", "cotton coal"],
    "manchester": ["cotton coal", "cotton coal", "cotton coal", "iron"],
    "wigan": ["coal", "coal"],
    "warrington_runcorn": ["cotton coal", "port"],
    "liverpool": ["port", "port", "shipyard", "port"],
    "birkenhead": ["shipyard"],
    "ellesmere_port": ["port"],
    "stockport": ["cotton", "cotton"],
    "macclesfield": ["cotton", "cotton"],
}

DISCS: Final = {"scotland": 2, "yorkshire": 2, "midlands": 2, "blackpool": 2, "southport": 2, "northwich": 2}
"""The discs printed on the board."""

CANAL_AND_RAIL: Final = {
    "lancaster-preston",
    "fleetwood-preston",
    "preston-wigan",
    "blackburn-wigan",
    "blackburn-burnley",
    "burnley-colne",
    "colne-yorkshire",
    "rochdale-yorkshire",
    "oldham-rochdale",
    "manchester-oldham",
    "bolton-bury",
    "bury-manchester",
    "bolton-manchester",
    "liverpool-wigan",
    "warrington_runcorn-wigan",
    "manchester-warrington_runcorn",
    "ellesmere_port-warrington_runcorn",
    "ellesmere_port-northwich",
    "midlands-northwich",
    "macclesfield-midlands",
    "macclesfield-stockport",
    "manchester-stockport",
}
RAIL_ONLY: Final = {
    "barrow-lancaster",
    "lancaster-scotland",
    "blackpool-preston",
    "preston-southport",
    "blackburn-preston",
    "liverpool-southport",
    "southport-wigan",
    "blackburn-bolton",
    "burnley-bury",
    "bury-rochdale",
    "bolton-wigan",
    "liverpool-warrington_runcorn",
    "birkenhead-ellesmere_port",
}

CANAL_ONLY: Final = {"ellesmere_port-liverpool"}


class Figures(NamedTuple):
    """What is printed on a tile, and how many there are of it."""

    cost: int
    income: int
    points: int
    coal: int
    iron: int
    cubes: int
    periods: str
    how_many: int


TILES: Final = {
    ("cotton", 1): Figures(12, 5, 3, 0, 0, 0, "canal", 3),
    ("cotton", 2): Figures(14, 4, 5, 1, 0, 0, "canal rail", 3),
    ("cotton", 3): Figures(16, 3, 9, 1, 1, 0, "canal rail", 3),
    ("cotton", 4): Figures(18, 2, 12, 1, 1, 0, "canal rail", 3),
    ("port", 1): Figures(6, 3, 2, 0, 0, 0, "canal", 2),
    ("port", 2): Figures(7, 3, 4, 0, 0, 0, "canal rail", 2),
    ("port", 3): Figures(8, 4, 6, 0, 0, 0, "canal rail", 2),
    ("port", 4): Figures(9, 4, 9, 0, 0, 0, "canal rail", 2),
    ("coal", 1): Figures(5, 4, 1, 0, 0, 2, "canal", 1),
    ("coal", 2): Figures(7, 7, 2, 0, 0, 3, "canal rail", 2),
    ("coal", 3): Figures(8, 6, 3, 0, 1, 4, "canal rail", 2),
    ("coal", 4): Figures(10, 5, 4, 0, 1, 5, "canal rail", 2),
    ("iron", 1): Figures(5, 3, 3, 1, 0, 4, "canal", 1),
    ("iron", 2): Figures(7, 3, 5, 1, 0, 4, "canal rail", 1),
    ("iron", 3): Figures(9, 2, 7, 1, 0, 5, "canal rail", 1),
    ("iron", 4): Figures(12, 1, 9, 1, 0, 6, "canal rail", 1),
    ("shipyard", 0): Figures(0, 0, 0, 0, 0, 0, "", 2),
    ("shipyard", 1): Figures(16, 2, 10, 1, 1, 0, "canal", 2),
    ("shipyard", 2): Figures(25, 1, 18, 1, 1, 0, "rail", 2),
}
"""Every tile of a player, by industry and level."""

PLACE_CARDS: Final = {
    "large": {
        "barrow": 2,
        "birkenhead": 2,
        "blackburn": 2,
        "bolton": 2,
        "burnley": 2,
        "bury": 1,
        "colne": 2,
        "ellesmere_port": 1,
        "fleetwood": 1,
        "lancaster": 3,
        "liverpool": 4,
        "macclesfield": 2,
        "manchester": 4,
        "oldham": 2,
        "preston": 3,
        "rochdale": 2,
        "stockport": 2,
        "warrington_runcorn": 2,
        "wigan": 2,
    },
    "small": {
        "barrow": 2,
        "blackburn": 2,
        "bolton": 2,
        "burnley": 2,
        "bury": 1,
        "colne": 2,
        "fleetwood": 1,
        "lancaster": 2,
        "liverpool": 3,
        "manchester": 3,
        "preston": 2,
        "warrington_runcorn": 2,
        "wigan": 1,
    },
}
INDUSTRY_CARDS: Final = {
    "large": {"cotton": 8, "coal": 5, "iron": 3, "port": 6, "shipyard": 3},
    "small": {"cotton": 5, "coal": 4, "iron": 2, "port": 3, "shipyard": 1},
}
SIDES: Final = {2: "small", 3: "large", 4: "large"}
"""The side of the board, by players."""

ASIDE: Final = {
    (2, "canal"): 2,
    (2, "rail"): 0,
    (3, "canal"): 9,
    (3, "rail"): 6,
    (4, "canal"): 6,
    (4, "rail"): 2,
}
"""How many cards are set aside, by players and period."""

STACKS: Final = {
    "cotton": {1: 3, 2: 3, 3: 3, 4: 3},
    "port": {1: 2, 2: 2, 3: 2, 4: 2},
    "coal": {1: 1, 2: 2, 3: 2, 4: 2},
    "iron": {1: 1, 2: 1, 3: 1, 4: 1},
    "shipyard": {0: 2, 1: 2, 2: 2},
}
"""How many tiles of each level a player has, by industry, the top ones first."""

PRICES: Final = {"large": (1, 1, 2, 2, 3, 3, 4, 4), "small": (2, 2, 3, 3, 4, 4)}
"""The prices of the demand tracks, by side of the board."""


def _levels() -> list[int]:
    levels = list(range(-10, 1))
    for first, last, width in ((1, 10, 2), (11, 20, 3), (21, 29, 4), (30, 30, 3)):
        levels += [level for level in range(first, last + 1) for _ in range(width)]
    return levels


LEVELS: Final = _levels()
"""The income of every space of the track, from 0 to 99."""
