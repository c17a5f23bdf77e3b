"""Play in the browser: a web server on a database. `ironmaster play` starts it.

A request goes through the guard in `web/` to one of its routes, which read and write tables through `tables/`; `views/`
turns a table into what a page shows, `live/` tells the pages that listen, `jobs/` lets the bots decide, `uploads/` has
boards and records from elsewhere read, `database/` keeps everything, and `wire/` says what requests and answers look
like.
"""
