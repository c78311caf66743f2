// SPDX-License-Identifier: MIT
/* table.c: reads lines, keeps the state after each, and answers what the viewer may know. */
#include "table.h"

#include "json.h"
#include "own_mats.h"

#include <stdio.h>
#include <string.h>

enum { MAX_LINES = 8192, LINE_BYTES = 1 << 19 };

char page_input[INPUT_ROOM];

static mlem_reader reader;
static mlem_head names; /* the head, with a name for every seat */
static teller tell;
static uint8_t viewer = MLEM_NONE;
static bool sees_all;

static mlem_state states[MAX_LINES + 1];
static uint32_t starts[MAX_LINES + 1];
static char bytes[LINE_BYTES];
static unsigned count;
static unsigned first_moment; /* after this many lines there is a state */

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
  reader.find_mat = find_mat;
  mlem_reader_reset(&reader);
  count = first_moment = 0;
}

/* Whose eyes: a seat, 255 for a spectator, 254 for somebody who may know everything. */
EXPORT void look_as(unsigned who) {
  viewer = who < MLEM_MAX_SEATS ? (uint8_t)who : MLEM_NONE;
  sees_all = who == 254;
  tell.viewer = viewer;
}

void table_name_seats(void) {
  names = reader.head;
  for (unsigned seat = 0; seat < names.seats; seat++)
    if (!names.names[seat][0])
      snprintf(names.names[seat], sizeof names.names[seat], _("Agency %u"), seat + 1);
}

static int refuse(const char *reason) {
  json_begin();
  json_text(NULL, reason);
  return -json_end();
}

/* Takes the next line of the record. 0, or minus the length of the reason (as JSON text). */
EXPORT int add_line(unsigned length) {
  if (length >= MLEM_LINE_TEXT)
    return refuse(_("the line is too long"));
  if (count >= MAX_LINES || starts[count] + length + 1 > LINE_BYTES)
    return refuse(_("the record is too long"));
  if (!mlem_reader_line(&reader, page_input, length)) {
    int size = refuse(reader.fault);
    reader.stage = MLEM_STAGE_FAULT;
    return size;
  }
  memcpy(bytes + starts[count], page_input, length);
  bytes[starts[count] + length] = '\0';
  starts[count + 1] = starts[count] + length + 1;
  states[++count] = reader.state;
  if (!table_playing())
    first_moment = count + 1;
  else
    table_name_seats();
  return 0;
}

unsigned table_count(void) {
  return count;
}

bool table_playing(void) {
  return reader.stage == MLEM_STAGE_PLAY || reader.stage == MLEM_STAGE_RESULTS ||
         reader.stage == MLEM_STAGE_DONE;
}

const mlem_game *table_game(void) {
  return &reader.game;
}

const teller *table_teller(void) {
  tell.game = &reader.game;
  tell.head = &names;
  return &tell;
}

uint8_t table_viewer(void) {
  return viewer;
}

const mlem_state *table_truth(unsigned moment) {
  if (!table_playing() || moment > count || moment < first_moment)
    return NULL;
  return &states[moment];
}

const mlem_state *table_at(unsigned moment) {
  static mlem_state seen;
  const mlem_state *truth = table_truth(moment);
  if (!truth || sees_all || truth->phase == MLEM_PHASE_OVER)
    return truth;
  mlem_observe(&reader.game, truth, viewer, &seen);
  return &seen;
}

const char *table_line(unsigned line) {
  return bytes + starts[line];
}

bool table_step(unsigned line, mlem_step *step) {
  char fault[MLEM_FAULT_TEXT];
  if (line >= count || !table_playing())
    return false;
  const char *text = table_line(line);
  if (*text != '*' && !(*text >= '0' && *text <= '9'))
    return false;
  mlem_state after = states[line];
  return mlem_read_step(&reader.game, &after, text, strlen(text), step, NULL, fault) == MLEM_OK;
}
