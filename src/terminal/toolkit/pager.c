// SPDX-License-Identifier: MIT
/* pager.c: paragraphs folded to the screen, scrolled by keys. */
#include "toolkit.h"

#include "../../lang/lang.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct paragraph {
  char *text;
  colour as;
  uint8_t seat;
  char letter;
  canvas *picture; /* instead of a text */
} paragraph;

struct pager {
  char title[240];
  const char *keys; /* the bottom line, or NULL for the usual one */
  paragraph *list;
  size_t count, room;
};

pager *pager_open(const char *title) {
  pager *p = calloc(1, sizeof *p);
  if (p)
    lang_put(p->title, sizeof p->title, " %s", title);
  return p;
}

static paragraph *add(pager *p) {
  if (p && p->count == p->room) {
    size_t room = p->room ? 2 * p->room : 64;
    paragraph *grown = realloc(p->list, room * sizeof *grown);
    if (!grown)
      return NULL;
    p->list = grown;
    p->room = room;
  }
  return p ? &p->list[p->count] : NULL;
}

void pager_add(pager *p, colour as, uint8_t seat, char letter, const char *text) {
  paragraph *next = add(p);
  char *copy = next ? strdup(text) : NULL;
  if (!copy)
    return;
  *next = (paragraph){copy, as, seat, letter, NULL};
  p->count++;
}

void pager_add_picture(pager *p, canvas *picture) {
  paragraph *next = picture ? add(p) : NULL;
  if (!next) {
    canvas_free(picture);
    return;
  }
  *next = (paragraph){NULL, COLOUR_PLAIN, MLEM_NONE, ' ', picture};
  p->count++;
}

static void pager_free(pager *p) {
  for (size_t i = 0; i < p->count; i++) {
    free(p->list[i].text);
    canvas_free(p->list[i].picture);
  }
  free(p->list);
  free(p);
}

/* Draws a picture from line `line` on; returns the line below it. */
static int draw_picture(canvas *c, const canvas *picture, int line, int top) {
  int used = canvas_used(picture);
  for (int row = 0; row < used; row++)
    if (line + row >= top && 1 + line + row - top < canvas_rows(c) - 1)
      canvas_copy_row(c, 1 + line + row - top, 6, canvas_columns(c) - 6, picture, row);
  return line + used;
}

/* Draws the lines from `top` on and returns how many lines there are in all. */
static int draw(const pager *p, int top) {
  canvas *c = screen_clear();
  int rows = canvas_rows(c), columns = canvas_columns(c), line = 0;
  int width = columns - 5 < 100 ? columns - 5 : 100;
  canvas_fill(c, 0, 0, columns, COLOUR_BAR, p->title);
  for (size_t i = 0; i < p->count; i++) {
    if (p->list[i].picture) {
      line = draw_picture(c, p->list[i].picture, line, top);
      continue;
    }
    /* A paragraph that begins with blanks keeps them on all its lines. */
    int indent = (int)strspn(p->list[i].text, " ");
    const char *next = p->list[i].text + indent;
    bool first = true;
    do {
      char text[512];
      const char *from = next;
      size_t size = text_fold(from, width - indent, &next);
      int row = 1 + line - top;
      if (row >= 1 && row < rows - 1) {
        snprintf(text, sizeof text, "%.*s", (int)size, from);
        canvas_put(c, row, 4 + indent, width - indent, p->list[i].as, text);
        if (first && p->list[i].seat < MLEM_MAX_SEATS)
          canvas_put(c, row, 2, 1, (colour)(COLOUR_CHIP + p->list[i].seat),
                     (char[]){p->list[i].letter, '\0'});
      }
      first = false;
      line++;
    } while (*next);
  }
  canvas_fill(c, rows - 1, 0, columns, COLOUR_BAR,
              p->keys ? p->keys
                      : C_("80 columns", " arrows, Page Up, Page Down: scroll   q: back"));
  screen_show();
  return line;
}

void pager_set_keys(pager *p, const char *text) {
  if (p)
    p->keys = text;
}

int pager_run(pager *p, bool at_end) {
  if (!p)
    return KEY_ESCAPE;
  int key = KEY_NOTHING, top = 0, lines = draw(p, 0);
  if (at_end)
    top = lines; /* brought into bounds below */
  for (bool reading = true; reading;) {
    int page = screen_rows() - 2, most = lines > page ? lines - page : 0;
    top = top < 0 ? 0 : top > most ? most : top;
    lines = draw(p, top);
    switch (key = screen_key(-1)) {
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
  return key;
}
