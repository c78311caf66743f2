# SPDX-License-Identifier: MIT
"""Replays game records with the model: a second, independent reading of the rules, for tests.

    replay_records_with_model.py [--mat FILE]... [--standard PATH] [--partial] FILE...|-

Every line must be legal, every `# legal` list complete, every result line right. Prints
the first fault of each bad game, then `N passed, M failed`. Exit status 1 if a game
failed or there was none.
"""

import argparse
import os
import sys

from rules_model import Game, HOUSE_RULES, Illegal, VARIANTS, load_mat

START = "mlem-record"
HERE = os.path.dirname(os.path.abspath(__file__))


class Fault(Exception):
    """What is wrong with a record, and in which line."""

    def __init__(self, number, reason):
        super().__init__(reason)
        self.number = number


def numbered_lines(data):
    """(number, text) of every line; text is None where it is not UTF-8."""
    pieces = data.split(b"\n")                 # only \n ends a line, so no splitlines()
    if pieces[-1] == b"":
        pieces.pop()
    for number, piece in enumerate(pieces, 1):
        try:
            yield number, piece.decode("utf-8")
        except UnicodeDecodeError:
            yield number, None


def means_nothing(text):
    return text == "" or (text is not None and text.startswith("#"))


def split_games(lines):
    """Lists of lines, one a game. Stray text before the first game is a (bad) game too."""
    games = []
    for number, text in lines:
        if text is not None and text.split(" ")[0] == START:
            games.append([])
        elif not games:
            if means_nothing(text):
                continue
            games.append([])
        games[-1].append((number, text))
    return games


def legal_list(text):
    """The list of a `# legal` comment, or None if this is not one."""
    if text == "# legal":
        return []
    if text.startswith("# legal "):
        return text[len("# legal "):].split(" | ")
    return None


