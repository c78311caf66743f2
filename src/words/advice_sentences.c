// SPDX-License-Identifier: MIT
/* advice_sentences.c: what admiral would do, and why, in one sentence for each kind of reason. */
#include "coach_odds_and_advice.h"

#include "../mat/translated_names.h"

/* Points in a sentence; they take the form of their whole part. */
static lang_digits whole(double points) {
  return lang_decimal(points, 0);
}

static unsigned long form(double points) {
  return points > 0 ? (unsigned long)(points + 0.5) : 0;
}

lang_digits words_crash_chance(double crash) {
  lang_digits less;
  if (crash >= 0.005)
    return lang_percent(crash, 0);
  /* Translators: a chance to crash: "The next roll crashes with less than 1%." */
  lang_put(less.text, sizeof less.text, _("less than %s"), lang_percent(0.01, 0).text);
  return less;
}

void words_next_roll(double crash, char *text) {
  if (crash > 0)
    words_put(text, WORDS, _("The next roll crashes with %s."), words_crash_chance(crash).text);
  else
    words_put(text, WORDS, "%s", _("The next roll cannot crash."));
}

/* Reasons to get off or to stay. False: it is about something else. */
static bool say_landing(const mlem_game *game, const mlem_advice *a, const char *act, char *text) {
  switch (a->reason) {
  case MLEM_REASON_SAFE_POINTS:
    words_put(text, WORDS,
              P_("Coach: %s. %s point now is better than the %s that staying promises.",
                 "Coach: %s. %s points now are better than the %s that staying promises.",
                 form(a->now)),
              act, whole(a->now).text, lang_decimal(a->later, 1).text);
    return true;
  case MLEM_REASON_RISK_TOO_HIGH:
    words_put(text, WORDS, _("Coach: %s. The next roll crashes with %s: too much."), act,
              lang_percent(a->crash, 0).text);
    return true;
  case MLEM_REASON_BETTER_AHEAD:
    /* Translators: the numbers are points, "4.5" and "2". */
    words_put(text, WORDS, _("Coach: %s. %s points are to be expected ahead, %s here."), act,
              lang_decimal(a->later, 1).text, whole(a->now).text);
    return true;
  case MLEM_REASON_MAJORITY:
    words_put(text, WORDS, _("Coach: %s. That takes or keeps the lead on planet %s."), act,
              mat_planet_name(&game->mat, a->planet));
    return true;
  case MLEM_REASON_GOAL:
    words_put(text, WORDS, _("Coach: %s. That is a goal: %s."), act, words_goal(a->goal));
    return true;
  case MLEM_REASON_MISSION:
    words_put(text, WORDS, _("Coach: %s. That fulfils one of your missions."), act);
    return true;
  case MLEM_REASON_DENY:
    words_put(text, WORDS, _("Coach: %s. It costs the others more than it brings you."), act);
    return true;
  case MLEM_REASON_LAST_CHANCE:
    words_put(text, WORDS, _("Coach: %s. The game ends soon: take what there is."), act);
    return true;
  default:
    return false;
  }
}

static bool say_flight(const mlem_game *game, const mlem_advice *a, const char *act, char *text) {
  switch (a->reason) {
  case MLEM_REASON_LEADS_THERE:
    if (a->space == game->deep)
      words_put(text, WORDS,
                P_("Coach: %s. Deep space it is, for %s point.",
                   "Coach: %s. Deep space it is, for %s points.", form(a->now)),
                act, whole(a->now).text);
    else
      words_put(text, WORDS,
                P_("Coach: %s. Space %u is where to get off, for %s point.",
                   "Coach: %s. Space %u is where to get off, for %s points.", form(a->now)),
                act, a->space, whole(a->now).text);
    return true;
  case MLEM_REASON_SAVE_DICE:
    words_put(text, WORDS,
              P_("Coach: %s. That keeps %u die for the way ahead.",
                 "Coach: %s. That keeps %u dice for the way ahead.", a->pool),
              act, a->pool);
    return true;
  case MLEM_REASON_SAFEST:
    if (a->crash > 0)
      words_put(text, WORDS,
                _("Coach: %s. From space %u the next roll crashes with %s: the lowest risk."), act,
                a->space, words_crash_chance(a->crash).text);
    else
      words_put(text, WORDS, _("Coach: %s. From space %u the next roll cannot crash."), act,
                a->space);
    return true;
  case MLEM_REASON_FURTHEST:
    words_put(text, WORDS, _("Coach: %s. As far as possible: the best is still ahead."), act);
    return true;
  case MLEM_REASON_BONUS:
    words_put(text, WORDS, _("Coach: %s. That brings points on arrival."), act);
    return true;
  case MLEM_REASON_NEW_ROLL:
    words_put(text, WORDS, _("Coach: %s. This roll leads nowhere."), act);
    return true;
  case MLEM_REASON_GIVE_UP:
    words_put(text, WORDS, _("Coach: %s. Saving the rocket costs more than it brings."), act);
    return true;
  default:
    return false;
  }
}

void words_advice(const mlem_game *game, const mlem_advice *advice, char *text) {
  char act[WORDS];
  words_deed(game, advice->action, act);
  if (say_landing(game, advice, act, text) || say_flight(game, advice, act, text))
    return;
  switch (advice->reason) {
  case MLEM_REASON_ONLY_CHOICE:
    words_put(text, WORDS, _("Coach: %s. There is nothing else to do."), act);
    return;
  case MLEM_REASON_GOOD_FIT:
    words_put(text, WORDS, _("Coach: %s. It gains most from this flight."), act);
    return;
  case MLEM_REASON_BETTER_CHANCE:
    words_put(text, WORDS, _("Coach: %s. All in all that is the better chance to win."), act);
    return;
  case MLEM_REASON_HARDEST:
    words_put(text, WORDS, _("Coach: %s. It is the hardest to fulfil."), act);
    return;
  default:
    words_put(text, WORDS, _("Coach: %s."), act);
  }
}
