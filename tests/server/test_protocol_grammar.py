# SPDX-License-Identifier: MIT
"""The grammar in docs/protocol.md against what a server says and what clients send."""
import os
import re
import unittest

from client import Server
from random_player import pump_all, seat_people

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
CORE = {"SP": " ", "LF": "\n", "DIGIT": "[0-9]", "VCHAR": "[!-~]", "MLEM-decision": "[a-z+0-9A -]+?",
        "MLEM-line": "[^\n]+"}


def rules():
    """The rules of the document: name to the text behind '='."""
    with open(os.path.join(ROOT, "docs", "protocol.md"), encoding="utf-8") as file:
        block = file.read().split("### Grammar")[1].split("```")[1]
    found, name = {}, None
    for line in block.splitlines():
        line = line.split(" ;")[0].rstrip()
        start = re.match(r"([a-z-]+) +=(.*)", line)
        if start:
            name, line = start.groups()
            found[name] = ""
        if line.strip():
            found[name] += " " + line.strip()
    return found


class Grammar:
    """RFC 5234, as far as the document uses it, as one regular expression."""

    def __init__(self):
        self.rules = rules()
        self.used = set()

    def expression(self, name):
        if name in CORE:
            return CORE[name]
        self.used.add(name)
        self.words = [re.findall(r'"[^"]*"|%x[0-9A-F]+(?:-[0-9A-F]+)?|[0-9]*\*[0-9]*|[0-9]+|[()/\[\]]|[A-Za-z-]+',
                                 self.rules[name])] + getattr(self, "words", [])
        text = self.choice()
        assert not self.words[0], (name, self.words[0])
        self.words.pop(0)
        return text

    def choice(self):
        parts = [self.sequence()]
        while self.words[0] and self.words[0][0] == "/":
            self.words[0].pop(0)
            parts.append(self.sequence())
        return "(?:" + "|".join(parts) + ")"

    def sequence(self):
        text = ""
        while self.words[0] and self.words[0][0] not in ("/", ")", "]"):
            text += self.element()
        return text

    def element(self):
        word = self.words[0].pop(0)
        repeat = re.fullmatch(r"([0-9]*)\*([0-9]*)|([0-9]+)", word)
        if repeat:
            least, most, exactly = repeat.groups()
            times = "{%s}" % exactly if exactly else "{%s,%s}" % (least or "0", most)
            return self.element() + times
        if word in "([":
            inner = self.choice()
            self.words[0].pop(0)
            return inner + ("?" if word == "[" else "")
        if word[0] == '"':
            return re.escape(word[1:-1])
        if word.startswith("%x"):
            first, _, last = word[2:].partition("-")
            return "[\\x%s-\\x%s]" % (first, last or first)
        return self.expression(word)


class Documented(unittest.TestCase):
    def test_grammar(self):
        grammar = Grammar()
        clients = re.compile(grammar.expression("from-client"))
        answers = {name: re.compile(grammar.expression(name)) for name in re.findall(
            "[a-z-]+", grammar.rules["answer"]) if name != "other"}
        grammar.expression("to-client")
        self.assertEqual(set(grammar.rules) - grammar.used, set())  # no rule that nothing needs
        met = {name: 0 for name in answers}
        with Server(None, "--rate", "100000") as server:
            table, tokens, players, watchers = seat_people(server, 3, ["cadet"], watch=1, clock=600,
                                                           variants=["missions"])
            sent = []
            for player in players:
                send = player.socket.send
                player.socket.send = lambda text, send=send: (sent.append(text), send(text))
            players[0].socket.send("legal")
            players[0].socket.send("say hello there")
            players[1].socket.send("report 0 is loud")
            take = players[1].take
            players[1].take = lambda line: None if line.startswith("reported") else take(line)
            legal = players[0].take
            players[0].take = lambda line: None if line.startswith("legal") else legal(line)
            players[2].socket.send("undo no")
            pump_all(players + watchers, lambda: all(p.over for p in players + watchers))
            players[0].socket.send("rematch")
            pump_all(players, lambda: all(p.rematch for p in players))
            for player in players + watchers:
                player.close()
                for line in player.seen().decode().split("\n"):
                    if not line:
                        continue
                    fits = [name for name, rule in answers.items() if rule.fullmatch(line)]
                    self.assertEqual(len(fits), 1, (line, fits))
                    met[fits[0]] += 1
        for text in sent:
            self.assertTrue(clients.fullmatch(text), text)
        for never in ("cancelled", "undo-state", "voted", "settings", "cleared"):  # other tests have them
            met.pop(never)
        self.assertEqual([name for name, count in met.items() if count == 0], [])

    def test_what_does_not_fit(self):
        clients = re.compile(Grammar().expression("from-client"))
        for wrong in ("hi", "hi x", "fair", "fair 0", "fair-commit 00", "act 1", "vote", "vote 5", "say ", "undo maybe"):
            self.assertFalse(clients.fullmatch(wrong), wrong)


if __name__ == "__main__":
    unittest.main(verbosity=2)
