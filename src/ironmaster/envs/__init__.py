"""The games as environments of learning libraries, and the named tasks that they are played as.

`ironmaster.envs.gymnasium` is one seat against bots, `ironmaster.envs.pettingzoo` all seats in turn,
`ironmaster.envs.openspiel` games of OpenSpiel. Each needs its library; the tasks need none.
"""

from ironmaster.envs.tasks import Task, find_task, task_names

__all__ = ["Task", "find_task", "task_names"]
