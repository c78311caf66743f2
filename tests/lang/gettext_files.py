# SPDX-License-Identifier: MIT
"""Files of GNU gettext: read, measured, and made up.

Two made-up languages find what a real one would only find by luck. In `marked` every text that
went through a catalogue is written in other letters, so that a word in ours was forgotten. In
`widest` every text that has only so many columns takes all of them, between two marks, so that one
that is cut, or too near its neighbour, shows.
"""
import os
import re
import shutil
import subprocess
import unicodedata

FORMAT = re.compile(r"%(?:\d+\$)?[-+ 0#]*(?:\*|\d+)?(?:\.(?:\*|\d+))?(?:hh|h|ll|l|z|j|t)?[a-zA-Z%]")
BRACES = re.compile(r"\{\w+\}")
FIRST, LAST = "始", "末"


class Entry:
    def __init__(self):
        self.context = None
        self.id = ""
        self.plural = None
        self.texts = {}
        self.flags = set()
        self.obsolete = False

    def key(self):
        return (self.context or "", self.id)

    def limit(self):
        """How many columns the text may take, or None."""
        found = re.search(r"(\d+) columns", self.context or "")
        return int(found.group(1)) if found else None


def unquote(line):
    text = line[line.index('"') + 1:line.rindex('"')]
    return re.sub(r"\\(.)", lambda m: {"n": "\n", "t": "\t"}.get(m.group(1), m.group(1)), text)


def quote(text):
    for old, new in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t"), ("\4", "\\004")):
        text = text.replace(old, new)
    return f'"{text}"'


def read(path):
    """All entries of a .po or .pot file; the header is the one without an id."""
    entries, entry, field = [], None, None
    with open(path, encoding="utf-8") as stream:
        for line in stream.read().split("\n") + [""]:
            obsolete = line.startswith("#~")
            if obsolete:
                line = line[2:].lstrip("| ")
            if not line.strip():
                if entry and field is not None:
                    entries.append(entry)
                entry, field = None, None
                continue
            entry = entry or Entry()
            entry.obsolete = entry.obsolete or obsolete
            if line.startswith("#,"):
                entry.flags |= {flag.strip() for flag in line[2:].split(",")}
            elif line.startswith("msgctxt"):
                entry.context, field = unquote(line), "context"
            elif line.startswith("msgid_plural"):
                entry.plural, field = unquote(line), "plural"
            elif line.startswith("msgid"):
                entry.id, field = unquote(line), "id"
            elif line.startswith("msgstr"):
                field = int(line[7]) if line[6] == "[" else 0
                entry.texts[field] = unquote(line)
            elif line.startswith('"') and isinstance(field, int):
                entry.texts[field] += unquote(line)
            elif line.startswith('"'):
                setattr(entry, field, getattr(entry, field) + unquote(line))
    return entries


def columns(text):
    """What the text takes on a terminal."""
    wide = 0
    for letter in text:
        if unicodedata.combining(letter) or unicodedata.category(letter) == "Cf":
            continue
        wide += 2 if unicodedata.east_asian_width(letter) in "WF" else 1
    return wide


def formats(text, entry):
    """The places for numbers and names; a percent sign elsewhere is only that."""
    return list(FORMAT.finditer(text)) if "c-format" in entry.flags else []


def filled(text, entry):
    """With something of a usual size in the place of each number and name."""
    return text if not formats(text, entry) else FORMAT.sub(lambda m: "%" if m.group(0) == "%%" else
                      "Ann" if m.group(0)[-1] in "sc" else "12", text)


def placeholders(text, entry):
    """What a translation must have too, in any order."""
    found, place = [], 0
    for match in formats(text, entry):
        if match.group(0) == "%%":
            continue
        given = re.match(r"%(\d+)\$", match.group(0))
        place = int(given.group(1)) if given else place + 1
        found.append((place, match.group(0)[-1]))
    return sorted(set(found)), sorted(set(BRACES.findall(text)))


# ---- Made-up languages --------------------------------------------------------------------------

def other_letters(text):
    """In Cyrillic letters: as wide as ours, and none of ours."""
    out, at = [], 0
    for match in re.finditer(FORMAT.pattern + "|" + BRACES.pattern, text):
        out += [text[at:match.start()].translate(CYRILLIC), match.group(0)]
        at = match.end()
    return "".join(out) + text[at:].translate(CYRILLIC)


CYRILLIC = {ord("A") + i: 0x410 + i for i in range(26)} | {ord("a") + i: 0x430 + i
                                                          for i in range(26)}


def as_wide_as_allowed(entry, text):
    limit = entry.limit()
    holes = "".join(match.group(0) for match in formats(text, entry))
    if not limit:
        return text
    if limit < 4:
        return "寬" * (limit // 2) + "!" * (limit % 2)
    blanks = text[:len(text) - len(text.lstrip())]
    room = limit - columns(filled(holes, entry)) - columns(FIRST + LAST) - len(blanks)
    assert room >= 0, (entry.context, text)
    return blanks + FIRST + holes + "寬" * (room // 2) + "-" * (room % 2) + LAST


def make(kind, pot, directory):
    """Writes the catalogue of the language `marked` or `widest` below a directory of catalogues."""
    code = {"marked": "qm", "widest": "qw"}[kind]
    lines = ['msgid ""', 'msgstr ""', f'"Language: {code}\\n"',
             '"Content-Type: text/plain; charset=UTF-8\\n"',
             '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"', ""]
    for entry in read(pot):
        if not entry.id or entry.obsolete:
            continue

        def said(text, entry=entry):
            if (entry.context or "").startswith("number"):
                return text
            return other_letters(text) if kind == "marked" else as_wide_as_allowed(entry, text)

        if entry.context is not None:
            lines.append("msgctxt " + quote(entry.context))
        lines.append("msgid " + quote(entry.id))
        if entry.plural is None:
            lines.append("msgstr " + quote(said(entry.id)))
        else:
            lines += ["msgid_plural " + quote(entry.plural), "msgstr[0] " + quote(said(entry.id)),
                      "msgstr[1] " + quote(said(entry.plural))]
        lines.append("")
    folder = os.path.join(directory, code, "LC_MESSAGES")
    os.makedirs(folder)
    source = os.path.join(folder, "mlem.po")
    with open(source, "w", encoding="utf-8") as stream:
        stream.write("\n".join(lines))
    subprocess.run(["msgfmt", "--endianness=little", "-o", os.path.join(folder, "mlem.mo"), source],
                   check=True)
    return code


def program_with(program, pot, directory, *kinds):
    """A copy of the program beside whose `po` are the languages made up; its path."""
    for kind in kinds:
        make(kind, pot, os.path.join(directory, "po"))
    copy = os.path.join(directory, "mlem")
    shutil.copy2(program, copy)
    return copy
