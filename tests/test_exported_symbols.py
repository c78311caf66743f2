#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The library shows exactly what its public headers promise. Usage: test_exported_symbols.py LIBRARY"""

import glob
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def promised():
    names = set()
    for path in glob.glob(os.path.join(ROOT, "include", "mlem", "*.h")):
        with open(path, encoding="utf-8") as file:
            text = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.S)
        text = re.sub(r"static inline[^{]*\{.*?\n\}", "", text, flags=re.S)
        names.update(re.findall(r"\bextern\b[^;{(]*?\b(mlem_[a-z0-9_]+)\s*(?:\[[^]]*\])*\s*;", text))
        for statement in text.split(";"):
            if re.search(r"\btypedef\b[^{]*\(", statement):
                continue  # the type of a function of the caller's
            names.update(re.findall(r"\b(mlem_[a-z0-9_]+)\(", statement))
    return names


def mapped():
    with open(os.path.join(ROOT, "src", "libmlem.map"), encoding="utf-8") as file:
        return set(re.findall(r"^ +(mlem_[a-z0-9_]+);", file.read(), re.M))


def shown(library):
    lines = subprocess.run(["nm", "-D", "--defined-only", library], check=True, text=True,
                           capture_output=True).stdout.splitlines()
    return {line.split()[2].split("@")[0] for line in lines if line.split()[1] in "TtWDBR"}


failed = 0
for what, one, other in (("in the headers, not in src/libmlem.map", promised(), mapped()),
                         ("in src/libmlem.map, not in the headers", mapped(), promised()),
                         ("in src/libmlem.map, not in the library", mapped(), shown(sys.argv[1])),
                         ("in the library, not in src/libmlem.map", shown(sys.argv[1]), mapped())):
    for name in sorted(one - other):
        print(f"{name}: {what}")
        failed += 1
assert {"mlem_apply", "mlem_bot_kinds"} <= promised(), "the headers were not understood"
sys.exit(failed > 0)
