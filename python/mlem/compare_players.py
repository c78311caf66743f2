# SPDX-License-Identifier: MIT
"""Which player is stronger? Many games with the same luck for everyone; players may be Python."""

import collections
import math
import operator
import random

from . import _c_headers as c
from ._library import lib
from .bots import Bot
from .game import Game, game_of

Standing = collections.namedtuple("Standing", "name wins margin score games")
Standing.__doc__ = """The result of one player in an arena.

name    the bot, or the name of the function
wins    average share of the win at a table; 1 / players is average play
margin  half the width of its 95% interval
score   average points
games   seats that it played
"""


class Luck:
    """The fast dealer: the same seed and number give the same luck."""

    def __init__(self, game, seed, number):
        self._game, self._dealer = game, c.Dealer()
        lib.mlem_dealer_init(self._dealer, game._game)
        self._stream = lib.mlem_random_stream(seed % 2**64, number)

    def draw(self, state):
        """Applies chance until a seat decides or the game is over."""
        while state.is_chance_node():
            state.apply_action(lib.mlem_dealer_draw(self._dealer, self._game._game, state._bytes,
                                                    self._stream))


def _player(player, seed):
    """(name, function) of a bot's description, a Bot, or a function of an observed state."""
    if isinstance(player, str):
        return player, Bot(player, seed)
    if isinstance(player, Bot):
        return player._description, player
    if callable(player):
        return getattr(player, "__name__", type(player).__name__), player
    raise TypeError("a player is the name of a bot, a mlem.Bot, or a function of a state, "
                    f"not {type(player).__name__}")


def _play(game, seated, luck, seed):
    """One game; `seated` has a function for every seat."""
    state = game.new_initial_state()
    for seat, player in enumerate(seated):
        if isinstance(player, Bot):
            player.begin(game, seat, seed)
    luck.draw(state)
    while not state.is_terminal():
        seat = state.current_player()
        state.apply_action(seated[seat](state.observed(seat)))
        luck.draw(state)
    return state


def _spread(shares):
    """Half the width of the 95% interval of a mean of blocks."""
    count, mean = len(shares), sum(shares) / len(shares)
    if count < 2:
        return math.inf
    variance = sum((share - mean) ** 2 for share in shares) / (count - 1)
    return 1.96 * math.sqrt(variance / count)


def arena(players, games=100, game=None, seed=0):
    """Plays the players against each other and returns their Standings, the best first.

    A player is the name of a bot ("captain"), a mlem.Bot, or a function that gets the state as its
    seat may see it and returns the number of a decision. Every block of as many games as there are
    seats has the same luck, and each player sits in every seat once; with fewer players than seats
    they take turns around the table. At least `games` games are played."""
    game, seed = Game(len(players)) if game is None else game_of(game), operator.index(seed)
    seats, count = game.num_players(), len(players)
    if not 1 <= count <= seats or seats % count:
        raise ValueError(f"{seats} seats cannot be shared evenly by {count} players")
    names, functions = zip(*(_player(player, seed + i) for i, player in enumerate(players)))
    blocks = max(1, -(-operator.index(games) // seats))
    wins, scores = [[] for _ in players], [0] * count
    for block in range(blocks):
        order = random.Random(f"{seed} {block}").sample(range(count), count)
        shares = [0.0] * count
        for turn in range(seats):
            who = [order[(seat + turn) % count] for seat in range(seats)]
            seated = _separate([functions[i] for i in who])
            state = _play(game, seated, Luck(game, seed, block), seed + block)
            for seat, share in enumerate(state.returns()):
                shares[who[seat]] += share
                scores[who[seat]] += state.scores()[seat]
        for i, share in enumerate(shares):
            wins[i].append(share / seats * count / seats)
    each = blocks * seats * seats // count
    return sorted((Standing(names[i], sum(wins[i]) / blocks, _spread(wins[i]), scores[i] / each, each)
                   for i in range(count)), key=lambda standing: -standing.wins)


def _separate(seated):
    """A bot in two seats needs two copies: each remembers its own seat."""
    taken = set()
    for seat, player in enumerate(seated):
        if isinstance(player, Bot):
            if id(player) in taken:
                seated[seat] = player.__copy__()
            taken.add(id(player))
    return seated
