// SPDX-License-Identifier: MIT
/* game_screen.h: one game on the full screen: what its turns, animations and overlays share. */
#ifndef MLEM_TERMINAL_GAME_SCREEN_H
#define MLEM_TERMINAL_GAME_SCREEN_H

#include "../session/session.h"
#include "decision_list.h"

typedef struct game_screen {
  play_session *session;
  game_coach *game_coach;
  size_t at; /* entries that have happened on the screen */
  board board;
  choice_list list;
  uint8_t viewer;
  int pace;   /* milliseconds a bot's decision stays on the screen */
  bool odds;  /* shown beside the choices */
  bool asks;  /* a person is to decide: the choices are drawn */
  bool types; /* a person is to type what was rolled or drawn */
  bool hurry; /* no pauses until a person is to decide */
  bool coach; /* what it would do is said at every decision */
  bool leaving;
  const char *lesson;  /* a text above everything else that can be done; or NULL */
  bool lesson_is_hint; /* why the last choice was not the one */
  char progress[16];   /* at the end of the bottom line */
  const char *shows;   /* what the lesson speaks about, as in tutorial_view; or NULL */
  char typed[64];      /* what has been typed so far */
  char notice[WORDS];
  char keys[WORDS]; /* the bottom line */
} game_screen;

/* Paints everything as it stands. */
void game_screen_draw(game_screen *t);

/* Sets the board to the first `at` entries, or to all of them. */
void game_screen_set(game_screen *t, size_t at);
void game_screen_refresh(game_screen *t);

/* Waits; keys that only look at something work meanwhile, any other key ends the wait. */
void game_screen_pause(game_screen *t, int milliseconds);

/* Keys that work at any time: odds, story, help, leaving. True if it was one. */
bool game_screen_common_key(game_screen *t, int key);

/* Shows what the newest entry did: dice tumble, the rocket moves. */
void game_screen_animate(game_screen *t);

void game_screen_show_help(game_screen *t);

/* Hides everything until `seat` sits at the keyboard; false if the person left. */
bool game_screen_hand_over(game_screen *t, uint8_t seat);

/* The scores at the end, until the person leaves (false) or wants a rematch. */
bool game_screen_show_end(game_screen *t);

/* The end of the story so far. */
void story_draw(canvas *c, const game_screen *t, area where);

/* All of it, as a page. */
void story_show(const game_screen *t);

/* The bottom line: keys, or a hint. */
void keys_draw(canvas *c, const char *text);

/* Lists what was typed and lets the person correct an entry; true if the game is another one now.
 */
bool correct_screen_run(game_screen *t);

#endif
