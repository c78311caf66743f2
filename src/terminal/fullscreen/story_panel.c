// SPDX-License-Identifier: MIT
/* story_panel.c: what has happened, in sentences: beside the choices, and as a page. */
#include "game_screen.h"

#include <stdio.h>

typedef struct story_line {
  char text[WORDS];
  colour as;
  uint8_t seat; /* whose letter stands before it, or MLEM_NONE */
} story_line;

static colour colour_of(const mlem_event *e) {
  switch ((mlem_event_kind)e->kind) {
  case MLEM_EVENT_EXPEDITION:
  case MLEM_EVENT_GAME_OVER:
    return COLOUR_STRONG;
  case MLEM_EVENT_CRASHED:
    return COLOUR_BAD;
  case MLEM_EVENT_GOAL:
  case MLEM_EVENT_COMET:
  case MLEM_EVENT_UFO_MET:
    return COLOUR_GOOD;
  case MLEM_EVENT_DICE_SPENT:
  case MLEM_EVENT_STAYED:
  case MLEM_EVENT_WENT_HOME:
    return COLOUR_FAINT;
  default:
    return COLOUR_PLAIN;
  }
}

/* A kind whose seat did it; others only name one. */
static bool has_actor(const mlem_event *e) {
  switch ((mlem_event_kind)e->kind) {
  case MLEM_EVENT_EXPLORATION_LAID:
  case MLEM_EVENT_UFO_MOVED:
  case MLEM_EVENT_TOKEN:
  case MLEM_EVENT_TOKEN_USED:
  case MLEM_EVENT_EXPEDITION_OVER:
  case MLEM_EVENT_GAME_OVER:
  case MLEM_EVENT_DICE_SPENT:
  case MLEM_EVENT_WENT_HOME:
    return false;
  default:
    return true;
  }
}

/* Fills `where` from its bottom with one sentence; returns the rows that are still free. */
static int draw_sentence(canvas *c, const board *b, area where, int free_rows,
                         const story_line *line) {
  const char *starts[WORDS], *next = line->text;
  size_t sizes[WORDS];
  int count = 0, width = where.columns - 2;
  while (*next && count < 8) {
    starts[count] = next;
    sizes[count] = text_fold(next, width, &next);
    count++;
  }
  for (int i = count - 1; i >= 0 && free_rows > 0; i--) {
    char text[WORDS];
    int row = where.row + --free_rows;
    snprintf(text, sizeof text, "%.*s", (int)sizes[i], starts[i]);
    canvas_put(c, row, where.column + 2, width, line->as, text);
    if (i == 0 && line->seat < MLEM_MAX_SEATS)
      board_chip(c, b, row, where.column, line->seat);
  }
  return free_rows;
}

void story_draw(canvas *c, const game_screen *t, area where) {
  teller tell = board_teller(&t->board);
  mlem_events events;
  int free_rows = where.rows;
  for (size_t i = t->at; i-- > 0 && free_rows > 0;) {
    play_events(t->session, i, &events);
    for (size_t e = events.count; e-- > 0 && free_rows > 0;) {
      story_line line = {.as = colour_of(&events.list[e]), .seat = MLEM_NONE};
      if (!words_event(&tell, play_step(t->session, i), &events, e, line.text))
        continue;
      if (has_actor(&events.list[e]))
        line.seat = events.list[e].seat;
      free_rows = draw_sentence(c, &t->board, where, free_rows, &line);
    }
  }
}

void story_show(const game_screen *t) {
  teller tell = board_teller(&t->board);
  pager *p = pager_open(_("The story so far"));
  mlem_events events;
  char text[WORDS];
  for (size_t i = 0; p && i < t->at; i++) {
    play_events(t->session, i, &events);
    for (size_t e = 0; e < events.count; e++) {
      const mlem_event *event = &events.list[e];
      if (!words_event(&tell, play_step(t->session, i), &events, e, text))
        continue;
      bool heading = event->kind == MLEM_EVENT_EXPEDITION;
      bool acts = event->kind == MLEM_EVENT_BOARDED || event->kind == MLEM_EVENT_ROLLED ||
                  event->kind == MLEM_EVENT_FLEW || event->kind == MLEM_EVENT_MOON ||
                  event->kind == MLEM_EVENT_PLANET || event->kind == MLEM_EVENT_COMET ||
                  event->kind == MLEM_EVENT_GALAXY || event->kind == MLEM_EVENT_GOAL;
      if (heading)
        pager_add(p, COLOUR_PLAIN, MLEM_NONE, ' ', "");
      pager_add(p,
                heading                             ? COLOUR_STRONG
                : event->kind == MLEM_EVENT_CRASHED ? COLOUR_BAD
                                                    : COLOUR_PLAIN,
                acts ? event->seat : MLEM_NONE, acts ? t->board.letters[event->seat] : ' ', text);
    }
  }
  pager_run(p, true);
}
