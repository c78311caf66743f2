// SPDX-License-Identifier: MIT
/* coach_second_choice.c: the coach's second choice, and why it is worse than the first. */
#include "coach_odds_and_advice.h"

#include <mlem/odds.h>

/* The best value beside the advised action's; false: there is nothing else to do. */
static bool find_second(const mlem_advice *a, size_t *second) {
  bool found = false;
  for (size_t i = 0; i < a->count; i++)
    if (a->actions[i] != a->action && (!found || a->values[i] > a->values[*second])) {
      *second = i;
      found = true;
    }
  return found;
}

static void say_worse_flight(const mlem_game *game, const mlem_state *seen, mlem_action first,
                             mlem_action second, char *why) {
  mlem_preview best, other;
  if (!mlem_fly_preview(game, seen, first, &best) || !mlem_fly_preview(game, seen, second, &other))
    return;
  if (second == MLEM_CRASH || (second & MLEM_ACTION_KIND) == MLEM_REROLL)
    return;
  if (other.crash > best.crash + 0.005 && best.crash > 0)
    words_put(why, WORDS, _("The roll after it crashes with %s instead of %s."),
              words_crash_chance(other.crash).text, words_crash_chance(best.crash).text);
  else if (other.crash > best.crash + 0.005)
    words_put(why, WORDS,
              _("The roll after it crashes with %s; after the first choice it cannot crash."),
              words_crash_chance(other.crash).text);
  else if (other.pool < best.pool)
    words_put(why, WORDS, P_("It leaves %u die, not %u.", "It leaves %u dice, not %u.", other.pool),
              other.pool, best.pool);
  else if (other.space < best.space)
    words_put(why, WORDS, _("It does not get as far."));
}

static void say_worse_landing(const mlem_game *game, const mlem_state *seen, const mlem_advice *a,
                              mlem_action second, char *why) {
  mlem_worth worth;
  char ahead[WORDS];
  if (second == MLEM_STAY && seen->phase == MLEM_PHASE_LAND) {
    words_next_roll(a->crash, ahead);
    /* Translators: "Staying promises 4.5 points at best. The next roll crashes with 12%." */
    words_put(why, WORDS, _("Staying promises %s points at best. %s"),
              lang_decimal(a->later, 1).text, ahead);
  } else if (mlem_landing_worth(game, seen, second, &worth))
    /* Translators: the numbers are points. */
    words_put(why, WORDS, _("It brings %s."), lang_difference(worth.total, 0).text);
}

void words_second_choice(const mlem_game *game, const mlem_state *seen, const mlem_advice *advice,
                         char *text) {
  char act[WORDS], why[WORDS] = "";
  size_t second = 0;
  text[0] = '\0';
  if (!find_second(advice, &second))
    return;
  mlem_action other = advice->actions[second];
  double less = advice->best - (double)advice->values[second];
  words_deed(game, other, act);
  if (seen->phase == MLEM_PHASE_TRAVEL)
    say_worse_flight(game, seen, advice->action, other, why);
  else if (seen->phase == MLEM_PHASE_LAND || seen->phase == MLEM_PHASE_PARACHUTE)
    say_worse_landing(game, seen, advice, other, why);
  if (less < 0.05)
    words_put(text, WORDS, _("Second choice: %s, nearly as good. %s"), act, why);
  else
    /* Translators: "Second choice: stay aboard, about 1.5 points worse. The next roll ...". */
    words_put(text, WORDS, _("Second choice: %s, about %s points worse. %s"), act,
              lang_decimal(less, 1).text, why);
}
