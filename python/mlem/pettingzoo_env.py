# SPDX-License-Identifier: MIT
"""Turn order in the manner of PettingZoo's AEC interface, for learners that are written for it.

PettingZoo itself is not needed. Agents are "seat_0" to "seat_4"; the next one follows from the
rules, not from a circle. Observations are dictionaries with `observation` and `action_mask`.
"""

import random

from ._c_headers import FEATURES
from .game import Game


class TurnEnv:
    metadata = {"name": "mlem_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, players=4, variants=(), mat="cosmic", first=0, house=()):
        self.game = Game(players, variants, mat, first, house)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._random = random.Random()
        self.reset()

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._random.seed(seed)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self.state = self.game.new_initial_state()
        self._draw_chance()

    def _draw_chance(self):
        while self.state.is_chance_node():
            outcomes, chances = zip(*self.state.chance_outcomes())
            self.state.apply_action(self._random.choices(outcomes, chances)[0])
        if self.state.is_terminal():
            for seat, share in enumerate(self.state.returns()):
                agent = self.possible_agents[seat]
                self.rewards[agent] = share
                self._cumulative_rewards[agent] += share
                self.terminations[agent] = True
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.state.current_player()]

    def observe(self, agent):
        seat = self.possible_agents.index(agent)
        mine = not self.state.is_terminal() and self.state.current_player() == seat
        return {
            "observation": self.state.observation_tensor() if mine else [0.0] * FEATURES,
            "action_mask": self.state.legal_actions_mask(seat) if mine else
                           [0] * self.game.num_distinct_actions(),
        }

    def last(self, observe=True):
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError(f"{agent} is out of the game: only None can follow")
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        self.state.apply_action(action)  # raises before anything has changed
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {name: 0.0 for name in self.agents}
        self._draw_chance()

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self):
        return str(self.state)

    def close(self):
        pass
