// SPDX-License-Identifier: MIT
/*
 * captain_position_worth.h: what a position on the mat will be worth when the game ends, in
 * expected points.
 *
 * Two parts. The mat: points taken, planets as their rankings will probably end, goals and missions
 * as near as they are. The rest: what the astronauts that are still at home will bring, which
 * depends on how long the game goes on. Not installed.
 */
#ifndef MLEM_BOTS_CAPTAIN_POSITION_WORTH_H
#define MLEM_BOTS_CAPTAIN_POSITION_WORTH_H

#include <mlem/bots.h>
#include <mlem/odds.h>

/* How a captain weighs things. The characters differ in nothing else. */
typedef struct captain_rules {
  /* The rest of the game. */
  float cat;        /* points that an astronaut at home will bring on the standard mat */
  float more[3];    /* and with each variant more: UFO, exploration, missions */
  float land_rate;  /* how often an astronaut that boards gets off somewhere */
  float crash_rate; /* crashes an expedition */
  float slack;      /* landings to come after a seat has its last astronaut out */
  float softness;   /* how uncertain the end of the game is, in expeditions */
  float bonus[MLEM_ASTRONAUTS]; /* what each astronaut brings beyond that */
  /* The mat. */
  float spread_now, spread_later; /* cats by which a ranking may still change: at the end, and more
                                     for every landing to come */
  float goal[MLEM_GOALS];         /* how likely the next step to a goal is */
  float mission;                  /* the same for a mission */
  float token;                    /* what an unused expedition token is worth to the commander */
  /* Rivals, and taste. */
  float rivalry;            /* how much of the others' points counts against it */
  float weight[MLEM_PARTS]; /* weight of each part of the score */
} captain_rules;

enum { JUDGE_PLAIN = MLEM_ASTRONAUTS }; /* an astronaut that is not known yet */

/* A view of a game: rules, and the mat's scale against the standard one. */
typedef struct judge_view {
  const captain_rules *rules;
  const mlem_game *game;
  float scale;
} judge_view;

/* Expected landings of each seat in the rest of the game, if seat s has homes[s] astronauts. */
void mlem_judge_landings(const judge_view *judge, const uint8_t homes[MLEM_MAX_SEATS],
                         unsigned failures, float landings[MLEM_MAX_SEATS]);

/* What the astronauts at home (masks; bit 8 is a plain one) will still bring each seat. */
void mlem_judge_rest(const judge_view *judge, const uint16_t homes[MLEM_MAX_SEATS],
                     unsigned failures, float rest[MLEM_MAX_SEATS]);

/* What lies on the mat, for each seat; `landings` are still to come. */
void mlem_judge_mat(const judge_view *judge, const mlem_state *state,
                    const float landings[MLEM_MAX_SEATS], float worth[MLEM_MAX_SEATS]);

#endif
