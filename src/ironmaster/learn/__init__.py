"""Learning a game: its rules as a page, pictures drawn by the engine, and a first game to walk through.

What is learnt is data in `games/<game>/learn/`, beside the rules; here it is only read, rendered and checked.

`rules.en.md`, `rules.fr.md`: the rules in our own words; sections, pictures and numbers are the same in both. What a
game has no French for is read in English. The reasons against a decision name the sections that explain them.

    # Brass

    ## Coal {#coal}

    Coal comes from the nearest mine: see [links](rule:links).

    ![A mine and the mill that burns its coal](picture:coal)

A file is a title and sections, `## Title {#anchor}`, of Markdown with tables; raw HTML is shown as text. A link to a
section is `rule:ANCHOR`; a picture stands in a paragraph of its own, and its words are its caption.

`pictures.toml`: positions, and pictures of them.

    [position.start]
    players = 3
    seed = 7
    options = { overbuild = "either" }    # optional, and so are those below
    board = "lancashire"
    moves = ["1 loan 30", "1 card bury"]  # as in a record: the seat, then the notation

    [position.later]
    after = "start"                       # goes on from another position
    moves = ["1 pass"]

    [picture.coal]
    position = "later"                    # or `step = "sale"`: the position of that step of the tutorial
    seat = 1                              # whose eyes; without it, a spectator's
    part = "map"                          # one of `rules.parts`; without it, the whole table
    crop = [400, 300, 350, 250]           # x, y, width, height in the units of the drawing
    point = ["slot:wigan:1"]              # things that glow, by their `data-at`

`tutorial.toml`: a first game. Every step is a position reached by legal play.

    title.en = "Your first game of Brass"
    title.fr = "Votre première partie de Brass"
    players = 3                           # seed, options and board as in `pictures.toml`
    seed = 7
    seat = 1                              # the learner's

    [[step]]
    name = "mill"                         # optional, for pictures of this step
    text.en = "Build a **mill** in Bury."
    text.fr = "Construisez une **filature** à Bury."
    part = "map"                          # the part to look at; without it, the whole table
    point = ["slot:bury:1"]
    do = ["build bury:1 cotton"]          # what the learner may choose; empty: just read on
    then = ["1 card bury", "2 pass"]      # what follows, by any seat, before the next step

Where `do` names several decisions any of them is accepted, and the game goes on with the first.
"""

from ironmaster.learn.guides import Guide, Section, guide, has_guide, rule_for
from ironmaster.learn.pictures import picture, picture_names
from ironmaster.learn.tutorials import Step, Tutorial, has_tutorial, tutorial

__all__ = [
    "Guide",
    "Section",
    "Step",
    "Tutorial",
    "guide",
    "has_guide",
    "has_tutorial",
    "picture",
    "picture_names",
    "rule_for",
    "tutorial",
]
