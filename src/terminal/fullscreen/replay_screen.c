// SPDX-License-Identifier: MIT
/* replay_screen.c: a record on the full screen, forwards and back. */
#include "fullscreen.h"

#include "game_screen.h"
#include "review_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEP = 500 }; /* milliseconds an event stays while the record runs */
enum { LINE = 18 };  /* columns for the number of the next line */

typedef struct replay_screen {
  game_screen screen;
  size_t at;
  bool runs;
  char number[12];    /* an event's number as it is typed */
  game_review review; /* its lines are NULL until it was asked for */
} replay_screen;

/* Everything lies open in a finished game; in one that goes on, only what one person may know. */
static uint8_t eyes_for(const play_session *session) {
  if (play_has_result(session) || play_has_secrets(session))
    return MLEM_NONE;
  return play_viewer(session, MLEM_NONE, (play_next_step){PLAY_OVER, MLEM_NONE});
}

/* The entry at which expedition `number` begins. */
static size_t start_of(const play_session *session, unsigned number) {
  size_t at = 0;
  while (at < play_count(session) && play_state_at(session, at)->expedition < number)
    at++;
  return at;
}

static size_t next_expedition(const play_session *session, size_t at) {
  return start_of(session, play_state_at(session, at)->expedition + 1u);
}

static size_t previous_expedition(const play_session *session, size_t at) {
  unsigned now = play_state_at(session, at)->expedition;
  size_t start = start_of(session, now);
  return at > start ? start : start_of(session, now ? now - 1 : 0);
}

static void draw(replay_screen *p) {
  game_screen *t = &p->screen;
  area rest;
  canvas *c = screen_clear();
  game_screen_set(t, p->at);
  if (board_draw(c, &t->board, &rest)) {
    char text[WORDS];
    int width = rest.columns - 4, bar = width - 26 - LINE - 1;
    if (p->number[0])
      words_put(text, WORDS, C_("20 columns", "Go to event %s"), p->number);
    else
      words_put(text, WORDS, C_("20 columns", "Event %zu of %zu"), p->at, play_count(t->session));
    canvas_put(c, rest.row, 2, 24, COLOUR_STRONG, text);
    int done = play_count(t->session) ? (int)(p->at * (size_t)bar / play_count(t->session)) : 0;
    for (int i = 0; i < bar; i++)
      canvas_put(c, rest.row, 26 + i, 1, i < done ? COLOUR_GOOD : COLOUR_FAINT,
                 canvas_glyph(c, GLYPH_LINE));
    if (p->at < play_count(t->session)) {
      /* Translators: the line of the record that the next event has; a review names it. */
      words_put(text, WORDS, C_("16 columns", "next: line %u"), play_line_of(t->session, p->at));
      canvas_put(c, rest.row, 2 + width - LINE, LINE, COLOUR_FAINT, text);
    }
    int said = t->session->other_mat;
    if (said) {
      words_put(text, WORDS, _("The record was played on another mat of the name '%s'."),
                t->session->head.mat);
      canvas_put(c, rest.row + 1, 2, width, COLOUR_BAD, text);
    }
    if (p->review.lines)
      said += review_screen_draw_slips(c, &p->review, p->at, (area){rest.row, 26, 1, bar},
                                       (area){rest.row + 1 + said, 2, rest.rows - 1 - said, width});
    story_draw(c, t, (area){rest.row + 1 + said, 2, rest.rows - 1 - said, width});
    if (p->review.lines)
      keys_draw(c, C_("80 columns", " left/right: event  n, p: next, previous slip  space: run  "
                                    "g: play  v: review  q"));
    else
      keys_draw(c, rest.columns < 145
                       ? C_("80 columns", " left/right: event  PgUp/PgDn: expedition  space: run  "
                                          "g: play  v: review  q")
                       : C_("145 columns", " left, right: event   Page Up, Page Down: expedition   "
                                           "Home, End   number, Enter: go to   space: run   "
                                           "g: play   v: review   l: story   q: leave"));
  }
  screen_show();
}

static bool type_number(replay_screen *p, int key) {
  size_t length = strlen(p->number);
  if (key >= '0' && key <= '9' && length + 1 < sizeof p->number) {
    p->number[length] = (char)key;
    p->number[length + 1] = '\0';
    return true;
  }
  if (!length)
    return false;
  if (key == KEY_ERASE)
    p->number[length - 1] = '\0';
  else if (key == KEY_RETURN) {
    size_t wanted = strtoul(p->number, NULL, 10);
    p->at = wanted < play_count(p->screen.session) ? wanted : play_count(p->screen.session);
    p->number[0] = '\0';
  } else
    return false;
  return true;
}

static void step(replay_screen *p, int key) {
  const play_session *session = p->screen.session;
  switch (key) {
  case KEY_RIGHT_ARROW:
  case KEY_DOWN_ARROW:
  case KEY_WHEEL_DOWN:
  case KEY_RETURN:
    p->at += p->at < play_count(session);
    break;
  case KEY_LEFT_ARROW:
  case KEY_UP_ARROW:
  case KEY_WHEEL_UP:
  case KEY_ERASE:
    p->at -= p->at > 0;
    break;
  case KEY_PAGE_DOWN:
    p->at = next_expedition(session, p->at);
    break;
  case KEY_PAGE_UP:
    p->at = previous_expedition(session, p->at);
    break;
  case KEY_FIRST:
    p->at = 0;
    break;
  case KEY_LAST:
    p->at = play_count(session);
    break;
  case ' ':
    p->runs = !p->runs && p->at < play_count(session);
    return;
  case 'v':
  case 'V':
    review_screen_keep(&p->screen, &p->review);
    break;
  case 'n':
  case 'p':
    if (p->review.lines)
      p->at = review_screen_slip(&p->review, p->at, key == 'n');
    break;
  default:
    game_screen_common_key(&p->screen, key);
    return;
  }
  p->runs = false;
}

/* True if the person wants to play on from here. */
static bool run(replay_screen *p, int pace) {
  while (!p->screen.leaving) {
    draw(p);
    int key = screen_key(p->runs ? pace : -1);
    if (key == KEY_NOTHING && p->runs) {
      p->at += p->at < play_count(p->screen.session);
      p->runs = p->at < play_count(p->screen.session);
    } else if (key == 'g' && play_state_at(p->screen.session, p->at)->phase != MLEM_PHASE_OVER)
      return true;
    else if (key != KEY_NOTHING && !type_number(p, key))
      step(p, key);
  }
  return false;
}

bool fullscreen_replay(play_session *session, size_t at, const terminal_options *options,
                       size_t *from_here, int *status) {
  replay_screen *p = calloc(1, sizeof *p);
  if (!p || !screen_open(options->ascii, options->mono)) {
    free(p);
    return false;
  }
  p->screen.session = session;
  p->screen.viewer = eyes_for(session);
  p->at = at < play_count(session) ? at : play_count(session);
  bool play_on = run(p, options->pace > 0 ? options->pace : STEP);
  if (play_on)
    *from_here = p->at;
  else
    screen_close();
  *status = screen_stopped() ? 128 + screen_stopped() : 0;
  game_review_free(&p->review);
  free(p);
  return true;
}
