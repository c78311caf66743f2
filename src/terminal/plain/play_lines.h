// SPDX-License-Identifier: MIT
/* play_lines.h: a game line by line, as its files share it. */
#ifndef MLEM_TERMINAL_PLAY_LINES_H
#define MLEM_TERMINAL_PLAY_LINES_H

#include "../../words/coach_odds_and_advice.h"
#include "../../words/list_choices.h"
#include "plain.h"

typedef struct plain {
  play_session *session;
  game_coach *game_coach;
  words_choices choices;
  uint8_t viewer;
  size_t told; /* entries that the viewer has been told */
  bool odds, coach, leaving, failed;
  bool corrected; /* an earlier entry is another one now: ask again what comes next */
  char *line;     /* what was typed last; getline's own */
  size_t room;
} plain;

/* The next line, without spaces around it; false when there is none or a signal came. */
bool plain_read_line(plain *p, const char *prompt);

/* Asks which entry is to be corrected and what it should have been. True, and p->corrected, if the
 * game is another one now. */
bool plain_correct(plain *p);

#endif
