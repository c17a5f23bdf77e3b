"""The bots of commit b7bae09 at one table with ours: what a stronger `master` is measured against.

    python -m benchmarks.old_masters build                            builds them, once (a few minutes)
    python -m benchmarks.old_masters play furnace --players 3 --option capitalists=off \\
        --new master:0.25s --old master:0.25s --games 120 --out furnace.jsonl
    python -m benchmarks.old_masters bars FOLDER                      the rows that a stronger master must reach
    python -m benchmarks.old_masters sweep FOLDER                     every player count, board and set of options

One bot of ours sits with as many old ones as there are other seats, on paired deals (docs/arena.md). Every tournament
is kept in a file and gone on with by the same command. Old bots are asked through positions and notation, which do not
change: they are built in an environment of their own, `.venv/b7bae09` unless `--env` names another folder.

Ours are those of the Python that runs this: run it with a compiled one, or seconds count for little. An old bot is a
program of the line protocol, so it can sit in any tournament:

    ironmaster arena brass --bots "master:45000n,cmd:python benchmarks/old_masters/bot.py .venv/b7bae09 master:45000n"
"""
