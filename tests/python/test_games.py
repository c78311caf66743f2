#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The Python package against the library and the program. Usage: test_games.py MLEM LIBRARY"""

import ctypes
import os
import random
import re
import site
import subprocess
import sys
import unittest

from package_under_test import PROGRAM, ROOT, SETTINGS, draw, mlem, random_game


class OneGame(unittest.TestCase):
    def test_random_games_of_every_kind_end_with_a_shared_win(self):
        luck = random.Random(1)
        for players, variants in SETTINGS:
            state = random_game(mlem.Game(players, variants), luck)
            self.assertEqual(state.current_player(), mlem.TERMINAL)
            self.assertEqual(state.legal_actions(), [])
            self.assertAlmostEqual(sum(state.returns()), 1)
            best = max(state.scores())
            self.assertEqual([share > 0 for share in state.returns()],
                             [score == best for score in state.scores()])

    def test_chances_are_exact(self):
        def watch(state):
            if state.is_chance_node():
                self.assertAlmostEqual(sum(chance for _, chance in state.chance_outcomes()), 1)
                self.assertEqual(state.returns(), [0] * state.num_players())
            else:
                self.assertEqual(state.chance_outcomes(), [])
        for players, variants in SETTINGS:
            random_game(mlem.Game(players, variants), random.Random(2), watch)

    def test_masks_names_and_numbers_agree(self):
        def watch(state):
            if state.is_chance_node():
                return
            legal, seat = state.legal_actions(), state.current_player()
            self.assertEqual([i for i, bit in enumerate(state.legal_actions_mask()) if bit], legal)
            self.assertEqual(state.legal_actions((seat + 1) % state.num_players()), [])
            for action in legal:
                text = state.action_to_string(seat, action)
                self.assertEqual(state.get_game().string_to_action(text), action)
        for players, variants in SETTINGS:
            random_game(mlem.Game(players, variants), random.Random(3), watch)

    def test_every_number_is_one_decision(self):
        for players, variants in SETTINGS:
            game = mlem.Game(players, variants)
            codes = {game._code(number) for number in range(game.num_distinct_actions())}
            self.assertEqual(len(codes), game.num_distinct_actions())
            with self.assertRaises(ValueError):
                game.action_to_string(game.num_distinct_actions())
            with self.assertRaises(ValueError):
                game.action_to_string(-1)

    def test_what_is_illegal_is_refused_and_changes_nothing(self):
        state = mlem.Game(3).new_initial_state()
        before = state.serialize()
        game = state.get_game()
        for action in set(range(-1, game.num_distinct_actions() + 1)) - set(state.legal_actions()):
            with self.assertRaises(ValueError):
                state.apply_action(action)
        self.assertEqual(state.serialize(), before)
        self.assertEqual(state.history(), [])

    def test_clones_are_independent(self):
        luck, state = random.Random(4), mlem.Game(4, ("missions",)).new_initial_state()
        for _ in range(40):
            copy, before = state.clone(), state.serialize()
            self.assertEqual(copy, state)
            self.assertEqual(hash(copy), hash(state))
            action = draw(copy, luck) if copy.is_chance_node() else luck.choice(
                copy.legal_actions())
            copy.apply_action(action)
            self.assertEqual(state.serialize(), before)
            self.assertEqual(state.child(action), copy)
            state = copy

    def test_bytes_come_back_and_nonsense_does_not(self):
        game = mlem.Game(4, ("ufo",))
        random_game(game, random.Random(5), lambda state: self.assertEqual(
            mlem.State.deserialize(game, state.serialize()), state))
        with self.assertRaises(ValueError):
            mlem.State.deserialize(game, b"\xff" * 256)
        with self.assertRaises(ValueError):
            mlem.State.deserialize(game, b"short")

    def test_missions_of_others_are_hidden(self):
        game, luck = mlem.Game(3, ("missions",)), random.Random(6)
        state = game.new_initial_state()
        while state.phase() != "board":
            state.apply_action(draw(state, luck) if state.is_chance_node() else
                               luck.choice(state.legal_actions()))
        seen = state.observed(1)
        self.assertEqual(bytes(seen.fields.missions[1]), bytes(state.fields.missions[1]))
        self.assertEqual(bytes(seen.fields.missions[0]), b"\xff" * 4)

    def test_a_game_written_down_is_accepted_by_the_program(self):
        for players, variants in SETTINGS:
            if variants and variants != ("ufo",):
                continue  # dealing and laying out fill lines of several outcomes
            game, luck = mlem.Game(players, variants), random.Random(7)
            lines = ["mlem-record 1", "mat cosmic", f"players {players}",
                     "variants " + (" ".join(variants) or "none"), "first 0"]
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    action = draw(state, luck)
                    lines.append(state.action_to_string(mlem.CHANCE, action))
                else:
                    action = luck.choice(state.legal_actions())
                    lines.append(f"{state.current_player()} {state.action_to_string(action)}")
                state.apply_action(action)
            result = subprocess.run([PROGRAM, "check", "--partial", "-"], text=True,
                                    input="\n".join(lines) + "\n", capture_output=True)
            self.assertEqual(result.returncode, 0, result.stderr)

    def test_house_rules_change_what_is_legal(self):
        for house, flights in (((), 31), (("booster-with-ones",), 19)):
            game = mlem.Game(2, house=house)
            self.assertEqual(game.house(), house)
            state = game.new_initial_state()
            for line in ("board booster", "board booster"):
                state.apply_action(game.string_to_action(line))
            state.apply_action(2 | 2 << 4 | 2 << 16)  # two 1s, two 2s, two As
            self.assertEqual(len(state.legal_actions()), flights)

    def test_what_does_not_fit_is_explained(self):
        for wrong in ({"players": 1}, {"players": 6}, {"players": 3, "first": 3},
                      {"variants": ["cheese"]}, {"house": ["cheese"]}, {"mat": "no-such-mat"}):
            with self.assertRaises(ValueError) as caught:
                mlem.load_game("mlem", wrong)
            self.assertTrue(str(caught.exception))
        with self.assertRaises(ValueError):
            mlem.load_game("chess")

    def test_own_mats_are_played(self):
        game = mlem.Game(2, mat=os.path.join(ROOT, "mats", "standard.json"))
        self.assertTrue(random_game(game, random.Random(8)).is_terminal())

    def test_observations_are_numbers_from_0_to_1(self):
        def watch(state):
            if not state.is_chance_node():
                tensor = state.observation_tensor()
                self.assertEqual([len(tensor)], state.get_game().observation_tensor_shape())
                self.assertTrue(all(0 <= value <= 1 for value in tensor))
        for players, variants in SETTINGS:
            random_game(mlem.Game(players, variants), random.Random(9), watch)


