// SPDX-License-Identifier: MIT
/* lessons.c: lessons in the view that fits, then a game against gentle rivals. */
#include "lessons.h"

#include <string.h>

/* Three seats, no variants, bots that a beginner can beat, and the coach at hand. */
static bool make_gentle(play_plan *plan) {
  char fault[MLEM_BOT_FAULT];
  plan->head.seats = 3;
  plan->head.variants = 0;
  plan->draw_first = true;
  memset(plan->head.names, 0, sizeof plan->head.names);
  return play_cast_fill(&plan->cast, 3, "cadet,hermit", 1, fault);
}

int play_learn(play_plan *plan, const learn_wish *wish, const play_looks *given) {
  play_looks looks = *given;
  bool play = false, full = play_full_screen(&looks);
  int status = 0;
  if (!full || !tui_learn(wish, &looks, &play, &status))
    status = plain_learn(wish, &play);
  if (status || !play || !make_gentle(plan))
    return status;
  looks.coach = true;
  return play_start(plan, &looks, false);
}
