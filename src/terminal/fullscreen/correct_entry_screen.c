// SPDX-License-Identifier: MIT
/* correct_entry_screen.c: a list of what was typed; an entry is chosen, and typed again. */
#include "game_screen.h"

#include <stdio.h>
#include <string.h>

typedef struct correct_screen {
  game_screen *game;
  size_t at; /* the entry under the cursor */
  bool typing, asking;
  char typed[64], notice[2 * WORDS];
  game_correction what;
} correct_screen;

/* ---- Drawing -------------------------------------------------------------------------------- */

/* The sentences of an entry, one behind the other. */
static void describe(const correct_screen *s, size_t index, char *text, size_t size) {
  const play_session *session = s->game->session;
  teller tell = play_teller(session, s->game->viewer);
  mlem_events events;
  char sentence[WORDS];
  text[0] = '\0';
  play_events(session, index, &events);
  for (size_t e = 0; e < events.count; e++)
    if (words_event(&tell, play_step(session, index), &events, e, sentence)) {
      size_t used = strlen(text);
      lang_put(text + used, size - used, "%s%s", used ? " " : "", sentence);
    }
}

static void draw_entries(canvas *c, const correct_screen *s, area where) {
  size_t count = play_count(s->game->session), rows = (size_t)where.rows;
  size_t top = s->at >= rows / 2 ? s->at - rows / 2 : 0;
  if (top + rows > count)
    top = count > rows ? count - rows : 0;
  for (size_t i = top; i < count && i < top + rows; i++) {
    char text[2 * WORDS];
    colour as = i == s->at ? COLOUR_CHOSEN : COLOUR_PLAIN;
    int row = where.row + (int)(i - top);
    describe(s, i, text, sizeof text);
    canvas_fill(c, row, where.column, where.columns, as, "");
    canvas_putf(c, row, where.column, 6, as, "%4zu", i + 1);
    canvas_put(c, row, where.column + 6, where.columns - 6, as, text);
  }
}

/* What is to be typed instead: the question of that moment, and its choices. */
static void draw_question(canvas *c, const correct_screen *s, area where) {
  const play_session *session = s->game->session;
  const mlem_state *before = play_state_at(session, s->at);
  teller tell = play_teller(session, s->game->viewer);
  words_choices choices;
  char text[WORDS], label[WORDS];
  int row = where.row, used = 0;
  words_question(&tell, before, text);
  canvas_put(c, row++, where.column, where.columns, COLOUR_STRONG, text);
  if (!play_step(session, s->at)->chance) {
    words_choices_list(session->game, before, &choices);
    for (size_t i = 0; i < choices.count && row < where.row + 3; i++) {
      words_label(session->game, choices.list[i], label);
      words_put(text, WORDS, "%zu %s", i + 1, label);
      if (used && used + text_columns(text) > where.columns) {
        used = 0;
        row++;
      }
      canvas_put(c, row, where.column + used, where.columns - used, COLOUR_PLAIN, text);
      used += text_columns(text) + 3;
    }
    row++;
  }
  used = canvas_putf(c, row, where.column, where.columns - 2, COLOUR_PLAIN, "> %s", s->typed);
  canvas_put(c, row, where.column + used, 1, COLOUR_CHOSEN, " ");
}

static void draw(const correct_screen *s) {
  canvas *c = screen_clear();
  int rows = canvas_rows(c), columns = canvas_columns(c), below = rows - 9;
  canvas_fill(c, 0, 0, columns, COLOUR_BAR, C_("80 columns", " Which entry is wrong?"));
  draw_entries(c, s, (area){1, 0, below - 1, columns});
  canvas_line(c, below, 0, columns);
  if (s->typing)
    draw_question(c, s, (area){below + 1, 1, 5, columns - 2});
  canvas_put_folded(c, (area){rows - 3, 1, 2, columns - 2}, COLOUR_GOOD, s->notice);
  keys_draw(c, s->asking ? C_("80 columns", " y: correct it all the same   n: leave it as it was")
               : s->typing
                   ? C_("80 columns", " Enter: done   Esc: another entry")
                   : C_("80 columns", " up, down: move   Enter: type it again   Esc: back"));
  screen_show();
}

/* ---- Keys ----------------------------------------------------------------------------------- */

/* True when the game is another one now. */
static bool keep(correct_screen *s) {
  if (play_keep_correction(s->game->session))
    return true;
  words_put(s->notice, sizeof s->notice, "%s", s->game->session->fault);
  return false;
}

static bool try_it(correct_screen *s) {
  play_session *session = s->game->session;
  bool good = play_correct(session, s->at, s->typed, &s->what);
  s->typed[0] = '\0';
  if (!good)
    words_put(s->notice, sizeof s->notice, "%s", session->fault);
  else if (s->what.lost == 0)
    return keep(s);
  else {
    s->asking = true;
    words_put(s->notice, sizeof s->notice,
              P_("From entry %u on, %u entry no longer fits and would be gone: %s.",
                 "From entry %u on, %u entries no longer fit and would be gone: %s.", s->what.lost),
              s->what.first_lost + 1, s->what.lost, s->what.reason);
  }
  return false;
}

static void move(correct_screen *s, long by) {
  long at = (long)s->at + by, last = (long)play_count(s->game->session) - 1;
  s->at = (size_t)(at < 0 ? 0 : at > last ? last : at);
  s->notice[0] = '\0';
}

static void choose(correct_screen *s) {
  s->typing = play_may_correct(s->game->session, s->at, s->game->viewer);
  words_put(s->notice, sizeof s->notice, "%s",
            s->typing ? "" : _("That is a secret of another player, who can correct it."));
}

static void list_key(correct_screen *s, int key, bool *done) {
  int page = screen_rows() - 10;
  if (key == KEY_UP_ARROW || key == KEY_WHEEL_UP || key == 'k')
    move(s, -1);
  else if (key == KEY_DOWN_ARROW || key == KEY_WHEEL_DOWN || key == 'j')
    move(s, 1);
  else if (key == KEY_PAGE_UP)
    move(s, -page);
  else if (key == KEY_PAGE_DOWN)
    move(s, page);
  else if (key == KEY_RETURN)
    choose(s);
  else if (key == KEY_ESCAPE || key == 'q')
    *done = true;
}

static bool typing_key(correct_screen *s, int key) {
  size_t length = strlen(s->typed);
  if (key == KEY_ESCAPE) {
    s->typing = false;
    s->typed[0] = s->notice[0] = '\0';
  } else if (key == KEY_ERASE && length > 0)
    s->typed[length - 1] = '\0';
  else if (key >= ' ' && key < 0x7f && length + 1 < sizeof s->typed) {
    s->typed[length] = (char)key;
    s->typed[length + 1] = '\0';
  } else if (key == KEY_RETURN && length > 0)
    return try_it(s);
  return false;
}

bool correct_screen_run(game_screen *t) {
  correct_screen s = {.game = t};
  bool done = play_count(t->session) == 0, corrected = false;
  s.at = done ? 0 : play_count(t->session) - 1;
  while (!done && !corrected) {
    draw(&s);
    int key = screen_key(-1);
    if (key == KEY_STOP) {
      t->leaving = true;
      done = true;
    } else if (s.asking && (key == 'y' || key == 'Y'))
      corrected = keep(&s);
    else if (s.asking && (key == 'n' || key == 'N' || key == KEY_ESCAPE)) {
      s.asking = false;
      s.notice[0] = '\0';
    } else if (s.asking)
      continue;
    else if (s.typing)
      corrected = typing_key(&s, key);
    else
      list_key(&s, key, &done);
  }
  play_drop_correction(t->session);
  return corrected;
}
