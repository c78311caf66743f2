// SPDX-License-Identifier: MIT
/* review_game_log.h: the review of a whole game, and how it is told: as a story, as JSON, as a
 * page. */
#ifndef MLEM_REVIEW_REVIEW_GAME_LOG_H
#define MLEM_REVIEW_REVIEW_GAME_LOG_H

#include "../game/game.h"
#include "../lang/lang.h"

#include <mlem/review.h>
#include <stdio.h>

typedef struct game_review {
  const game_log *log; /* must stay where it is */
  mlem_review_depth depth;
  mlem_review_line *lines; /* one for each step of the log */
  uint32_t count;
  mlem_review_totals totals;
  uint8_t bots;   /* mask of the seats that comments of the record give to bots, beside people */
  uint8_t person; /* the seat of the only person at a table with bots; MLEM_NONE: not known */
} game_review;

/* Called after each step; false: stop. */
typedef bool game_review_progress(void *context, uint32_t done, uint32_t all);

/* False with the reason in `fault`: not a game, no memory, or stopped. `progress` may be NULL. */
bool game_review_run(game_review *review, const game_log *log, mlem_review_depth depth,
                     game_review_progress *progress, void *context, mlem_fault fault);
void game_review_free(game_review *review);

/* The name of a seat as the record has it, or "seat N". */
void game_review_seat_name(const game_review *review, unsigned seat, char name[MLEM_NAME_TEXT]);

/* A chance to win for people: sums of estimates may lie a little outside 0 to 1. */
static inline double game_review_share(double win) {
  return win < 0 ? 0 : win > 1 ? 1 : win;
}

/* "+12.3%": a change of the chance to win. */
lang_digits game_review_change(double change);

/* A decision that cost something. */
static inline bool game_review_is_slip(const mlem_review_line *found) {
  return !found->chance && found->class_ != MLEM_REVIEW_FINE &&
         found->class_ != MLEM_REVIEW_UNKNOWN;
}

/* The number of a step's line in the record, from 1. */
static inline uint32_t game_review_line_number(const game_review *review, uint32_t step) {
  return review->log->steps[step].line + 1;
}

/* The steps of the costliest decisions of a seat (MLEM_NONE: of all seats), at most `most` of them
 * that are at least a small slip, the costliest first; their number. */
uint32_t game_review_worst(const game_review *review, uint8_t seat, uint32_t *steps, uint32_t most);

/* Why the best decision of a step is better than what was played (room for 2 * WORDS). */
void game_review_why(const game_review *review, uint32_t step, char *text);

/* The word of a class in the language in use: "small slip". */
const char *game_review_class_words(mlem_review_class class_);

void game_review_print_text(const game_review *review, FILE *stream);
void game_review_print_json(const game_review *review, FILE *stream);
/* The same without names and spaces, to be kept; free() it. NULL: not enough memory. */
char *game_review_json(const game_review *review);

#endif
