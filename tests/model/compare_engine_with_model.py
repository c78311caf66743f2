# SPDX-License-Identifier: MIT
"""Differential test: the program against the reference model, on random mats with random house
rules, both ways.

    compare_engine_with_model.py MLEM STANDARD_MAT [--mats N] [--seed S]

For every mat the program plays games that the model checks line by line, `# legal` lists included,
and the model plays games that the program checks, some of them redacted. Any difference is a fault
of one of the two readings of the rules.
"""

import argparse
import os
import subprocess
import sys
import tempfile

from rules_model import HOUSE_RULES

HERE = os.path.dirname(os.path.abspath(__file__))
VARIANTS = ["none", "ufo", "exploration", "missions", "ufo,exploration", "ufo,missions",
            "exploration,missions", "all"]


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, timeout=600, **options)


def script(name, *arguments):
    return run(sys.executable, os.path.join(HERE, name), *arguments)


def differ(what, result):
    print(f"{what}:\n{result.stdout[-2000:]}{result.stderr[-2000:]}")
    return 1


def house_rules(number):
    """Names for --house: none in every second run, else a mix that differs from run to run."""
    mask = number * 37 % 64 if number % 2 else 0
    names = [name for bit, name in enumerate(HOUSE_RULES) if mask >> bit & 1]
    return ",".join(names) or "none"


def program_plays(mlem, standard, mat, number, folder):
    """Games of the program for the model; seats and variants go through all combinations."""
    games = ""
    for offset in range(2):
        combination = number * 2 + offset
        played = run(mlem, "selfplay", "--games", "2", "--legal", "--seed", str(number),
                     "--players", str(2 + combination % 4),
                     "--variants", VARIANTS[combination // 4 % len(VARIANTS)],
                     "--house", house_rules(combination), "--mat", mat)
        if played.returncode:
            return differ(f"{mat}: selfplay failed", played)
        games += played.stdout
    path = os.path.join(folder, "program.mlem")
    with open(path, "w", encoding="utf-8") as out:
        out.write(games)
    checked = script("replay_records_with_model.py", "--standard", standard, "--mat", mat, path)
    return differ(f"{mat}: the model refuses the program's games", checked) \
        if checked.returncode else 0


def model_plays(mlem, standard, mat, number):
    """Games of the model for the program."""
    redact = ["--redact"] if number % 3 == 0 else []
    played = script("random_records.py", "--standard", standard, "--mat", mat,
                    "--seed", str(number), "--games", "4", *redact)
    if played.returncode:
        return differ(f"{mat}: the model failed", played)
    checked = run(mlem, "check", "--mat", mat, "-", input=played.stdout)
    return differ(f"{mat}: the program refuses the model's games", checked) \
        if checked.returncode else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("mlem")
    parser.add_argument("standard")
    parser.add_argument("--mats", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    standard = os.path.abspath(options.standard)
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        made = script("random_mat.py", "--seed", str(options.seed), "--count", str(options.mats),
                      "--out", folder)
        if made.returncode:
            return differ("random_mat.py failed", made)
        mats = [standard] + sorted(os.path.join(folder, name) for name in os.listdir(folder)
                                   if name.endswith(".json"))
        for number, mat in enumerate(mats):
            failed += program_plays(options.mlem, standard, mat, number, folder)
            failed += model_plays(options.mlem, standard, mat, number)
    print(f"{2 * len(mats) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
