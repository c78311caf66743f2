// SPDX-License-Identifier: MIT
/*
 * draw_track.c: the track in bands from left to right, each space a column of five or more rows:
 *
 *    ► 9 ✦2    number, with the rocket and what waits there
 *    ─────     (only where there is room)
 *    13A2      the faces that fly from here; A with its worth
 *    123       the moons' points, or a planet's name over all its spaces
 *    ○○M       who sits there, or the planet's points
 *              who is on the planet, in order of arrival
 *
 * On mats with more spaces than fit, the bands around the rocket are shown.
 */
#include "board_parts.h"

#include "../../mat/translated_names.h"

#include <stdio.h>
#include <string.h>

enum { SIDE = 14, GAP = 1, MOST_BANDS = 16, NARROW = 5, ROWS = 5 };
/* A large band has dice for faces, points in words and a row for each of a planet's agencies. */
enum { LARGE_ROWS = 11, LARGE_CELL = 10, LARGE_SITES = 4, LARGE_AGENCIES = 4 };

typedef struct layout {
  int cell;                       /* columns of a space */
  int rows;                       /* of a band */
  unsigned bands, shown, first;   /* all of them; how many are drawn, from which on */
  unsigned start[MOST_BANDS + 1]; /* the first space of each band */
} layout;

/* ---- Layout --------------------------------------------------------------------------------- */

static int faces_width(const mlem_space *space) {
  return __builtin_popcount(space->faces) + (space->burn > 0);
}

/* No face and no moon may be hidden. */
static int least_cell(const mlem_game *game) {
  int least = NARROW;
  for (unsigned i = 0; i < game->deep; i++) {
    const mlem_space *space = &game->mat.spaces[i];
    if (faces_width(space) + 1 > least)
      least = faces_width(space) + 1;
    if (space->moon_count + 1 > least)
      least = space->moon_count + 1;
  }
  return least;
}

static bool splits_planet(const mlem_game *game, unsigned space) {
  return space > 0 && space < game->deep && game->mat.spaces[space].planet != MLEM_NONE &&
         game->mat.spaces[space].planet == game->mat.spaces[space - 1].planet;
}

/* Fills the bands with `per` spaces each, or one less where a planet would be split. */
static void cut_bands(const mlem_game *game, unsigned per, layout *l) {
  unsigned space = 0;
  l->bands = 0;
  while (space < game->deep && l->bands < MOST_BANDS) {
    l->start[l->bands++] = space;
    unsigned next = space + per;
    if (next > game->deep)
      next = game->deep;
    if (next - space > 1 && splits_planet(game, next))
      next--;
    space = next;
  }
  l->start[l->bands] = game->deep;
}

static unsigned longest_band(const layout *l) {
  unsigned longest = 1;
  for (unsigned i = 0; i < l->bands; i++)
    if (l->start[i + 1] - l->start[i] > longest)
      longest = l->start[i + 1] - l->start[i];
  return longest;
}

static layout lay_out(const board *b, int columns, int rows_free) {
  const mlem_game *game = b->game;
  int room = columns - SIDE - GAP, least = least_cell(game);
  layout l = {.rows = ROWS};
  unsigned fits = (unsigned)(room / least), bands = (game->deep + fits - 1) / fits;
  if (bands < 2)
    bands = 2; /* wide cells read better than one long row */
  cut_bands(game, (game->deep + bands - 1) / bands, &l);
  if (longest_band(&l) > fits || l.bands > bands)
    cut_bands(game, fits, &l);
  l.cell = room / (int)longest_band(&l);
  if (l.cell > 12)
    l.cell = 12;
  int most = rows_free / ROWS;
  l.shown = l.bands < (unsigned)most ? l.bands : (unsigned)(most < 1 ? 1 : most);
  if (rows_free >= (int)l.shown * (ROWS + 1) + 5) /* choices need the rows more than a rail */
    l.rows = ROWS + 1;
  if (l.cell >= LARGE_CELL && rows_free >= (int)l.shown * LARGE_ROWS + 16)
    l.rows = LARGE_ROWS;
  unsigned here = b->rocket >= 0 ? (unsigned)b->rocket : b->seen.space, band = 0;
  while (band + 1 < l.bands && l.start[band + 1] <= here)
    band++;
  if (l.shown < l.bands) {
    l.first = band + 1 >= l.shown ? band + 1 - l.shown + (band + 1 < l.bands) : 0;
    if (l.first > band)
      l.first = band;
    if (l.first + l.shown > l.bands)
      l.first = l.bands - l.shown;
  }
  return l;
}

