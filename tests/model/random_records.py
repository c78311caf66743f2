# SPDX-License-Identifier: MIT
"""Plays random games with the model, a second, independent reading of the rules, for tests.

    random_records.py --seed S --games N [--mat FILE]... [--standard PATH]
                      [--players K] [--variants LIST] [--house LIST] [--redact]

Writes records with `# legal` lines to standard output, to be checked by the engine. What
is not given (mat among those named, seats, variants, house rules) is chosen at random for each
game. LIST is `none`, or names joined by commas. The same seed gives the same bytes.
"""

import argparse
import os
import random
import sys

from rules_model import FACES, HIDDEN, HOUSE_RULES, VARIANTS, Game, load_mat

HERE = os.path.dirname(os.path.abspath(__file__))


def chance_line(rng, need):
    words = ["*", need.kind]
    if need.kind == "deal":
        words.append(str(need.seat))
    if need.kind == "roll":
        words += sorted((rng.choice(need.choices) for _ in range(need.count)), key=FACES.index)
    else:
        words += rng.sample(need.choices, need.count)
    return " ".join(words)


def choose(rng, mood, choices):
    """One of the legal texts. Moods make games that fair choices would hardly ever reach."""
    texts = sorted(choices)                    # a set has no order of its own: same seed, same game
    if "stay" in choices and rng.random() < mood["stay"]:
        return "stay"
    if rng.random() < mood["bold"]:
        return max(texts, key=len)             # the longest text flies with the most
    return rng.choice(texts)


def redacted(line):
    """The line as a viewer sees it who may not know the missions in it."""
    words = line.split(" ")
    if words[:2] == ["*", "deal"]:
        return " ".join(words[:3] + [HIDDEN] * 4)
    if words[1] == "return":
        return " ".join(words[:2] + [HIDDEN])
    return line


def random_record(rng, mat, players, variants, house, redact):
    first = rng.randrange(players)
    game = Game(mat, players, variants, first, house)
    mood = {"stay": rng.choice([0.0, 0.0, 0.5, 0.9]), "bold": rng.choice([0.0, 0.0, 0.5])}
    viewer = rng.randint(0, players)           # one more than the seats: a guest, who knows none
    lines = ["mlem-record 1", "mat " + mat["name"], "players %d" % players,
             "variants " + (" ".join(variants) or "none")]
    if house:
        lines.append("house " + " ".join(house))
    lines.append("first %d" % first)
    for seat in range(players):
        if rng.random() < 0.1:
            lines.append("seat %d Cat number %d" % (seat, seat))
    while game.expected().kind != "over":
        need = game.expected()
        hide = redact and need.seat != viewer
        if need.kind == "decision":
            line = "%d %s" % (need.seat, choose(rng, mood, need.choices))
            shown = redacted(line) if hide else line
            if shown == line:
                lines.append("# legal " + " | ".join(sorted(need.choices)))
            else:
                lines.append("# legal return " + HIDDEN)
        else:
            line = chance_line(rng, need)
            shown = redacted(line) if hide else line
        lines.append(shown)
        game.apply(line)
    return lines + game.result_lines() + [""]


def listed(parser, option, text, known):
    """The names of an option in their order, or None if it was not given."""
    if text is None:
        return None
    named = [] if text == "none" else text.split(",")
    if not set(named) <= set(known):
        parser.error(option + ": none, or of " + ",".join(known))
    return [name for name in known if name in named]


def some(rng, given, known, chance):
    return given if given is not None else [name for name in known if rng.random() < chance]


def main():
    parser = argparse.ArgumentParser(description="Play random games with the reference model.")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--mat", action="append", default=[], metavar="FILE")
    parser.add_argument("--standard", default="../mats/standard.json", metavar="PATH",
                        help="the mat if none is named, relative to this script")
    parser.add_argument("--players", type=int, choices=[2, 3, 4, 5])
    parser.add_argument("--variants", metavar="LIST")
    parser.add_argument("--house", metavar="LIST")
    parser.add_argument("--redact", action="store_true",
                        help="hide missions as from one seat, or from a guest")
    options = parser.parse_args()

    variants_given = listed(parser, "--variants", options.variants, VARIANTS)
    house_given = listed(parser, "--house", options.house, HOUSE_RULES)
    mats = [load_mat(path) for path in options.mat or [os.path.join(HERE, options.standard)]]
    rng = random.Random(options.seed)
    for _ in range(options.games):
        players = options.players or rng.randint(2, 5)
        variants = some(rng, variants_given, VARIANTS, 0.5)
        # half of the games have no house rules
        house = some(rng, house_given, HOUSE_RULES, rng.choice([0.0, 0.5]))
        record = random_record(rng, rng.choice(mats), players, variants, house, options.redact)
        sys.stdout.write("\n".join(record) + "\n")


if __name__ == "__main__":
    main()
