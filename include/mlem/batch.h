// SPDX-License-Identifier: MIT
/*
 * batch.h: thousands of games side by side, for learning programs and for other languages.
 *
 * All games of a batch have the same mat and options. Chance is drawn by the batch itself, so every
 * game always waits for a seat; a game that ends begins anew at once. One step is one decision in
 * every game:
 *
 *   mlem_batch *batch = mlem_batch_new(&game, 1024, seed);
 *   const mlem_batch_arrays *now = mlem_batch_look(batch);
 *   for (;;) {
 *     your_policy(now->turn, now->mask, numbers);
 *     if (mlem_batch_step(batch, numbers, NULL) != MLEM_OK) ...
 *     learn_from(now->mover, now->done, now->returns);
 *   }
 *
 * Decisions have dense numbers here, 0 to now->actions - 1, so that a mask or the last layer of a
 * network can have one place for each.
 *
 * Threads: different batches and bots may be used in different threads at the same time, also with
 * the same mlem_game: nothing changes a game once it is made. Calls with the same batch, or with
 * the same bot, must not overlap: the library does not lock. The arrays of a batch change with its
 * next step, so no other thread may read them meanwhile.
 */
#ifndef MLEM_BATCH_H
#define MLEM_BATCH_H

#include <mlem/bots.h>
#include <mlem/notation.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- For languages that see no C header: games and bots on the heap -------------------------- */

/* `mat` is the name of a built-in mat or the path of a file; `options` may be NULL for the
 * defaults. NULL with the reason in `fault` if either is refused. */
mlem_game *mlem_game_open(const char *mat, const mlem_options *options, mlem_fault fault);
/* The same with the text of a mat file. */
mlem_game *mlem_game_read(const char *text, size_t length, const mlem_options *options,
                          mlem_fault fault);
void mlem_game_free(mlem_game *game);

/* An open bot: "captain", "ace:2000". NULL with the reason in `fault`.
 */
mlem_bot *mlem_bot_new(const char *description, mlem_fault fault);
void mlem_bot_free(mlem_bot *bot);

/* ---- Decisions as dense numbers -------------------------------------------------------------- */

/* How many numbers this game has. The same for the same mat, seats and variants. */
uint32_t mlem_number_count(const mlem_game *game);
/* The number of a decision that some state of this game allows; UINT32_MAX for any other. */
uint32_t mlem_action_number(const mlem_game *game, mlem_action action);
/* The opposite; false, and nothing written, if no decision has this number. */
bool mlem_number_action(const mlem_game *game, uint32_t number, mlem_action *action);

/* ---- What a player sees, as numbers from 0 to 1 ---------------------------------------------- */

enum { MLEM_FEATURES = 165 };

/* What the seat to decide may know, seats counted from itself on; docs/python.md lists the places.
 * For any state in which a seat decides. */
void mlem_features(const mlem_game *game, const mlem_state *state, float features[MLEM_FEATURES]);

/* ---- Many games ------------------------------------------------------------------------------ */

typedef struct mlem_batch mlem_batch;

/* Owned by the batch, at the same addresses for its whole life. The batch only writes them. */
typedef struct mlem_batch_arrays {
  size_t games, actions, seats;
  const int8_t *turn;    /* [games] the seat that decides */
  const uint8_t *mask;   /* [games][actions] 1 where a decision is legal */
  const int8_t *mover;   /* [games] the seat that decided in the last step; -1 before the first */
  const uint8_t *done;   /* [games] 1 if the last step ended a game; a new one stands there now */
  const float *returns;  /* [games][seats] each seat's share of the win where done, else 0 */
  const uint16_t *score; /* [games][seats] the points where done, else 0 */
} mlem_batch_arrays;

enum { MLEM_BATCH_GAMES = 1 << 20 }; /* at most */

/* 1 to MLEM_BATCH_GAMES games. The same seed gives the same luck. NULL without memory. */
mlem_batch *mlem_batch_new(const mlem_game *game, size_t games, uint64_t seed);
void mlem_batch_free(mlem_batch *batch);

const mlem_batch_arrays *mlem_batch_look(const mlem_batch *batch);

/* A random legal decision for every game, all equally likely, into `numbers` (room for one each).
 */
void mlem_batch_sample(mlem_batch *batch, uint32_t *numbers);

/* One decision in every game, checked against what the batch keeps for itself, not against the
 * arrays above. MLEM_ILLEGAL if one is not legal: then nothing has changed, and
 * `*bad`, unless NULL, is the first game that refused. */
mlem_status mlem_batch_step(mlem_batch *batch, const uint32_t *numbers, size_t *bad);

/* The legal decisions as a sparse list: those of game i are numbers[offsets[i]] up to, but without,
 * numbers[offsets[i + 1]], in no order. `offsets` has room for games + 1, `numbers` for `room`.
 * Returns how many there are; if that is more than `room`, `numbers` was not written. */
size_t mlem_batch_legal(const mlem_batch *batch, uint32_t *offsets, uint16_t *numbers, size_t room);

/* mlem_features() of every game: `features` has room for games * MLEM_FEATURES. */
void mlem_batch_features(const mlem_batch *batch, float *features);

/* One game of the batch, to look at; and to set up: MLEM_BAD_STATE if it is no state of this game,
 * or if no seat is to decide in it. `index` is below `games`. */
const mlem_state *mlem_batch_state(const mlem_batch *batch, size_t index);
mlem_status mlem_batch_put(mlem_batch *batch, size_t index, const mlem_state *state);

#ifdef __cplusplus
}
#endif

#endif
