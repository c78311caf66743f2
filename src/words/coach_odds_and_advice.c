// SPDX-License-Identifier: MIT
/* coach_odds_and_advice.c: asks the odds and the bots on behalf of a person. */
#include "coach_odds_and_advice.h"

#include <mlem/odds.h>
#include <stdlib.h>
#include <string.h>

struct game_coach {
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

game_coach *coach_open(const mlem_game *game) {
  game_coach *coach = calloc(1, sizeof *coach);
  if (!coach)
    return NULL;
  coach->game = game;
  coach_new_game(coach);
  return coach;
}

void coach_new_game(game_coach *coach) {
  coach->solved = coach->thought = false;
  mlem_odds_init(&coach->rolls, coach->game);
}

void coach_close(game_coach *coach) {
  if (!coach)
    return;
  free(coach->adviser);
  free(coach);
}

static bool think(game_coach *coach, const mlem_state *seen) {
  uint64_t hash = mlem_state_hash(seen);
  if (coach->thought && coach->thought_of == hash)
    return true;
  if (!coach->adviser)
    coach->adviser = calloc(1, mlem_adviser_size());
  coach->thought = coach->adviser && mlem_advise(coach->adviser, coach->game, seen, &coach->advice);
  coach->thought_of = hash;
  return coach->thought;
}

/* ---- Odds ----------------------------------------------------------------------------------- */

/* What every spot is worth to the seat that decides, with the astronaut it has aboard. */
static const mlem_odds_values *solve(game_coach *coach, const mlem_state *seen) {
  uint64_t hash = mlem_state_hash(seen);
  mlem_odds_wish wish;
  if (coach->solved && coach->solved_for == hash)
    return &coach->values;
  mlem_rocket rocket = mlem_rocket_of(seen);
  mlem_odds_current(coach->game, seen, seen->seat, &wish);
  mlem_odds_solve(&coach->rolls, coach->game, &wish, rocket.boosters, rocket.token, &coach->values);
  coach->solved = true;
  coach->solved_for = hash;
  return &coach->values;
}

static choice_odds fly_odds(game_coach *coach, const mlem_state *seen, mlem_action action) {
  const mlem_odds_values *values = solve(coach, seen);
  mlem_preview preview;
  choice_odds odds = {0};
  if (!mlem_fly_preview(coach->game, seen, action, &preview))
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

static choice_odds land_odds(game_coach *coach, const mlem_state *seen, mlem_action action) {
  mlem_worth worth;
  choice_odds odds = {0};
  if ((action & MLEM_ACTION_KIND) == MLEM_LAND) {
    odds.has_worth = mlem_landing_worth(coach->game, seen, action, &worth);
    odds.worth = odds.has_worth ? worth.total : 0;
    return odds;
  }
  if (seen->phase == MLEM_PHASE_PARACHUTE)
    return (choice_odds){.has_worth = true};
  mlem_rocket rocket = mlem_rocket_of(seen);
  odds.has_crash = odds.has_worth = true;
  odds.crash = mlem_crash_chance(coach->game, rocket);
  odds.worth = mlem_odds_at(solve(coach, seen), rocket);
  return odds;
}

double coach_flight_worth(game_coach *coach, const mlem_state *seen, mlem_action board) {
  mlem_state aboard = *seen;
  mlem_odds_wish wish;
  bool satellite = false;
  if (mlem_apply(coach->game, &aboard, board, NULL) != MLEM_OK)
    return 0;
  for (unsigned seat = 0; seat < coach->game->seats; seat++)
    satellite |= aboard.crew[seat] == MLEM_SATELLITE;
  aboard.space = satellite ? coach->game->mat.satellite : 0;
  mlem_rocket rocket = mlem_rocket_of(&aboard);
  coach->solved = false; /* the values are used as room */
  mlem_odds_current(coach->game, &aboard, seen->seat, &wish);
  mlem_odds_solve(&coach->rolls, coach->game, &wish, rocket.boosters, rocket.token, &coach->values);
  return mlem_odds_at(&coach->values, rocket);
}

/* ---- The coach ------------------------------------------------------------------------------ */

/* What the coach thinks of a choice that no odds can tell apart, against its favourite. */
static choice_odds rating(game_coach *coach, const mlem_state *seen, mlem_action action) {
  choice_odds odds = {0};
  if (!think(coach, seen))
    return odds;
  for (size_t i = 0; i < coach->advice.count; i++)
    if (coach->advice.actions[i] == action) {
      odds.has_rating = true;
      odds.rating = (double)coach->advice.values[i] - coach->advice.best;
    }
  return odds;
}

bool coach_advice(game_coach *coach, const mlem_state *seen, mlem_action *action, char *text) {
  if (!think(coach, seen)) {
    words_put(text, WORDS, "%s", _("The coach has nothing to say here."));
    return false;
  }
  *action = coach->advice.action;
  words_advice(coach->game, &coach->advice, text);
  return true;
}

void coach_second_choice(game_coach *coach, const mlem_state *seen, char *text) {
  text[0] = '\0';
  if (think(coach, seen))
    words_second_choice(coach->game, seen, &coach->advice, text);
}

const mlem_plan *coach_plan(game_coach *coach, const mlem_state *seen) {
  if (seen->phase != MLEM_PHASE_LAND || seen->space >= coach->game->deep || seen->pool == 0)
    return NULL;
  coach->solved = false; /* the values are used as room */
  mlem_odds_plan(&coach->rolls, coach->game, seen, seen->seat, &coach->values, &coach->plan);
  return &coach->plan;
}

/* ---- All of it ------------------------------------------------------------------------------ */

choice_odds coach_odds(game_coach *coach, const mlem_state *seen, mlem_action action) {
  switch ((mlem_phase)seen->phase) {
  case MLEM_PHASE_TRAVEL:
    return fly_odds(coach, seen, action);
  case MLEM_PHASE_LAND:
  case MLEM_PHASE_PARACHUTE:
    return land_odds(coach, seen, action);
  default:
    return rating(coach, seen, action);
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
