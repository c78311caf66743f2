// SPDX-License-Identifier: MIT
/* choice_list.h: the choices of a decision as a list with a cursor. */
#ifndef MLEM_TERMINAL_CHOICE_LIST_H
#define MLEM_TERMINAL_CHOICE_LIST_H

#include "../../words/advice.h"
#include "../../words/choices.h"
#include "../board/board.h"

typedef struct menu {
  words_choices choices;
  size_t chosen; /* under the cursor */
  size_t top;    /* first one that is shown */
  area where;    /* of the list itself, as last drawn */
} menu;

void menu_fill(menu *m, const mlem_game *game, const mlem_state *seen);

/* How many columns the question and the list need, with short meanings if that is enough. */
int menu_columns(const menu *m, const scene *s, int least);

/* Question and list. With an advisor, each choice also has its odds. */
void menu_draw(menu *m, const scene *s, area where, advisor *odds);

typedef enum menu_answer { MENU_NONE, MENU_MOVED, MENU_DONE } menu_answer;

/* Takes a key: moves the cursor, or decides on what is under it. */
menu_answer menu_key(menu *m, int key);

#endif
