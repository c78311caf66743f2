// SPDX-License-Identifier: MIT
/* text_width.c: measures, cuts, folds and pads by wcwidth(). */
#include "text_width.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

size_t lang_character(const char *text, wchar_t *character, int *columns) {
  mbstate_t state = {0};
  size_t bytes = mbrtowc(character, text, strlen(text), &state);
  bool torn = bytes == 0 || bytes > strlen(text);
  *columns = torn ? -1 : wcwidth(*character);
  if (*columns < 0) {
    *character = L'?';
    *columns = 1;
  }
  return torn ? 1 : bytes;
}

size_t lang_columns(const char *text) {
  size_t used = 0;
  while (*text) {
    wchar_t character;
    int columns;
    text += lang_character(text, &character, &columns);
    used += (size_t)columns;
  }
  return used;
}

size_t lang_cut(const char *text, size_t columns) {
  const char *at = text;
  size_t used = 0;
  while (*at) {
    wchar_t character;
    int wide;
    size_t bytes = lang_character(at, &character, &wide);
    if (used + (size_t)wide > columns)
      break;
    used += (size_t)wide;
    at += bytes;
  }
  return (size_t)(at - text);
}

/* Whether a line may end between two characters that have no space between them. */
static bool may_break(wchar_t before, wchar_t after) {
  static const wchar_t never_first[] = L"，。、；：！？）」』》〉】…—％,.;:!?)%";
  static const wchar_t never_last[] = L"（「『《〈【(";
  if (wcwidth(before) < 2 && wcwidth(after) < 2)
    return false;
  return !wcschr(never_first, after) && !wcschr(never_last, before);
}

size_t lang_fold(const char *text, size_t columns, const char **next) {
  const char *at = text, *end = NULL; /* end: behind the last place where the line may break */
  wchar_t before = L' ';
  size_t used = 0;
  while (*at) {
    wchar_t character;
    int wide;
    size_t bytes = lang_character(at, &character, &wide);
    if (at > text && (character == L' ' || (before != L' ' && may_break(before, character))))
      end = at;
    if (used + (size_t)wide > columns && character != L' ')
      break;
    used += (size_t)wide;
    before = character;
    at += bytes;
  }
  if (!*at || !end) /* the rest fits; or one word is longer than the line */
    end = at > text || !*at ? at : text + strlen(text);
  *next = end + strspn(end, " ");
  while (end > text && end[-1] == ' ')
    end--;
  return (size_t)(end - text);
}

void lang_print_folded(FILE *out, const char *text, size_t column, size_t indent) {
  enum { PAGE_COLUMNS = 80 };
  for (;;) {
    const char *next;
    size_t bytes = lang_fold(text, PAGE_COLUMNS - column, &next);
    fprintf(out, "%.*s\n", (int)bytes, text);
    if (!*next)
      return;
    fprintf(out, "%*s", (int)indent, "");
    text = next;
    column = indent;
  }
}

void lang_print_padded(FILE *out, const char *text, int width) {
  int blanks = abs(width) - (int)lang_columns(text);
  if (blanks > 0 && width < 0)
    fprintf(out, "%*s", blanks, "");
  fputs(text, out);
  if (blanks > 0 && width > 0)
    fprintf(out, "%*s", blanks, "");
}
