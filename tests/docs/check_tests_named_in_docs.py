#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""docs/security.md names a test for every threat, docs/hosting.md one for every step; each of them
exists, and is run.

Usage: check_tests_named_in_docs.py SOURCE-ROOT BUILD-ROOT
"""
import json
import os
import re
import sys

root, build = (os.path.abspath(path) for path in sys.argv[1:3])
faults = []


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def has_test(path, name):
    if path.endswith(".py"):
        return re.search(rf"^    def {re.escape(name)}\(self", read(path), re.M) is not None
    if path.endswith(".c"):
        return f"cmocka_unit_test({name})" in read(path)
    return f"\ntest('{name}" in read(path)


def program(path):
    """What Meson runs for a test in C: the program is called as its source."""
    return os.path.splitext(path)[0] if path.endswith(".c") else path


# Everything that Meson runs, as it is called.
run = {os.path.realpath(os.path.join(build, word)) for test in
       json.loads(read(os.path.join(build, "meson-info", "intro-tests.json")))
       for word in test["cmd"] if word.endswith((".py", ".mjs"))}
built = {os.path.basename(test["cmd"][0]) for test in
         json.loads(read(os.path.join(build, "meson-info", "intro-tests.json")))}
page = read(os.path.join(root, "docs", "security.md"))
rows = [line.strip("|").split("|") for line in page.splitlines() if line.startswith("| ")][1:]
named = 0
steps = [line.strip("|").split("|") for line in
         read(os.path.join(root, "docs", "hosting.md")).splitlines() if "`tests/" in line]
if len(steps) < 12:
    faults.append(f"docs/hosting.md names tests for {len(steps)} steps only")
for row in rows + steps:
    threat = row[0].strip()
    tests = re.findall(r"`(tests/[^`:]+)::([^`]+)`", row[2]) if len(row) == 3 else []
    if not tests:
        faults.append(f"no test for: {threat}")
    for file, name in tests:
        named += 1
        path = os.path.join(root, file)
        if not os.path.exists(path) or not has_test(path, name):
            faults.append(f"no such test: {file}::{name} ({threat})")
        elif os.path.realpath(path) not in run and os.path.basename(program(path)) not in built:
            faults.append(f"not run by Meson: {file} ({threat})")
# The threats that the page must list. To remove one, remove it here too.
for word in ["missions", "dice", "act for another", "stall a table", "fill the disk",
             "take the server down", "other site", "the host's machine"]:
    if not any(word in row[0] for row in rows):
        faults.append(f"no row about: {word}")
print("\n".join(faults) or f"{len(rows)} threats, {len(steps)} steps, {named} tests named, all there and run")
sys.exit(bool(faults))
