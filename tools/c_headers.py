# SPDX-License-Identifier: MIT
"""The constants of C headers, for the tools that write them in other languages."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent


def without_comments(path):
    text = (ROOT / path).read_text(encoding="utf-8")
    return re.sub(r"/\*.*?\*/", " ", text, flags=re.S)


def constants(texts):
    """Every enumerator with its value, and the names of each enum type in order."""
    values, types = {}, {}
    for text in texts:
        values.update((name, int(value, 0)) for name, value in
                      re.findall(r"#define (MLEM_\w+) (0x[0-9a-f]+|\d+)$", text, re.M))
        for name, body in re.findall(r"\benum\b\s*(\w*)\s*\{(.*?)\}", text, re.S):
            following = 0
            for item in filter(None, (part.strip() for part in body.split(","))):
                constant, _, expression = (part.strip() for part in item.partition("="))
                value = eval(expression, {}, values) if expression else following
                values[constant] = value
                types.setdefault(name, []).append(constant)
                following = value + 1
    return values, types
