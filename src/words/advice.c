// SPDX-License-Identifier: MIT
/* advice.c: asks the odds and the bots on behalf of a person. */
#include "advice.h"

#include <mlem/odds.h>
#include <stdlib.h>
#include <string.h>

struct advisor {
  const mlem_game *game;
  mlem_odds rolls;
  mlem_odds_values values; /* for the state with this hash, and for the seat to decide in it */
  uint64_t solved_for;
  bool solved;
  mlem_adviser *adviser;
  mlem_advice advice; /* about the state with this hash */
  uint64_t thought_of;
  bool thought;
  mlem_plan plan;
};

advisor *advisor_open(const mlem_game *game) {
  advisor *aide = calloc(1, sizeof *aide);
  if (!aide)
    return NULL;
  aide->game = game;
  advisor_new_game(aide);
  return aide;
}

void advisor_new_game(advisor *aide) {
  aide->solved = aide->thought = false;
  mlem_odds_init(&aide->rolls, aide->game);
}

void advisor_close(advisor *aide) {
  if (!aide)
    return;
  free(aide->adviser);
  free(aide);
}

static bool think(advisor *aide, const mlem_state *seen) {
  uint64_t hash = mlem_state_hash(seen);
  if (aide->thought && aide->thought_of == hash)
    return true;
  if (!aide->adviser)
    aide->adviser = calloc(1, mlem_adviser_size());
  aide->thought = aide->adviser && mlem_advise(aide->adviser, aide->game, seen, &aide->advice);
  aide->thought_of = hash;
  return aide->thought;
}

/* ---- Odds ----------------------------------------------------------------------------------- */

/* What every spot is worth to the seat that decides, with the astronaut it has aboard. */
static const mlem_odds_values *solve(advisor *aide, const mlem_state *seen) {
  uint64_t hash = mlem_state_hash(seen);
  mlem_odds_wish wish;
  if (aide->solved && aide->solved_for == hash)
    return &aide->values;
  mlem_rocket rocket = mlem_rocket_of(seen);
  mlem_odds_current(aide->game, seen, seen->seat, &wish);
  mlem_odds_solve(&aide->rolls, aide->game, &wish, rocket.boosters, rocket.token, &aide->values);
  aide->solved = true;
  aide->solved_for = hash;
  return &aide->values;
}

static choice_odds fly_odds(advisor *aide, const mlem_state *seen, mlem_action action) {
  const mlem_odds_values *values = solve(aide, seen);
  mlem_preview preview;
  choice_odds odds = {0};
  if (!mlem_fly_preview(aide->game, seen, action, &preview))
    return odds;
  odds.has_crash = true;
  odds.crash = preview.crash;
  if (action == MLEM_CRASH)
    return odds;
  unsigned kind = action & MLEM_ACTION_KIND;
  bool spends = kind == MLEM_REROLL || (action & (MLEM_FLY_EXTRA | MLEM_FLY_KEEP)) != 0;
  unsigned fresh = values->token != MLEM_NONE && !seen->token_used && !spends;
  odds.has_worth = true;
  odds.worth = kind == MLEM_REROLL
                   ? values->roll[fresh][preview.boosters][preview.space][preview.pool]
                   : values->arrival[fresh][preview.boosters][preview.space][preview.pool];
  odds.worth += preview.points;
  return odds;
}

static choice_odds land_odds(advisor *aide, const mlem_state *seen, mlem_action action) {
  mlem_worth worth;
  choice_odds odds = {0};
  if ((action & MLEM_ACTION_KIND) == MLEM_LAND) {
    odds.has_worth = mlem_landing_worth(aide->game, seen, action, &worth);
    odds.worth = odds.has_worth ? worth.total : 0;
    return odds;
  }
  if (seen->phase == MLEM_PHASE_PARACHUTE)
    return (choice_odds){.has_worth = true};
  /* A passenger flies where others want to: the coach reckons with them. */
  mlem_rocket rocket = mlem_rocket_of(seen);
  odds.has_crash = odds.has_worth = true;
  odds.crash = mlem_crash_chance(aide->game, rocket);
  odds.worth = think(aide, seen) ? aide->advice.later : mlem_odds_at(solve(aide, seen), rocket);
  return odds;
}

/* ---- The coach ------------------------------------------------------------------------------ */

/* What the coach thinks of a choice that no odds can tell apart, against its favourite. */
static choice_odds rating(advisor *aide, const mlem_state *seen, mlem_action action) {
  choice_odds odds = {0};
  if (!think(aide, seen))
    return odds;
  for (size_t i = 0; i < aide->advice.count; i++)
    if (aide->advice.actions[i] == action) {
      odds.has_rating = true;
      odds.rating = (double)aide->advice.values[i] - aide->advice.best;
    }
  return odds;
}

bool advisor_coach(advisor *aide, const mlem_state *seen, mlem_action *action, char *text) {
  if (!think(aide, seen)) {
    words_put(text, WORDS, "%s", _("The coach has nothing to say here."));
    return false;
  }
  *action = aide->advice.action;
  words_advice(aide->game, &aide->advice, text);
  return true;
}

void advisor_second(advisor *aide, const mlem_state *seen, char *text) {
  text[0] = '\0';
  if (think(aide, seen))
    words_second_choice(aide->game, seen, &aide->advice, text);
}

const mlem_plan *advisor_plan(advisor *aide, const mlem_state *seen) {
  if (seen->phase != MLEM_PHASE_LAND || seen->space >= aide->game->deep || seen->pool == 0)
    return NULL;
  aide->solved = false; /* the values are used as room */
  mlem_odds_plan(&aide->rolls, aide->game, seen, seen->seat, &aide->values, &aide->plan);
  return &aide->plan;
}

/* ---- All of it ------------------------------------------------------------------------------ */

choice_odds advisor_odds(advisor *aide, const mlem_state *seen, mlem_action action) {
  switch ((mlem_phase)seen->phase) {
  case MLEM_PHASE_TRAVEL:
    return fly_odds(aide, seen, action);
  case MLEM_PHASE_LAND:
  case MLEM_PHASE_PARACHUTE:
    return land_odds(aide, seen, action);
  default:
    return rating(aide, seen, action);
  }
}

void words_odds(const choice_odds *odds, char *text) {
  if (odds->has_crash && odds->has_worth)
    words_put(text, WORDS, _("next crash %s, worth %s"), lang_percent(odds->crash, 0).text,
              lang_decimal(odds->worth, 1).text);
  else if (odds->has_crash)
    words_put(text, WORDS, _("crash %s"), lang_percent(odds->crash, 0).text);
  else if (odds->has_worth)
    words_put(text, WORDS, _("worth %s"), lang_decimal(odds->worth, 1).text);
  else if (odds->has_rating)
    words_put(text, WORDS, _("rated %s"), lang_difference(odds->rating, 1).text);
  else
    text[0] = '\0';
}
