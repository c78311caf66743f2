// SPDX-License-Identifier: MIT
/* coach_advice.c: admiral's choice with a reason and the figures behind it. */
#include "admiral_decision_chances.h"
#include "landing_that_decides_game.h"

#include "../value/weights_in_use.h"

#include <string.h>

struct mlem_adviser {
  admiral_workspace work;
};

size_t mlem_adviser_size(void) {
  return sizeof(mlem_adviser);
}

/* What the rest of the flight can bring the seat that decides, as a commander: a figure for people.
 */
static double expected_later(captain_workspace *work, const mlem_game *game,
                             const mlem_state *seen) {
  mlem_odds_wish wish;
  mlem_rocket rocket = mlem_rocket_of(seen);
  mlem_odds_current(game, seen, seen->seat, &wish);
  mlem_odds_solve(&work->odds, game, &wish, rocket.boosters, rocket.token, &work->values);
  return mlem_odds_at(&work->values, rocket);
}

/* ---- Landing --------------------------------------------------------------------------------- */

static bool leads(const mlem_game *game, const mlem_state *seen, unsigned planet) {
  unsigned mine = seen->planet_cats[planet][seen->seat] + 1u;
  bool others = false;
  for (unsigned seat = 0; seat < game->seats; seat++) {
    if (seat == seen->seat)
      continue;
    others |= seen->planet_cats[planet][seat] > 0;
    if (seen->planet_cats[planet][seat] >= mine)
      return false;
  }
  return others || mine > 1;
}

static bool ends_soon(const mlem_game *game, const mlem_state *seen) {
  if (seen->failures + 1 >= game->mat.failures)
    return true;
  for (unsigned seat = 0; seat < game->seats; seat++)
    if (seen->home[seat] == 0)
      return true;
  return false;
}

static void explain_stay(mlem_advice *advice, double now) {
  advice->now = now;
  advice->reason = advice->later > now ? MLEM_REASON_BETTER_AHEAD : MLEM_REASON_BETTER_CHANCE;
}

static void explain_landing(const mlem_game *game, const mlem_state *seen, const mlem_worth *worth,
                            mlem_advice *advice) {
  advice->now = worth->total;
  advice->planet = worth->planet;
  if (mlem_decided_landing(game, seen, advice->action) > 0)
    // NOLINTNEXTLINE(bugprone-branch-clone): the order of the reasons counts
    advice->reason = MLEM_REASON_LAST_CHANCE; /* it wins the game, whatever else it brings */
  else if (worth->goals) {
    advice->reason = MLEM_REASON_GOAL;
    advice->goal = (uint8_t)__builtin_ctz(worth->goals);
  } else if (worth->mission)
    advice->reason = MLEM_REASON_MISSION;
  else if (worth->planet != MLEM_NONE && leads(game, seen, worth->planet))
    advice->reason = MLEM_REASON_MAJORITY;
  else if (ends_soon(game, seen))
    advice->reason = MLEM_REASON_LAST_CHANCE;
  else if (advice->crash >= 0.25)
    advice->reason = MLEM_REASON_RISK_TOO_HIGH;
  else if (worth->others < 0 && -worth->others > worth->total)
    advice->reason = MLEM_REASON_DENY;
  else
    advice->reason =
        advice->now >= advice->later ? MLEM_REASON_SAFE_POINTS : MLEM_REASON_BETTER_CHANCE;
}

static void advise_landing(captain_workspace *work, const mlem_game *game, const mlem_state *seen,
                           mlem_advice *advice) {
  mlem_worth worth, best_worth = {.total = 0};
  double most = -1;
  bool parachute = seen->phase == MLEM_PHASE_PARACHUTE;
  advice->crash = parachute ? 1 : mlem_crash_chance(game, mlem_rocket_of(seen));
  if (!parachute && seen->space < game->deep)
    advice->later = expected_later(work, game, seen);
  for (size_t i = 0; i < advice->count; i++)
    if (mlem_landing_worth(game, seen, advice->actions[i], &worth) && worth.total > most) {
      most = worth.total;
      best_worth = worth;
    }
  if (advice->action == MLEM_STAY)
    explain_stay(advice, best_worth.total);
  else {
    mlem_landing_worth(game, seen, advice->action, &worth);
    explain_landing(game, seen, &worth, advice);
  }
}

/* ---- Flying ---------------------------------------------------------------------------------- */