class ManyGames(unittest.TestCase):
    def step_all(self, batch, steps):
        actions = batch.new_actions()
        for _ in range(steps):
            batch.sample(actions)
            batch.step(actions)

    def test_masks_turns_and_ends_agree_with_single_games(self):
        for players, variants in SETTINGS:
            game = mlem.Game(players, variants)
            batch = mlem.Batch(game, 8, seed=11)
            actions, ended = batch.new_actions(), 0
            for _ in range(300):
                states = [batch.state(i) for i in range(batch.games)]
                for i, state in enumerate(states):
                    self.assertEqual(state.current_player(), batch.turn[i])
                    self.assertEqual(list(batch.mask[i]), state.legal_actions_mask())
                batch.sample(actions)
                batch.step(actions)
                for i, state in enumerate(states):
                    self.assertEqual(batch.mover[i], state.current_player())
                    state.apply_action(actions[i])
                    if batch.done[i]:
                        ended += 1
                        self.assertAlmostEqual(sum(batch.returns[i]), 1)
                        if state.is_terminal():  # it ended without chance
                            self.assertEqual(list(batch.score[i]), state.scores())
                            self.assertEqual(list(batch.returns[i]),
                                             [ctypes.c_float(x).value for x in state.returns()])
                    else:
                        self.assertFalse(any(batch.returns[i]))
                        self.assertFalse(any(batch.score[i]))
            self.assertGreater(ended, 0)

    def test_the_same_seed_plays_the_same_games(self):
        game = mlem.Game(4, ("ufo", "exploration", "missions"))
        one, same, other = (mlem.Batch(game, 16, seed) for seed in (5, 5, 6))
        for batch in (one, same, other):
            self.step_all(batch, 200)
        def states(batch):
            return [batch.state(i).serialize() for i in range(batch.games)]
        self.assertEqual(states(one), states(same))
        self.assertNotEqual(states(one), states(other))

    def test_an_illegal_decision_is_refused_and_no_game_changes(self):
        batch = mlem.Batch(mlem.Game(3), 4, seed=1)
        self.step_all(batch, 10)
        actions = batch.new_actions()
        before = [batch.state(i).serialize() for i in range(4)]
        for wrong in (list(batch.mask[2]).index(0), batch.actions, 2**32 - 1):
            batch.sample(actions)
            actions[2] = wrong
            with self.assertRaisesRegex(ValueError, "game 2"):
                batch.step(actions)
        self.assertEqual([batch.state(i).serialize() for i in range(4)], before)

    def test_buffers_of_the_wrong_size_are_refused(self):
        batch = mlem.Batch(mlem.Game(2), 4)
        for wrong in ((ctypes.c_uint32 * 3)(), (ctypes.c_uint8 * 16)(), bytes(16)):
            with self.assertRaises((ValueError, TypeError)):
                batch.sample(wrong)
        with self.assertRaises(IndexError):
            batch.state(4)
        with self.assertRaises(ValueError):
            mlem.Batch(mlem.Game(2), 0)

    def test_games_can_be_set_up(self):
        game, luck = mlem.Game(3), random.Random(12)
        batch = mlem.Batch(game, 2)
        state = game.new_initial_state()
        while state.phase() != "travel":
            state.apply_action(draw(state, luck) if state.is_chance_node() else
                               luck.choice(state.legal_actions()))
        batch.put(1, state)
        self.assertEqual(batch.state(1), state)
        self.assertEqual(list(batch.mask[1]), state.legal_actions_mask())
        with self.assertRaises(ValueError):
            batch.put(0, random_game(game, luck))

    def test_features_are_those_of_the_single_games(self):
        batch = mlem.Batch(mlem.Game(4, ("ufo",)), 16, seed=3)
        self.step_all(batch, 50)
        features = batch.new_features()
        batch.features(features)
        for i in range(batch.games):
            self.assertEqual(list(features[i]), batch.state(i).observation_tensor())

    def test_arrays_outlive_their_batch(self):
        mask = mlem.Batch(mlem.Game(2), 64).mask
        self.assertTrue(any(mask[63]))

    def test_numpy_sees_the_arrays_without_a_copy(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("no NumPy here")
        batch = mlem.Batch(mlem.Game(4), 32, seed=4)
        mask, turn = numpy.asarray(batch.mask), numpy.asarray(batch.turn)
        self.assertEqual((mask.shape, mask.dtype), ((32, batch.actions), numpy.uint8))
        actions = numpy.zeros(32, numpy.uint32)
        for _ in range(100):
            actions[:] = mask.argmax(axis=1)
            batch.step(actions)
            self.assertEqual(list(turn), list(batch.turn))
        features = numpy.zeros((32, mlem.FEATURES), numpy.float32)
        batch.features(features)
        self.assertTrue((features >= 0).all() and (features <= 1).all() and features.any())


class Turns(unittest.TestCase):
    def test_agents_take_turns_to_the_end(self):
        for players, variants in SETTINGS:
            env, luck = mlem.TurnEnv(players, variants), random.Random(1)
            env.reset(seed=2)
            total, seen = {agent: 0.0 for agent in env.possible_agents}, set()
            for agent in env.agent_iter():
                observation, reward, terminated, truncated, _ = env.last()
                total[agent] += reward
                seen.add(agent)
                if terminated or truncated:
                    env.step(None)
                else:
                    mask = observation["action_mask"]
                    env.step(luck.choice([i for i, bit in enumerate(mask) if bit]))
            self.assertEqual(seen, set(env.possible_agents))
            self.assertEqual(env.agents, [])
            self.assertAlmostEqual(sum(total.values()), 1)

    def test_an_illegal_step_changes_nothing(self):
        env = mlem.TurnEnv(2)
        before, agent = env.state.serialize(), env.agent_selection
        with self.assertRaises(ValueError):
            env.step(10**6)
        self.assertEqual((env.state.serialize(), env.agent_selection), (before, agent))


class Installed(unittest.TestCase):
    def test_it_goes_where_this_python_looks(self):
        """Also below /usr/local on Debian, where Meson's own answer is never looked at."""
        for place in site.getsitepackages():
            prefix = place[:place.index("/lib/")]
            told = subprocess.run([sys.executable, "-I", os.path.join(ROOT, "python", "find_install_directory.py"),
                                   prefix], capture_output=True, text=True, check=True).stdout
            self.assertIn(told, site.getsitepackages())
            self.assertEqual(told[:told.index("/lib/")], prefix)

    def test_elsewhere_it_says_nothing(self):
        told = subprocess.run([sys.executable, "-I", os.path.join(ROOT, "python", "find_install_directory.py"),
                               "/nowhere"], capture_output=True, text=True, check=True).stdout
        self.assertEqual(told, "")


class Manual(unittest.TestCase):
    def test_every_program_of_the_manual_runs(self):
        with open(os.path.join(ROOT, "docs", "python.md"), encoding="utf-8") as file:
            programs = re.findall(r"^```python\n(.*?)^```", file.read(), re.S | re.M)
        self.assertGreaterEqual(len(programs), 3)
        for program in programs:
            exec(program, {"mlem": mlem, "print": lambda *words: None,
                           "your_policy": lambda observation, mask: mask.index(1)})


unittest.main(argv=sys.argv[:1])
