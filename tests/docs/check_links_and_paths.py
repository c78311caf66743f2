#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The pages for people: every link leads somewhere, every quoted program is the real one, and every path of a source
that a page names is there.

Usage: check_links_and_paths.py SOURCE-ROOT
"""

import os
import re
import sys

root = os.path.abspath(sys.argv[1])
SKIP = {"node_modules", ".git"}
faults = []


def pages():
    for folder, folders, files in os.walk(root):
        folders[:] = [name for name in folders
                      if name not in SKIP and not name.startswith("build")]
        for name in files:
            if name.endswith(".md"):
                yield os.path.join(folder, name)


def anchor(heading):
    """As GitHub and others make it of a heading."""
    text = re.sub(r"`|\*|\[|\]\([^)]*\)|\]", "", heading.strip().lower())
    return re.sub(r" ", "-", re.sub(r"[^\w\- ]", "", text))


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def without_code(text):
    return re.sub(r"^```.*?^```", "", text, flags=re.S | re.M)


def anchors(path):
    return {anchor(heading) for heading in re.findall(r"^#+ (.*)$", without_code(read(path)), re.M)}


def check_links(path, text):
    prose = re.sub(r"`[^`\n]*`", "", without_code(text))
    for target in re.findall(r"\]\(([^)\s]+)\)", prose):
        if re.match(r"[a-z]+:", target):
            continue  # another site: not ours to check
        file, _, part = target.partition("#")
        place = os.path.normpath(os.path.join(os.path.dirname(path), file)) if file else path
        where = os.path.relpath(path, root)
        if not os.path.exists(place):
            faults.append(f"{where}: no such file: {target}")
        elif part and place.endswith(".md") and part not in anchors(place):
            faults.append(f"{where}: no such heading: {target}")


def check_programs(path, text):
    for file, code in re.findall(r"^```\w+ file=(\S+)\n(.*?)^```", text, re.S | re.M):
        if code.strip() != read(os.path.join(root, file)).strip():
            faults.append(f"{os.path.relpath(path, root)}: differs from {file}")


def sources():
    """All files of the sources, as paths below the root."""
    for folder, folders, files in os.walk(root):
        folders[:] = [name for name in folders
                      if name not in SKIP and not name.startswith("build")]
        for name in files:
            yield os.path.relpath(os.path.join(folder, name), root)


def check_paths(path, text, known):
    """Such as `src/mat/read_mat.c`, or `read_mat.c` where the text says the folder. NAME and XX are for the reader to fill
    in."""
    named = set(re.findall(r"`([\w./-]+\.(?:c|h|ts|tsx|py|mjs|sh|css))(?:::[^`]*)?`", text))
    named |= set(re.findall(r"(?<![\w/.-])((?:tools|bench)/[\w./-]*\w)", text))
    for name in sorted(named):
        if not re.search(r"NAME|XX", name) and not any(
                ("/" + file).endswith("/" + name) or file.startswith(name + "/") for file in known):
            faults.append(f"{os.path.relpath(path, root)}: no such source: {name}")


def check_reached(all_pages):
    """Every page of docs/ is linked from some other page, or no reader would find it."""
    linked = set()
    for path in all_pages:
        for target in re.findall(r"\]\(([^)#\s]+\.md)", read(path)):
            place = os.path.normpath(os.path.join(os.path.dirname(path), target))
            if place != path:
                linked.add(place)
    for path in all_pages:
        if os.path.dirname(path) == os.path.join(root, "docs") and path not in linked:
            faults.append(f"{os.path.relpath(path, root)}: no page leads here")


every = sorted(pages())
assert len(every) > 10, "the pages were not found"
all_sources = list(sources())
for page in every:
    content = read(page)
    check_links(page, content)
    check_programs(page, content)
    if os.path.basename(page) != "CHANGELOG.md":
        check_paths(page, content, all_sources)
check_reached(every)
print("\n".join(faults) or f"{len(every)} pages, all links, paths and programs hold")
sys.exit(bool(faults))
