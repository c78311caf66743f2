// SPDX-License-Identifier: MIT
/*
 * many_games.c: many games side by side.
 *
 * A mask has hundreds of places and a decision has a handful of legal ones, so every game remembers
 * which places it has set, and clears only those. The few decisions with more than a cache line's
 * worth of them are asked of the engine again.
 *
 * The arrays that callers see are only written here. What decides whether a step is legal is
 * `legal` and the states, which no caller can reach.
 */
#include "action_numbers.h"
#include "position_features.h"

#include <mlem/dealer.h>
#include <mlem/odds.h>

#include <stdlib.h>
#include <string.h>

enum { SHORT_LIST = 31 };

typedef struct legal_list {
  uint16_t count; /* of all legal decisions; above SHORT_LIST they are not listed */
  uint16_t numbers[SHORT_LIST];
} legal_list;

enum { BLOCK = 8 }; /* numbers that are compared at once */

/* The points of a game, kept until an astronaut gets off: counting them is most of the work. Only
 * in the base game: there nothing else brings points. */
typedef struct kept_points {
  uint16_t points[MLEM_MAX_SEATS];
  uint8_t in_space; /* astronauts that had got off then; MLEM_NONE: nothing is kept */
} kept_points;

struct mlem_batch {
  mlem_game game;
  numbering numbering;
  mlem_dealer dealer;
  mlem_batch_arrays arrays;
  mlem_state *states;
  mlem_random *luck;
  legal_list *legal;
  kept_points *kept;
  mlem_random choice; /* of mlem_batch_sample() */
  space_tables spaces;
  float crash[MLEM_MAX_SPACES + 1][MLEM_MAX_POOL + 1]; /* without boosters and token */
  /* The arrays again, to be written. */
  int8_t *turn, *mover;
  uint8_t *mask, *done;
  float *returns;
  uint16_t *score;
};

static void draw_chance(mlem_batch *batch, size_t index) {
  mlem_state *state = &batch->states[index];
  while (mlem_turn(state) == MLEM_CHANCE)
    mlem_apply_chance_unchecked(
        &batch->game, state,
        mlem_dealer_draw(&batch->dealer, &batch->game, state, &batch->luck[index]));
}

static void begin(mlem_batch *batch, size_t index) {
  mlem_state_init(&batch->game, &batch->states[index]);
  batch->kept[index].in_space = MLEM_NONE;
  draw_chance(batch, index);
}

static void clear_mask(const mlem_batch *batch, const legal_list *legal, uint8_t *mask) {
  if (legal->count > SHORT_LIST)
    memset(mask, 0, batch->arrays.actions);
  else if (legal->numbers[0] < NUMBER_RETURN)
    memset(mask, 0, NUMBER_RETURN); /* no loop whose length is hard to foresee */
  else
    for (unsigned i = 0; i < legal->count; i++)
      mask[legal->numbers[i]] = 0;
}

/* Puts down whose turn it is and what is legal. */
static void show(mlem_batch *batch, size_t index) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  uint8_t *mask = batch->mask + index * batch->arrays.actions;
  legal_list *legal = &batch->legal[index];
  const numbering *n = &batch->numbering;
  clear_mask(batch, legal, mask);
  unsigned count = (unsigned)mlem_legal_actions(&batch->game, &batch->states[index], actions);
  legal->count = (uint16_t)count;
  for (unsigned i = 0; i < count; i++) {
    uint32_t number = number_of(n, actions[i]);
    mask[number] = 1;
    if (i < SHORT_LIST)
      legal->numbers[i] = (uint16_t)number;
  }
  batch->turn[index] = (int8_t)batch->states[index].seat;
}

static void finish(mlem_batch *batch, size_t index) {
  const mlem_state *state = &batch->states[index];
  size_t seats = batch->game.seats;
  mlem_score scores[MLEM_MAX_SEATS];
  mlem_scores(&batch->game, state, scores);
  unsigned winners = mlem_winners(&batch->game, scores);
  float share = 1.0f / (float)__builtin_popcount(winners);
  for (size_t seat = 0; seat < seats; seat++) {
    batch->returns[index * seats + seat] = winners >> seat & 1 ? share : 0;
    batch->score[index * seats + seat] = (uint16_t)scores[seat].total;
  }
  batch->done[index] = 1;
  begin(batch, index);
}

