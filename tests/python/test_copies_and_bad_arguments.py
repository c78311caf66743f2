#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Copies, pickles, views and wrong arguments of the Python package. Usage: test_copies_and_bad_arguments.py MLEM LIBRARY"""

import array
import copy
import ctypes
import multiprocessing
import os
import pickle
import random
import re
import subprocess
import sys
import tempfile
import unittest

from package_under_test import ROOT, SETTINGS, mlem, random_game, random_step


def half_a_game(players, variants, seed=1):
    state, luck = mlem.Game(players, variants).new_initial_state(), random.Random(seed)
    for _ in range(40):
        random_step(state, luck)
    return state


def played_on(state):
    """The same luck from here on; in another process, too."""
    state, luck = state.clone(), random.Random(5)
    while not state.is_terminal():
        random_step(state, luck)
    return state.serialize()


class Copies(unittest.TestCase):
    def test_copies_are_equal_and_stand_alone(self):
        for players, variants in SETTINGS:
            state = half_a_game(players, variants)
            for other in (copy.copy(state), copy.deepcopy(state), state.clone(),
                          pickle.loads(pickle.dumps(state))):
                self.assertEqual((other, other.history()), (state, state.history()))
                before = state.serialize()
                random_step(other, random.Random(2))
                self.assertEqual(state.serialize(), before)
                self.assertEqual(len(other.history()), len(state.history()) + 1)

    def test_games_live_as_long_as_a_copy_is_used(self):
        for make in (copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))):
            game = make(mlem.Game(3, ["ufo"], house=["pile-ends"]))
            self.assertEqual((game.num_players(), game.variants(), game.house()),
                             (3, ("ufo",), ("pile-ends",)))
            self.assertTrue(random_game(game, random.Random(3)).is_terminal())

    def test_environments_are_copied(self):
        env = mlem.TurnEnv(3)
        env.reset(seed=4)
        before = env.state.serialize()
        for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
            for _ in range(8):
                other.step(other.last()[0]["action_mask"].index(1))
            self.assertEqual(env.state.serialize(), before)
            self.assertNotEqual(other.state.serialize(), before)

    def test_processes_share_games(self):
        states = [half_a_game(3, ("ufo", "missions"), seed) for seed in range(4)]
        with multiprocessing.get_context("spawn").Pool(2) as pool:
            self.assertEqual(pool.map(played_on, states), [played_on(state) for state in states])

    def test_a_game_is_pickled_with_its_mat(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "mine.json")
            with open(os.path.join(ROOT, "mats", "standard.json"), encoding="utf-8") as file:
                text = file.read()
            with open(path, "w", encoding="utf-8") as file:
                file.write(text.replace('"standard"', '"mine"', 1))
            data = pickle.dumps(mlem.Game(2, mat=path))
            os.remove(path)
            self.assertTrue(random_game(pickle.loads(data), random.Random(6)).is_terminal())

    def test_a_batch_is_not_copied(self):
        batch = mlem.Batch(mlem.Game(2), 4)
        for make in (copy.copy, copy.deepcopy, pickle.dumps):
            with self.assertRaisesRegex(TypeError, "batch"):
                make(batch)