int board_track_rows(const board *b, int columns, int rows_free) {
  layout l = lay_out(b, columns, rows_free);
  return (int)l.shown * l.rows;
}

/* ---- A space -------------------------------------------------------------------------------- */

static unsigned rocket_at(const board *b) {
  return b->rocket >= 0 ? (unsigned)b->rocket : b->seen.space;
}

static bool rocket_flies(const board *b) {
  return b->seen.aboard != 0 || b->rocket >= 0;
}

static void token_text(canvas *c, const mlem_exploration_token *token, char *text, size_t size) {
  switch ((mlem_effect)token->effect) {
  case MLEM_EFFECT_POINTS:
    snprintf(text, size, "%s%u", canvas_glyph(c, GLYPH_FIND), token->points);
    return;
  case MLEM_EFFECT_DIE:
    snprintf(text, size, "+d");
    return;
  case MLEM_EFFECT_TUNNEL:
    snprintf(text, size, "%s%d", canvas_glyph(c, GLYPH_TUNNEL), MLEM_TUNNEL_STEPS);
    return;
  }
}

static void draw_number(canvas *c, const board *b, unsigned space, int row, int column, int cell) {
  const mlem_game *game = b->game;
  bool here = rocket_flies(b) && rocket_at(b) == space;
  bool ufo = (game->variants & MLEM_UFO) && b->seen.ufo_space == space;
  unsigned token = game->exploration_at[space];
  char text[16];
  int used = 0;
  if (here)
    used = canvas_putf(c, row, column, cell - 1, COLOUR_ROCKET, "%s%2u",
                       canvas_glyph(c, GLYPH_ROCKET), space);
  else if (b->target == (int)space)
    used = canvas_putf(c, row, column, cell - 1, COLOUR_CHOSEN, "%3u", space);
  else
    used = canvas_putf(c, row, column, cell - 1,
                       space == game->mat.satellite ? COLOUR_STRONG : COLOUR_PLAIN, "%3u", space);
  if (ufo) {
    /* The UFO takes the place before the number, or behind the rocket. */
    int at = here ? column + used : column;
    canvas_put(c, row, at, 1, COLOUR_UFO, canvas_glyph(c, GLYPH_UFO));
    used += here;
  }
  if (token == MLEM_NONE || !(b->seen.exploration_mat & (UINT32_C(1) << token)))
    return;
  token_text(c, &game->mat.explorations[token], text, sizeof text);
  canvas_put(c, row, column + used, cell - used, COLOUR_TOKEN, text);
}

static void draw_rail(canvas *c, const board *b, unsigned space, int row, int column, int cell) {
  bool here = rocket_flies(b) && rocket_at(b) == space;
  bool behind = rocket_flies(b) && rocket_at(b) > space;
  for (int i = 0; i < cell; i++)
    canvas_put(c, row, column + i, 1, behind ? COLOUR_GOOD : COLOUR_FAINT,
               canvas_glyph(c, GLYPH_LINE));
  if (here)
    canvas_put(c, row, column, cell, COLOUR_ROCKET, canvas_is_ascii(c) ? "=>" : "▬►");
}

