#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Bots, advice, odds and the arena of the Python package. Usage: test_bots_and_odds.py MLEM LIBRARY"""

import copy
import json
import os
import pickle
import random
import subprocess
import sys
import tempfile
import unittest

from package_under_test import PROGRAM, ROOT, SETTINGS, mlem, random_game, random_step


def first_choice(state):
    return state.legal_actions()[0]


class Review(unittest.TestCase):
    def test_review_is_that_of_the_program(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game.mlem")
            record = subprocess.run([PROGRAM, "selfplay", "--bots", "cadet", "--players", "2", "--seed", "4"],
                                    check=True, capture_output=True, text=True).stdout
            with open(path, "w", encoding="utf-8") as file:
                file.write(record)
            told = json.loads(subprocess.run([PROGRAM, "review", "--json", path], check=True,
                                             capture_output=True, text=True).stdout)
        found = mlem.review(record)
        self.assertEqual(sorted(found), sorted(told))
        for part in ("seats", "decisions", "chances"):
            self.assertEqual([sorted(one) for one in found[part]], [sorted(one) for one in told[part]])
        self.assertEqual([(seat["name"], seat["classes"]) for seat in found["seats"]],
                         [(seat["name"], seat["classes"]) for seat in told["seats"]])
        for line, other in zip(found["decisions"] + found["chances"], told["decisions"] + told["chances"]):
            for win, same in zip(line["after"], other["after"]):
                self.assertAlmostEqual(win, same, places=6)
        self.assertEqual([(d["line"], d["played"], d["best"], d["class"]) for d in found["decisions"]],
                         [(d["line"], d["played"], d["best"], d["class"]) for d in told["decisions"]])
        self.assertEqual([c["line"] for c in found["chances"]], [c["line"] for c in told["chances"]])
        for seat, other in zip(found["seats"], told["seats"]):
            for part in ("start", "luck", "own", "others", "drift", "result"):
                self.assertAlmostEqual(seat[part], other[part], places=6)
                self.assertAlmostEqual(seat["points"][part], other["points"][part], places=6)
            self.assertAlmostEqual(seat["start"] + seat["luck"] + seat["own"] + seat["others"] + seat["drift"],
                                   seat["result"], places=6)

    def test_bad_records_are_refused(self):
        for record in ("", "hello", "mlem-record 1\nmat cosmic\n", "mlem-record 1\nmat cosmic\nplayers 2\n"
                       "variants none\nfirst 0\n0 board nobody\n"):
            with self.assertRaises(ValueError):
                mlem.review(record)
        with self.assertRaises(TypeError):
            mlem.review(b"mlem-record 1")
        with open(os.path.join(ROOT, "tests", "records", "base.mlem"), encoding="utf-8") as file:
            record = file.read()
        for wrong, told in ((record.replace("players ", "players x"), "players is 'x"),
                            (record.replace("* roll", "* r\udcff", 1), "line "),
                            (record.replace("* roll", "roll", 1), "line [0-9]+: 'roll .*is no line"),
                            (record.replace("* roll", "= score 0 5\n* roll", 1), "the game is not over"),
                            (record.replace("\n", "\r\n"), "line 1: a carriage return")):
            with self.assertRaisesRegex(ValueError, told):
                mlem.review(wrong)


class Bots(unittest.TestCase):
    def test_bots_play_every_game_by_the_rules(self):
        for players, variants in SETTINGS:
            bots = [mlem.Bot(name) for name in ("cadet", "captain", "random", "cadet", "captain")]
            state, luck = mlem.Game(players, variants).new_initial_state(), random.Random(1)
            while not state.is_terminal():
                if state.is_chance_node():
                    random_step(state, luck)
                else:
                    action = bots[state.current_player()](state)
                    self.assertIn(action, state.legal_actions())
                    state.apply_action(action)

    def test_the_same_seed_gives_the_same_moves_in_copies_too(self):
        state = mlem.Game(3, ("ufo",)).new_initial_state()
        while state.is_chance_node():
            random_step(state, random.Random(2))
        bot = mlem.Bot("random", seed=7)
        others = [mlem.Bot("random", seed=7), copy.copy(bot), copy.deepcopy(bot),
                  pickle.loads(pickle.dumps(bot))]
        chosen = [bot(state) for _ in range(20)]
        for other in others:
            self.assertEqual([other(state) for _ in range(20)], chosen)

    def test_advice_is_what_its_bot_would_do(self):
        """Admiral where it computes the chance to win, else captain."""
        for players, variants in SETTINGS[:10]:
            state, luck = mlem.Game(players, variants).new_initial_state(), random.Random(3)
            bots = [mlem.Bot("admiral"), mlem.Bot("captain")][:1 if players == 2 else 2]
            for _ in range(60):
                if not state.is_terminal() and not state.is_chance_node():
                    advice = state.advice()
                    self.assertIn(advice.action, [bot(state) for bot in bots])
                    self.assertEqual(sorted(advice.values), state.legal_actions())
                    self.assertEqual(max(advice.values.values()), advice.values[advice.action])
                    self.assertTrue(advice.reason)
                if state.is_terminal():
                    break
                random_step(state, luck)

    def test_where_no_seat_decides_there_is_no_choice(self):
        state = random_game(mlem.Game(2), random.Random(4))
        for call in (state.advice, lambda: mlem.Bot()(state)):
            with self.assertRaises(ValueError):
                call()


class Chances(unittest.TestCase):
    def test_odds_are_those_of_the_program(self):
        for space, dice, boosters in ((0, 6, 0), (3, 4, 1), (10, 2, 0), (17, 1, 2)):
            told = json.loads(subprocess.run(
                [PROGRAM, "odds", "--json", "--space", str(space), "--dice", str(dice),
                 "--boosters", str(boosters)], check=True, capture_output=True, text=True).stdout)
            self.assertAlmostEqual(mlem.odds(space, dice, boosters).crash, told["crash"], places=9)

    def test_arrivals_and_crash_add_up(self):
        for space in range(mlem.Game().mat.space_count):
            for dice in range(1, 7):
                odds = mlem.odds(space, dice)
                self.assertAlmostEqual(odds.crash + sum(odds.arrivals.values()), 1)

    def test_the_crash_of_a_state_is_the_share_of_its_rolls_without_a_flight(self):
        game, luck, seen = mlem.Game(2), random.Random(5), 0
        state = game.new_initial_state()
        crash = game.string_to_action("crash")
        while not state.is_terminal():
            if state.phase() == "roll":
                lost = sum(chance for roll, chance in state.chance_outcomes()
                           if state.child(roll).legal_actions() == [crash]
                           or state.child(roll).phase() != "travel")
                self.assertAlmostEqual(state.odds().crash, lost)
                seen += 1
            random_step(state, luck)
        self.assertGreater(seen, 5)

    def test_a_space_that_is_nearer_is_reached_more_surely(self):
        self.assertGreater(mlem.reach([4, 5, 6], 3, 6), mlem.reach([20, 21], 3, 2))


class DataSet(unittest.TestCase):
    def test_selfplay_writes_what_numpy_reads(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("no NumPy here")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "games.npz")
            subprocess.run([PROGRAM, "selfplay", "--games", "20", "--seed", "1", "--players", "3",
                            "--bots", "captain,cadet,captain", "--variants", "all", "--npz", path],
                           check=True)
            data = numpy.load(path)
            rows, ends = len(data["action"]), data["legal_offsets"].astype(int)
            self.assertEqual(data["features"].shape, (rows, mlem.FEATURES))
            self.assertEqual(list(data["bots"]), ["captain", "cadet", "captain 2"])
            self.assertEqual(len(set(data["game"])), 20)
            self.assertEqual(ends[-1], len(data["legal_numbers"]))
            for row in range(rows):
                self.assertIn(data["action"][row], data["legal_numbers"][ends[row]:ends[row + 1]])
            for game in range(20):
                mine = data["game"] == game
                wins = {data["seat"][i]: data["outcome"][i] for i in numpy.flatnonzero(mine)}
                self.assertAlmostEqual(float(sum(wins.values())), 1, places=5)

    def test_a_file_that_cannot_be_written_is_told(self):
        told = subprocess.run([PROGRAM, "selfplay", "--npz", "/nowhere/x.npz"], capture_output=True,
                              text=True)
        self.assertEqual(told.returncode, 1)
        self.assertIn("cannot write", told.stderr)


class Arena(unittest.TestCase):
    def test_a_function_plays_against_bots(self):
        standings = mlem.arena(["captain", first_choice], games=40, game=mlem.Game(2), seed=1)
        self.assertEqual([standing.name for standing in standings], ["captain", "first_choice"])
        self.assertAlmostEqual(sum(standing.wins for standing in standings), 1)
        self.assertEqual([standing.games for standing in standings], [40, 40])

    def test_equal_players_have_equal_chances_and_the_seed_decides(self):
        once = mlem.arena(["cadet", "cadet"], games=60, game=mlem.Game(4), seed=2)
        again = mlem.arena(["cadet", "cadet"], games=60, game=mlem.Game(4), seed=2)
        self.assertEqual(once, again)
        self.assertLess(abs(once[0].wins - 0.25), 0.15)

    def test_a_player_sees_only_what_its_seat_may_know(self):
        def look(state):
            me = state.current_player()
            for seat in range(state.num_players()):
                if seat != me:
                    self.assertEqual(bytes(state.fields.missions[seat]), b"\xff" * 4)
            return first_choice(state)
        mlem.arena([look, "cadet"], games=4, game=mlem.Game(2, ("missions",)))


unittest.main(argv=sys.argv[:1])
