// SPDX-License-Identifier: MIT
/* page_game.c: the log of one game in fixed arrays, and what the viewer may know of it. */
#include "page_game.h"

#include "json_writer.h"
#include "page_mats.h"

#include <stdio.h>
#include <string.h>

enum { MAX_LINES = 8192, LINE_BYTES = 1 << 19 };

char page_input[INPUT_ROOM];

static game_line lines[MAX_LINES];
static game_step steps[MAX_LINES];
static char text[LINE_BYTES];
static mlem_events newest;
static game_log game = {.events = &newest,
                        .lines = lines,
                        .line_room = MAX_LINES,
                        .steps = steps,
                        .step_room = MAX_LINES,
                        .text = text,
                        .text_room = LINE_BYTES};

static mlem_head names; /* the head, with a name for every seat */
static teller tell;
static uint8_t viewer = MLEM_NONE;
static unsigned records; /* begun so far */

static const mlem_mat *find_mat(void *context, const char *name) {
  (void)context;
  return page_mat_find(name);
}

EXPORT char *input(void) {
  return page_input;
}

EXPORT const char *output(void) {
  return json_bytes();
}

/* Begins a new record. */
EXPORT void reset(void) {
  records++;
  game.reader.find_mat = find_mat;
  game_log_reset(&game);
}

/* Who looks: a seat, 255 for a spectator, GAME_SEES_ALL for a viewer who may know everything. */
EXPORT void look_as(unsigned who) {
  viewer = who < MLEM_MAX_SEATS || who == GAME_SEES_ALL ? (uint8_t)who : MLEM_NONE;
  tell.viewer = table_viewer();
}

void table_name_seats(void) {
  names = game.reader.head;
  for (unsigned seat = 0; seat < names.seats; seat++)
    if (!names.names[seat][0])
      snprintf(names.names[seat], sizeof names.names[seat], _("Agency %u"), seat + 1);
}

static int refuse(const char *reason) {
  json_begin();
  json_text(NULL, reason);
  return -json_end();
}

/* Adds the input as the next line. 0, or minus the length of the reason (as JSON text). */
EXPORT int add_line(unsigned length) {
  if (!game_log_add(&game, page_input, length))
    return refuse(game.reader.fault);
  if (table_playing())
    table_name_seats();
  return 0;
}

/* The same for event `number` of a table. 1: it took others back; see line_count(). */
EXPORT int take_event(unsigned number, unsigned length) {
  switch (game_log_take(&game, number, page_input, length)) {
  case GAME_TAKEN_NEW:
    if (table_playing())
      table_name_seats();
    return 0;
  case GAME_TAKEN_UNDO:
    return 1;
  default:
    return refuse(game.reader.fault);
  }
}

EXPORT unsigned line_count(void) {
  return game.line_count;
}

game_log *table_log(void) {
  return &game;
}

unsigned table_number(void) {
  return records;
}

unsigned table_count(void) {
  return game.line_count;
}

bool table_playing(void) {
  return game_log_playing(&game);
}

const mlem_game *table_game(void) {
  return &game.reader.game;
}

const teller *table_teller(void) {
  tell.game = &game.reader.game;
  tell.head = &names;
  return &tell;
}

uint8_t table_viewer(void) {
  return viewer == GAME_SEES_ALL ? MLEM_NONE : viewer;
}

void table_scores(const mlem_state *state, mlem_score scores[MLEM_MAX_SEATS]) {
  if (viewer == GAME_SEES_ALL)
    mlem_scores(table_game(), state, scores);
  else
    mlem_live_scores(table_game(), state, viewer, scores);
}

bool table_face_down(const mlem_state *state, uint8_t seat) {
  return viewer != GAME_SEES_ALL && mlem_points_are_face_down(table_game(), state, viewer, seat);
}

const mlem_state *table_truth(unsigned moment) {
  if (!table_playing() || moment > game.line_count || moment < game.head_lines)
    return NULL;
  return game_log_state_after(&game, moment);
}

const mlem_state *table_at(unsigned moment) {
  static mlem_state seen;
  const mlem_state *truth = table_truth(moment);
  return truth ? game_view(table_game(), truth, viewer, &seen) : NULL;
}

int table_step(unsigned line) {
  if (!table_playing() || line >= game.line_count)
    return -1;
  mlem_line_kind kind = game.lines[line].kind;
  bool is_step = kind == MLEM_LINE_CHANCE || kind == MLEM_LINE_DECISION;
  return is_step ? (int)game.lines[line].steps - 1 : -1;
}
