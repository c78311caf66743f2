// SPDX-License-Identifier: MIT
/* draw_crew_and_agencies.c: who is aboard, and what each agency has. */
#include "board_parts.h"

#include <stdio.h>
#include <string.h>

void board_chip(canvas *c, const board *b, int row, int column, unsigned seat) {
  canvas_put(c, row, column, 1, (colour)(COLOUR_CHIP + seat), (char[]){b->letters[seat], '\0'});
}

/* ---- Crew and scores ------------------------------------------------------------------------ */

/* Columns of the table. All parts of the points fit into BOARD_CREW_COLUMNS. */
enum { COMMANDS = 0, CAT = 2, KIND = 8, NAME = 19, PART = 3, OUT = 3 };

static bool part_in_play(const mlem_game *game, unsigned part) {
  switch ((mlem_part)part) {
  case MLEM_PART_UFO:
    return game->variants & MLEM_UFO;
  case MLEM_PART_EXPLORATION:
    return game->variants & MLEM_EXPLORATION;
  case MLEM_PART_MISSIONS:
    return game->variants & MLEM_MISSIONS;
  default:
    return true;
  }
}

typedef struct columns {
  int name, points, parts, part, out;
} columns;

static columns fit_columns(const board *b, area where) {
  unsigned parts = 0;
  for (unsigned part = 0; part < MLEM_PARTS; part++)
    parts += part_in_play(b->game, part);
  columns fit = {.name = 8, .part = PART};
  int spare = where.columns - (NAME + 2 + fit.name + 4 + (int)parts * fit.part + 1 + OUT);
  if (spare >= (int)parts * 3) { /* room for whole words */
    fit.part += 3;
    spare -= (int)parts * 3;
  }
  if (spare > 0)
    fit.name += spare < 16 ? spare : 16;
  fit.points = NAME + 2 + fit.name;
  fit.parts = fit.points + 4;
  fit.out = fit.parts + (int)parts * fit.part + 1;
  return fit;
}

static const char *part_label(unsigned part, bool wide) {
  /* Translators: points by where they come from, above columns of a table. */
  static const char *const two[] = {
      NC_("moons, 2 columns", "mo"),      NC_("planets, 2 columns", "pl"),
      NC_("deep space, 2 columns", "de"), NC_("goals, 2 columns", "go"),
      NC_("UFO, 2 columns", "uf"),        NC_("exploration, 2 columns", "ex"),
      NC_("missions, 2 columns", "mi"),
  };
  static const char *const five[] = {
      NC_("5 columns", "moons"),
      NC_("planets, 5 columns", "plnts"),
      NC_("5 columns", "deep"),
      NC_("5 columns", "goals"),
      NC_("5 columns", "UFO"),
      NC_("exploration, 5 columns", "finds"),
      NC_("missions, 5 columns", "missn"),
  };
  return lang_entry(wide ? five[part] : two[part]);
}

static void draw_head(canvas *c, const board *b, area where, const columns *fit) {
  int column = fit->parts;
  colour crew = board_label(b, "crew", COLOUR_FAINT),
         points = board_label(b, "scores", COLOUR_FAINT);
  canvas_fill(c, where.row, where.column, where.columns, COLOUR_FAINT, "");
  canvas_put(c, where.row, where.column + CAT, NAME - CAT - 1, crew, C_("16 columns", "aboard"));
  canvas_put(c, where.row, where.column + NAME, fit->name + 2, crew, C_("10 columns", "agency"));
  canvas_put_right(c, where.row, where.column + fit->points, 3, points, C_("3 columns", "pts"));
  for (unsigned part = 0; part < MLEM_PARTS; part++)
    if (part_in_play(b->game, part)) {
      canvas_put_right(c, where.row, where.column + column, fit->part, points,
                       part_label(part, fit->part > PART));
      column += fit->part;
    }
  canvas_put(c, where.row, where.column + fit->out, where.columns - fit->out, COLOUR_FAINT,
             C_("how many cats are out, 3 columns", "out"));
}

