// SPDX-License-Identifier: MIT
/* coach_why_better.c: why one decision is better than another that was made: facts of both, side by
 * side. What cannot be told apart by facts of this flight is told by points over the whole game. */
#include "coach_odds_and_advice.h"

#include <mlem/odds.h>
#include <string.h>

/* Differences that are worth a sentence. */
static const double some_points = 0.1, some_crash = 0.02;
/* Who else will be aboard is not known yet: that blurs small differences. */
static const double more_points = 0.3;

/* Adds a sentence behind the ones that are there. */
static void add(char *text, const char *sentence) {
  size_t length = strlen(text);
  words_put(text + length, 2 * WORDS - length, "%s%s", length > 0 ? " " : "", sentence);
}

static unsigned long form(double points) {
  return points > 0 ? (unsigned long)(points + 0.5) : 0;
}

/* ---- Getting off ----------------------------------------------------------------------------- */

static void say_crash_ahead(double crash, char *text) {
  char sentence[WORDS];
  words_next_roll(crash, sentence);
  add(text, sentence);
}

/* What else getting off does than bring points. */
static void say_goal_or_mission(const mlem_worth *worth, char *text) {
  char sentence[WORDS];
  if (worth->goals) {
    words_put(sentence, WORDS, _("That is a goal: %s."),
              words_goal((unsigned)__builtin_ctz(worth->goals)));
    add(text, sentence);
  } else if (worth->mission)
    add(text, _("That fulfils one of your missions."));
}

static void say_off_not_stay(const mlem_worth *off, const choice_odds *stay, char *text) {
  char sentence[WORDS];
  say_goal_or_mission(off, text);
  if (off->total <= 0) {
    say_crash_ahead(stay->crash, text);
    return;
  }
  if (off->total >= stay->worth)
    words_put(sentence, WORDS,
              P_("Getting off brings %d point now, staying %s at best.",
                 "Getting off brings %d points now, staying %s at best.", form(off->total)),
              off->total, lang_decimal(stay->worth, 1).text);
  else
    words_put(sentence, WORDS,
              P_("Getting off brings %d point for sure; staying may bring more or nothing.",
                 "Getting off brings %d points for sure; staying may bring more or nothing.",
                 form(off->total)),
              off->total);
  add(text, sentence);
  say_crash_ahead(stay->crash, text);
}

static void say_stay_not_off(const mlem_worth *off, const choice_odds *stay, char *text) {
  char sentence[WORDS];
  if (stay->worth < off->total + some_points)
    return;
  words_put(sentence, WORDS,
            P_("Staying promises %s points at best, getting off brings %d point.",
               "Staying promises %s points at best, getting off brings %d points.",
               form(off->total)),
            lang_decimal(stay->worth, 1).text, off->total);
  add(text, sentence);
  say_crash_ahead(stay->crash, text);
}

static void say_landing(game_coach *coach, const mlem_game *game, const mlem_state *seen,
                        mlem_action best, mlem_action played, char *text) {
  mlem_worth better, worse;
  bool off = mlem_landing_worth(game, seen, best, &better);
  bool was_off = mlem_landing_worth(game, seen, played, &worse);
  char sentence[WORDS];
  if (seen->phase == MLEM_PHASE_PARACHUTE) {
    if (off && !was_off) {
      say_goal_or_mission(&better, text);
      words_put(sentence, WORDS,
                P_("Getting off brings %d point; at home it brings nothing.",
                   "Getting off brings %d points; at home it brings nothing.", form(better.total)),
                better.total);
      add(text, sentence);
    } else if (!off)
      add(text, _("At home it can fly again."));
  } else if (off && was_off) {
    if (better.total > worse.total) {
      say_goal_or_mission(&better, text);
      words_put(
          sentence, WORDS,
          P_("It brings %d point, not %d.", "It brings %d points, not %d.", form(better.total)),
          better.total, worse.total);
      add(text, sentence);
    } else if (better.others < worse.others)
      add(text, _("The others get less by it."));
  } else if (off || was_off) {
    choice_odds stay = coach_odds(coach, seen, MLEM_STAY);
    if (off)
      say_off_not_stay(&better, &stay, text);
    else
      say_stay_not_off(&worse, &stay, text);
  }
}

