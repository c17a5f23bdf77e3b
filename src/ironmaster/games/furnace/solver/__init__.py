"""The best production: an exact search over orders and conversions.

>>> from ironmaster.games.furnace.solver.search import solve
>>> solution = solve(state, seat, (0.5, 1.0, 2.0, 2.0))  # the worth of a coal, an iron, an oil and a token left over
>>> for decision in solution.decisions:
...     state.play(seat, decision)
"""
