#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Learns to play, from nothing, in about a minute: REINFORCE with a linear policy.

Seat 0 learns, the other seats play at random. Every round plays a batch of games for a while, then
makes what won more likely than what lost. At the end a curve shows how the share of wins grew;
equals would win one game in `players`.

    python3 python/examples/train.py                  about 40 rounds, the curve on the terminal
    python3 python/examples/train.py --svg curve.svg  the same curve as a picture
"""

import argparse
import os
import sys

try:
    import numpy as np
except ImportError:
    sys.exit("train.py needs NumPy for the Python that runs it: Debian's python3-numpy with "
             "/usr/bin/python3, or pip install numpy")

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import mlem  # noqa: E402 (from this tree, if it is not installed)

LEARNER = 0


def choose(weights, features, mask, rng):
    """Probabilities of all decisions, and one drawn for each row."""
    logits = features @ weights
    logits[mask == 0] = -np.inf
    logits -= logits.max(axis=1, keepdims=True)
    chances = np.exp(logits)
    chances /= chances.sum(axis=1, keepdims=True)
    drawn = (chances.cumsum(axis=1) > rng.random((len(chances), 1))).argmax(axis=1)
    return chances, drawn


def lead(score):
    """By how much the learner is ahead: a clearer sign than won or lost."""
    others = np.delete(score, LEARNER, axis=1).max(axis=1)
    return score[:, LEARNER].astype(np.float32) - others


def play_round(batch, weights, steps, rng):
    """Plays on for some steps; what the learner saw, its chances, its decisions, what came of it."""
    turn, mask = np.asarray(batch.turn), np.asarray(batch.mask)
    done, returns = np.asarray(batch.done), np.asarray(batch.returns)
    score = np.asarray(batch.score)
    actions = np.zeros(batch.games, np.uint32)
    features = np.zeros((batch.games, mlem.FEATURES), np.float32)
    moments, wins = [], []
    for _ in range(steps):
        mine = np.flatnonzero(turn == LEARNER)
        batch.sample(actions)
        batch.features(features)
        seen = features[mine]
        chances, drawn = choose(weights, seen, mask[mine], rng)
        actions[mine] = drawn
        batch.step(actions)
        ended = np.flatnonzero(done)
        wins.extend(returns[ended, LEARNER])
        moments.append((mine, seen, chances, drawn, ended, lead(score[ended])))

    # Backwards: a decision is worth what its game brought. Games that go on teach nothing yet.
    worth = np.full(batch.games, np.nan, np.float32)
    rows = []
    for mine, seen, chances, drawn, ended, leads in reversed(moments):
        worth[ended] = leads
        known = ~np.isnan(worth[mine])
        rows.append((seen[known], chances[known], drawn[known], worth[mine][known]))
    return [np.concatenate(column) for column in zip(*rows)], float(np.mean(wins)), len(wins)


def gradient(seen, chances, drawn, worth):
    push = -chances
    push[np.arange(len(drawn)), drawn] += 1
    push *= ((worth - worth.mean()) / (worth.std() + 1e-6))[:, None]
    return seen.T @ push / len(drawn)


def train(players, rounds, games, steps, rate, seed):
    rng = np.random.default_rng(seed)
    game = mlem.load_game("mlem", {"players": players})
    batch = mlem.Batch(game, games, seed)
    weights = np.zeros((mlem.FEATURES, game.num_distinct_actions()), np.float32)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    curve = []
    for number in range(1, rounds + 1):
        rows, share, ended = play_round(batch, weights, steps, rng)
        slope = gradient(*rows)
        mean = 0.9 * mean + 0.1 * slope  # Adam
        square = 0.99 * square + 0.01 * slope**2
        weights += rate * (mean / (1 - 0.9**number)) / (
            np.sqrt(square / (1 - 0.99**number)) + 1e-8)
        curve.append(share)
        print(f"round {number:3}: {100 * share:5.1f}% of {ended} games won  "
              + "#" * round(50 * share), flush=True)
    return curve


def svg(curve, players):
    width, height = 640, 320
    points = " ".join(f"{40 + i * (width - 60) / max(1, len(curve) - 1):.1f},"
                      f"{height - 30 - share * (height - 50):.1f}"
                      for i, share in enumerate(curve))
    equal = height - 30 - (height - 50) / players
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
            f'<rect width="{width}" height="{height}" fill="#fff"/>'
            f'<line x1="40" x2="{width - 20}" y1="{equal:.1f}" y2="{equal:.1f}" stroke="#999" '
            'stroke-dasharray="4"/>'
            f'<polyline points="{points}" fill="none" stroke="#2a6" stroke-width="2"/>'
            f'<text x="44" y="{equal - 4:.1f}" font-size="12">equals</text>'
            f'<text x="40" y="16" font-size="12">share of wins by round, last {curve[-1]:.0%}'
            '</text></svg>\n')


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--games", type=int, default=256, help="games side by side")
    parser.add_argument("--steps", type=int, default=400, help="decisions of every game a round")
    parser.add_argument("--rate", type=float, default=0.03)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--svg", help="write the curve as a picture")
    options = parser.parse_args()
    curve = train(options.players, options.rounds, options.games, options.steps, options.rate,
                  options.seed)
    print(f"from {100 * curve[0]:.0f}% to {100 * curve[-1]:.0f}%; equals win "
          f"{100 / options.players:.0f}%")
    if options.svg:
        with open(options.svg, "w") as file:
            file.write(svg(curve, options.players))


if __name__ == "__main__":
    main()
