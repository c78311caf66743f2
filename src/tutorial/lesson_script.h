// SPDX-License-Identifier: MIT
/* lesson_script.h: how the scripts of the lessons are written. */
#ifndef MLEM_TUTORIAL_SCRIPT_H
#define MLEM_TUTORIAL_SCRIPT_H

#include "../lang/lang.h"
#include "tutorial.h"

#define SAY(what, words)                                                                           \
  { .kind = TUTORIAL_SAY, .shows = (what), .text = (words) }
#define HAPPEN(what)                                                                               \
  { .kind = TUTORIAL_HAPPEN, .line = (what), .shows = "" }
#define CHOOSE(wanted, what, words, otherwise)                                                     \
  {                                                                                                \
    .kind = TUTORIAL_CHOOSE, .line = (wanted), .shows = (what), .text = (words),                   \
    .hint = (otherwise)                                                                            \
  }

extern const tutorial_lesson tutorial_first, tutorial_ufo, tutorial_exploration, tutorial_missions;

#endif
