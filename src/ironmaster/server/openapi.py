"""Prints the description of the API: `python -m ironmaster.server.openapi`. It needs neither a server nor a database.

With `--schemas` it leaves out the calls, and prints what they ask and answer: what the types of the pages are made of.
"""

from __future__ import annotations

import json
import sys

from ironmaster.server.app import bare_app

if __name__ == "__main__":
    description = bare_app().openapi()
    if "--schemas" in sys.argv:
        description["paths"] = {}
    print(json.dumps(description, indent=2))
