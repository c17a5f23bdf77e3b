"""The panel of the players: period and round, what is asked, and everyone's standing in turn order."""

from ironmaster.games.brass.drawing.scene import Scene
from ironmaster.kernel.drawing.flow import Heading, flowing
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.drawing.players import draw_time
from ironmaster.pieces.drawing.order import Column, draw_standings


def draw_turn(scene: Scene) -> Drawing:
    """When it is."""
    return flowing("turn", [Heading(scene.period(), _round(scene))])


def _round(scene: Scene) -> str:
    return scene.say("Round {round} of {rounds}", round=scene.view["round"], rounds=scene.view["rounds"])


def draw_order(scene: Scene) -> Drawing:
    """The panel of the players, for a picture of the whole table."""
    view = scene.view
    columns = (
        Column(214, scene.say("Money"), "money", scene.money),
        Column(276, scene.say("Income"), "income", scene.money),
        Column(334, scene.say("Spent"), "spent", scene.money),
        Column(392, scene.say("Points"), "points"),
        Column(450, scene.say("Cards"), "cards"),
        Column(506, scene.say("Links"), "links_left"),
    )
    return draw_standings(scene, draw_time(view["period"], scene.period(), _round(scene)), columns)