class Views(unittest.TestCase):
    def test_arrays_are_to_read(self):
        batch = mlem.Batch(mlem.Game(4), 8, seed=1)
        for name in ("turn", "mover", "done"):
            with self.assertRaises(TypeError):
                getattr(batch, name)[0] = 1
        for name in ("mask", "returns", "score"):
            with self.assertRaises(TypeError):
                getattr(batch, name)[0][0] = 1

    def test_a_step_does_not_believe_the_arrays(self):
        batch = mlem.Batch(mlem.Game(4, ("ufo", "exploration", "missions")), 8, seed=1)
        address = batch.mask.__array_interface__["data"][0]
        ctypes.memset(address, 1, 8 * batch.actions)  # as a program in C could
        actions, luck = batch.new_actions(), random.Random(1)
        for _ in range(300):
            for game in range(8):
                actions[game] = luck.randrange(batch.actions)
            with self.assertRaises(ValueError):
                batch.step(actions)
        batch.sample(actions)
        batch.step(actions)

    def test_the_sparse_list_is_the_mask(self):
        for players, variants in SETTINGS:
            batch = mlem.Batch(mlem.Game(players, variants), 16, seed=2)
            actions = batch.new_actions()
            for _ in range(60):
                offsets, numbers = batch.legal()
                self.assertEqual((len(offsets), offsets[0], offsets[16]), (17, 0, len(numbers)))
                for game in range(16):
                    row = batch.mask[game]
                    self.assertEqual(sorted(numbers[offsets[game]:offsets[game + 1]]),
                                     [i for i in range(batch.actions) if row[i]])
                batch.sample(actions)
                batch.step(actions)

    def test_fields_are_a_copy(self):
        state = mlem.Game().new_initial_state()
        before = state.serialize()
        state.fields.phase = 200
        state.get_game().mat.space_count = 0
        self.assertEqual(state.serialize(), before)
        self.assertTrue(state.legal_actions())

    def test_arrays_outlive_their_batch(self):
        views = [getattr(mlem.Batch(mlem.Game(2), 64), name) for name in ("turn", "mask", "score")]
        self.assertEqual([len(view) for view in views], [64] * 3)
        self.assertTrue(any(views[1][63]))


class WrongArguments(unittest.TestCase):
    def test_buffers_need_the_right_type(self):
        batch = mlem.Batch(mlem.Game(2), 4)
        for wrong in ((ctypes.c_float * 4)(), (ctypes.c_int32 * 4)(), (ctypes.c_uint32 * 3)(),
                      array.array("f", [0] * 4), bytes(16), memoryview(bytes(16)).cast("I"),
                      (ctypes.c_uint32.__ctype_be__ * 4)()):
            with self.assertRaises((ValueError, TypeError)):
                batch.step(wrong)
            with self.assertRaises((ValueError, TypeError)):
                batch.sample(wrong)
        with self.assertRaises(ValueError):
            batch.features((ctypes.c_uint32 * (4 * mlem.FEATURES))())
        batch.sample(array.array("I", [0] * 4))

    def test_what_is_out_of_range_is_refused(self):
        game = mlem.Game(3)
        state = game.new_initial_state()
        for call in (lambda: state.observed(99), lambda: state.observed(3),
                     lambda: state.observed(-1), lambda: mlem.Batch(game, 2**40),
                     lambda: mlem.Batch(game, -1), lambda: game.__init__(5),
                     lambda: state.__init__(game), lambda: mlem.odds(99, 3),
                     lambda: mlem.odds(3, 99), lambda: mlem.odds(3, 3, 99),
                     lambda: mlem.reach([99], 3, 3), lambda: mlem.State("game"),
                     lambda: mlem.Bot("nobody"), lambda: mlem.Bot("exec:true"),
                     lambda: mlem.Bot("captain").begin(game, 3), lambda: mlem.Game(mat="a\0b"),
                     lambda: game.string_to_action("return m1"),
                     lambda: mlem.arena([3, 4]), lambda: mlem.arena(["cadet"] * 3, game=mlem.Game(4))):
            with self.assertRaises((ValueError, TypeError)):
                call()

    def test_a_long_reason_has_room(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "x" * 200)
            with open(path, "w", encoding="utf-8") as file:
                file.write('{"' + "long" * 100 + '": 1}')
            with self.assertRaises(ValueError):
                mlem.Game(mat=path)


class Headers(unittest.TestCase):
    def test_the_version_is_the_same_everywhere(self):
        patterns = {"meson.build": r"version: '(.*?)'", "include/mlem/version.h": r'VERSION "(.*?)"',
                    "pyproject.toml": r'^version = "(.*?)"', "debian/changelog": r"^mlem \((.*?)-"}
        for path, pattern in patterns.items():
            with open(os.path.join(ROOT, path), encoding="utf-8") as file:
                found = re.search(pattern, file.read(), re.M).group(1)
            self.assertEqual(found, mlem.__version__, path)

    def test_constants_are_those_of_the_headers(self):
        done = subprocess.run(
            [sys.executable, os.path.join(ROOT, "tools", "headers-to-python"), "--check"],
            capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