static void draw_faces(canvas *c, const board *b, unsigned space, int row, int column, int cell) {
  const mlem_space *here = &b->game->mat.spaces[space];
  char text[16];
  size_t used = 0;
  for (unsigned face = 0; face < MLEM_FACES; face++)
    if (here->faces & (1u << face))
      text[used++] = mlem_face_letter(face);
  if (here->burn)
    used += (size_t)snprintf(text + used, sizeof text - used, "%u", here->burn);
  text[used] = '\0';
  bool lit = rocket_flies(b) && rocket_at(b) == space;
  canvas_put(c, row, column + 1, cell - 1, lit ? COLOUR_STRONG : COLOUR_FACES, text);
}

/* The faces as dice; false if they do not fit. */
static bool draw_face_dice(canvas *c, const board *b, unsigned space, int row, int column,
                           int cell) {
  const mlem_space *here = &b->game->mat.spaces[space];
  bool lit = rocket_flies(b) && rocket_at(b) == space;
  colour as = lit ? COLOUR_USABLE : COLOUR_USELESS;
  int at = column + 1, dice = __builtin_popcount(here->faces);
  int width = 3 * dice + (here->burn > 0), gap = width + dice <= cell;
  if (width >= cell)
    return false;
  for (unsigned face = 0; face < MLEM_FACES; face++) {
    if (!(here->faces & (1u << face)))
      continue;
    if (face == MLEM_FACE_A && here->burn)
      at += canvas_putf(c, row, at, cell, as, " %c%u ", mlem_face_letter(face), here->burn);
    else
      at += canvas_putf(c, row, at, cell, as, " %c ", mlem_face_letter(face));
    at += gap;
  }
  return true;
}

/* ---- Sites ---------------------------------------------------------------------------------- */

static int seat_at(const board *b, unsigned at) {
  for (unsigned seat = 0; seat < b->game->seats; seat++)
    for (unsigned astronaut = 0; astronaut < MLEM_ASTRONAUTS; astronaut++)
      if (b->seen.at[seat][astronaut] == at)
        return (int)seat;
  return -1;
}

static void draw_moons(canvas *c, const board *b, unsigned space, int row, int column, int cell) {
  const mlem_game *game = b->game;
  const mlem_space *here = &game->mat.spaces[space];
  int step = 4 * here->moon_count <= cell ? 4 : 2 * here->moon_count <= cell - 1 ? 2 : 1;
  for (unsigned i = 0; i < here->moon_count; i++) {
    unsigned moon = here->first_moon + i;
    int at = column + 1 + (int)i * step, seat = seat_at(b, MLEM_AT_MOON + moon);
    canvas_putf(c, row, at, 1, seat < 0 ? COLOUR_MOON : COLOUR_FAINT, "%u", game->mat.moons[moon]);
    if (seat < 0)
      canvas_put(c, row + 1, at, 1, COLOUR_MOON, canvas_glyph(c, GLYPH_FREE_MOON));
    else
      board_chip(c, b, row + 1, at, (unsigned)seat);
  }
}

static void draw_arrivals(canvas *c, const board *b, const mlem_planet_seat *seats, unsigned count,
                          int row, int column, int width) {
  bool apart = (int)count * 3 <= width; /* a gap between agencies if there is room */
  int at = column;
  for (unsigned i = 0; i < count && at - column + 1 <= width; i++) {
    board_chip(c, b, row, at++, seats[i].seat);
    at += canvas_putf(c, row, at, width - (at - column), COLOUR_PLAIN, "%u%s", seats[i].cats,
                      seats[i].settled ? "*" : "");
    at += apart && !(seats[i].settled && (int)count * 4 > width);
  }
}

/* One row for each agency, in order of arrival. */
static void draw_arrival_rows(canvas *c, const board *b, const mlem_planet_seat *seats,
                              unsigned count, int row, int column, int width) {
  for (unsigned i = 0; i < count; i++) {
    int at = row + (int)i;
    board_chip(c, b, at, column, seats[i].seat);
    int used = canvas_putf(c, at, column + 2, 4, COLOUR_STRONG, "%u%s ", seats[i].cats,
                           seats[i].settled ? "*" : "");
    canvas_put(c, at, column + 2 + used, width - 2 - used, COLOUR_PLAIN,
               b->head->names[seats[i].seat]);
  }
}

