// SPDX-License-Identifier: MIT
/*
 * action.c: any integers as decisions and chance outcomes. What the checked entries take must be
 * what the lists say is possible, and leave a state that adds up; what they refuse changes nothing.
 *
 * Input: a game (game_from_bytes.h), then four bytes a step: even first: one of the legal ones;
 * odd: the other three as the integer itself.
 */
#include "game_from_bytes.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static mlem_action actions[MLEM_MAX_ACTIONS];
static mlem_chance outcomes[MLEM_MAX_OUTCOMES];

/* The list, the question about one and the step itself agree. */
static void decide(fuzz_game *f, mlem_action action) {
  mlem_state before = f->state, quick = f->state;
  mlem_events events;
  bool listed = false;
  size_t count = mlem_legal_actions(&f->game, &f->state, actions);
  for (size_t i = 0; i < count; i++)
    listed = listed || actions[i] == action;
  must(mlem_is_legal(&f->game, &f->state, action) == listed);
  bool taken = mlem_apply(&f->game, &f->state, action, &events) == MLEM_OK;
  must(taken == listed);
  if (!taken) {
    must(memcmp(&before, &f->state, sizeof before) == 0);
    return;
  }
  must(events.count <= MLEM_MAX_EVENTS);
  mlem_apply_unchecked(&f->game, &quick, action);
  must(memcmp(&quick, &f->state, sizeof quick) == 0);
}

static void happen(fuzz_game *f, mlem_outcome outcome) {
  mlem_state before = f->state, quick = f->state;
  mlem_events events;
  bool possible = mlem_chance_of(&f->game, &f->state, outcome).ways > 0;
  /* The first mission of a hand may also be one that this viewer does not know. */
  bool hidden =
      outcome == MLEM_UNKNOWN_MISSION && f->state.phase == MLEM_PHASE_DEAL && f->state.place == 0;
  bool listed = false;
  size_t count = mlem_chance_outcomes(&f->game, &f->state, outcomes);
  for (size_t i = 0; i < count; i++)
    listed = listed || outcomes[i].outcome == outcome;
  must(possible == (listed || hidden));
  bool taken = mlem_apply_chance(&f->game, &f->state, outcome, &events) == MLEM_OK;
  must(taken == possible);
  if (!taken) {
    must(memcmp(&before, &f->state, sizeof before) == 0);
    return;
  }
  must(events.count <= MLEM_MAX_EVENTS);
  mlem_apply_chance_unchecked(&f->game, &quick, outcome);
  must(memcmp(&quick, &f->state, sizeof quick) == 0);
}

/* Both entries, whatever the game waits for. */
static void try_number(fuzz_game *f, uint32_t number) {
  decide(f, (mlem_action)number);
  if (mlem_turn(&f->state) == MLEM_CHANCE)
    happen(f, number);
  else
    must(mlem_apply_chance(&f->game, &f->state, number, NULL) == MLEM_ILLEGAL);
}

/* One viewer a step, or half of the time would go into checks. */
static void look(const fuzz_game *f, unsigned viewer) {
  mlem_state seen;
  mlem_score scores[MLEM_MAX_SEATS];
  viewer %= f->game.seats + 1u;
  mlem_scores(&f->game, &f->state, scores);
  must(mlem_winners(&f->game, scores) != 0);
  mlem_observe(&f->game, &f->state, viewer < f->game.seats ? (uint8_t)viewer : MLEM_NONE, &seen);
  must(mlem_state_check(&f->game, &seen) == MLEM_OK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static fuzz_game f;
  input in = {data, size};
  start_game(&f, &in, true);
  while (in.left > 0) {
    uint8_t how = take_byte(&in);
    uint32_t number = take_byte(&in);
    number |= (uint32_t)take_byte(&in) << 8;
    number |= (uint32_t)take_byte(&in) << 16;
    if (how % 2) {
      try_number(&f, number);
      must(mlem_state_check(&f.game, &f.state) == MLEM_OK);
    } else {
      f.random = (mlem_random){number};
      if (!step_game(&f))
        break;
    }
    look(&f, number);
  }
  return 0;
}
