// SPDX-License-Identifier: MIT
/* crew.c: who is aboard and what everybody has; goals; deep space. */
#include "board.h"

#include "agency_letters.h"

#include <stdio.h>
#include <string.h>

void board_chip(const board *s, int row, int column, unsigned seat) {
  screen_put(row, column, 1, (colour)(COLOUR_CHIP + seat), (char[]){s->letters[seat], '\0'});
}

static const mlem_game *game_of(const board *s) {
  return &s->session->game;
}

/* ---- Crew and scores ------------------------------------------------------------------------ */

/* Columns of the table; those that do not fit are left out from the right. */
enum { COMMANDS = 0, CAT = 2, KIND = 8, NAME = 19, PART = 3 };

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

static columns fit_columns(const board *s, area where) {
  unsigned parts = 0;
  for (unsigned part = 0; part < MLEM_PARTS; part++)
    parts += part_in_play(game_of(s), part);
  columns c = {.name = 9, .part = PART};
  int spare = where.columns - (NAME + 2 + c.name + 4 + (int)parts * c.part + 5);
  if (spare >= (int)parts * 3) { /* room for whole words */
    c.part += 3;
    spare -= (int)parts * 3;
  }
  if (spare > 0)
    c.name += spare < 16 ? spare : 16;
  c.points = NAME + 2 + c.name;
  c.parts = c.points + 4;
  c.out = c.parts + (int)parts * c.part + 1;
  return c;
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

static void put_right(int row, int column, int width, colour as, const char *text) {
  int used = screen_width(text);
  if (used < width)
    column += width - used;
  screen_put(row, column, used < width ? used : width, as, text);
}

static void draw_head(const board *s, area where, const columns *c) {
  int column = c->parts;
  colour crew = board_label(s, "crew", COLOUR_FAINT),
         points = board_label(s, "scores", COLOUR_FAINT);
  screen_fill(where.row, where.column, where.columns, COLOUR_FAINT, "");
  screen_put(where.row, where.column + CAT, NAME - CAT - 1, crew, C_("16 columns", "aboard"));
  screen_put(where.row, where.column + NAME, c->name + 1, crew, C_("10 columns", "agency"));
  put_right(where.row, where.column + c->points, 3, points, C_("3 columns", "pts"));
  for (unsigned part = 0; part < MLEM_PARTS; part++)
    if (part_in_play(game_of(s), part)) {
      put_right(where.row, where.column + column, c->part, points,
                part_label(part, c->part > PART));
      column += c->part;
    }
  screen_put(where.row, where.column + c->out, where.columns - c->out, COLOUR_FAINT,
             C_("how many cats are out, 4 columns", "out"));
}

/* As words_astronaut(), where there is little room. */
static const char *kind_label(unsigned astronaut) {
  static const char *const names[] = {
      NC_("10 columns", "satellite"), NC_("10 columns", "navigator"),
      NC_("10 columns", "parachute"), NC_("10 columns", "moonwalker"),
      NC_("10 columns", "settler"),   NC_("10 columns", "stargazer"),
      NC_("10 columns", "looter"),    NC_("10 columns", "booster"),
  };
  return astronaut < MLEM_ASTRONAUTS ? lang_entry(names[astronaut]) : "";
}

static void draw_passenger(const board *s, unsigned place, unsigned seat, int row, area where) {
  const mlem_state *seen = &s->seen;
  bool aboard = (seen->aboard & (1u << place)) != 0;
  bool commands = aboard && (seen->aboard & ((1u << place) - 1)) == 0;
  if (commands)
    screen_put(row, where.column + COMMANDS, 1, COLOUR_ROCKET, screen_glyph(GLYPH_ROCKET));
  if (!aboard) {
    bool waits = seen->phase == MLEM_PHASE_BOARD && place >= seen->place;
    screen_put(row, where.column + CAT, NAME - CAT - 1, COLOUR_FAINT,
               waits ? screen_glyph(GLYPH_DOTS) : "-");
    return;
  }
  screen_put(row, where.column + CAT, 5, (colour)(COLOUR_SEAT + seat), cat_face(seen->crew[seat]));
  screen_put(row, where.column + KIND, NAME - KIND - 1, COLOUR_PLAIN, kind_label(seen->crew[seat]));
}

static unsigned cats_out(const mlem_state *seen, unsigned seat) {
  unsigned out = 0;
  for (unsigned i = 0; i < MLEM_ASTRONAUTS; i++)
    out += seen->at[seat][i] > MLEM_AT_ROCKET;
  return out;
}

static void draw_points(const board *s, unsigned seat, const mlem_score *score, int row, area where,
                        const columns *c) {
  int column = c->parts;
  screen_putf(row, where.column + c->points, 4, COLOUR_STRONG, "%3d", score->total);
  for (unsigned part = 0; part < MLEM_PARTS; part++) {
    if (!part_in_play(game_of(s), part))
      continue;
    bool secret = part == MLEM_PART_MISSIONS && seat != s->viewer && !s->open;
    if (secret)
      screen_putf(row, where.column + column, c->part, COLOUR_FAINT, "%*s", c->part, "?");
    else
      screen_putf(row, where.column + column, c->part,
                  score->part[part] ? COLOUR_PLAIN : COLOUR_FAINT, "%*d", c->part,
                  score->part[part]);
    column += c->part;
  }
  screen_putf(row, where.column + c->out, where.columns - c->out, COLOUR_FAINT, "%u/%d",
              cats_out(&s->seen, seat), MLEM_ASTRONAUTS);
}

void board_draw_crew(const board *s, area where) {
  const mlem_game *game = game_of(s);
  mlem_score scores[MLEM_MAX_SEATS];
  columns c = fit_columns(s, where);
  mlem_scores(game, &s->seen, scores);
  draw_head(s, where, &c);
  for (unsigned place = 0; place < game->seats; place++) {
    unsigned seat = (s->seen.leader + place) % game->seats;
    int row = where.row + 1 + (int)place;
    bool decides = mlem_turn(&s->seen) == (int)seat;
    draw_passenger(s, place, seat, row, where);
    board_chip(s, row, where.column + NAME, seat);
    screen_put(row, where.column + NAME + 2, c.name - 1,
               decides ? (colour)(COLOUR_SEAT + seat) : COLOUR_PLAIN, s->session->head.names[seat]);
    draw_points(s, seat, &scores[seat], row, where, &c);
  }
}

/* ---- Beside the track ----------------------------------------------------------------------- */

void board_draw_goals(const board *s, area where) {
  static const char *const labels[] = {NC_("12 columns", "4 planets"),
                                       NC_("12 columns", "3 on one"), NC_("12 columns", "4 moons"),
                                       NC_("12 columns", "2 deep")};
  screen_putf(where.row, where.column, where.columns, board_label(s, "goals", COLOUR_FAINT),
              C_("14 columns", "goals +%u"), game_of(s)->mat.goal_points);
  for (unsigned goal = 0; goal < MLEM_GOALS && (int)goal + 1 < where.rows; goal++) {
    uint8_t seat = s->seen.goals[goal];
    int row = where.row + 1 + (int)goal;
    if (seat == MLEM_NONE)
      screen_put(row, where.column, 1, COLOUR_FAINT, screen_glyph(GLYPH_FREE_MOON));
    else
      board_chip(s, row, where.column, seat);
    screen_put(row, where.column + 2, where.columns - 2,
               seat == MLEM_NONE ? COLOUR_PLAIN : COLOUR_FAINT,
               where.columns > 22 ? words_goal(goal) : lang_entry(labels[goal]));
  }
}

static void draw_cats_at(const board *s, unsigned at, int row, int column, int width) {
  int used = 0;
  for (unsigned seat = 0; seat < game_of(s)->seats; seat++)
    for (unsigned astronaut = 0; astronaut < MLEM_ASTRONAUTS; astronaut++)
      if (s->seen.at[seat][astronaut] == at && used < width)
        board_chip(s, row, column + used++, seat);
}

/* What the expedition token still offers. */
static void draw_token(const board *s, int row, int column, int width) {
  char text[WORDS];
  if (s->seen.token == MLEM_NONE)
    return;
  words_ability(game_of(s), s->seen.token, text);
  if (s->seen.token_used)
    screen_put(row, column, width, COLOUR_FAINT, C_("14 columns", "token: spent"));
  else
    screen_put(row, column, width, board_label(s, "token", COLOUR_TOKEN), text);
}

void board_draw_deep(const board *s, area where) {
  const mlem_game *game = game_of(s);
  unsigned rocket = s->rocket >= 0 ? (unsigned)s->rocket : s->seen.space;
  bool here = rocket == game->deep && (s->seen.aboard || s->rocket >= 0);
  bool ufo = (game->variants & MLEM_UFO) != 0, left = s->seen.ufo_taken < game->mat.ufo_count;
  int column = where.column, used = 0;
  if (here)
    used = screen_put(where.row, column, 1, COLOUR_ROCKET, screen_glyph(GLYPH_ROCKET));
  if (ufo && s->seen.ufo_space == game->deep)
    used += screen_put(where.row, column + used, 1, COLOUR_UFO, screen_glyph(GLYPH_UFO));
  screen_put(where.row, column + (used ? used : 0), where.columns - used,
             s->target == game->deep ? COLOUR_CHOSEN : board_label(s, "deep", COLOUR_PLANET),
             C_("12 columns", " deep space "));
  used = screen_putf(where.row + 1, column, where.columns, COLOUR_MOON,
                     C_("11 columns", "comet %u "), game->mat.comet);
  draw_cats_at(s, MLEM_AT_COMET, where.row + 1, column + used, where.columns - used);
  used = screen_putf(where.row + 2, column, where.columns, COLOUR_MOON,
                     C_("11 columns", "galaxy %u "), game->mat.galaxy);
  draw_cats_at(s, MLEM_AT_GALAXY, where.row + 2, column + used, where.columns - used);
  if (!ufo)
    return;
  used =
      screen_putf(where.row + 3, column, where.columns, COLOUR_UFO, "%s ", screen_glyph(GLYPH_UFO));
  if (left)
    screen_putf(where.row + 3, column + used, where.columns - used,
                board_label(s, "ufo", COLOUR_PLAIN), C_("12 columns", "UFO: %u pts"),
                game->mat.ufo[s->seen.ufo_taken]);
  else
    screen_put(where.row + 3, column + used, where.columns - used, COLOUR_FAINT,
               C_("12 columns", "UFO: empty"));
  draw_token(s, where.row + 4, column, where.columns);
}
