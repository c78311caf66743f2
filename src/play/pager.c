// SPDX-License-Identifier: MIT
/* pager.c: paragraphs folded to the screen, scrolled by keys. */
#include "pager.h"

#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct paragraph {
  char *text;
  paint as;
  uint8_t seat;
  char mark;
} paragraph;

struct pager {
  char title[WORDS];
  paragraph *list;
  size_t count, room;
};

pager *pager_open(const char *title) {
  pager *p = calloc(1, sizeof *p);
  if (p)
    words_put(p->title, sizeof p->title, " %s", title);
  return p;
}

void pager_add(pager *p, paint as, uint8_t seat, char mark, const char *text) {
  if (p && p->count == p->room) {
    size_t room = p->room ? 2 * p->room : 64;
    paragraph *grown = realloc(p->list, room * sizeof *grown);
    if (!grown)
      return;
    p->list = grown;
    p->room = room;
  }
  char *copy = p ? strdup(text) : NULL;
  if (copy)
    p->list[p->count++] = (paragraph){copy, as, seat, mark};
}

static void pager_free(pager *p) {
  for (size_t i = 0; i < p->count; i++)
    free(p->list[i].text);
  free(p->list);
  free(p);
}

/* Draws the lines from `top` on and returns how many lines there are in all. */
static int draw(const pager *p, int top) {
  int rows = screen_rows(), columns = screen_columns(), line = 0;
  int width = columns - 5 < 100 ? columns - 5 : 100;
  screen_clear();
  screen_fill(0, 0, columns, PAINT_BAR, p->title);
  for (size_t i = 0; i < p->count; i++) {
    const char *next = p->list[i].text;
    bool first = true;
    do {
      char text[512];
      const char *from = next;
      size_t size = screen_fold(from, width, &next);
      int row = 1 + line - top;
      if (row >= 1 && row < rows - 1) {
        snprintf(text, sizeof text, "%.*s", (int)size, from);
        screen_put(row, 4, width, p->list[i].as, text);
        if (first && p->list[i].seat < MLEM_MAX_SEATS)
          screen_put(row, 2, 1, (paint)(PAINT_CHIP + p->list[i].seat),
                     (char[]){p->list[i].mark, '\0'});
      }
      first = false;
      line++;
    } while (*next);
  }
  screen_fill(rows - 1, 0, columns, PAINT_BAR,
              C_("80 columns", " arrows, Page Up, Page Down: scroll   q: back"));
  screen_show();
  return line;
}

void pager_run(pager *p, bool at_end) {
  if (!p)
    return;
  int top = 0, lines = draw(p, 0);
  if (at_end)
    top = lines; /* brought into bounds below */
  for (bool reading = true; reading;) {
    int page = screen_rows() - 2, most = lines > page ? lines - page : 0;
    top = top < 0 ? 0 : top > most ? most : top;
    lines = draw(p, top);
    switch (screen_key(-1)) {
    case KEY_UP_ARROW:
    case KEY_WHEEL_UP:
    case 'k':
      top--;
      break;
    case KEY_DOWN_ARROW:
    case KEY_WHEEL_DOWN:
    case 'j':
      top++;
      break;
    case KEY_PAGE_UP:
      top -= page;
      break;
    case KEY_PAGE_DOWN:
    case ' ':
      top += page;
      break;
    case KEY_FIRST:
      top = 0;
      break;
    case KEY_LAST:
      top = lines;
      break;
    case KEY_SIZE:
    case KEY_NOTHING:
      break;
    default:
      reading = false;
    }
  }
  pager_free(p);
}
