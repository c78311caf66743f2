#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Keeps the sources equal to the tables of docs/architecture.md.

Checks that every room, and every room of the server, includes exactly the rooms that its row names and no header
that is private to another room; that no rooms include each other in a circle; that each field of the engine's
state is read only in the rooms that the last table names; and that annotations are spelled in one place only.
Usage: check_layers.py ROOT [--print]   (--print shows what the tables should say)
"""

import os
import re
import sys

PUBLIC = {"engine": "engine", "version": "engine", "mat": "mat", "json": "mat", "builtin": "mat",
          "notation": "notation", "dealer": "dealer", "odds": "odds", "bots": "bots", "batch": "batch",
          "value": "value"}
ANNOTATION_WORDS = r"# (fair|undo|standin|keeper|ended|mat-id|daily|play)[ \"']"
ANNOTATION = re.compile('"' + ANNOTATION_WORDS)
PAGE_ANNOTATION = re.compile("[\"'`^]" + ANNOTATION_WORDS)
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


def included_in_server(root):
    """Which rooms of the server each of them includes headers of."""
    graph = {}
    for path, target in inclusions(root):
        if path[:2] != ["src", "server"] or len(path) < 4:
            continue
        uses = graph.setdefault(path[2], set())
        if target[:2] == ["src", "server"] and len(target) > 3 and target[2] != path[2]:
            uses.add(target[2])
    return graph


def inclusions(root):
    """(parts of a file's path, parts of the path of a header that it includes by name)."""
    for _, path, text in sources(root):
        yield path.split(os.sep), [""]  # a file without any counts, too
        for name in re.findall(r'^#include "([^"]+)"', text, re.M):
            yield path.split(os.sep), os.path.normpath(os.path.join(os.path.dirname(path), name)).split(os.sep)


def intrusions(root):
    """Files that include a header of another folder that says it is private."""
    for path, target in inclusions(root):
        header = os.path.join(root, *target)
        if target[:-1] == path[:-1] or not os.path.isfile(header):
            continue
        with open(header, encoding="utf-8") as file:
            if "private to" in file.read().split("*/", 1)[0]:
                yield os.sep.join(path), os.sep.join(target)


def circle(graph):
    """Rooms that include each other in a circle, or None."""
    done = set()

    def visit(room, path):
        if room in path:
            return path[path.index(room):] + [room]
        if room in done:
            return None
        for use in sorted(graph.get(room, ())):
            found = visit(use, path + [room])
            if found:
                return found
        done.add(room)
        return None

    for room in sorted(graph):
        found = visit(room, [])
        if found:
            return found
    return None


def fields_of(root):
    """The fields of mlem_state, and those of mlem_game that belong to the engine, by struct."""
    with open(os.path.join(root, "include", "mlem", "engine.h"), encoding="utf-8") as file:
        text = COMMENT.sub("", file.read())
    fields = {}
    for struct in ("mlem_state", "mlem_game"):
        body = re.search(r"typedef struct %s \{(.*?)\n\} %s;" % (struct, struct), text, re.S).group(1)
        declared = re.sub(r"\[.*?\]", "", body)
        fields[struct] = {name for line in declared.split(";") for name in re.findall(r"(\w+)\s*(?:,|$)", line.strip())}
    fields["mlem_state"].discard("reserved")
    fields["mlem_game"] -= {"mat", "seats", "variants", "first", "house", "deep"}
    return fields


def variables(struct, text):
    """Names of variables and arguments of this type, as one expression."""
    names = set()
    for declared in re.findall(r"\b%s\s+([^;()={]*)" % struct, text):
        for one in declared.split(","):
            name = re.fullmatch(r"(?:const\s+)?\**(\w+)\s*(?:\[[^\]]*\])*\s*", one.strip())
            if not name:
                break
            names.add(name.group(1))
    return "|".join(sorted(names)) or "$^"


def members(struct, texts):
    """Names of fields of this type in the headers, as one expression."""
    names = {name for text in texts for name in re.findall(r"\b%s\s+\**(\w+)(?:\[\w+\])?;" % struct, text)}
    return "|".join(sorted(names)) or "$^"


def readers(root):
    """Which rooms read each field, beside the engine. A field is recognised by the name of the variable before
    it: one of that type in the same file or in a header."""
    fields = fields_of(root)
    found = {field: set() for names in fields.values() for field in names}
    files = [(room, path, COMMENT.sub("", text)) for room, path, text in sources(root) if room != "engine"]
    headers = [text for _, path, text in files if path.endswith(".h")]
    known = {struct: members(struct, headers) for struct in fields}
    for room, path, text in files:
        for struct, names in fields.items():
            before = r"(?:\b(?:%s)|(?:->|\.)(?:%s))(?:\[[^\]]*\])?(?:->|\.)" % (
                variables(struct, text), known[struct])
            for field in re.findall(before + r"(\w+)\b", text):
                if field in names:
                    found[field].add(room)
    return found


def page_annotations(root):
    """What is wrong with the annotations of the page: only one file spells them, as the C sources do."""
    with open(os.path.join(root, "src", "game", "record_directive_lines.c"), encoding="utf-8") as file:
        known = set(re.findall(r'"(# [\w -]+)"', file.read()))
    faults = []
    for folder, _, files in sorted(os.walk(os.path.join(root, "web", "src"))):
        for name in sorted(files):
            path = os.path.join(folder, name)
            if not name.endswith((".ts", ".tsx")):
                continue
            with open(path, encoding="utf-8") as file:
                code = COMMENT.sub("", file.read())
            if name == "record-directive-lines.ts":
                faults += ["%s: '%s' is not in src/game/record_directive_lines.c" % (name, text)
                           for text in re.findall(r"'(# [^']+)'", code) if text.strip() not in known]
            elif PAGE_ANNOTATION.search(code):
                faults.append("%s spells an annotation; web/src/record-directive-lines.ts has them" % os.path.relpath(path, root))
    return faults


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
    graph, server, fields = included(root), included_in_server(root), readers(root)
    if "--print" in sys.argv:
        for rows in (server, graph, fields):
            for name, uses in sorted(rows.items()):
                print("| `%s` | %s |" % (name, ", ".join("`%s`" % use for use in sorted(uses))))
        return 0
    with open(os.path.join(root, "docs", "architecture.md"), encoding="utf-8") as file:
        text = file.read()
    faults = []
    compare("room", table(text, "## What each room includes"), graph, faults)
    compare("room of the server", table(text, "**How the server works.**"), server, faults)
    for path, header in intrusions(root):
        faults.append("%s includes %s, which is private to its room" % (path, header))
    allowed = table(text, "## Who reads which field")
    for field, rooms in sorted(fields.items()):
        for room in sorted(rooms - allowed.get(field, set())):
            faults.append("src/%s reads the field '%s': ask the engine, or name the room in docs/architecture.md" % (
                room, field))
    if set(allowed) != set(fields):
        faults.append("fields in docs/architecture.md and not in engine.h, or the other way round: %s" % (
            ", ".join(sorted(set(allowed) ^ set(fields)))))
    for rooms in (circle(graph), circle(server)):
        if rooms:
            faults.append("rooms include each other: " + " -> ".join(rooms))
    for room, path, code in sources(root):
        if room != "game" and ANNOTATION.search(COMMENT.sub("", code)):
            faults.append("%s spells an annotation; src/game/record_directive_lines.c owns them" % path)
    faults += page_annotations(root)
    print("\n".join(faults) or "%d rooms, %d of the server, %d fields" % (len(graph), len(server), len(fields)))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
