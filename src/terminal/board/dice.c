// SPDX-License-Identifier: MIT
/* dice.c: the dice, and the viewer's missions. */
#include "board.h"

#include <stdio.h>
#include <string.h>

static const mlem_game *game_of(const board *s) {
  return &s->session->game;
}

/* ---- Dice ----------------------------------------------------------------------------------- */

typedef struct dice_row {
  unsigned count;
  uint8_t face[MLEM_MAX_POOL];
  bool gap[MLEM_MAX_POOL]; /* a new group begins */
  bool usable[MLEM_MAX_POOL];
} dice_row;

static dice_row gather_dice(const board *s) {
  const mlem_state *seen = &s->seen;
  dice_row d = {0};
  if (s->tumbling) {
    d.count = s->tumbling;
    memcpy(d.face, s->dice, sizeof d.face);
    for (unsigned i = 0; i < d.count; i++)
      d.usable[i] = true;
    return d;
  }
  if (seen->phase != MLEM_PHASE_TRAVEL)
    return d;
  for (unsigned face = 0; face < MLEM_FACES; face++)
    for (unsigned n = 0; n < mlem_roll_count(seen->roll, face) && d.count < MLEM_MAX_POOL; n++) {
      d.gap[d.count] = n == 0 && d.count > 0;
      d.usable[d.count] = (seen->choices & (1u << face)) != 0;
      d.face[d.count++] = (uint8_t)face;
    }
  return d;
}

static void draw_small_dice(const dice_row *d, int row, int column, int width) {
  int each = (int)d->count * 3 + 4 <= width ? 3 : 2, at = column;
  for (unsigned i = 0; i < d->count; i++) {
    char text[8];
    at += d->gap[i];
    snprintf(text, sizeof text, each == 3 ? " %c " : " %c", mlem_face_letter(d->face[i]));
    screen_put(row, at, width - (at - column), d->usable[i] ? COLOUR_USABLE : COLOUR_USELESS, text);
    at += each;
  }
}

static void draw_large_dice(const dice_row *d, int row, int column, int width) {
  int at = column;
  for (unsigned i = 0; i < d->count; i++) {
    colour as = d->usable[i] ? COLOUR_USABLE : COLOUR_USELESS;
    char text[8];
    if (i)
      at += d->gap[i] ? 2 : 1;
    snprintf(text, sizeof text, "  %c  ", mlem_face_letter(d->face[i]));
    int left = width - (at - column);
    screen_put(row, at, left, as, "     ");
    screen_put(row + 1, at, left, as, text);
    screen_put(row + 2, at, left, as, "     ");
    at += 5;
  }
}

/* The column before a panel is free: an arrow there says that a lesson speaks about it. */
static void point_at(const board *s, const char *part, int row, int column) {
  if (column > 0 && board_label(s, part, COLOUR_PLAIN) == COLOUR_CHOSEN)
    screen_put(row, column - 1, 1, COLOUR_CHOSEN, screen_glyph(GLYPH_ROCKET));
}

/* Returns the row below. */
static int draw_dice(const board *s, area where) {
  dice_row d = gather_dice(s);
  bool large = where.rows >= 8 && (int)d.count * 6 + 4 <= where.columns;
  char text[64];
  if (s->seen.phase == MLEM_PHASE_OVER)
    return where.row;
  if (d.count && !large) {
    draw_small_dice(&d, where.row, where.column, where.columns);
    return where.row + 1;
  }
  lang_put(text, sizeof text,
           PC_("23 columns", "%u die in the pool", "%u dice in the pool", s->seen.pool),
           s->seen.pool);
  screen_put(where.row, where.column, where.columns, COLOUR_FAINT, text);
  if (d.count)
    draw_large_dice(&d, where.row + 1, where.column, where.columns);
  return where.row + (d.count ? 5 : 1);
}

/* Whether the viewer has done a mission already. */
static bool is_done(const board *s, unsigned seat, unsigned mission) {
  const mlem_game *game = game_of(s);
  for (unsigned i = 0; i < MLEM_ASTRONAUTS; i++) {
    unsigned at = s->seen.at[seat][i];
    if (at >= MLEM_AT_MOON && (game->mission_moons[mission] >> (at - MLEM_AT_MOON) & 1))
      return true;
    if (at >= MLEM_AT_PLANET && at < MLEM_AT_MOON &&
        (game->mat.missions[mission].planets >> (at - MLEM_AT_PLANET) & 1))
      return true;
  }
  return false;
}

void board_draw_missions(const board *s, area where) {
  char text[WORDS];
  int row = where.row;
  if (s->viewer == MLEM_NONE || !(game_of(s)->variants & MLEM_MISSIONS))
    return;
  point_at(s, "missions", row, where.column);
  for (unsigned i = 0; i < MLEM_DEALT_MISSIONS && row < where.row + where.rows; i++) {
    uint8_t mission = s->seen.missions[s->viewer][i];
    if (mission == MLEM_NONE || mission == s->seen.returned[s->viewer])
      continue;
    bool done = is_done(s, s->viewer, mission);
    words_mission_short(game_of(s), mission, text);
    screen_putf(row++, where.column, where.columns, done ? COLOUR_GOOD : COLOUR_PLAIN, "%s %s",
                done ? screen_glyph(GLYPH_DONE) : screen_glyph(GLYPH_FREE_MOON), text);
  }
}

void board_draw_dice(const board *s, area where) {
  int row = draw_dice(s, where);
  point_at(s, "dice", where.row, where.column);
  board_draw_missions(s, (area){row, where.column, where.row + where.rows - row, where.columns});
}
