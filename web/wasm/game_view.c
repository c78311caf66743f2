// SPDX-License-Identifier: MIT
/* game_view.c: where the game stands after some lines: all that the page draws. */
#include "../../src/rules/rules.h"
#include "json_writer.h"
#include "page_game.h"

#include <mlem/odds.h>

static const char *const phases[] = {
    [MLEM_PHASE_DEAL] = "deal",       [MLEM_PHASE_RETURN] = "return",
    [MLEM_PHASE_EXPLORE] = "explore", [MLEM_PHASE_EXPEDITION] = "expedition",
    [MLEM_PHASE_BOARD] = "board",     [MLEM_PHASE_ROLL] = "roll",
    [MLEM_PHASE_TRAVEL] = "travel",   [MLEM_PHASE_REFILL] = "refill",
    [MLEM_PHASE_LAND] = "land",       [MLEM_PHASE_PARACHUTE] = "parachute",
    [MLEM_PHASE_OVER] = "over",
};

static long seat_or_none(uint8_t seat) {
  return seat == MLEM_NONE ? -1 : seat;
}

static void put_rocket(const mlem_game *game, const mlem_state *s) {
  json_number("space", s->space);
  json_number("pool", s->pool);
  json_number("commander", seat_or_none(mlem_commander(game, s)));
  json_list("aboard");
  for (unsigned place = 0; place < game->seats; place++) {
    unsigned seat = (s->leader + place) % game->seats;
    if (!(s->aboard & (1u << place)) || s->crew[seat] == MLEM_NONE)
      continue;
    json_object(NULL);
    json_number("seat", (long)seat);
    json_number("astronaut", s->crew[seat]);
    json_close();
  }
  json_close();
  json_list("roll");
  for (unsigned face = 0; face < MLEM_FACES; face++)
    json_number(NULL, (long)mlem_roll_count(s->roll, face));
  json_close();
  bool flying = s->aboard && s->space < game->deep && s->pool > 0 &&
                (s->phase == MLEM_PHASE_ROLL || s->phase == MLEM_PHASE_LAND);
  if (flying)
    json_real("crash", mlem_crash_chance(game, mlem_rocket_of(s)));
  else
    json_null("crash");
}

static void put_tokens(const mlem_game *game, const mlem_state *s) {
  if (game->variants & MLEM_UFO) {
    json_object("ufo");
    json_number("space", s->ufo_space);
    json_number("taken", s->ufo_taken);
    json_close();
  } else
    json_null("ufo");
  if (s->token != MLEM_NONE) {
    char words[WORDS];
    words_token_power(game, s->token, words);
    json_object("token");
    json_number("index", s->token);
    json_flag("used", s->token_used);
    json_text("words", words);
    json_close();
  } else
    json_null("token");
  json_list("explorations");
  for (unsigned token = 0; token < game->mat.exploration_count; token++)
    if (s->exploration_mat & (1u << token))
      json_number(NULL, (long)token);
  json_close();
}

static void put_missions(const mlem_game *game, const mlem_state *s, unsigned seat) {
  uint8_t hand[MLEM_DEALT_MISSIONS];
  unsigned count = mlem_hand(s, seat, hand);
  json_list("missions");
  for (unsigned card = 0; card < count; card++) {
    unsigned mission = hand[card];
    char words[WORDS];
    words_mission_aim(game, mission, words);
    json_object(NULL);
    json_text("id", game->mat.missions[mission].id);
    json_number("index", (long)mission);
    json_text("words", words);
    json_flag("done", mlem_mission_done(game, s, seat, mission));
    json_close();
  }
  json_close();
}

static void put_seats(const mlem_game *game, const mlem_state *s) {
  mlem_score scores[MLEM_MAX_SEATS];
  table_scores(s, scores);
  json_list("seats");
  for (uint8_t seat = 0; seat < game->seats; seat++) {
    json_object(NULL);
    json_number("total", scores[seat].total);
    if (table_face_down(s, seat))
      json_flag("faceDown", true);
    json_list("parts");
    for (unsigned part = 0; part < MLEM_PARTS; part++)
      json_number(NULL, scores[seat].part[part]);
    json_close();
    json_list("at");
    for (unsigned i = 0; i < MLEM_ASTRONAUTS; i++)
      json_number(NULL, s->at[seat][i]);
    json_close();
    put_missions(game, s, seat);
    json_close();
  }
  json_close();
  uint8_t winners = s->phase == MLEM_PHASE_OVER ? mlem_winners(game, scores) : 0;
  json_list("winners");
  for (unsigned seat = 0; seat < game->seats; seat++)
    if (winners & (1u << seat))
      json_number(NULL, (long)seat);
  json_close();
}

/* What each seat on a planet has and would get now. */
static void put_planet(const mlem_game *game, const mlem_state *s, unsigned planet) {
  mlem_planet_seat seats[MLEM_MAX_SEATS];
  unsigned count = mlem_planet_seats(game, s, planet, seats);
  json_list(NULL);
  for (unsigned i = 0; i < count; i++) {
    json_object(NULL);
    json_number("seat", seats[i].seat);
    json_number("count", seats[i].cats);
    json_number("points", seats[i].points);
    json_close();
  }
  json_close();
}

int view_of(const mlem_state *s, unsigned moment) {
  const mlem_game *game = table_game();
  char words[WORDS];
  json_begin();
  json_object(NULL);
  json_number("moment", (long)moment);
  json_text("phase", phases[s->phase]);
  json_number("turn", mlem_turn(s));
  json_number("expedition", s->expedition);
  json_number("failures", s->failures);
  words_question(table_teller(), s, words);
  json_text("question", words);
  words_stage(game, s, words);
  json_text("stage", words);
  json_text("rule", rules_for_decision(game, s));
  put_rocket(game, s);
  put_tokens(game, s);
  put_seats(game, s);
  json_list("goals");
  for (unsigned goal = 0; goal < MLEM_GOALS; goal++)
    json_number(NULL, seat_or_none(s->goals[goal]));
  json_close();
  json_list("planets");
  for (unsigned planet = 0; planet < game->mat.planet_count; planet++)
    put_planet(game, s, planet);
  json_close();
  json_close();
  return json_end();
}

/* The state after `moment` lines; 0 while there is none. */
EXPORT int view(unsigned moment) {
  const mlem_state *s = table_at(moment);
  return s ? view_of(s, moment) : 0;
}
