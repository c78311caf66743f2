// SPDX-License-Identifier: MIT
/* typed_chance_options.c: where people roll and draw: what their dice and tokens can show now. */
#include "json_writer.h"
#include "page_game.h"

static void put_token(const mlem_game *game, mlem_phase phase, unsigned index, bool can) {
  char words[WORDS] = "";
  const char *id = "";
  json_object(NULL);
  switch (phase) {
  case MLEM_PHASE_EXPEDITION:
    id = game->mat.expeditions[index].id;
    words_token_power(game, index, words);
    json_number("dice", game->mat.expeditions[index].dice);
    json_number("ufo", game->mat.expeditions[index].ufo_steps);
    break;
  case MLEM_PHASE_EXPLORE:
  case MLEM_PHASE_REFILL:
    id = game->mat.explorations[index].id;
    words_exploration_token(game, index, words);
    break;
  default:
    id = game->mat.missions[index].id;
    words_mission_aim(game, index, words);
    break;
  }
  json_text("id", id);
  json_number("index", (long)index);
  json_text("words", words);
  json_flag("can", can);
  json_close();
}

static unsigned token_count(const mlem_game *game, mlem_phase phase) {
  switch (phase) {
  case MLEM_PHASE_ROLL:
    return 0;
  case MLEM_PHASE_EXPEDITION:
    return game->mat.expedition_count;
  case MLEM_PHASE_EXPLORE:
  case MLEM_PHASE_REFILL:
    return game->mat.exploration_count;
  default:
    return game->mat.mission_count;
  }
}

/* Whether a seat is known to hold a mission: no other can have it. */
static bool is_held(const mlem_game *game, const mlem_state *s, unsigned mission) {
  uint8_t hand[MLEM_DEALT_MISSIONS];
  for (unsigned seat = 0; seat < game->seats; seat++)
    for (unsigned count = mlem_hand(s, seat, hand); count > 0; count--)
      if (hand[count - 1] == mission)
        return true;
  return false;
}

static void put_tokens(const mlem_game *game, const mlem_state *s) {
  mlem_phase phase = (mlem_phase)s->phase;
  json_list("tokens");
  for (unsigned i = 0; i < token_count(game, phase); i++)
    put_token(game, phase, i,
              phase == MLEM_PHASE_OVER ? !is_held(game, s, i)
                                       : mlem_chance_of(game, s, i).ways > 0);
  json_close();
}

/* {"count": outcomes that the line tells, "seat": dealt to or -1, "faces": of the dice,
 * "tokens": [...]}; at the end the missions that can be named. 0 where no chance is to come. */
EXPORT int chances(unsigned moment) {
  const mlem_game *game = table_game();
  const mlem_state *s = table_truth(moment);
  if (!s || mlem_turn(s) >= 0)
    return 0;
  json_begin();
  json_object(NULL);
  json_number("count", s->phase == MLEM_PHASE_OVER ? MLEM_KEPT_MISSIONS : mlem_step_outcomes(s));
  json_number("seat", s->phase == MLEM_PHASE_DEAL ? s->seat : -1);
  json_list("faces");
  for (unsigned face = 0; face < MLEM_FACES; face++)
    if (game->die_faces & (1u << face))
      json_number(NULL, (long)face);
  json_close();
  put_tokens(game, s);
  json_close();
  return json_end();
}
