// SPDX-License-Identifier: MIT
/* decision_list.h: the choices of a decision as a list with a cursor. */
#ifndef MLEM_TERMINAL_DECISION_LIST_H
#define MLEM_TERMINAL_DECISION_LIST_H

#include "../../words/coach_odds_and_advice.h"
#include "../../words/list_choices.h"
#include "../board/board.h"

typedef struct choice_list {
  words_choices choices;
  size_t chosen; /* under the cursor */
  size_t top;    /* first one that is shown */
  area where;    /* of the list itself, as last drawn */
} choice_list;

void choice_list_fill(choice_list *m, const mlem_game *game, const mlem_state *seen);

/* How many columns the question and the list need, with short meanings if that is enough. */
int choice_list_columns(const choice_list *m, const board *b, int least);

/* Question and list. With a coach, each choice also has its odds. */
void choice_list_draw(canvas *c, choice_list *m, const board *b, area where, game_coach *odds);

/* The space that the choice under the cursor leads to, or -1. */
int choice_list_target(const choice_list *m, const board *b);

typedef enum choice_answer { CHOICE_NONE, CHOICE_MOVED, CHOICE_DONE } choice_answer;

/* Takes a key: moves the cursor, or decides on what is under it. */
choice_answer choice_list_key(choice_list *m, int key);

#endif
