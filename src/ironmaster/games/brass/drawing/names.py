"""The names of things on the table, as texts of the catalogue."""

from __future__ import annotations

from ironmaster.kernel.words import mark

INDUSTRY_NAMES = {
    "cotton": mark("cotton mill"),
    "port": mark("port"),
    "coal": mark("coal mine"),
    "iron": mark("ironworks"),
    "shipyard": mark("shipyard"),
}

PERIOD_NAMES = {"canal": mark("Canal period"), "rail": mark("Rail period")}

# Place names come from the component file; those that another language knows by another name are marked here.
TRANSLATED_PLACES = (mark("Scotland"), mark("Yorkshire"), mark("The Midlands"))

LEVELS = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")
