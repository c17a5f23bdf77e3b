"""Play in the browser: a web server with an embedded database. `ironmaster play` starts it.

A request goes through `security` to one of the `routes`, which read and write tables through the `store`; `positions`
turns a table into what a page shows, `live` tells the pages that listen, and `thinking` lets the bots decide.
"""