static void step(mlem_batch *batch, size_t index, mlem_action action) {
  mlem_state *state = &batch->states[index];
  batch->mover[index] = (int8_t)state->seat;
  if (batch->done[index]) {
    size_t seats = batch->game.seats;
    batch->done[index] = 0;
    memset(&batch->returns[index * seats], 0, seats * sizeof *batch->returns);
    memset(&batch->score[index * seats], 0, seats * sizeof *batch->score);
  }
  mlem_apply_unchecked(&batch->game, state, action);
  draw_chance(batch, index);
  if (state->phase == MLEM_PHASE_OVER)
    finish(batch, index);
  show(batch, index);
}

/* Whether this decision is legal in a game. */
static bool is_legal(const mlem_batch *batch, size_t index, uint32_t number) {
  const legal_list *legal = &batch->legal[index];
  if (legal->count > SHORT_LIST)
    return number < batch->arrays.actions &&
           mlem_is_legal(&batch->game, &batch->states[index], action_of(&batch->numbering, number));
  bool found = false; /* whole blocks: where a search would stop cannot be foreseen */
  unsigned from = 0;
  for (; from + BLOCK <= SHORT_LIST && from < legal->count; from += BLOCK)
    for (unsigned i = from; i < from + BLOCK; i++)
      found |= (legal->numbers[i] == number) & (i < legal->count);
  for (; from < legal->count; from++)
    found |= legal->numbers[from] == number;
  return found;
}

mlem_status mlem_batch_step(mlem_batch *batch, const uint32_t *numbers, size_t *bad) {
  size_t games = batch->arrays.games;
  for (size_t i = 0; i < games; i++)
    if (!is_legal(batch, i, numbers[i])) {
      if (bad)
        *bad = i;
      return MLEM_ILLEGAL;
    }
  for (size_t i = 0; i < games; i++)
    step(batch, i, action_of(&batch->numbering, numbers[i]));
  return MLEM_OK;
}

/* All legal decisions of a game with more than a short list of them; their number. */
static size_t long_list(const mlem_batch *batch, size_t index, uint16_t *numbers) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  size_t count = mlem_legal_actions(&batch->game, &batch->states[index], actions);
  for (size_t i = 0; i < count; i++)
    numbers[i] = (uint16_t)number_of(&batch->numbering, actions[i]);
  return count;
}

/* Apart from ranked(), so that a short list needs no large stack frame. */
static __attribute__((noinline)) uint32_t ranked_in_long_list(const mlem_batch *batch, size_t index,
                                                              uint32_t rank) {
  uint16_t numbers[MLEM_MAX_ACTIONS];
  long_list(batch, index, numbers);
  return numbers[rank];
}

/* The decision with this rank among the legal ones. */
static inline uint32_t ranked(const mlem_batch *batch, size_t index, uint32_t rank) {
  const legal_list *legal = &batch->legal[index];
  return legal->count <= SHORT_LIST ? legal->numbers[rank]
                                    : ranked_in_long_list(batch, index, rank);
}

void mlem_batch_sample(mlem_batch *batch, uint32_t *numbers) {
  for (size_t i = 0; i < batch->arrays.games; i++)
    numbers[i] = ranked(batch, i, mlem_random_below(&batch->choice, batch->legal[i].count));
}

size_t mlem_batch_legal(const mlem_batch *batch, uint32_t *offsets, uint16_t *numbers,
                        size_t room) {
  size_t games = batch->arrays.games, total = 0;
  for (size_t i = 0; i < games; i++) {
    offsets[i] = (uint32_t)total;
    total += batch->legal[i].count;
  }
  offsets[games] = (uint32_t)total;
  for (size_t i = 0; i < games && total <= room; i++) {
    const legal_list *legal = &batch->legal[i];
    if (legal->count > SHORT_LIST)
      long_list(batch, i, numbers + offsets[i]);
    else
      memcpy(numbers + offsets[i], legal->numbers, legal->count * sizeof *numbers);
  }
  return total;
}

/* How many astronauts have got off. None of them comes back. */
static unsigned in_space(const mlem_game *game, const mlem_state *state) {
  uint64_t others = state->aboard; /* one bit each */
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
    others = others << 8 | state->home[seat];
  return game->seats * (unsigned)MLEM_ASTRONAUTS - (unsigned)__builtin_popcountll(others);
}

/* The points of a game, counted again only if they may have changed. */
static const uint16_t *points_now(const mlem_batch *batch, size_t index, const mlem_state *seen) {
  bool base_game = !batch->game.variants && !batch->game.house;
  kept_points *kept = &batch->kept[index];
  unsigned now = base_game ? in_space(&batch->game, seen) : MLEM_NONE;
  if (kept->in_space != now || !base_game)
    points_of(&batch->game, seen, kept->points);
  kept->in_space = (uint8_t)now;
  return kept->points;
}

