"""The windows that every layout is made for."""

from tests.browser.visitor import Window

DESKTOPS = (
    Window(1280, 650, touch=False),
    Window(1366, 768, touch=False),
    Window(1440, 780, touch=False),
    Window(1920, 940, touch=False),
    Window(2560, 1440, touch=False),
)
TABLETS = (Window(820, 1180, touch=True), Window(1180, 820, touch=True))
PHONES = (Window(844, 390, touch=True), Window(390, 844, touch=True), Window(360, 740, touch=True))
TOUCH = TABLETS + PHONES
