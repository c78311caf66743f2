// SPDX-License-Identifier: MIT
/* coach_odds_and_advice.h: exact odds beside each choice, and what a good player would do. */
#ifndef MLEM_WORDS_COACH_ODDS_AND_ADVICE_H
#define MLEM_WORDS_COACH_ODDS_AND_ADVICE_H

#include "words.h"

#include <mlem/bots.h>

typedef struct game_coach game_coach;

/* NULL if memory is short. `game` must live as long. */
game_coach *coach_open(const mlem_game *game);
void coach_close(game_coach *coach);
/* Another game stands at the same address now: forgets what it knew. */
void coach_new_game(game_coach *coach);

typedef struct choice_odds {
  bool has_crash, has_worth, has_rating;
  double crash;  /* chance that the roll after this choice crashes the rocket */
  double worth;  /* points to expect from this astronaut, if its seat plays for them */
  double rating; /* what admiral thinks of it, in points, against the best one (0) */
} choice_odds;

/* The odds of one decision of the seat to decide, which sees `seen`. */
choice_odds coach_odds(game_coach *coach, const mlem_state *seen, mlem_action action);

/* "crash 12%, worth 4.3" for a list, "" where nothing is known (room for WORDS). */
void words_odds(const choice_odds *odds, char *text);

/* What the coach would do, and why, in one sentence; and the decision itself. */
bool coach_advice(game_coach *coach, const mlem_state *seen, mlem_action *action, char *text);

/* Beside it the next best decision, and why it is worse: "" if there is nothing else to do. */
void coach_second_choice(game_coach *coach, const mlem_state *seen, char *text);

/* Why `best` is better than `played`, which the seat to decide did instead: facts of both, side by
 * side (room for 2 * WORDS). `more`: the points that it is worth more over the whole game. */
void coach_why_better(game_coach *coach, const mlem_game *game, const mlem_state *seen,
                      mlem_action best, mlem_action played, double more, char *text);

/* The points that an astronaut can bring on this flight with those who are aboard already, when the
 * rocket flies for it. `board` is a legal decision of the boarding phase. */
double coach_flight_worth(game_coach *coach, const mlem_state *seen, mlem_action board);

/* A chance to crash in a sentence: "12%", or "less than 1%" where 0% would be wrong. Where it is
 * zero, the sentence is another one. */
lang_digits words_crash_chance(double crash);
/* "The next roll crashes with 12%.", or that it cannot crash (room for WORDS). */
void words_next_roll(double crash, char *text);

/* Sentences alone. */
void words_advice(const mlem_game *game, const mlem_advice *advice, char *text);
void words_second_choice(const mlem_game *game, const mlem_state *seen, const mlem_advice *advice,
                         char *text);

/* What staying aboard can bring at best; NULL where the seat to decide cannot stay. */
const struct mlem_plan *coach_plan(game_coach *coach, const mlem_state *seen);

#endif
