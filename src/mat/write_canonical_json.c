// SPDX-License-Identifier: MIT
/* write_canonical_json.c: a mat as JSON that is easy to edit: one space and one token a line, in
 * columns. This is the canonical JSON of a mat: its fingerprint is made of these bytes. Needs no
 * FILE, so that it also runs in a page. */
#include "canonical_json.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Where the text goes. Like snprintf: `length` counts what did not fit, too. */
typedef struct sink {
  char *text;
  size_t room, length;
} sink;

static const char symbols[] = "1234A";

/* ---- Pieces ---------------------------------------------------------------------------------- */

static void put(sink *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void put(sink *out, const char *format, ...) {
  bool fits = out->length < out->room;
  va_list list;
  va_start(list, format);
  int length = vsnprintf(fits ? out->text + out->length : NULL, fits ? out->room - out->length : 0,
                         format, list);
  va_end(list);
  out->length += length > 0 ? (size_t)length : 0;
}

static void write_text(sink *out, const char *text) {
  put(out, "%c", '"');
  for (; *text; text++) {
    unsigned char c = (unsigned char)*text;
    if (c < 0x20)
      put(out, "\\u%04x", c);
    else if (c == '"' || c == '\\')
      put(out, "\\%c", c);
    else
      put(out, "%c", c);
  }
  put(out, "%c", '"');
}

static void write_numbers(sink *out, const uint8_t *numbers, size_t count) {
  put(out, "%c", '[');
  for (size_t i = 0; i < count; i++)
    put(out, "%s%u", i ? ", " : "", numbers[i]);
  put(out, "%c", ']');
}

static const char *comma(size_t index, size_t count) {
  return index + 1 < count ? "," : "";
}

/* Something and a comma, and blanks up to where the next column starts. */
static void write_column(sink *out, int width, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void write_column(sink *out, int width, const char *format, ...) {
  char text[64];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  put(out, "%-*s ", width, text);
}

static int widest(const char *first, size_t stride, size_t count) {
  size_t width = 0;
  for (size_t i = 0; i < count; i++) {
    size_t length = strlen(first + i * stride);
    width = length > width ? length : width;
  }
  return (int)width;
}

/* `"id": "x1",  `, so that what follows stands in columns. */
static void write_id(sink *out, const char *id, int width) {
  enum { AROUND = sizeof "\"id\": \"\"," - 1 };
  write_column(out, AROUND + width, "\"id\": \"%s\",", id);
}

/* ---- Sections -------------------------------------------------------------------------------- */

static void write_basics(sink *out, const mlem_mat *mat) {
  put(out, "  \"format\": \"mlem-mat 1\",\n  \"name\": ");
  write_text(out, mat->name);
  put(out, ",\n  \"title\": ");
  write_text(out, mat->title);
  put(out, ",\n  \"satellite\": %u,\n  \"landing_from\": %u,\n", mat->satellite, mat->landing_from);
  put(out, "  \"pool\": %u,\n  \"failures\": %u,\n  \"dice\": [", mat->pool, mat->failures);
  for (size_t i = 0; i < MLEM_DIE_SIDES; i++)
    put(out, "%s\"%c\"", i ? ", " : "", symbols[mat->die[i]]);
  put(out, "],\n  \"comet\": %u,\n  \"galaxy\": %u,\n  \"goal_points\": %u,\n", mat->comet,
      mat->galaxy, mat->goal_points);
  put(out, "  \"mission_points\": ");
  write_numbers(out, mat->mission_points, MLEM_KEPT_MISSIONS + 1);
  put(out, ",\n");
}

static void write_spaces(sink *out, const mlem_mat *mat) {
  put(out, "  \"spaces\": [\n");
  for (size_t i = 0; i < mat->space_count; i++) {
    const mlem_space *space = &mat->spaces[i];
    put(out, "    {\"faces\": \"");
    for (unsigned face = 0; face < MLEM_FACES; face++)
      if (space->faces & 1U << face)
        put(out, "%c", symbols[face]);
    put(out, "%c", '"');
    if (space->burn)
      put(out, ", \"burn\": %u", space->burn);
    if (space->moon_count) {
      put(out, ", \"moons\": ");
      write_numbers(out, &mat->moons[space->first_moon], space->moon_count);
    }
    if (space->planet != MLEM_NONE)
      put(out, ", \"planet\": \"%s\"", mat->planets[space->planet].name);
    put(out, "}%s\n", comma(i, mat->space_count));
  }
  put(out, "  ],\n");
}

static void write_planets(sink *out, const mlem_mat *mat) {
  enum { AROUND = sizeof "\"\":" - 1 };
  int width = widest(mat->planets[0].name, sizeof mat->planets[0], mat->planet_count);
  put(out, "  \"planets\": {\n");
  for (size_t i = 0; i < mat->planet_count; i++) {
    put(out, "    ");
    write_column(out, AROUND + width, "\"%s\":", mat->planets[i].name);
    put(out, "{\"points\": ");
    write_numbers(out, mat->planets[i].points, 3);
    put(out, "}%s\n", comma(i, mat->planet_count));
  }
  put(out, "  },\n");
}

static void write_extra(sink *out, const mlem_expedition_token *token) {
  put(out, ", \"extra\": \"");
  for (size_t face = 0; face < MLEM_FACES; face++)
    for (unsigned i = 0; i < token->extra[face]; i++)
      put(out, "%c", symbols[face]);
  put(out, "%c", '"');
}

static void write_expeditions(sink *out, const mlem_mat *mat) {
  static const char *const abilities[] = {"extra", "keep", "reroll"};
  int width = widest(mat->expeditions[0].id, sizeof mat->expeditions[0], mat->expedition_count);
  put(out, "  \"expeditions\": [\n");
  for (size_t i = 0; i < mat->expedition_count; i++) {
    const mlem_expedition_token *token = &mat->expeditions[i];
    put(out, "    {");
    write_id(out, token->id, width);
    put(out, "\"ufo\": %u, \"dice\": %u, \"ability\": \"%s\"", token->ufo_steps, token->dice,
        abilities[token->ability]);
    if (token->ability == MLEM_ABILITY_EXTRA)
      write_extra(out, token);
    put(out, "}%s\n", comma(i, mat->expedition_count));
  }
  put(out, "  ],\n");
}

static void write_explorations(sink *out, const mlem_mat *mat) {
  static const char *const effects[] = {"points", "die", "tunnel"};
  enum { SPACE = sizeof "\"space\": 00," - 1 };
  int width = widest(mat->explorations[0].id, sizeof mat->explorations[0], mat->exploration_count);
  put(out, "  \"explorations\": [\n");
  for (size_t i = 0; i < mat->exploration_count; i++) {
    const mlem_exploration_token *token = &mat->explorations[i];
    put(out, "    {");
    write_id(out, token->id, width);
    write_column(out, SPACE, "\"space\": %u,", token->space);
    put(out, "\"effect\": \"%s\"", effects[token->effect]);
    if (token->effect == MLEM_EFFECT_POINTS)
      put(out, ", \"points\": %u", token->points);
    put(out, "}%s\n", comma(i, mat->exploration_count));
  }
  put(out, "  ],\n");
}

static void write_targets(sink *out, const mlem_mat *mat, const mlem_mission_token *token) {
  const char *glue = "";
  put(out, token->spaces ? "\"moons\": [" : "\"planets\": [");
  for (unsigned space = 0; space < mat->space_count; space++) {
    if (!(token->spaces >> space & 1))
      continue;
    put(out, "%s%u", glue, space);
    glue = ", ";
  }
  for (unsigned planet = 0; planet < mat->planet_count; planet++) {
    if (!(token->planets >> planet & 1))
      continue;
    put(out, "%s\"%s\"", glue, mat->planets[planet].name);
    glue = ", ";
  }
  put(out, "%c", ']');
}

static void write_missions(sink *out, const mlem_mat *mat) {
  int width = widest(mat->missions[0].id, sizeof mat->missions[0], mat->mission_count);
  put(out, "  \"missions\": [\n");
  for (size_t i = 0; i < mat->mission_count; i++) {
    put(out, "    {");
    write_id(out, mat->missions[i].id, width);
    write_targets(out, mat, &mat->missions[i]);
    put(out, "}%s\n", comma(i, mat->mission_count));
  }
  put(out, "  ]\n");
}

size_t mat_json_text(const mlem_mat *mat, char *text, size_t room) {
  sink all = {.text = text, .room = room}, *out = &all;
  put(out, "{\n");
  write_basics(out, mat);
  write_spaces(out, mat);
  write_planets(out, mat);
  put(out, "  \"ufo\": ");
  write_numbers(out, mat->ufo, mat->ufo_count);
  put(out, ",\n");
  write_expeditions(out, mat);
  write_explorations(out, mat);
  write_missions(out, mat);
  put(out, "}\n");
  return all.length < room ? all.length : 0;
}
