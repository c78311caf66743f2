// SPDX-License-Identifier: MIT
/* sim_observer.c: notes, while a game is played, what its final state will not tell. Every step
 * first looks at what the step before has changed. */
#include "sim_counts.h"

#include <string.h>

void counter_begin(counter *c) {
  counts_notes *n = &c->notes;
  memset(n, 0, sizeof *n);
  n->token = MLEM_NONE;
  memset(n->crew, MLEM_NONE, sizeof n->crew);
  memset(n->cat_token, MLEM_NONE, sizeof n->cat_token);
  memset(n->ufo_taker, MLEM_NONE, sizeof n->ufo_taker);
  memset(n->exploration_taker, MLEM_NONE, sizeof n->exploration_taker);
}

static uint16_t paid(const mlem_state *state, unsigned seat) {
  return (uint16_t)(state->moon_points[seat] + state->deep_points[seat]);
}

/* One astronaut of each seat has flown: what the seat was paid since takeoff is its work. */
static void end_expedition(counts_notes *n, const mlem_game *game, const mlem_state *state) {
  for (unsigned seat = 0; seat < game->seats; seat++) {
    unsigned cat = n->crew[seat];
    if (cat == MLEM_NONE || state->at[seat][cat] == MLEM_AT_HOME)
      continue;
    uint16_t now = paid(state, seat);
    n->cat_paid[seat][cat] = (uint16_t)(now - n->paid[seat]);
    n->cat_token[seat][cat] = n->token;
    n->cat_used[seat][cat] = n->token_used;
    n->paid[seat] = now;
  }
  if (n->token != MLEM_NONE) {
    n->drawn[n->token]++;
    n->used[n->token] = (uint8_t)(n->used[n->token] + n->token_used);
    n->token_crashed[n->token] = (uint8_t)(n->token_crashed[n->token] + n->crashed);
  }
  n->token = MLEM_NONE;
  n->token_used = n->crashed = 0;
}

static void note_ufo(counts_notes *n, const mlem_game *game, const mlem_state *state) {
  for (unsigned seat = 0; seat < game->seats; seat++)
    if (n->ufo_points[seat] != state->ufo_points[seat])
      n->ufo_taker[n->ufo_taken] = (uint8_t)seat;
  memcpy(n->ufo_points, state->ufo_points, sizeof n->ufo_points);
  n->ufo_taken = state->ufo_taken;
}

static void note_explorations(counts_notes *n, const mlem_state *state) {
  for (uint32_t gone = n->exploration_mat & ~state->exploration_mat; gone; gone &= gone - 1)
    n->exploration_taker[__builtin_ctz(gone)] = n->commander;
  n->exploration_mat = state->exploration_mat;
}

static void look(counts_notes *n, const mlem_game *game, const mlem_state *state) {
  if (n->failures != state->failures) {
    n->failures = state->failures;
    n->crashes[n->space]++;
    n->crashed = 1;
  }
  if (n->ufo_taken != state->ufo_taken)
    note_ufo(n, game, state);
  if (n->exploration_mat != state->exploration_mat)
    note_explorations(n, state);
  if (n->expedition != state->expedition) {
    if (n->expedition > 0)
      end_expedition(n, game, state);
    n->expedition = state->expedition;
  }
}

void counter_chance(void *context, const mlem_game *game, const mlem_state *before,
                    mlem_outcome outcome) {
  counts_notes *n = &((counter *)context)->notes;
  look(n, game, before);
  if (before->phase == MLEM_PHASE_ROLL) {
    n->space = before->space;
    n->rolls[before->space]++;
  } else if (before->phase == MLEM_PHASE_EXPEDITION)
    n->token = (uint8_t)outcome;
}

static void note_travel(counts_notes *n, const mlem_state *before, mlem_action action) {
  unsigned detail = action & MLEM_ACTION_DETAIL;
  n->commander = before->seat;
  if (action == MLEM_REROLL)
    n->token_used = 1;
  if ((action & MLEM_ACTION_KIND) != MLEM_FLY)
    return;
  n->token_used |= (detail & (MLEM_FLY_EXTRA | MLEM_FLY_KEEP)) != 0;
  unsigned boosters = (unsigned)__builtin_popcount(detail & MLEM_FLY_BOOSTERS);
  n->abilities[MLEM_BOOSTER] = (uint8_t)(n->abilities[MLEM_BOOSTER] + boosters);
}

static void note_landing(counts_notes *n, const mlem_state *before, mlem_action action) {
  unsigned cat = before->crew[before->seat];
  if (before->phase == MLEM_PHASE_PARACHUTE)
    n->abilities[MLEM_PARACHUTE]++;
  else if (cat == MLEM_NAVIGATOR && action != MLEM_LAND_HERE)
    n->abilities[MLEM_NAVIGATOR]++;
  else if (cat == MLEM_LOOTER && before->pool > 1 && __builtin_popcount(before->aboard) > 1)
    n->abilities[MLEM_LOOTER]++; /* a passenger is left who misses the die */
}

void counter_decision(void *context, const mlem_game *game, const mlem_state *before,
                      mlem_action action) {
  counts_notes *n = &((counter *)context)->notes;
  look(n, game, before);
  n->decisions++;
  switch (action & MLEM_ACTION_KIND) {
  case MLEM_BOARD:
    n->crew[before->seat] = (uint8_t)(action & MLEM_ACTION_DETAIL);
    n->boarded[action & MLEM_ACTION_DETAIL]++;
    return;
  case MLEM_FLY:
  case MLEM_REROLL:
    note_travel(n, before, action);
    return;
  case MLEM_LAND:
    note_landing(n, before, action);
    return;
  default:
    return;
  }
}

void counter_close(counter *c, const mlem_game *game, const mlem_state *final) {
  look(&c->notes, game, final);
  end_expedition(&c->notes, game, final);
  c->notes.abilities[MLEM_SATELLITE] = c->notes.boarded[MLEM_SATELLITE];
}
