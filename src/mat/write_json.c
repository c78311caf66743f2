// SPDX-License-Identifier: MIT
/* write_json.c: a mat as JSON that people like to edit: one space and one token a line, in columns.
 */
#include <mlem/json.h>

#include <stdarg.h>
#include <string.h>

static const char symbols[] = "1234A";

/* ---- Pieces ---------------------------------------------------------------------------------- */

static void write_text(FILE *out, const char *text) {
  fputc('"', out);
  for (; *text; text++) {
    unsigned char c = (unsigned char)*text;
    if (c < 0x20)
      fprintf(out, "\\u%04x", c);
    else if (c == '"' || c == '\\')
      fprintf(out, "\\%c", c);
    else
      fputc(c, out);
  }
  fputc('"', out);
}

static void write_numbers(FILE *out, const uint8_t *numbers, size_t count) {
  fputc('[', out);
  for (size_t i = 0; i < count; i++)
    fprintf(out, "%s%u", i ? ", " : "", numbers[i]);
  fputc(']', out);
}

static const char *comma(size_t index, size_t count) {
  return index + 1 < count ? "," : "";
}

/* Something and a comma, and blanks up to where the next column starts. */
static void write_column(FILE *out, int width, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void write_column(FILE *out, int width, const char *format, ...) {
  char text[64];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  fprintf(out, "%-*s ", width, text);
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
static void write_id(FILE *out, const char *id, int width) {
  enum { AROUND = sizeof "\"id\": \"\"," - 1 };
  write_column(out, AROUND + width, "\"id\": \"%s\",", id);
}

/* ---- Sections -------------------------------------------------------------------------------- */

static void write_basics(FILE *out, const mlem_mat *mat) {
  fprintf(out, "  \"format\": \"mlem-mat 1\",\n  \"name\": ");
  write_text(out, mat->name);
  fprintf(out, ",\n  \"title\": ");
  write_text(out, mat->title);
  fprintf(out, ",\n  \"satellite\": %u,\n  \"landing_from\": %u,\n", mat->satellite,
          mat->landing_from);
  fprintf(out, "  \"pool\": %u,\n  \"failures\": %u,\n  \"dice\": [", mat->pool, mat->failures);
  for (size_t i = 0; i < MLEM_DIE_SIDES; i++)
    fprintf(out, "%s\"%c\"", i ? ", " : "", symbols[mat->die[i]]);
  fprintf(out, "],\n  \"comet\": %u,\n  \"galaxy\": %u,\n  \"goal_points\": %u,\n", mat->comet,
          mat->galaxy, mat->goal_points);
  fprintf(out, "  \"mission_points\": ");
  write_numbers(out, mat->mission_points, MLEM_KEPT_MISSIONS + 1);
  fprintf(out, ",\n");
}

static void write_spaces(FILE *out, const mlem_mat *mat) {
  fprintf(out, "  \"spaces\": [\n");
  for (size_t i = 0; i < mat->space_count; i++) {
    const mlem_space *space = &mat->spaces[i];
    fprintf(out, "    {\"faces\": \"");
    for (unsigned face = 0; face < MLEM_FACES; face++)
      if (space->faces & 1U << face)
        fputc(symbols[face], out);
    fputc('"', out);
    if (space->burn)
      fprintf(out, ", \"burn\": %u", space->burn);
    if (space->moon_count) {
      fprintf(out, ", \"moons\": ");
      write_numbers(out, &mat->moons[space->first_moon], space->moon_count);
    }
    if (space->planet != MLEM_NONE)
      fprintf(out, ", \"planet\": \"%s\"", mat->planets[space->planet].name);
    fprintf(out, "}%s\n", comma(i, mat->space_count));
  }
  fprintf(out, "  ],\n");
}

static void write_planets(FILE *out, const mlem_mat *mat) {
  enum { AROUND = sizeof "\"\":" - 1 };
  int width = widest(mat->planets[0].name, sizeof mat->planets[0], mat->planet_count);
  fprintf(out, "  \"planets\": {\n");
  for (size_t i = 0; i < mat->planet_count; i++) {
    fprintf(out, "    ");
    write_column(out, AROUND + width, "\"%s\":", mat->planets[i].name);
    fprintf(out, "{\"points\": ");
    write_numbers(out, mat->planets[i].points, 3);
    fprintf(out, "}%s\n", comma(i, mat->planet_count));
  }
  fprintf(out, "  },\n");
}

static void write_extra(FILE *out, const mlem_expedition_token *token) {
  fprintf(out, ", \"extra\": \"");
  for (size_t face = 0; face < MLEM_FACES; face++)
    for (unsigned i = 0; i < token->extra[face]; i++)
      fputc(symbols[face], out);
  fputc('"', out);
}

static void write_expeditions(FILE *out, const mlem_mat *mat) {
  static const char *const abilities[] = {"extra", "keep", "reroll"};
  int width = widest(mat->expeditions[0].id, sizeof mat->expeditions[0], mat->expedition_count);
  fprintf(out, "  \"expeditions\": [\n");
  for (size_t i = 0; i < mat->expedition_count; i++) {
    const mlem_expedition_token *token = &mat->expeditions[i];
    fprintf(out, "    {");
    write_id(out, token->id, width);
    fprintf(out, "\"ufo\": %u, \"dice\": %u, \"ability\": \"%s\"", token->ufo_steps, token->dice,
            abilities[token->ability]);
    if (token->ability == MLEM_ABILITY_EXTRA)
      write_extra(out, token);
    fprintf(out, "}%s\n", comma(i, mat->expedition_count));
  }
  fprintf(out, "  ],\n");
}

static void write_explorations(FILE *out, const mlem_mat *mat) {
  static const char *const effects[] = {"points", "die", "tunnel"};
  enum { SPACE = sizeof "\"space\": 00," - 1 };
  int width = widest(mat->explorations[0].id, sizeof mat->explorations[0], mat->exploration_count);
  fprintf(out, "  \"explorations\": [\n");
  for (size_t i = 0; i < mat->exploration_count; i++) {
    const mlem_exploration_token *token = &mat->explorations[i];
    fprintf(out, "    {");
    write_id(out, token->id, width);
    write_column(out, SPACE, "\"space\": %u,", token->space);
    fprintf(out, "\"effect\": \"%s\"", effects[token->effect]);
    if (token->effect == MLEM_EFFECT_POINTS)
      fprintf(out, ", \"points\": %u", token->points);
    fprintf(out, "}%s\n", comma(i, mat->exploration_count));
  }
  fprintf(out, "  ],\n");
}

static void write_targets(FILE *out, const mlem_mat *mat, const mlem_mission_token *token) {
  const char *glue = "";
  fprintf(out, token->spaces ? "\"moons\": [" : "\"planets\": [");
  for (unsigned space = 0; space < mat->space_count; space++) {
    if (!(token->spaces >> space & 1))
      continue;
    fprintf(out, "%s%u", glue, space);
    glue = ", ";
  }
  for (unsigned planet = 0; planet < mat->planet_count; planet++) {
    if (!(token->planets >> planet & 1))
      continue;
    fprintf(out, "%s\"%s\"", glue, mat->planets[planet].name);
    glue = ", ";
  }
  fputc(']', out);
}

static void write_missions(FILE *out, const mlem_mat *mat) {
  int width = widest(mat->missions[0].id, sizeof mat->missions[0], mat->mission_count);
  fprintf(out, "  \"missions\": [\n");
  for (size_t i = 0; i < mat->mission_count; i++) {
    fprintf(out, "    {");
    write_id(out, mat->missions[i].id, width);
    write_targets(out, mat, &mat->missions[i]);
    fprintf(out, "}%s\n", comma(i, mat->mission_count));
  }
  fprintf(out, "  ]\n");
}

bool mlem_mat_write(FILE *stream, const mlem_mat *mat) {
  fprintf(stream, "{\n");
  write_basics(stream, mat);
  write_spaces(stream, mat);
  write_planets(stream, mat);
  fprintf(stream, "  \"ufo\": ");
  write_numbers(stream, mat->ufo, mat->ufo_count);
  fprintf(stream, ",\n");
  write_expeditions(stream, mat);
  write_explorations(stream, mat);
  write_missions(stream, mat);
  fprintf(stream, "}\n");
  return !ferror(stream);
}
