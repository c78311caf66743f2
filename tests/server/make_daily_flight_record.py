# SPDX-License-Identifier: MIT
"""A finished daily flight as a record, played by the program itself: always the first choice."""
import glob
import os
import subprocess
import tempfile

from client import MLEM, PATIENCE


def fly(*options):
    """The text of a flight of today, or of the day that the options name."""
    with tempfile.TemporaryDirectory(prefix="mlem-test-") as state:
        subprocess.run([MLEM, "daily", "--plain", *options], input=b"1\n" * 2000, stdout=subprocess.DEVNULL,
                       env=dict(os.environ, XDG_STATE_HOME=state), check=True, timeout=PATIENCE)
        [path] = glob.glob(os.path.join(state, "mlem", "games", "*.mlem"))
        with open(path, encoding="utf-8") as file:
            return file.read()
