// SPDX-License-Identifier: MIT
/* puzzle_screen.h: a puzzle on the full screen: the position, the choices, then what each is worth.
 */
#ifndef MLEM_TERMINAL_PUZZLE_SCREEN_H
#define MLEM_TERMINAL_PUZZLE_SCREEN_H

#include "../../game/game.h"
#include "../terminal_options.h"

#include <mlem/review.h>

typedef struct puzzle_screen puzzle_screen;

/* NULL: this terminal cannot do it. */
puzzle_screen *puzzle_screen_open(const terminal_options *options);
/* The status to exit with. */
int puzzle_screen_close(puzzle_screen *s);

/* Asks what the person would do at the end of the log. False: the person leaves. */
bool puzzle_screen_ask(puzzle_screen *s, const game_log *log, const char *title,
                       mlem_action *chosen);

typedef struct puzzle_outcome {
  mlem_action chosen, best;
  size_t count; /* of the choices, as mlem_review_choices() has them; 0: not known */
  const mlem_action *actions;
  const mlem_review_value *values;
  const char *why;   /* or empty */
  const char *score; /* the rating and the streak from now on */
  bool last;         /* no other puzzle follows */
} puzzle_outcome;

/* What each choice is worth, until the person has read it. False: the person leaves. */
bool puzzle_screen_tell(puzzle_screen *s, const puzzle_outcome *outcome);

#endif