class Replay:
    """One record, read line by line: head, then events, then the result."""

    def __init__(self, mats):
        self.mats = mats
        self.head = {}
        self.seats_named = []
        self.game = None
        self.results = []                      # (number, text)

    def line(self, number, text):
        if text is None:
            raise Illegal("not UTF-8")
        legal = legal_list(text)
        if legal is not None:
            self.legal(legal)
        elif means_nothing(text):
            return
        elif text.startswith("= "):
            if not self.game or self.game.expected().kind != "over":
                raise Illegal("a result, but the game is not over")
            self.results.append((number, text))
        elif self.results:
            raise Illegal("only result lines may follow a result line")
        elif self.game is None:
            self.head_line(text)
        elif text.startswith("seat ") and self.seats_named is not None:
            self.seat_line(text)
        else:
            self.seats_named = None            # names belong to the head
            self.game.apply(text)

    def head_line(self, text):
        keys = [START, "mat", "players", "variants", "house", "first"]
        key = keys[len(self.head)]
        if key == "house" and not text.startswith("house "):
            self.head["house"] = ""            # the line is left out when there are none
            key = "first"
        if not text.startswith(key + " "):
            raise Illegal("expected: " + key)
        value = text[len(key) + 1:]
        if key == START and value != "1":
            raise Illegal("not version 1")
        if key == "mat" and value not in self.mats:
            raise Illegal("unknown mat: " + value)
        if key == "players" and value not in ["2", "3", "4", "5"]:
            raise Illegal("players must be 2 to 5")
        if key == "variants":
            in_order = [v for v in VARIANTS if v in value.split(" ")]
            if value != (" ".join(in_order) or "none"):
                raise Illegal("variants must be none, or of %s in order" % " ".join(VARIANTS))
        if key == "house":
            in_order = [rule for rule in HOUSE_RULES if rule in value.split(" ")]
            if not in_order or value != " ".join(in_order):
                raise Illegal("house must name some of %s in order" % " ".join(HOUSE_RULES))
        if key == "first" and value not in map(str, range(int(self.head["players"]))):
            raise Illegal("first must be a seat")
        self.head[key] = value
        if key == "first":
            variants = [v for v in VARIANTS if v in self.head["variants"].split(" ")]
            self.game = Game(self.mats[self.head["mat"]], int(self.head["players"]),
                             variants, int(value), self.head["house"].split(" "))

    def seat_line(self, text):
        seat, _, name = text[len("seat "):].partition(" ")
        if seat not in map(str, range(self.game.players)):
            raise Illegal("seat must be a seat")
        if not name or name != name.strip(" "):
            raise Illegal("a seat needs a name, without spaces at its ends")
        if self.seats_named and int(seat) <= self.seats_named[-1]:
            raise Illegal("seats are named in ascending order, each once")
        self.seats_named.append(int(seat))

    def legal(self, listed):
        need = self.game.expected() if self.game else None
        if need is None or need.kind != "decision":
            raise Illegal("a legal list, but no decision comes next")
        if sorted(listed) != sorted(need.choices):
            missing = sorted(need.choices - set(listed))
            wrong = sorted(set(listed) - need.choices)
            raise Illegal("legal list differs: missing [%s], too much [%s]%s" % (
                " | ".join(missing), " | ".join(wrong),
                "" if missing or wrong else ", an entry repeated"))

    def finish(self, number, partial):
        if self.game is None:
            raise Fault(number, "the head is incomplete")
        if not self.results:
            if partial:
                return
            raise Fault(number, "no result lines")
        expected = self.game.result_lines(self.revealed())
        for (at, text), right in zip(self.results, expected):
            if text != right:
                raise Fault(at, "result differs, expected: " + right)
        if len(self.results) < len(expected):
            raise Fault(number, "result incomplete, expected: " + expected[len(self.results)])
        if len(self.results) > len(expected):
            raise Fault(self.results[len(expected)][0], "more than a result")

    def revealed(self):
        """Seat -> missions of the seats that were hidden, as the result tells them."""
        known = {}
        free = set(self.game.mission_pile)     # those that no visible deal has shown
        for seat in self.game.hidden_seats():
            # the missions lines come first, one a seat
            if seat >= len(self.results):
                raise Fault(self.results[-1][0], "result incomplete: missions of seat %d" % seat)
            at, text = self.results[seat]
            words = text.split(" ")
            kept = words[3:]
            if words[:3] != ["=", "missions", str(seat)] or len(kept) != 3:
                raise Fault(at, "expected the three missions of seat %d" % seat)
            if len(set(kept)) != 3 or not set(kept) <= free:
                raise Fault(at, "seat %d cannot have kept these" % seat)
            free -= set(kept)
            known[seat] = kept
        return known


def check_game(lines, mats, partial):
    """Raises Fault for the first thing that is wrong."""
    replay = Replay(mats)
    for number, text in lines:
        try:
            replay.line(number, text)
        except Illegal as reason:
            raise Fault(number, str(reason))
    replay.finish(lines[-1][0], partial)


def load_mats(paths, standard):
    # the standard mat's path is relative to this script, so that tests may run anywhere
    standard = os.path.join(HERE, standard)
    mats = {}
    if os.path.exists(standard):
        mats["standard"] = load_mat(standard)
    for path in paths:
        mat = load_mat(path)
        mats[mat["name"]] = mat
    return mats


def main():
    parser = argparse.ArgumentParser(description="Replay records with the reference model.")
    parser.add_argument("--mat", action="append", default=[], metavar="FILE")
    parser.add_argument("--standard", default="../mats/standard.json", metavar="PATH",
                        help="the standard mat, relative to this script")
    parser.add_argument("--partial", action="store_true", help="accept games that go on")
    parser.add_argument("files", nargs="+", metavar="FILE", help="records; - is standard input")
    options = parser.parse_args()

    mats = load_mats(options.mat, options.standard)
    passed = failed = 0
    for path in options.files:
        if path == "-":
            data = sys.stdin.buffer.read()
        else:
            with open(path, "rb") as file:
                data = file.read()
        for lines in split_games(numbered_lines(data)):
            try:
                check_game(lines, mats, options.partial)
                passed += 1
            except Fault as fault:
                print("%s:%d: %s" % (path, fault.number, fault))
                failed += 1
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
