// SPDX-License-Identifier: MIT
/*
 * action_numbers.h: decisions as dense numbers.
 *
 * First those that every game has, then the missions to give back, then the flights: faces (5
 * bits), boosters (one bit a seat), and whether the expedition token helps (not at all, extra,
 * keep: a token has one ability). Parts that a game's variants do not use take no room.
 */
#ifndef MLEM_BATCH_ACTION_NUMBERS_H
#define MLEM_BATCH_ACTION_NUMBERS_H

#include <mlem/batch.h>

enum {
  NUMBER_BOARD = 0,
  NUMBER_STAY = NUMBER_BOARD + MLEM_ASTRONAUTS,
  NUMBER_LAND,
  NUMBER_CRASH = NUMBER_LAND + 3,
  NUMBER_REROLL,
  NUMBER_RETURN,
  FACE_BITS = 5,
};

/* Where the flights of a game begin, how many bits one way of using the token takes, and where each
 * kind of action begins. */
typedef struct numbering {
  uint32_t flights, bits, count;
  uint32_t first[7];
} numbering;

static inline numbering numbering_of(const mlem_game *game) {
  unsigned missions = game->variants & MLEM_MISSIONS ? game->mat.mission_count : 0u;
  numbering n = {.flights = NUMBER_RETURN + missions, .bits = (uint32_t)FACE_BITS + game->seats};
  n.count = n.flights + ((game->variants & MLEM_UFO ? 3u : 1u) << n.bits);
  n.first[MLEM_RETURN >> 12] = NUMBER_RETURN;
  n.first[MLEM_BOARD >> 12] = NUMBER_BOARD;
  n.first[MLEM_FLY >> 12] = n.flights;
  n.first[MLEM_REROLL >> 12] = NUMBER_REROLL;
  n.first[MLEM_CRASH >> 12] = NUMBER_CRASH;
  n.first[MLEM_LAND >> 12] = NUMBER_LAND;
  n.first[MLEM_STAY >> 12] = NUMBER_STAY;
  return n;
}

static inline uint32_t number_of(const numbering *n, mlem_action action) {
  unsigned detail = action & MLEM_ACTION_DETAIL;
  unsigned help = detail >> 10; /* of a flight. Bit 0: extra, bit 1: keep; never both */
  return n->first[action >> 12] + (help << n->bits) +
         (detail & (MLEM_FLY_FACES | MLEM_FLY_BOOSTERS));
}

/* `number` is below n->count. */
static inline mlem_action action_of(const numbering *n, uint32_t number) {
  if (number >= n->flights) {
    uint32_t flight = number - n->flights, dice = flight & ((1u << n->bits) - 1);
    return (mlem_action)(MLEM_FLY | dice | (flight >> n->bits) << 10);
  }
  if (number >= NUMBER_RETURN)
    return (mlem_action)(MLEM_RETURN | (number - NUMBER_RETURN));
  static const mlem_action first[] = {
      MLEM_BOARD,        MLEM_BOARD + 1,   MLEM_BOARD + 2, MLEM_BOARD + 3, MLEM_BOARD + 4,
      MLEM_BOARD + 5,    MLEM_BOARD + 6,   MLEM_BOARD + 7, MLEM_STAY,      MLEM_LAND_HERE,
      MLEM_LAND_FURTHER, MLEM_LAND_NEARER, MLEM_CRASH,     MLEM_REROLL};
  return first[number];
}

#endif
