# SPDX-License-Identifier: MIT
"""Every catalogue is whole: each text of the sources is translated, fits its place, and has the
same placeholders.

Usage: test_catalogues.py SOURCE_ROOT [--collect]
With --collect, what the sources have now is collected, and must be what po/mlem.pot has.
"""
import glob
import os
import re
import subprocess
import sys
import tempfile

import gettext_files

ROOT = os.path.abspath(sys.argv[1])
POT = os.path.join(ROOT, "po", "mlem.pot")
failures = []


def complain(name, entry, what):
    failures.append(f"{name}: {what}: {entry.context or ''} {entry.id!r}")


def check_text(name, entry, text, english):
    if not text:
        complain(name, entry, "not translated")
        return
    if gettext_files.placeholders(text, entry) != gettext_files.placeholders(english, entry):
        complain(name, entry, f"other placeholders in {text!r}")
    limit = entry.limit()
    if limit and gettext_files.columns(gettext_files.filled(text, entry)) > limit:
        complain(name, entry, f"{gettext_files.columns(gettext_files.filled(text, entry))} columns instead of {limit}: {text!r}")


def check_catalogue(path, wanted):
    name = os.path.basename(path)
    done = subprocess.run(["msgfmt", "--check", "--output-file=/dev/null", path],
                          capture_output=True, text=True, check=False)
    if done.returncode != 0:
        failures.append(f"{name}: {done.stderr}")
    entries = gettext_files.read(path)
    there = {entry.key(): entry for entry in entries if not entry.obsolete}
    for entry in entries:
        if entry.obsolete:
            complain(name, entry, "no longer in the sources")
        elif "fuzzy" in entry.flags and entry.id:
            complain(name, entry, "fuzzy")
    for key, english in wanted.items():
        entry = there.get(key)
        if not entry or entry.plural != english.plural:
            complain(name, english, "missing")
            continue
        for index, text in sorted(entry.texts.items()):
            check_text(name, entry, text, english.plural if index and english.plural else english.id)
    for key, entry in there.items():
        if entry.id and key not in wanted:
            complain(name, entry, "not in po/mlem.pot")


def check_collection(wanted):
    """po/mlem.pot is what the sources have now."""
    with tempfile.TemporaryDirectory() as directory:
        fresh = os.path.join(directory, "fresh.pot")
        subprocess.run([os.path.join(ROOT, "tools", "update-translations"), fresh], check=True)
        now = {entry.key(): entry for entry in gettext_files.read(fresh) if entry.id}
    for key in now.keys() - wanted.keys():
        complain("po/mlem.pot", now[key], "missing (run 'make words')")
    for key in wanted.keys() - now.keys():
        complain("po/mlem.pot", wanted[key], "no longer in the sources (run 'make words')")


def check_english(wanted):
    """English itself fits its places."""
    for entry in wanted.values():
        if "<PRI" in entry.id:
            complain("po/mlem.pot", entry, "a catalogue cannot hold PRIu64 and the like")
        limit = entry.limit()
        for text in filter(None, (entry.id, entry.plural)):
            if limit and gettext_files.columns(gettext_files.filled(text, entry)) > limit:
                complain("po/mlem.pot", entry, f"wider than {limit} columns")


def check_bots(wanted):
    """Every bot of ours has a name that can be translated."""
    found = 0
    for path in glob.glob(os.path.join(ROOT, "src", "bots", "*.c")):
        with open(path, encoding="utf-8") as stream:
            for name in re.findall(r'\.name = "(\w+)"', stream.read()):
                found += 1
                if name != "exec" and ("16 columns", name) not in wanted:
                    failures.append(f"{path}: {name}: not in src/words/bot_display_names.c")
    assert found > 7, found


def main():
    wanted = {entry.key(): entry for entry in gettext_files.read(POT) if entry.id}
    assert len(wanted) > 500, len(wanted)
    if "--collect" in sys.argv:
        check_collection(wanted)
    check_english(wanted)
    check_bots(wanted)
    names = sorted(name for name in os.listdir(os.path.join(ROOT, "po")) if name.endswith(".po"))
    assert {"fr.po", "zh_TW.po"} <= set(names), names
    for name in names:
        check_catalogue(os.path.join(ROOT, "po", name), wanted)
    for failure in failures[:100]:
        print(failure)
    print(f"{len(names)} catalogues, {len(wanted)} texts, {len(failures)} faults")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
