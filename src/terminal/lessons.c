// SPDX-License-Identifier: MIT
/* lessons.c: lessons in the view that fits, then a game against gentle rivals. */
#include "lessons.h"

#include <string.h>

/* Three seats, no variants, bots that a beginner can beat, and the coach at hand. */
static bool make_gentle(game_setup *plan) {
  char fault[MLEM_BOT_FAULT];
  plan->head.seats = 3;
  plan->head.variants = 0;
  plan->draw_first = true;
  memset(plan->head.names, 0, sizeof plan->head.names);
  return players_fill(&plan->players, 3, "cadet,hermit", 1, fault);
}

int terminal_learn(game_setup *plan, const lesson_choice *wish, const terminal_options *given) {
  terminal_options looks = *given;
  bool play = false, full = terminal_is_fullscreen(&looks);
  int status = 0;
  if (!full || !fullscreen_learn(wish, &looks, &play, &status))
    status = plain_learn(wish, &play);
  if (status || !play || !make_gentle(plan))
    return status;
  looks.coach = true;
  return terminal_play(plan, &looks, false);
}
