#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The wheel, installed in a clean virtual environment and used there. Usage: test_wheel.py

Nothing is downloaded: pip gets --no-index, and the environment names a proxy that does not exist.
"""

import os
import subprocess
import sys
import tempfile
import venv

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = """
import mlem, os, pickle, random
assert os.path.dirname(mlem.__file__).startswith(os.environ["VIRTUAL"]), mlem.__file__
loaded = open("/proc/self/maps").read() if os.path.exists("/proc/self/maps") else "mlem/lib/libmlem.so"
assert "mlem/lib/libmlem.so" in loaded, "another library was loaded"
state = pickle.loads(pickle.dumps(mlem.Game(3, ["ufo"]))).new_initial_state()
bot = mlem.Bot("captain")
while not state.is_terminal():
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes())
        state.apply_action(random.choices(outcomes, chances)[0])
    else:
        state.apply_action(bot(state))
print(mlem.__version__, state.scores())
"""


def main():
    with tempfile.TemporaryDirectory() as folder:
        environment = {name: value for name, value in os.environ.items()
                       if not name.startswith(("PYTHON", "MLEM", "LD_"))}
        environment.update(VIRTUAL=folder, HTTPS_PROXY="http://127.0.0.1:9", PIP_NO_INDEX="1",
                           PIP_DISABLE_PIP_VERSION_CHECK="1")
        built = subprocess.run([sys.executable, os.path.join(ROOT, "python", "wheel_backend.py"),
                                folder], check=True, capture_output=True, text=True).stdout.strip()
        venv.create(os.path.join(folder, "venv"), with_pip=True)
        python = os.path.join(folder, "venv", "bin", "python")
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--no-deps", built], check=True,
                       env=environment, cwd=folder)
        print(subprocess.run([python, "-c", PROGRAM], check=True, env=environment, cwd=folder,
                             capture_output=True, text=True).stdout)


main()
