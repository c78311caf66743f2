# SPDX-License-Identifier: MIT
"""Each language is spoken throughout: in helps, tables and whole games no sentence of the English
collection appears, and no line of help is wider than a terminal.

Usage: test_no_english_left.py MLEM PO_DIRECTORY
"""
import os
import re
import subprocess
import sys
import tempfile

import gettext_files

PROGRAM, FOLDER = (os.path.abspath(name) for name in sys.argv[1:3])


def sentences(path):
    """English texts of three words and more that this language says otherwise, as expressions."""
    found, entries = {}, gettext_files.read(path)
    said = "\n".join(text for entry in entries for text in entry.texts.values())
    for entry in entries:
        for english in filter(None, (entry.id, entry.plural)):
            # Long texts are wrapped by the program: their beginning is enough.
            start = " ".join(english.split()[:6])
            plain = [re.escape(part) for part in gettext_files.FORMAT.split(start)]
            if len(re.findall(r"[A-Za-z]{2,}", gettext_files.FORMAT.sub(" ", start))) >= 3 and start not in said:
                found[start] = re.compile(r"\S+".join(plain))
    return found


def run(language, *arguments, given="", directory="."):
    env = dict(os.environ, LC_ALL="C.UTF-8", HOME=directory, TZ="UTC",
               XDG_STATE_HOME=os.path.join(directory, "state"))
    env.pop("LANGUAGE", None)
    done = subprocess.run([PROGRAM, "--lang", language, *arguments], input=given, text=True,
                          capture_output=True, env=env, timeout=600, check=False)
    assert done.returncode == 0, (arguments, done.returncode, done.stderr)
    return done.stdout


def spoken(language, directory):
    """What the program says in a language: (name, text)."""
    helped = run(language, "--help")
    yield "--help", helped
    for command in re.findall(r"^  ([a-z]+) ", helped, re.M):
        if command != "help":
            yield f"{command} --help", run(language, command, "--help")
    wishes = "odds\ncoach\nhelp\nboard\nmap\nscore\nmissions\nlog\nlist\nundo\n"
    for variants in ("none", "all"):
        yield f"a game, variants {variants}", run(
            language, "play", "--plain", "--players", "3", "--seed", "7", "--variants", variants,
            given="1\n" + wishes + "1\n" * 9 + wishes + "1\n" * 2000, directory=directory)
    yield "games", run(language, "games", directory=directory)
    yield "mat show", run(language, "mat", "show")
    yield "odds", run(language, "odds", "--space", "7", "--dice", "3")
    yield "arena", run(language, "arena", "--bots", "random,cadet", "--games", "10", "--seed", "1")
    yield "sim", run(language, "sim", "--variants", "all", "--games", "30", "--seed", "1")
    yield "rules", run(language, "rules", "all")


def main():
    failures = []
    names = sorted(name[:-3] for name in os.listdir(FOLDER) if name.endswith(".po"))
    for language in names:
        english = sentences(os.path.join(FOLDER, language + ".po"))
        assert len(english) > 300, (language, len(english))
        with tempfile.TemporaryDirectory(prefix="mlem-lang-") as directory:
            for name, text in spoken(language, directory):
                flat = " ".join(text.split())
                failures += [f"{language}, {name}: {sentence!r} is English"
                             for sentence, pattern in english.items() if pattern.search(flat)]
                if "--help" in name or name == "mat show":
                    failures += [f"{language}, {name}: {gettext_files.columns(line)} columns: {line}"
                                 for line in text.splitlines() if gettext_files.columns(line) > 80]
    print("\n".join(failures[:100]))
    print(f"{', '.join(names)}: {len(failures)} faults")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
