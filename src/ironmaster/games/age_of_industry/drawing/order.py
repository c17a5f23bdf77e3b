"""The panel of the players: the round, what is asked, and everyone's standing in turn order."""

from ironmaster.games.age_of_industry.drawing.scene import Scene
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.drawing.players import ROW, draw_time
from ironmaster.pieces.drawing.order import TOP, Column, draw_standings


def draw_order(scene: Scene) -> Drawing:
    """The panel of the players."""
    left = scene.view["actions_left"]
    told = scene.say("Actions left this turn: {actions}", actions=left) if left else ""
    columns = (
        Column(206, scene.say("Money"), "money", scene.money),
        Column(264, scene.say("Loans"), "loans"),
        Column(322, scene.say("Spent"), "spent", scene.money),
        Column(386, scene.say("Points"), "points", _signed),
        Column(446, scene.say("Cards"), "cards"),
        Column(508, scene.say("Rails"), "rails_left"),
    )
    time = draw_time("rail", scene.say("Round {round}", round=scene.view["round"]), told)
    return draw_standings(scene, TOP + ROW * len(scene.seats) + 7, time, columns)


def _signed(number: int) -> str:
    """A number, with a true minus sign."""
    return str(number).replace("-", "−")