const char *board_cat_label(unsigned astronaut) {
  static const char *const names[] = {
      NC_("10 columns", "satellite"), NC_("10 columns", "navigator"),
      NC_("10 columns", "parachute"), NC_("10 columns", "moonwalker"),
      NC_("10 columns", "settler"),   NC_("10 columns", "stargazer"),
      NC_("10 columns", "looter"),    NC_("10 columns", "booster"),
  };
  return astronaut < MLEM_ASTRONAUTS ? lang_entry(names[astronaut]) : "";
}

static void draw_passenger(canvas *c, const board *b, unsigned place, unsigned seat, int row,
                           area where) {
  const mlem_state *seen = &b->seen;
  bool aboard = (seen->aboard & (1u << place)) != 0;
  bool commands = aboard && (seen->aboard & ((1u << place) - 1)) == 0;
  if (commands)
    canvas_put(c, row, where.column + COMMANDS, 1, COLOUR_ROCKET, canvas_glyph(c, GLYPH_ROCKET));
  if (!aboard) {
    bool waits = seen->phase == MLEM_PHASE_BOARD && place >= seen->place;
    canvas_put(c, row, where.column + CAT, NAME - CAT - 1, COLOUR_FAINT,
               waits ? canvas_glyph(c, GLYPH_DOTS) : "-");
    return;
  }
  canvas_put(c, row, where.column + CAT, 5, (colour)(COLOUR_SEAT + seat),
             cat_face(seen->crew[seat]));
  canvas_put(c, row, where.column + KIND, NAME - KIND - 1, COLOUR_PLAIN,
             board_cat_label(seen->crew[seat]));
}

/* Missions of others, and what a house rule keeps face down. */
static bool is_secret(const board *b, unsigned seat, unsigned part) {
  if (part == MLEM_PART_MISSIONS)
    return seat != b->viewer && !b->open;
  return (part == MLEM_PART_UFO || part == MLEM_PART_EXPLORATION) &&
         mlem_points_are_face_down(b->game, &b->seen, b->viewer, (uint8_t)seat);
}

static void draw_points(canvas *c, const board *b, unsigned seat, const mlem_score *score, int row,
                        area where, const columns *fit) {
  int column = fit->parts;
  canvas_putf(c, row, where.column + fit->points, 4, COLOUR_STRONG, "%3d", score->total);
  for (unsigned part = 0; part < MLEM_PARTS; part++) {
    if (!part_in_play(b->game, part))
      continue;
    bool secret = is_secret(b, seat, part);
    if (secret)
      canvas_putf(c, row, where.column + column, fit->part, COLOUR_FAINT, "%*s", fit->part, "?");
    else
      canvas_putf(c, row, where.column + column, fit->part,
                  score->part[part] ? COLOUR_PLAIN : COLOUR_FAINT, "%*d", fit->part,
                  score->part[part]);
    column += fit->part;
  }
  canvas_putf(c, row, where.column + fit->out, where.columns - fit->out, COLOUR_FAINT, "%u/%d",
              mlem_cats_out(&b->seen, seat), MLEM_ASTRONAUTS);
}

void board_draw_crew(canvas *c, const board *b, area where) {
  const mlem_game *game = b->game;
  mlem_score scores[MLEM_MAX_SEATS];
  columns fit = fit_columns(b, where);
  mlem_live_scores(game, &b->seen, b->viewer, scores);
  draw_head(c, b, where, &fit);
  for (unsigned place = 0; place < game->seats; place++) {
    unsigned seat = (b->seen.leader + place) % game->seats;
    int row = where.row + 1 + (int)place;
    bool decides = mlem_turn(&b->seen) == (int)seat;
    draw_passenger(c, b, place, seat, row, where);
    board_chip(c, b, row, where.column + NAME, seat);
    canvas_put(c, row, where.column + NAME + 2, fit.name,
               decides ? (colour)(COLOUR_SEAT + seat) : COLOUR_PLAIN, b->head->names[seat]);
    draw_points(c, b, seat, &scores[seat], row, where, &fit);
  }
}
