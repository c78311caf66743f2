// SPDX-License-Identifier: MIT
/* reference_screen.c: names on the left, what is meant on the right; letters narrow the list. */
#include "reference_screen.h"

#include "../../rules/reference_of_table_things.h"
#include "help_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 256, LEFT = 40, NAMES = 12 };

typedef struct item {
  const rules_topic *topic; /* or NULL: a thing */
  reference_thing thing;
} item;

typedef struct reference_screen {
  const teller *tell;
  const mlem_state *seen;
  item items[MOST];
  unsigned all, shown[MOST], count; /* those that fit what was typed */
  unsigned at, top;
  char typed[REFERENCE_NAME];
} reference_screen;

/* ---- The list ------------------------------------------------------------------------------- */

static void gather(reference_screen *l) {
  reference_thing thing;
  for (size_t i = 0; i < RULES_TOPICS; i++)
    if (!(rules_topics[i]->variants & ~l->tell->game->variants))
      l->items[l->all++] = (item){rules_topics[i], {0}};
  for (size_t i = 0; l->all < MOST && reference_list(l->tell->game, i, &thing); i++)
    l->items[l->all++] = (item){NULL, thing};
}

static void describe(const reference_screen *l, const item *one, char name[REFERENCE_NAME],
                     reference_entry *entry) {
  if (one->topic) {
    snprintf(name, REFERENCE_NAME, "%s", one->topic->id);
    snprintf(entry->title, sizeof entry->title, "%s", rules_title(one->topic));
    rules_text(&one->topic->paragraphs[0], &l->tell->game->mat, entry->text);
    entry->rule = one->topic->paragraphs[0].id;
    return;
  }
  reference_name(l->tell->game, one->thing, name);
  reference_look(l->tell->game, l->tell->head, l->seen, one->thing, entry);
}

static void narrow(reference_screen *l) {
  char name[REFERENCE_NAME];
  reference_entry entry;
  l->count = l->at = l->top = 0;
  for (unsigned i = 0; i < l->all; i++) {
    describe(l, &l->items[i], name, &entry);
    if (strcasestr(name, l->typed) || strcasestr(entry.title, l->typed))
      l->shown[l->count++] = i;
  }
}

/* ---- Drawing -------------------------------------------------------------------------------- */

/* Each line of the text is a paragraph. */
static void draw_text(canvas *c, const char *text, int row, int column, colour as) {
  int width = canvas_columns(c) - column - 2, end = canvas_rows(c) - 1;
  while (*text && row < end) {
    char paragraph[REFERENCE_TEXT];
    size_t length = strcspn(text, "\n");
    snprintf(paragraph, sizeof paragraph, "%.*s", (int)length, text);
    row += canvas_put_folded(c, (area){row, column, end - row, width}, as, paragraph);
    text += length + (text[length] == '\n');
  }
}

static void draw(reference_screen *l) {
  canvas *c = screen_clear();
  int rows = canvas_rows(c), columns = canvas_columns(c), room = rows - 2;
  char name[REFERENCE_NAME];
  reference_entry entry;
  canvas_fill(c, 0, 0, columns, COLOUR_BAR, "");
  canvas_putf(c, 0, 0, columns, COLOUR_BAR, _(" Look up: %s_"), l->typed);
  if (l->at < l->top)
    l->top = l->at;
  if (room > 0 && l->at >= l->top + (unsigned)room)
    l->top = l->at - (unsigned)room + 1;
  for (unsigned i = l->top; i < l->count && (int)(i - l->top) < room; i++) {
    int row = 1 + (int)(i - l->top);
    colour as = i == l->at ? COLOUR_CHOSEN : COLOUR_PLAIN;
    describe(l, &l->items[l->shown[i]], name, &entry);
    canvas_fill(c, row, 0, LEFT, as, "");
    canvas_put(c, row, 1, NAMES, i == l->at ? COLOUR_CHOSEN : COLOUR_STRONG, name);
    canvas_put(c, row, 2 + NAMES, LEFT - NAMES - 3, as, entry.title);
  }
  if (l->count) {
    describe(l, &l->items[l->shown[l->at]], name, &entry);
    canvas_put(c, 1, LEFT + 2, columns - LEFT - 3, COLOUR_STRONG, entry.title);
    draw_text(c, entry.text, 3, LEFT + 2, COLOUR_PLAIN);
  } else
    draw_text(c, _("Nothing is called so."), 3, LEFT + 2, COLOUR_BAD);
  canvas_fill(c, rows - 1, 0, columns, COLOUR_BAR,
              C_("80 columns", " type, or up, down: find   Enter: all about it   Esc: back"));
  screen_show();
}

/* ---- All about it --------------------------------------------------------------------------- */

static void show_rest(const reference_screen *l, const item *one) {
  char name[REFERENCE_NAME];
  reference_entry entry;
  describe(l, one, name, &entry);
  pager *p = pager_open(entry.title);
  if (one->topic)
    help_add_topic(p, one->topic, NULL, l->tell->game);
  else
    help_add_entry(p, &entry, l->tell->game);
  pager_run(p, false);
}

/* ---- Keys ----------------------------------------------------------------------------------- */

static void type(reference_screen *l, int key) {
  size_t length = strlen(l->typed);
  if (key == KEY_ERASE && length > 0)
    l->typed[length - 1] = '\0';
  else if (key >= ' ' && key < 0x7f && length + 1 < sizeof l->typed) {
    l->typed[length] = (char)key;
    l->typed[length + 1] = '\0';
  } else
    return;
  narrow(l);
}

static void move(reference_screen *l, int by) {
  int at = (int)l->at + by;
  if (at >= (int)l->count)
    at = (int)l->count - 1;
  l->at = at < 0 ? 0 : (unsigned)at;
}

void reference_screen_run(const teller *tell, const mlem_state *seen) {
  reference_screen *l = calloc(1, sizeof *l);
  if (!l)
    return;
  l->tell = tell;
  l->seen = seen;
  gather(l);
  narrow(l);
  for (bool looking = true; looking;) {
    draw(l);
    int key = screen_key(-1), page = screen_rows() - 3;
    switch (key) {
    case KEY_UP_ARROW:
    case KEY_WHEEL_UP:
      move(l, -1);
      break;
    case KEY_DOWN_ARROW:
    case KEY_WHEEL_DOWN:
      move(l, 1);
      break;
    case KEY_PAGE_UP:
      move(l, -page);
      break;
    case KEY_PAGE_DOWN:
      move(l, page);
      break;
    case KEY_CLICK:
      if (screen_click_row() > 0 && screen_click_row() - 1 + (int)l->top < (int)l->count)
        l->at = l->top + (unsigned)screen_click_row() - 1;
      break;
    case KEY_RETURN:
      if (l->count)
        show_rest(l, &l->items[l->shown[l->at]]);
      break;
    case KEY_ESCAPE:
    case KEY_STOP:
      looking = false;
      break;
    default:
      type(l, key);
    }
  }
  free(l);
}
