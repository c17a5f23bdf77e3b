"""Errors that a user can cause: one clear sentence that says what to do, shown without a traceback."""


class UserError(Exception):
    """Something the user asked for cannot be done; the text says what and where."""


class IllegalDecision(UserError, ValueError):
    """A decision that the rules forbid in this position; the text is the rule, in English."""


class ComponentError(UserError):
    """A component file that is damaged or contradicts itself."""


class PositionError(UserError):
    """A position that cannot be, or is not written as one."""


class RecordError(UserError):
    """A record that is damaged or does not follow the rules; the text names the line."""
