#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Keeps the sources equal to the tables of docs/architecture.md.

Checks that every room includes exactly the rooms that its row names, that fields of the state which carry
a rule are read only where the second table allows it, and that annotations are spelled in one room only.
Usage: check_layers.py ROOT [--print]   (--print shows what the tables should say)
"""

import os
import re
import sys

PUBLIC = {"engine": "engine", "version": "engine", "mat": "mat", "json": "mat", "builtin": "mat",
          "notation": "notation", "dealer": "dealer", "odds": "odds", "bots": "bots", "batch": "batch"}
FIELDS = ("planet_order", "planet_cats", "mission_moons", "returned", "expedition_pile",
          "exploration_pile", "chain", "arrived_as_commander", "ufo_taken", "moon_points",
          "deep_points")
ANNOTATION = re.compile(r'"# (fair|undo|standin|mat-id|play)[ "]')
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)


def sources(root):
    """(room, path, text) of every C file below src/."""
    for folder, _, files in sorted(os.walk(os.path.join(root, "src"))):
        for name in sorted(files):
            path = os.path.relpath(os.path.join(folder, name), root)
            parts = path.split(os.sep)
            if name.endswith((".c", ".h")) and len(parts) > 2:
                with open(os.path.join(root, path), encoding="utf-8") as file:
                    yield parts[1], path, file.read()


def included(root):
    """Which rooms each room includes headers of."""
    graph = {}
    for room, path, text in sources(root):
        uses = graph.setdefault(room, set())
        for name in re.findall(r"^#include <mlem/(\w+)\.h>", text, re.M):
            if name in PUBLIC:
                uses.add(PUBLIC[name])
        for name in re.findall(r'^#include "([^"]+)"', text, re.M):
            parts = os.path.normpath(os.path.join(os.path.dirname(path), name)).split(os.sep)
            if parts[0] == "src" and len(parts) > 2:
                uses.add(parts[1])
        uses.discard(room)
    return graph


def readers(root):
    """Which rooms read each field, beside the engine."""
    found = {field: set() for field in FIELDS}
    for room, _, text in sources(root):
        if room == "engine":
            continue
        code = COMMENT.sub("", text)
        for field in FIELDS:
            if re.search(r"(->|\.)" + field + r"\b", code):
                found[field].add(room)
    return found


def table(text, heading):
    """The rows of a table below a heading: first cell to the set of names in the last."""
    rows = {}
    part = text.split(heading, 1)[1]
    for line in part[part.index("\n|"):].strip().split("\n"):
        if not line.startswith("|"):
            break
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        name = re.fullmatch(r"`(?:src/)?(\w+)/?`", cells[0])
        if name:
            rows[name.group(1)] = set(re.findall(r"`(\w+)`", cells[-1]))
    return rows


def compare(what, said, true, faults):
    for name in sorted(set(said) | set(true)):
        if said.get(name) != true.get(name):
            faults.append("%s %s: docs/architecture.md says %s, the sources say %s" % (
                what, name, sorted(said.get(name, ["(nothing)"])), sorted(true.get(name, ["(nothing)"]))))


def main():
    root = sys.argv[1]
    graph, fields = included(root), readers(root)
    if "--print" in sys.argv:
        for rows in (graph, fields):
            for name, uses in sorted(rows.items()):
                print("| `%s` | %s |" % (name, ", ".join("`%s`" % use for use in sorted(uses))))
        return 0
    with open(os.path.join(root, "docs", "architecture.md"), encoding="utf-8") as file:
        text = file.read()
    faults = []
    compare("room", table(text, "## What each room includes"), graph, faults)
    compare("field", table(text, "## Who reads which field"), fields, faults)
    for room, path, code in sources(root):
        if room != "game" and ANNOTATION.search(COMMENT.sub("", code)):
            faults.append("%s spells an annotation; src/game/annotations.c owns them" % path)
    print("\n".join(faults) or "%d rooms, %d fields" % (len(graph), len(fields)))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
