# SPDX-License-Identifier: MIT
"""What docs/hosting.md tells a host to write or to run, for the tests that do so."""
import os
import re

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def documented(beginning):
    """The block of the page that begins so."""
    with open(os.path.join(ROOT, "docs", "hosting.md"), encoding="utf-8") as file:
        blocks = re.findall(r"^```[a-z]*\n(.*?)^```$", file.read(), re.M | re.S)
    [found] = [block for block in blocks if block.startswith(beginning)]
    return found


def unit_line(name):
    """The value of a line of the service's unit."""
    with open(os.path.join(ROOT, "data", "mlem.service.in"), encoding="utf-8") as file:
        [found] = re.findall(f"^{name}=(.*)$", file.read(), re.M)
    return found
