// SPDX-License-Identifier: MIT
/* plain.h: the game line by line: for pipes, screen readers and terminals that can do no more. */
#ifndef MLEM_PLAY_PLAIN_H
#define MLEM_PLAY_PLAIN_H

#include "session.h"

typedef struct plain_options {
  bool ascii;     /* no character beyond ASCII */
  bool show_odds; /* from the start */
  bool coach;     /* says at every decision what it would do */
} plain_options;

/* Plays until the game is over, the person leaves, or the input ends. The status to exit with. */
int plain_play(play_session *session, const plain_options *options);

/* Tells a record as a story, up to entry `at` (SIZE_MAX: all), then where it stands. */
int plain_replay(const play_session *session, size_t at);

#endif
