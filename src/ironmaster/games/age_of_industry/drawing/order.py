"""The panel of the players: the round, what is asked, and everyone's standing in turn order."""

from ironmaster.games.age_of_industry.drawing.scene import Scene
from ironmaster.kernel.drawing.flow import Heading, flowing
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.drawing.players import draw_time
from ironmaster.pieces.drawing.order import Column, draw_standings


def draw_turn(scene: Scene) -> Drawing:
    """When it is."""
    return flowing("turn", [Heading(*_time(scene))])


def _time(scene: Scene) -> tuple[str, str]:
    """The round, and how many actions are left."""
    left = scene.view["actions_left"]
    told = scene.say("Actions left this turn: {actions}", actions=left) if left else ""
    return scene.say("Round {round}", round=scene.view["round"]), told


def draw_order(scene: Scene) -> Drawing:
    """The panel of the players, for a picture of the whole table."""
    columns = (
        Column(206, scene.say("Money"), "money", scene.money),
        Column(264, scene.say("Loans"), "loans"),
        Column(322, scene.say("Spent"), "spent", scene.money),
        Column(386, scene.say("Points"), "points", _signed),
        Column(446, scene.say("Cards"), "cards"),
        Column(508, scene.say("Rails"), "rails_left"),
    )
    return draw_standings(scene, draw_time("rail", *_time(scene)), columns)


def _signed(number: int) -> str:
    """A number, with a true minus sign."""
    return str(number).replace("-", "−")
