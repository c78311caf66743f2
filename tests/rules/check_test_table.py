# SPDX-License-Identifier: MIT
"""The table in README.md names every test of the rules, and no other; each ruling has one.

    check_test_table.py DIRECTORY
"""
import pathlib
import re
import sys

directory = pathlib.Path(sys.argv[1])
tests = {}
faults = []
for source in sorted(directory.glob("*.c")):
    text = source.read_text(encoding="utf-8")
    for name in re.findall(r"^TEST\((\w+)\)", text, re.MULTILINE):
        if name in tests:
            faults.append(f"{name}: in both {tests[name]} and {source.name}")
        if f"cmocka_unit_test({name})" not in text:
            faults.append(f"{name}: {source.name} does not run it")
        tests[name] = source.name

table, chapter = {}, None
for line in (directory / "README.md").read_text(encoding="utf-8").splitlines():
    heading = re.match(r"## .*`(\w+\.c)`", line)
    if heading:
        chapter = heading[1]
    if line.startswith("|"):
        names = re.findall(r"`(\w+)`", line)
        for name in names:
            if name in table:
                faults.append(f"{name}: twice in the table")
            table[name] = chapter
        if "**Ruling**" in line and not any(name.startswith("ruling_") for name in names):
            faults.append(f"no test that says ruling_: {line}")

faults += [f"{name}: not in the table" for name in tests if name not in table]
for name, chapter in table.items():
    if name not in tests:
        faults.append(f"{name}: in the table, but there is no such test")
    elif tests[name] != chapter:
        faults.append(f"{name}: in the table of {chapter}, but the test is in {tests[name]}")
for fault in faults:
    print(f"rules table: {fault}", file=sys.stderr)
print(f"{len(tests)} tests, {len(table)} in the table")
sys.exit(1 if faults else 0)
