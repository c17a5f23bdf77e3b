"""Long tests."""

from pathlib import Path

LEFT_BEHIND = Path("soak-failures")
"""Where a test that fails leaves what it failed on."""
