"""The contract of a game as checks that anybody can run on their own game.

pytest -p ironmaster.testing.plugin --pyargs ironmaster.testing.suite --game my_package:GAME
"""
