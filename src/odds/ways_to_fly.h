// SPDX-License-Identifier: MIT
/* ways_to_fly.h: the ways to fly that one roll offers, as rockets on arrival. Not installed. */
#ifndef MLEM_ODDS_WAYS_TO_FLY_H
#define MLEM_ODDS_WAYS_TO_FLY_H

#include <mlem/odds.h>

/* One way to fly. `rocket.token` stays as it was while the token is unused. */
typedef struct flight_option {
  mlem_rocket rocket;
  uint8_t steps, spent;
} flight_option;

/* Calls `take` for every way to fly from `rocket` with a roll whose usable faces are `counts`. */
typedef void take_option(void *context, flight_option option);

static inline void each_with_token(const mlem_game *game, mlem_rocket rocket, unsigned steps,
                                   unsigned spent, unsigned boosters, take_option *take,
                                   void *context) {
  bool fresh = rocket.token < game->mat.expedition_count;
  unsigned extra = fresh ? game->extra_worth[rocket.token][rocket.space] : 0;
  bool keeps =
      fresh && spent > 0 && game->mat.expeditions[rocket.token].ability == MLEM_ABILITY_KEEP;
  for (unsigned used = 0; used <= (extra || keeps); used++) {
    unsigned moves = steps + (used ? extra : 0);
    unsigned gone = used && keeps ? 0 : spent;
    unsigned to = rocket.space + moves;
    if (moves == 0)
      continue;
    take(context,
         (flight_option){.rocket = {.space = (uint8_t)(to < game->deep ? to : game->deep),
                                    .pool = (uint8_t)(gone < rocket.pool ? rocket.pool - gone : 1),
                                    .boosters = (uint8_t)(rocket.boosters - boosters),
                                    .token = used ? MLEM_NONE : rocket.token},
                         .steps = (uint8_t)moves,
                         .spent = (uint8_t)(gone + boosters)});
  }
}

static inline void each_option(const mlem_game *game, mlem_rocket rocket, mlem_outcome counts,
                               take_option *take, void *context) {
  unsigned steps[MLEM_ODDS_MASKS], spent[MLEM_ODDS_MASKS], sets = 1;
  steps[0] = spent[0] = 0;
  for (unsigned face = 0; face < MLEM_FACES; face++) {
    unsigned count = mlem_roll_count(counts, face);
    if (count == 0)
      continue;
    for (unsigned set = 0; set < sets; set++) {
      steps[sets + set] = steps[set] + count * game->face_value[rocket.space][face];
      spent[sets + set] = spent[set] + (face == MLEM_FACE_A ? 0 : count);
    }
    sets *= 2;
  }
  bool shows_1 = (game->mat.spaces[rocket.space].faces & (1u << MLEM_FACE_1)) != 0;
  /* 1 is the first face: with 1s in the roll, the sets of odd numbers have them. */
  bool with_ones = (game->house & MLEM_HOUSE_BOOSTER_WITH_ONES) && mlem_roll_count(counts, 0) > 0;
  for (unsigned boosters = 0; boosters <= (shows_1 ? rocket.boosters : 0); boosters++)
    for (unsigned set = boosters && with_ones; set < sets; set += boosters && with_ones ? 2 : 1)
      each_with_token(game, rocket, steps[set] + boosters, spent[set], boosters, take, context);
}

#endif
