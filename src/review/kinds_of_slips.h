// SPDX-License-Identifier: MIT
/* kinds_of_slips.h: in which way a seat loses most, and what it can do about it next time. */
#ifndef MLEM_REVIEW_KINDS_OF_SLIPS_H
#define MLEM_REVIEW_KINDS_OF_SLIPS_H

#include "review_game_log.h"

typedef enum slip_kind {
  SLIP_EARLY,   /* got off, and staying was better */
  SLIP_LATE,    /* stayed, and getting off was better */
  SLIP_PLACE,   /* got off in another place than the best one */
  SLIP_CAT,     /* sent another astronaut */
  SLIP_FLY,     /* flew in another way */
  SLIP_MISSION, /* gave another mission back */
  SLIP_KINDS,
} slip_kind;

typedef struct slip_sum {
  slip_kind kind;
  uint32_t times;
  double cost; /* in chance to win, zero or less */
} slip_sum;

/* Of a decision that cost something. */
slip_kind slip_kind_of(const mlem_review_line *line);

/* The kinds of a seat's slips, the costliest first; their number. */
unsigned slips_by_kind(const game_review *review, unsigned seat, slip_sum found[SLIP_KINDS]);

const char *slip_kind_name(slip_kind kind);   /* "got off too early" */
const char *slip_kind_advice(slip_kind kind); /* what to do next time, a sentence */

#endif