static void fill_crash_chances(mlem_batch *batch) {
  const mlem_game *game = &batch->game;
  for (unsigned space = 0; space <= game->deep; space++)
    for (unsigned pool = 0; pool <= MLEM_MAX_POOL; pool++)
      batch->crash[space][pool] = (float)mlem_crash_chance(
          game, (mlem_rocket){(uint8_t)space, (uint8_t)pool, 0, MLEM_NONE});
}

static float crash_chance(const mlem_batch *batch, const mlem_state *state) {
  if (state->boosters == 0 && state->token == MLEM_NONE)
    return batch->crash[state->space][state->pool];
  return (float)mlem_crash_chance(&batch->game, mlem_rocket_of(state));
}

void mlem_batch_features(const mlem_batch *batch, float *features) {
  mlem_state room;
  for (size_t i = 0; i < batch->arrays.games; i++, features += MLEM_FEATURES) {
    const mlem_state *seen = seen_by_decider(&batch->game, &batch->states[i], &room);
    features_of(&batch->game, &batch->spaces, seen, points_now(batch, i, seen),
                crash_chance(batch, seen), features);
  }
}

const mlem_batch_arrays *mlem_batch_look(const mlem_batch *batch) {
  return &batch->arrays;
}

const mlem_state *mlem_batch_state(const mlem_batch *batch, size_t index) {
  return &batch->states[index];
}

mlem_status mlem_batch_put(mlem_batch *batch, size_t index, const mlem_state *state) {
  /* A hand that is hidden would be dealt and returned as unknown, which has no number. */
  if (mlem_state_check(&batch->game, state) != MLEM_OK || mlem_turn(state) < 0)
    return MLEM_BAD_STATE;
  if (state->phase == MLEM_PHASE_RETURN)
    for (unsigned seat = 0; seat < batch->game.seats; seat++)
      if (state->missions[seat][0] == MLEM_NONE)
        return MLEM_BAD_STATE;
  batch->states[index] = *state;
  batch->kept[index].in_space = MLEM_NONE;
  show(batch, index);
  return MLEM_OK;
}

mlem_batch *mlem_batch_new(const mlem_game *game, size_t games, uint64_t seed) {
  if (games == 0 || games > MLEM_BATCH_GAMES)
    return NULL;
  mlem_batch *batch = calloc(1, sizeof *batch);
  if (!batch)
    return NULL;
  batch->numbering = numbering_of(game);
  size_t actions = batch->numbering.count, seats = game->seats;
  batch->game = *game;
  batch->choice = mlem_random_stream(seed, UINT64_MAX);
  mlem_dealer_init(&batch->dealer, &batch->game);
  space_tables_fill(&batch->spaces, game);
  fill_crash_chances(batch);
  batch->states = calloc(games, sizeof *batch->states);
  batch->luck = calloc(games, sizeof *batch->luck);
  batch->legal = calloc(games, sizeof *batch->legal);
  batch->kept = calloc(games, sizeof *batch->kept);
  batch->turn = calloc(games, sizeof *batch->turn);
  batch->mover = calloc(games, sizeof *batch->mover);
  batch->mask = calloc(games, actions);
  batch->done = calloc(games, sizeof *batch->done);
  batch->returns = calloc(games, seats * sizeof *batch->returns);
  batch->score = calloc(games, seats * sizeof *batch->score);
  if (!batch->states || !batch->luck || !batch->legal || !batch->kept || !batch->turn ||
      !batch->mover || !batch->mask || !batch->done || !batch->returns || !batch->score) {
    mlem_batch_free(batch);
    return NULL;
  }
  batch->arrays =
      (mlem_batch_arrays){games,        actions,     seats,          batch->turn, batch->mask,
                          batch->mover, batch->done, batch->returns, batch->score};
  for (size_t i = 0; i < games; i++) {
    batch->luck[i] = mlem_random_stream(seed, i);
    batch->mover[i] = -1;
    begin(batch, i);
    show(batch, i);
  }
  return batch;
}

void mlem_batch_free(mlem_batch *batch) {
  if (!batch)
    return;
  free(batch->states);
  free(batch->luck);
  free(batch->legal);
  free(batch->kept);
  free(batch->turn);
  free(batch->mover);
  free(batch->mask);
  free(batch->done);
  free(batch->returns);
  free(batch->score);
  free(batch);
}
