// SPDX-License-Identifier: MIT
/*
 * draw_position_picture.c: see draw_position_picture.h.
 *
 * The track in rows, narrow enough for a phone without being made smaller. Above each space stand
 * the points that can be had there and the cats that are there, below it the rocket with its crew.
 */
#include "draw_position_picture.h"

#include "../lang/html_escape.h"
#include "../lang/lang.h"

enum { COLUMNS = 9, STEP = 38, ROW = 84, TRACK = 48, RADIUS = 4, SPACE_RADIUS = 12 };

/* Before takeoff the rocket still has the space of the last flight. */
static unsigned rocket_space(const mlem_state *state) {
  return state->phase == MLEM_PHASE_BOARD ? 0 : state->space;
}

static unsigned x_of(unsigned space) {
  return STEP / 2 + 2 + space % COLUMNS * STEP;
}

static unsigned y_of(unsigned space) {
  return space / COLUMNS * ROW + TRACK;
}

void position_words(const mlem_state *state, char text[POSITION_WORDS]) {
  lang_put(text, POSITION_WORDS,
           P_("The rocket is on space %u with %u die.", "The rocket is on space %u with %u dice.",
              state->pool),
           rocket_space(state), state->pool);
}

/* The space above which an astronaut that has got off is drawn. */
static unsigned space_of(const mlem_game *game, unsigned at) {
  if (at == MLEM_AT_COMET || at == MLEM_AT_GALAXY)
    return game->deep;
  for (unsigned space = 0; space < game->deep; space++) {
    bool moon = at >= MLEM_AT_MOON && (game->space_moons[space] >> (at - MLEM_AT_MOON) & 1);
    bool planet = at >= MLEM_AT_PLANET && at < MLEM_AT_MOON &&
                  game->mat.spaces[space].planet == at - MLEM_AT_PLANET;
    if (moon || planet)
      return space;
  }
  return game->deep;
}

/* Whether the site of a space, such as a planet over two spaces, begins there. */
static bool begins(const mlem_game *game, unsigned space) {
  const mlem_space *spaces = game->mat.spaces;
  return space == 0 || spaces[space].planet == MLEM_NONE ||
         spaces[space].planet != spaces[space - 1].planet;
}

static bool moon_is_free(const mlem_game *game, const mlem_state *state, unsigned moon) {
  for (unsigned seat = 0; seat < game->seats; seat++)
    for (unsigned cat = 0; cat < MLEM_ASTRONAUTS; cat++)
      if (state->at[seat][cat] == MLEM_AT_MOON + moon)
        return false;
  return true;
}

/* The points that can be had on a space: "4/2/1" for a planet, "2 3" for free moons. */
static void put_points(const mlem_game *game, const mlem_state *state, unsigned space,
                       FILE *stream) {
  const mlem_mat *mat = &game->mat;
  fprintf(stream,
          "<text x=\"%u\" y=\"%u\" font-size=\"11\" text-anchor=\"middle\" fill=\"var(--soft)\">",
          x_of(space), y_of(space) - TRACK + 12);
  if (space == game->deep)
    fprintf(stream, "%u %u", mat->comet, mat->galaxy);
  else if (mat->spaces[space].planet != MLEM_NONE && begins(game, space)) {
    const uint8_t *points = mat->planets[mat->spaces[space].planet].points;
    fprintf(stream, "%u/%u/%u", points[0], points[1], points[2]);
  } else
    for (unsigned i = 0; i < mat->spaces[space].moon_count; i++)
      if (moon_is_free(game, state, mat->spaces[space].first_moon + i))
        fprintf(stream, "%u ", mat->moons[mat->spaces[space].first_moon + i]);
  fputs("</text>", stream);
}

static void put_dot(FILE *stream, unsigned x, unsigned y, unsigned seat) {
  fprintf(stream, "<circle cx=\"%u\" cy=\"%u\" r=\"%d\" fill=\"var(--seat-%u)\"/>", x, y, RADIUS,
          seat);
}

static void put_space(const mlem_game *game, const mlem_state *state, unsigned space,
                      FILE *stream) {
  bool planet = space < game->deep && game->mat.spaces[space].planet != MLEM_NONE;
  bool here = space == rocket_space(state);
  if (space % COLUMNS != 0)
    fprintf(stream, "<path d=\"M%u %u h%d\" stroke=\"var(--line)\"/>",
            x_of(space) - STEP + SPACE_RADIUS, y_of(space), STEP - 2 * SPACE_RADIUS);
  fprintf(stream,
          "<circle cx=\"%u\" cy=\"%u\" r=\"%d\" fill=\"%s\" stroke=\"currentColor\" "
          "stroke-width=\"%s\"/><text x=\"%u\" y=\"%u\" font-size=\"11\" "
          "text-anchor=\"middle\" fill=\"currentColor\">%u</text>",
          x_of(space), y_of(space), SPACE_RADIUS, planet ? "var(--line)" : "none", here ? "3" : "1",
          x_of(space), y_of(space) + 4, space);
  put_points(game, state, space, stream);
}

/* Those that have got off, up to ten above a space. */
static void put_landed(const mlem_game *game, const mlem_state *state, FILE *stream) {
  unsigned stack[MLEM_MAX_SPACES + 1] = {0};
  for (unsigned seat = 0; seat < game->seats; seat++)
    for (unsigned cat = 0; cat < MLEM_ASTRONAUTS; cat++) {
      unsigned at = state->at[seat][cat];
      if (at == MLEM_AT_HOME || at == MLEM_AT_ROCKET)
        continue;
      unsigned space = space_of(game, at), n = stack[space]++;
      if (n < 10)
        put_dot(stream, x_of(space) + n % 5 * 8 - 16, y_of(space) + n / 5 * 9 - 27, seat);
    }
}

/* The rocket with its crew, the commander first. */
static void put_rocket(const mlem_game *game, const mlem_state *state, FILE *stream) {
  unsigned space = rocket_space(state), n = 0;
  unsigned x = x_of(space), y = y_of(space) + SPACE_RADIUS + 3;
  fprintf(stream, "<path d=\"M%u %u l-6 12 h12 z\" fill=\"currentColor\"/>", x, y);
  for (unsigned place = 0; place < game->seats; place++)
    if (state->aboard >> place & 1)
      put_dot(stream, x + 8 * n++ - 16, y + 17, (state->leader + place) % game->seats);
}

void position_picture(const mlem_game *game, const mlem_state *state, FILE *stream) {
  unsigned width = COLUMNS * STEP + 4, height = (game->deep / COLUMNS + 1u) * ROW;
  char text[POSITION_WORDS];
  fprintf(stream, "<svg viewBox=\"0 0 %u %u\" width=\"%u\" role=\"img\" aria-label=\"", width,
          height, width);
  position_words(state, text);
  html_put(stream, text);
  fputs("\">", stream);
  for (unsigned space = 0; space <= game->deep; space++)
    put_space(game, state, space, stream);
  put_landed(game, state, stream);
  put_rocket(game, state, stream);
  fputs("</svg>\n", stream);
}
