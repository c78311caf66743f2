// SPDX-License-Identifier: MIT
/* mat_facts.c: what is printed on the mat and who plays on it. */
#include "../../src/mat/translated_names.h"
#include "json_writer.h"
#include "page_game.h"
#include "page_mats.h"

#include <mlem/json.h>

static void put_faces(const char *key, unsigned mask) {
  json_list(key);
  for (unsigned face = 0; face < MLEM_FACES; face++)
    if (mask & (1u << face))
      json_number(NULL, (long)face);
  json_close();
}

static void put_spaces(const mlem_game *game) {
  json_list("spaces");
  for (unsigned i = 0; i < game->mat.space_count; i++) {
    const mlem_space *space = &game->mat.spaces[i];
    char words[WORDS];
    json_object(NULL);
    put_faces("faces", space->faces);
    json_number("burn", space->burn);
    json_number("planet", space->planet == MLEM_NONE ? -1 : space->planet);
    json_number("firstMoon", space->first_moon);
    json_list("moons");
    for (unsigned moon = 0; moon < space->moon_count; moon++)
      json_number(NULL, game->mat.moons[space->first_moon + moon]);
    json_close();
    words_faces(game, i, words);
    json_text("words", words);
    json_close();
  }
  json_close();
}

static void put_planets(const mlem_mat *mat) {
  json_list("planets");
  for (unsigned i = 0; i < mat->planet_count; i++) {
    json_object(NULL);
    json_text("name", mat->planets[i].name);
    json_text("title", mat_planet_name(mat, i));
    json_list("points");
    for (unsigned rank = 0; rank < 3; rank++)
      json_number(NULL, mat->planets[i].points[rank]);
    json_close();
    json_close();
  }
  json_close();
}

static void put_explorations(const mlem_game *game) {
  static const char *const effects[] = {
      [MLEM_EFFECT_POINTS] = "points",
      [MLEM_EFFECT_DIE] = "die",
      [MLEM_EFFECT_TUNNEL] = "tunnel",
  };
  const mlem_mat *mat = &game->mat;
  char words[WORDS];
  json_list("explorations");
  for (unsigned i = 0; i < mat->exploration_count; i++) {
    words_exploration_token(game, i, words);
    json_object(NULL);
    json_text("effect", effects[mat->explorations[i].effect]);
    json_number("space", mat->explorations[i].space);
    json_number("points", mat->explorations[i].points);
    json_text("words", words);
    json_close();
  }
  json_close();
}

static void put_words(const mlem_game *game) {
  json_list("astronauts");
  for (unsigned i = 0; i < MLEM_ASTRONAUTS; i++) {
    json_object(NULL);
    json_text("name", mlem_astronaut_name(i));
    json_text("title", words_astronaut(i));
    json_text("effect", words_astronaut_effect(i));
    json_close();
  }
  json_close();
  json_list("goals");
  for (unsigned i = 0; i < MLEM_GOALS; i++)
    json_text(NULL, words_goal(i));
  json_close();
  json_list("parts");
  for (unsigned i = 0; i < MLEM_PARTS; i++)
    json_text(NULL, words_part(i));
  json_close();
  json_list("names");
  for (unsigned i = 0; i < game->seats; i++)
    json_text(NULL, table_teller()->head->names[i]);
  json_close();
}

/* Everything that stays as it is during a game; 0 before the head is complete. */
EXPORT int mat(void) {
  const mlem_game *game = table_game();
  if (!table_playing())
    return 0;
  json_begin();
  json_object(NULL);
  json_text("name", game->mat.name);
  json_number("seats", game->seats);
  json_number("variants", game->variants);
  json_number("deep", game->deep);
  json_number("failures", game->mat.failures);
  json_number("satellite", game->mat.satellite);
  json_number("comet", game->mat.comet);
  json_number("galaxy", game->mat.galaxy);
  json_number("goalPoints", game->mat.goal_points);
  put_spaces(game);
  put_planets(&game->mat);
  put_explorations(game);
  put_words(game);
  json_close();
  return json_end();
}

/* The `# mat-id` line of the mat that is played on; "" before the head is complete. */
EXPORT int mat_id_line(void) {
  char line[MLEM_LINE_TEXT] = "";
  if (table_playing())
    game_mat_id_line(&table_game()->mat, line);
  json_begin();
  json_text(NULL, line);
  return json_end();
}

/* 1 if the record says that it was played on another mat of this name. */
EXPORT int other_mat(void) {
  return table_playing() && game_log_has_other_mat(table_log());
}

static void put_mat(const mlem_mat *known, bool own) {
  char id[MLEM_MAT_FINGERPRINT] = "";
  mlem_mat_fingerprint(known, id);
  json_object(NULL);
  json_text("name", known->name);
  json_text("id", id);
  json_text("title", mat_title(known));
  json_flag("own", own);
  json_close();
}

/* All mats that this page knows: names and titles. */
EXPORT int mats(void) {
  json_begin();
  json_list(NULL);
  for (size_t i = 0; i < mlem_mat_builtin_count(); i++)
    put_mat(mlem_mat_builtin_at(i), false);
  for (size_t i = 0; own_mat_at(i); i++)
    put_mat(own_mat_at(i), true);
  json_close();
  return json_end();
}
