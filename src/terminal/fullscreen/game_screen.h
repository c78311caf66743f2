// SPDX-License-Identifier: MIT
/* game_screen.h: one game on the full screen: what its turns, animations and overlays share. */
#ifndef MLEM_TERMINAL_GAME_SCREEN_H
#define MLEM_TERMINAL_GAME_SCREEN_H

#include "choice_list.h"

typedef struct table {
  play_session *session;
  advisor *advisor;
  scene scene;
  menu menu;
  uint8_t viewer;
  int pace;   /* milliseconds a bot's decision stays on the screen */
  bool odds;  /* shown beside the choices */
  bool asks;  /* a person is to decide: the menu is drawn */
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
} table;

/* Paints everything as it stands. */
void table_draw(table *t);

/* The newest state of the session becomes the scene. */
void table_refresh(table *t);

/* Waits; keys that only look at something work meanwhile, any other key ends the wait. */
void table_pause(table *t, int milliseconds);

/* Keys that work at any time: odds, story, help, leaving. True if it was one. */
bool table_common_key(table *t, int key);

/* Shows what the newest entry did: dice tumble, the rocket moves. */
void table_animate(table *t);

void table_show_help(table *t);

/* Hides everything until `seat` sits at the keyboard; false if the person left. */
bool table_hand_over(table *t, uint8_t seat);

/* The scores at the end; returns when the person leaves or goes to look at the game again. */
void table_show_end(table *t);

#endif
