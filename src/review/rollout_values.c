// SPDX-License-Identifier: MIT
/* rollout_values.c: see rollout_values.h. */
#include "rollout_values.h"

void rollout_prepare(rollout_player *p, const mlem_game *game) {
  mlem_captain_prepare(&p->mind, game);
  mlem_dealer_init(&p->dealer, game);
}

static bool between(const mlem_state *state) {
  return state->phase == MLEM_PHASE_OVER || state->phase == MLEM_PHASE_EXPEDITION ||
         (state->phase == MLEM_PHASE_BOARD && state->place == 0);
}

static mlem_action choose(rollout_player *p, const value_net *net, const mlem_game *game,
                          const mlem_state *state) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  float values[MLEM_MAX_ACTIONS];
  size_t count = mlem_admiral_values(&p->mind, net, true, game, state, actions, values), best = 0;
  for (size_t i = 1; i < count; i++)
    if (values[i] > values[best])
      best = i;
  return actions[best];
}

/* One game on, to the end of the expedition after the one under way. */
static void play_on(rollout_player *p, const value_net *net, const mlem_game *game,
                    mlem_state *state, unsigned last, mlem_random *random) {
  while (!(between(state) && (state->phase == MLEM_PHASE_OVER || state->expedition > last))) {
    if (mlem_turn(state) == MLEM_CHANCE)
      mlem_apply_chance_unchecked(game, state, mlem_dealer_draw(&p->dealer, game, state, random));
    else
      mlem_apply_unchecked(game, state, choose(p, net, game, state));
  }
}

void rollout_value(rollout_player *p, const value_net *net, const mlem_game *game,
                   const mlem_state *seen, mlem_action action, value_outlook *mean) {
  double win[MLEM_MAX_SEATS] = {0}, points[MLEM_MAX_SEATS] = {0};
  uint64_t seed = mlem_state_hash(seen);
  for (unsigned i = 0; i < ROLLOUTS; i++) {
    mlem_state state = *seen;
    mlem_random random = mlem_random_stream(seed, i);
    value_outlook value;
    mlem_apply_unchecked(game, &state, action);
    play_on(p, net, game, &state, seen->expedition + 1u, &random);
    mlem_value_judge(net, &p->mind.memo, &p->mind.profile, game, &state, &value);
    for (unsigned seat = 0; seat < game->seats; seat++) {
      win[seat] += (double)value.win[seat];
      points[seat] += (double)value.points[seat];
    }
  }
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++) {
    mean->win[seat] = (float)(win[seat] / ROLLOUTS);
    mean->points[seat] = (float)(points[seat] / ROLLOUTS);
  }
}
