"""`python -m ironmaster` is the command line."""

import sys

from ironmaster.cli import main

sys.exit(main())
