// SPDX-License-Identifier: MIT
/* terminal_options.h: how the terminal is to be used, for both front ends. */
#ifndef MLEM_TERMINAL_OPTIONS_H
#define MLEM_TERMINAL_OPTIONS_H

#include <stdbool.h>

/* Zeros are the defaults. */
typedef struct terminal_options {
  bool plain, ascii, mono;
  bool coach; /* says at every decision what it would do */
  int pace;   /* milliseconds a bot takes to decide; negative: the default */
} terminal_options;

typedef struct lesson_choice {
  int lesson; /* its number, or -1: the learner chooses */
  bool again; /* from its beginning */
} lesson_choice;

#endif
