// SPDX-License-Identifier: MIT
/* draw_position_picture.c: see draw_position_picture.h. */
#include "draw_position_picture.h"

#include "../lang/html_escape.h"
#include "../lang/lang.h"

enum { STEP = 26, TRACK = 110, HEIGHT = 190, RADIUS = 5, LEFT = 20 };

static unsigned x_of(unsigned space) {
  return LEFT + space * STEP;
}

/* The space under which an astronaut that has got off is drawn. */
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

static void put_dot(FILE *stream, unsigned x, unsigned y, unsigned seat) {
  fprintf(stream, "<circle cx=\"%u\" cy=\"%u\" r=\"%d\" fill=\"var(--seat-%u)\"/>", x, y, RADIUS,
          seat);
}

static void put_track(const mlem_game *game, FILE *stream) {
  for (unsigned space = 0; space <= game->deep; space++) {
    bool planet = space < game->deep && game->mat.spaces[space].planet != MLEM_NONE;
    bool moons = space < game->deep && game->space_moons[space] != 0;
    fprintf(stream,
            "<circle cx=\"%u\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"currentColor\"/>"
            "<text x=\"%u\" y=\"%d\" font-size=\"9\" text-anchor=\"middle\" "
            "fill=\"currentColor\">%u</text>",
            x_of(space), TRACK, planet ? 9 : 6, moons ? "var(--line)" : "none", x_of(space),
            TRACK + 22, space);
  }
}

void position_picture(const mlem_game *game, const mlem_state *state, FILE *stream) {
  unsigned stack[MLEM_MAX_SPACES + 1] = {0}, row = 0;
  fprintf(stream, "<svg viewBox=\"0 0 %u %d\" width=\"%u\" role=\"img\" aria-label=\"",
          x_of(game->deep) + LEFT, HEIGHT, x_of(game->deep) + LEFT);
  char text[96];
  lang_put(text, sizeof text, _("The rocket is on space %u with %u dice."), state->space,
           state->pool);
  html_put(stream, text);
  fputs("\">", stream);
  put_track(game, stream);
  for (unsigned seat = 0; seat < game->seats; seat++)
    for (unsigned cat = 0; cat < MLEM_ASTRONAUTS; cat++) {
      unsigned at = state->at[seat][cat];
      if (at == MLEM_AT_HOME || at == MLEM_AT_ROCKET)
        continue;
      unsigned space = space_of(game, at), level = stack[space]++;
      if (level < 8)
        put_dot(stream, x_of(space), TRACK - 18 - level * 11, seat);
    }
  fprintf(stream, "<path d=\"M%u %d l-7 14 h14 z\" fill=\"currentColor\"/>", x_of(state->space),
          TRACK + 26);
  for (unsigned place = 0; place < game->seats; place++)
    if (state->aboard >> place & 1)
      put_dot(stream, x_of(state->space), TRACK + 46 + 11 * row++,
              (state->leader + place) % game->seats);
  fputs("</svg>\n", stream);
}