/* ---- Flying ---------------------------------------------------------------------------------- */

static void say_flight(game_coach *coach, const mlem_game *game, const mlem_state *seen,
                       mlem_action best, mlem_action played, char *text) {
  mlem_preview better, worse;
  char sentence[WORDS];
  if (!mlem_fly_preview(game, seen, best, &better) || !mlem_fly_preview(game, seen, played, &worse))
    return;
  if (best == MLEM_CRASH) {
    add(text, _("Saving the rocket costs more than it brings."));
    return;
  }
  double gain = coach_odds(coach, seen, best).worth, gained = coach_odds(coach, seen, played).worth;
  if (played == MLEM_CRASH)
    gained = 0;
  if (gain > gained + some_points) {
    words_put(sentence, WORDS, _("Then this cat can expect %s points, not %s."),
              lang_decimal(gain, 1).text, lang_decimal(gained, 1).text);
    add(text, sentence);
  }
  if (played == MLEM_CRASH || best == MLEM_REROLL || played == MLEM_REROLL)
    return;
  if (better.crash < worse.crash - some_crash) {
    if (better.crash > 0)
      words_put(sentence, WORDS, _("The next roll crashes with %s, not %s."),
                words_crash_chance(better.crash).text, words_crash_chance(worse.crash).text);
    else
      words_next_roll(better.crash, sentence);
    add(text, sentence);
  } else if (better.pool > worse.pool) {
    words_put(sentence, WORDS,
              P_("It keeps %u die, not %u.", "It keeps %u dice, not %u.", better.pool), better.pool,
              worse.pool);
    add(text, sentence);
  }
}

/* ---- Boarding -------------------------------------------------------------------------------- */

static void say_boarding(game_coach *coach, const mlem_state *seen, mlem_action best,
                         mlem_action played, char *text) {
  unsigned cat = best & MLEM_ACTION_DETAIL, sent = played & MLEM_ACTION_DETAIL;
  double gain = coach_flight_worth(coach, seen, best);
  double gained = coach_flight_worth(coach, seen, played);
  char sentence[WORDS];
  if (gain > gained + more_points) {
    /* Translators: "On this flight the settler can bring 6.1 points, the looter 4.2." */
    words_put(sentence, WORDS, _("On this flight the %s can bring %s points, the %s %s."),
              words_the_astronaut(cat), lang_decimal(gain, 1).text, words_the_astronaut(sent),
              lang_decimal(gained, 1).text);
    add(text, sentence);
  } else if (sent == MLEM_SATELLITE || sent == MLEM_BOOSTER) {
    words_put(sentence, WORDS, _("The %s helps all who are aboard, the others too."),
              words_the_astronaut(sent));
    add(text, sentence);
  }
}

/* ---- All of it ------------------------------------------------------------------------------- */

static void say_points(double more, char *text) {
  char sentence[WORDS];
  if (more >= some_points) {
    words_put(sentence, WORDS, _("By the end of the game it is worth %s points more."),
              lang_decimal(more, 1).text);
    add(text, sentence);
  } else if (more <= -some_points)
    add(text, _("It brings fewer points on average, but wins more often."));
  else
    add(text, _("It brings as many points on average, but wins more often."));
}

void coach_why_better(game_coach *coach, const mlem_game *game, const mlem_state *seen,
                      mlem_action best, mlem_action played, double more, char *text) {
  text[0] = '\0';
  switch ((mlem_phase)seen->phase) {
  case MLEM_PHASE_RETURN:
    add(text, _("The missions that are kept are easier to fulfil."));
    break;
  case MLEM_PHASE_BOARD:
    say_boarding(coach, seen, best, played, text);
    break;
  case MLEM_PHASE_TRAVEL:
    say_flight(coach, game, seen, best, played, text);
    break;
  default:
    say_landing(coach, game, seen, best, played, text);
    break;
  }
  if (!text[0])
    say_points(more, text);
}
