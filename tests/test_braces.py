# SPDX-License-Identifier: MIT
"""Translations keep the figures: what stands in braces in English stands in braces in po/XX.po, too.

    test_braces.py DIRECTORY
"""
import ast
import pathlib
import re
import sys


def messages(text):
    """(msgid, msgstr) of every entry that has one form."""
    for entry in re.split(r"\n\s*\n", text):
        lines = [line for line in entry.splitlines() if not line.startswith("#")]
        parts, current = {}, None
        for line in lines:
            keyword = re.match(r'(\w+(?:\[\d\])?) (".*")$', line)
            if keyword:
                current = keyword[1]
                parts[current] = ast.literal_eval(keyword[2])
            elif current and line.startswith('"'):
                parts[current] += ast.literal_eval(line)
        if "msgid" in parts and "msgstr" in parts:
            yield parts["msgid"], parts["msgstr"]


def braces(text):
    return sorted(re.findall(r"\{\w+\}", text))


faults = checked = 0
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.po")):
    for original, translation in messages(path.read_text(encoding="utf-8")):
        if not original or not translation:
            continue
        checked += 1
        if braces(original) != braces(translation):
            faults += 1
            print(f"{path.name}: {braces(original)} became {braces(translation)}: {original}",
                  file=sys.stderr)
print(f"{checked} translations checked, {faults} faults")
sys.exit(1 if faults or not checked else 0)
