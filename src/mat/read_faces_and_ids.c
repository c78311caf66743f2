// SPDX-License-Identifier: MIT
/* read_faces_and_ids.c: reads lists of die faces, names and ids. */
#include "escape_unsafe_text.h"
#include "read_mat.h"

#include <string.h>

static const char symbols[] = "1234A";

/* The face that a character stands for, or -1. */
static int find_face(char symbol) {
  const char *found = symbol ? strchr(symbols, symbol) : NULL;
  return found ? (int)(found - symbols) : -1;
}

/* ---- Faces ----------------------------------------------------------------------------------- */

/* Counts the faces, or returns what is wrong with them. */
static const char *count_faces(const char *text, bool repeats, uint8_t counts[MLEM_FACES]) {
  memset(counts, 0, MLEM_FACES);
  int last = -1;
  for (; *text; text++) {
    int face = find_face(*text);
    if (face < 0)
      return N_("the faces are 1 2 3 4 A");
    if (!repeats && counts[face])
      return N_("no face may be repeated");
    if (face < last)
      return N_("faces go in the order 1 2 3 4 A");
    counts[face]++;
    last = face;
  }
  return NULL;
}

static bool read_faces(const mat_node *node, size_t most, bool repeats,
                       uint8_t counts[MLEM_FACES]) {
  const char *text = mat_text(node);
  if (!text)
    return false;
  size_t length = strlen(text);
  if (length == 0) {
    mat_fault(node, _("is empty, but must have at least one face"));
    return false;
  }
  if (length > most && repeats) {
    mat_fault(node, _("has %zu faces, but must have 1 to %zu"), length, most);
    return false;
  }
  const char *wrong = count_faces(text, repeats, counts);
  if (wrong)
    mat_fault(node, _("is \"%s\", but %s"), mat_escaped(text).text, _(wrong));
  return !wrong;
}

bool mat_faces_once(const mat_node *node, uint8_t counts[MLEM_FACES]) {
  return read_faces(node, MLEM_FACES, false, counts);
}

bool mat_faces_repeated(const mat_node *node, size_t most, uint8_t counts[MLEM_FACES]) {
  return read_faces(node, most, true, counts);
}

/* ---- Names and ids --------------------------------------------------------------------------- */

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

static bool is_lower(char c) {
  return c >= 'a' && c <= 'z';
}

static bool is_letter(char c) {
  return is_lower(c) || (c >= 'A' && c <= 'Z');
}

const char *mat_name_fault(const char *text, size_t most) {
  size_t length = strlen(text);
  if (length == 0)
    return N_("is empty");
  for (const char *c = text; *c; c++)
    if (!is_lower(*c) && !is_digit(*c) && *c != '-')
      return N_("has other characters than a-z 0-9 -");
  return length > most ? N_("is too long") : NULL;
}

static bool is_id(const char *text) {
  size_t length = strlen(text);
  if (length < 2 || length > 4 || !is_letter(text[0]))
    return false;
  for (size_t i = 1; i < length; i++)
    if (!is_digit(text[i]))
      return false;
  return true;
}

bool mat_id(const mat_node *token, size_t index, char ids[][5]) {
  mat_node node = mat_field(token, "id");
  const char *text = mat_text(&node);
  ids[index][0] = '\0';
  if (!text)
    return false;
  if (!is_id(text)) {
    mat_fault(&node, _("is \"%s\", but must be a letter and 1 to 3 digits"),
              mat_escaped(text).text);
    return false;
  }
  for (size_t i = 0; i < index; i++) {
    if (strcmp(ids[i], text) == 0) {
      mat_fault(&node, _("is \"%s\" again, as in %s[%zu]"), text, token->parent->field, i);
      return false;
    }
  }
  memcpy(ids[index], text, strlen(text) + 1);
  return true;
}