static void draw_planet(canvas *c, const board *b, unsigned first, unsigned end, int row,
                        int column, const layout *l) {
  unsigned planet = b->game->mat.spaces[first].planet;
  const mlem_planet *p = &b->game->mat.planets[planet];
  int width = (int)(end - first) * l->cell - 1;
  char text[WORDS];
  const char *name = mat_planet_name(&b->game->mat, planet);
  lang_put(text, sizeof text, text_columns(name) < width ? " %s" : "%s", name);
  canvas_fill(c, row, column, width, COLOUR_PLANET, text);
  lang_put(text, sizeof text, C_("22 columns", "1st %u 2nd %u else %u"), p->points[0], p->points[1],
           p->points[2]);
  if (l->rows < LARGE_ROWS || text_columns(text) > width - 1)
    snprintf(text, sizeof text, "%u/%u/%u", p->points[0], p->points[1], p->points[2]);
  canvas_put(c, row + 1, column + 1, width - 1, COLOUR_MOON, text);
  mlem_planet_seat seats[MLEM_MAX_SEATS];
  unsigned count = mlem_planet_seats(b->game, &b->seen, planet, seats);
  if (l->rows == LARGE_ROWS && count <= LARGE_AGENCIES)
    draw_arrival_rows(c, b, seats, count, row + 2, column + 1, width - 1);
  else
    draw_arrivals(c, b, seats, count, row + 2, column + 1, width - 1);
}

/* ---- Bands ---------------------------------------------------------------------------------- */

static void draw_band(canvas *c, const board *b, const layout *l, unsigned band, int row) {
  const mlem_game *game = b->game;
  for (unsigned space = l->start[band]; space < l->start[band + 1]; space++) {
    int column = (int)(space - l->start[band]) * l->cell, below = row;
    draw_number(c, b, space, below++, column, l->cell);
    if (l->rows > ROWS)
      draw_rail(c, b, space, below++, column, l->cell);
    if (l->rows < LARGE_ROWS || !draw_face_dice(c, b, space, below, column, l->cell))
      draw_faces(c, b, space, below, column, l->cell);
    below = l->rows < LARGE_ROWS ? below + 1 : row + LARGE_SITES;
    if (game->mat.spaces[space].moon_count)
      draw_moons(c, b, space, below, column, l->cell);
    bool begins = space == l->start[band] || !splits_planet(game, space);
    if (game->mat.spaces[space].planet == MLEM_NONE || !begins)
      continue;
    unsigned end = space + 1;
    while (end < l->start[band + 1] && splits_planet(game, end))
      end++;
    draw_planet(c, b, space, end, below, column, l);
  }
}

void board_draw_track(canvas *c, const board *b, area where) {
  layout l = lay_out(b, where.columns, where.rows);
  for (unsigned i = 0; i < l.shown; i++)
    draw_band(c, b, &l, l.first + i, where.row + (int)i * l.rows);
  int side = l.cell * (int)longest_band(&l) + GAP;
  area goals = {where.row, side, l.shown > 1 ? l.rows : 3, where.columns - side};
  area deep = {where.row + ((int)l.shown - 1) * l.rows, side, l.rows, where.columns - side};
  if (l.shown > 1)
    board_draw_goals(c, b, goals);
  board_draw_deep(c, b, deep);
}

void board_draw_spaces(canvas *c, const board *b, unsigned first, unsigned last, area where) {
  int count = (int)(last - first) + 1, least = least_cell(b->game);
  layout l = {.cell = where.columns / count, .rows = ROWS, .start = {first, last + 1}};
  if (l.cell > 8)
    l.cell = 8;
  if (l.cell < least)
    l.cell = least;
  draw_band(c, b, &l, 0, where.row);
}