/* How the advised fly compares with the others. */
typedef struct comparison {
  bool furthest, thriftiest, safest;
} comparison;

static comparison compare(const mlem_game *game, const mlem_state *seen, const mlem_advice *advice,
                          const mlem_preview *chosen) {
  comparison c = {true, true, true};
  for (size_t i = 0; i < advice->count; i++) {
    mlem_preview other;
    if ((advice->actions[i] & MLEM_ACTION_KIND) != MLEM_FLY ||
        !mlem_fly_preview(game, seen, advice->actions[i], &other))
      continue;
    c.furthest &= other.space <= chosen->space;
    c.thriftiest &= other.pool <= chosen->pool;
    c.safest &= other.crash >= chosen->crash - 1e-9;
  }
  return c;
}

static void advise_travel(captain_workspace *work, const mlem_game *game, const mlem_state *seen,
                          mlem_advice *advice) {
  mlem_preview chosen;
  mlem_odds_wish wish;
  mlem_fly_preview(game, seen, advice->action, &chosen);
  advice->space = chosen.space;
  advice->pool = chosen.pool;
  advice->crash = chosen.crash;
  if (advice->action == MLEM_REROLL || advice->action == MLEM_CRASH) {
    advice->reason = advice->action == MLEM_CRASH ? MLEM_REASON_GIVE_UP : MLEM_REASON_NEW_ROLL;
    return;
  }
  mlem_odds_current(game, seen, seen->seat, &wish);
  mlem_odds_solve(&work->odds, game, &wish, chosen.boosters, MLEM_NONE, &work->values);
  advice->now = wish.worth[chosen.space] > 0 ? wish.worth[chosen.space] : 0;
  advice->later = work->values.roll[0][chosen.boosters][chosen.space][chosen.pool];
  if (chosen.space < game->deep)
    advice->planet = game->mat.spaces[chosen.space].planet;
  comparison c = compare(game, seen, advice, &chosen);
  if (chosen.points)
    advice->reason = MLEM_REASON_BONUS;
  else if (advice->now > advice->later)
    advice->reason = MLEM_REASON_LEADS_THERE;
  else if (c.thriftiest)
    advice->reason = MLEM_REASON_SAVE_DICE;
  else if (c.safest)
    advice->reason = MLEM_REASON_SAFEST;
  else
    advice->reason = c.furthest ? MLEM_REASON_FURTHEST : MLEM_REASON_BETTER_CHANCE;
}

/* ---- Public ---------------------------------------------------------------------------------- */

bool mlem_advise(mlem_adviser *adviser, const mlem_game *game, const mlem_state *seen,
                 mlem_advice *advice) {
  memset(advice, 0, offsetof(mlem_advice, actions));
  advice->planet = advice->goal = MLEM_NONE;
  if (mlem_turn(seen) < 0)
    return false;
  captain_workspace *work = &adviser->work.captain;
  float chances[MLEM_MAX_ACTIONS];
  mlem_admiral_prepare(&adviser->work, game);
  advice->count = mlem_admiral_chances(&adviser->work, mlem_value_current(), false, game, seen,
                                       advice->actions, chances);
  for (size_t i = 0; i < advice->count; i++)
    advice->values[i] = chances[i] / ADMIRAL_POINT;
  size_t best = 0, next = 1;
  for (size_t i = 1; i < advice->count; i++)
    if (advice->values[i] > advice->values[best]) {
      next = best;
      best = i;
    } else if (i == 1 || advice->values[i] > advice->values[next] || next == best)
      next = i;
  advice->action = advice->actions[best];
  advice->best = advice->values[best];
  advice->next = advice->count > 1 ? advice->values[next] : advice->best;
  advice->space = seen->space;
  advice->pool = seen->pool;
  switch ((mlem_phase)seen->phase) {
  case MLEM_PHASE_RETURN:
    advice->reason = MLEM_REASON_HARDEST;
    break;
  case MLEM_PHASE_BOARD:
    advice->reason = MLEM_REASON_GOOD_FIT;
    break;
  case MLEM_PHASE_TRAVEL:
    advise_travel(work, game, seen, advice);
    break;
  default:
    advise_landing(work, game, seen, advice);
    break;
  }
  if (advice->count == 1)
    advice->reason = MLEM_REASON_ONLY_CHOICE;
  return true;
}
