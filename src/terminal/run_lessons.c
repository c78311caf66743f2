// SPDX-License-Identifier: MIT
/* run_lessons.c: lessons in the view that fits, then a game against gentle rivals. */
#include "terminal.h"

#include "fullscreen/fullscreen.h"
#include "plain/plain.h"

#include <string.h>

/* Three seats, no variants, bots that a beginner can beat, and the coach at hand. */
static bool make_gentle(game_setup *setup) {
  mlem_fault fault;
  setup->head.seats = 3;
  setup->head.variants = 0;
  setup->draw_first = true;
  memset(setup->head.names, 0, sizeof setup->head.names);
  return players_fill(&setup->players, 3, "cadet,hermit", 1, fault);
}

int terminal_learn(game_setup *setup, const lesson_choice *choice, const terminal_options *wanted) {
  terminal_options options = *wanted;
  bool play = false, full = terminal_is_fullscreen(&options);
  int status = 0;
  if (!full || !fullscreen_learn(choice, &options, &play, &status))
    status = plain_learn(choice, &play);
  if (status || !play || !make_gentle(setup))
    return status;
  options.coach = true;
  return terminal_play(setup, &options, false);
}
