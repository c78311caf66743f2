#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The example that learns runs and draws its curve. Usage: test_training_example.py LIBRARY"""

import os
import subprocess
import sys
import tempfile
import xml.dom.minidom

# The first Python of the path need not be the one that Debian's NumPy belongs to.
pythons = [python for python in (sys.executable, "/usr/bin/python3")
           if os.path.exists(python)
           and subprocess.run([python, "-c", "import numpy"], capture_output=True).returncode == 0]
if not pythons:
    print("no NumPy here")
    sys.exit(77)

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
with tempfile.TemporaryDirectory() as folder:
    picture = os.path.join(folder, "curve.svg")
    result = subprocess.run(
        [pythons[0], os.path.join(root, "python", "examples", "train.py"), "--rounds", "3",
         "--games", "32", "--steps", "200", "--svg", picture], text=True, capture_output=True,
        env={**os.environ, "MLEM_LIBRARY": os.path.abspath(sys.argv[1])})
    print(result.stdout, result.stderr, sep="")
    assert result.returncode == 0
    assert result.stdout.count("games won") == 3
    drawn = xml.dom.minidom.parse(picture).getElementsByTagName("polyline")[0]
    assert len(drawn.getAttribute("points").split()) == 3
