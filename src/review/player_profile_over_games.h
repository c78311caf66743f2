// SPDX-License-Identifier: MIT
/* player_profile_over_games.h: many reviewed games: where each player loses skill, how luck was
 * spread, and progress over time. */
#ifndef MLEM_REVIEW_PROFILE_H
#define MLEM_REVIEW_PROFILE_H

#include "review_game_log.h"

/* Kinds of decisions. */
typedef enum profile_kind {
  PROFILE_RETURN,
  PROFILE_BOARD,
  PROFILE_FLY,
  PROFILE_LAND,
  PROFILE_PARACHUTE,
  PROFILE_KINDS,
} profile_kind;

/* Decisions of one sort, and what they cost together (zero or less). */
typedef struct profile_count {
  uint32_t decisions, faults; /* faults: a small slip or more */
  double cost;
} profile_count;

/* One game of a player. */
typedef struct profile_game {
  double result, luck, own, drift;
  uint32_t decisions;
} profile_game;

typedef struct profile_player {
  char name[MLEM_NAME_TEXT];
  unsigned seats; /* of its last game */
  uint32_t decisions;
  double costs, squares;
  profile_count kinds[PROFILE_KINDS];
  profile_count spaces[MLEM_MAX_SPACES + 1]; /* where the rocket stood: flying and getting off */
  profile_count astronauts[MLEM_ASTRONAUTS]; /* the one aboard, or sent */
  profile_game *games;
  uint32_t game_count;
} profile_player;

/* Start with zeros. */
typedef struct review_profile {
  profile_player *players;
  uint32_t player_count, games;
} review_profile;

/* False if memory is short. Players are told apart by their names. */
bool review_profile_add(review_profile *profile, const game_review *review);
void review_profile_free(review_profile *profile);

const char *profile_kind_words(profile_kind kind);

/* Standard deviation of the luck of a player's games. */
double profile_luck_spread(const profile_player *player);

void review_profile_print_text(const review_profile *profile, FILE *stream);
void review_profile_print_json(const review_profile *profile, FILE *stream);

#endif
