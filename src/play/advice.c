// SPDX-License-Identifier: MIT
/* advice.c: asks the odds and the bots on behalf of a person. */
#include "advice.h"

#include "choices.h"

#include <mlem/odds.h>
#include <stdlib.h>
#include <string.h>

struct advisor {
  const mlem_game *game;
  mlem_odds rolls;
  mlem_odds_values values; /* for the state with this hash, and for the seat to decide in it */
  uint64_t solved_for;
  bool solved;
  mlem_bot coach;
  bool has_coach;
};

static bool open_coach(advisor *aide) {
  static const char *const names[] = {"captain", "cadet", "random"};
  char fault[MLEM_BOT_FAULT];
  mlem_bot_spec spec;
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (mlem_bot_spec_parse(names[i], strlen(names[i]), &spec, fault))
      return mlem_bot_open(&aide->coach, &spec);
  return false;
}

advisor *advisor_open(const mlem_game *game) {
  advisor *aide = calloc(1, sizeof *aide);
  if (!aide)
    return NULL;
  aide->game = game;
  mlem_odds_init(&aide->rolls, game);
  aide->has_coach = open_coach(aide);
  return aide;
}

void advisor_close(advisor *aide) {
  if (!aide)
    return;
  if (aide->has_coach)
    mlem_bot_close(&aide->coach);
  free(aide);
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
  mlem_rocket rocket = mlem_rocket_of(seen);
  odds = (choice_odds){true, true, mlem_crash_chance(aide->game, rocket),
                       mlem_odds_at(solve(aide, seen), rocket)};
  return odds;
}

choice_odds advisor_odds(advisor *aide, const mlem_state *seen, mlem_action action) {
  switch ((mlem_phase)seen->phase) {
  case MLEM_PHASE_TRAVEL:
    return fly_odds(aide, seen, action);
  case MLEM_PHASE_LAND:
  case MLEM_PHASE_PARACHUTE:
    return land_odds(aide, seen, action);
  default:
    return (choice_odds){0};
  }
}

void words_odds(const choice_odds *odds, char *text) {
  if (odds->has_crash && odds->has_worth)
    words_put(text, WORDS, _("next crash %.0f%%, worth %.1f"), 100 * odds->crash, odds->worth);
  else if (odds->has_crash)
    words_put(text, WORDS, _("crash %.0f%%"), 100 * odds->crash);
  else if (odds->has_worth)
    words_put(text, WORDS, _("worth %.1f"), odds->worth);
  else
    text[0] = '\0';
}

/* ---- The coach ------------------------------------------------------------------------------ */

mlem_action advisor_coach(advisor *aide, const mlem_state *seen, char *text) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  char words[MLEM_ACTION_TEXT];
  if (mlem_legal_actions(aide->game, seen, actions) == 0 || !aide->has_coach) {
    words_put(text, WORDS, "%s", _("The coach is asleep."));
    return actions[0];
  }
  mlem_bot_begin(&aide->coach, aide->game, seen->seat, mlem_state_hash(seen));
  mlem_action action = mlem_bot_choose(&aide->coach, seen);
  mlem_action_text(aide->game, action, words);
  words_put(text, WORDS, _("The coach would say: %s."), words);
  return action;
}
