// SPDX-License-Identifier: MIT
/* read_checked_json_fields.c: reads the fields of a JSON object, and checks them; a fault names its
 * place. */
#include "read_checked_json_fields.h"
#include "escape_unsafe_text.h"

#include <string.h>

mat_node mat_field(const mat_node *object, const char *name) {
  return (mat_node){.parent = object,
                    .field = name,
                    .value = json_object_get(object->value, name),
                    .faults = object->faults};
}

mat_node mat_item(const mat_node *list, size_t index) {
  return (mat_node){.parent = list,
                    .index = index,
                    .value = json_array_get(list->value, index),
                    .faults = list->faults};
}

/* ---- Names that are nearly right ------------------------------------------------------------- */

/* Is one word the other with one letter added, dropped, changed, or two neighbours swapped? */
static bool is_near(const char *a, const char *b) {
  while (*a && *a == *b)
    a++, b++;
  size_t left = strlen(a), right = strlen(b);
  while (left && right && a[left - 1] == b[right - 1])
    left--, right--;
  if (left <= 1 && right <= 1)
    return true;
  return left == 2 && right == 2 && a[0] == b[1] && a[1] == b[0];
}

static const char *nearest(const char *word, const char *const *words) {
  for (; *words; words++)
    if (is_near(word, *words))
      return *words;
  return NULL;
}

/* Is there a field whose name is nearly this one? Then that one is a fault, and says so. */
static bool is_misspelt(const mat_node *missing) {
  const char *key;
  json_t *value;
  if (!missing->parent || !missing->field)
    return false;
  json_object_foreach(missing->parent->value, key, value) {
    if (is_near(key, missing->field))
      return true;
  }
  return false;
}

/* ---- Kinds ----------------------------------------------------------------------------------- */

/* As N_(): what stands in a sentence is translated there. */
static const char *kind_of(const json_t *value) {
  switch (json_typeof(value)) {
  case JSON_OBJECT:
    return N_("an object");
  case JSON_ARRAY:
    return N_("a list");
  case JSON_STRING:
    return N_("text");
  case JSON_INTEGER:
  case JSON_REAL:
    return N_("a number");
  case JSON_TRUE:
  case JSON_FALSE:
    return N_("true or false");
  case JSON_NULL:
    break;
  }
  return "null";
}

/* Is the value there, and what it should be? */
static bool is_kind(const mat_node *node, bool right, const char *wanted) { /* wanted: N_() */
  if (right)
    return true;
  if (node->value)
    mat_fault(node, _("is %s, but must be %s"), _(kind_of(node->value)), _(wanted));
  else if (!is_misspelt(node))
    mat_fault(node, _("is missing"));
  return false;
}

bool mat_is_object(const mat_node *node) {
  return is_kind(node, json_is_object(node->value), N_("an object"));
}

bool mat_only_fields(const mat_node *object, const char *const *fields) {
  const char *key;
  json_t *value;
  bool only = true;
  json_object_foreach(object->value, key, value) {
    const char *const *known = fields;
    while (*known && strcmp(*known, key) != 0)
      known++;
    if (*known)
      continue;
    only = false;
    mat_node unknown = mat_field(object, key);
    const char *near = nearest(key, fields);
    if (near)
      mat_fault(&unknown, _("is unknown; did you mean \"%s\"?"), near);
    else
      mat_fault(&unknown, _("is unknown"));
  }
  return only;
}

bool mat_is_list(const mat_node *node, size_t min, size_t max, const char *things, size_t *count) {
  *count = 0;
  if (!is_kind(node, json_is_array(node->value), N_("a list")))
    return false;
  size_t size = json_array_size(node->value);
  *count = size < max ? size : max;
  if (size >= min && size <= max)
    return true;
  if (min == max)
    mat_fault(node, _("has %zu %s, but must have %zu"), size, _(things), min);
  else
    mat_fault(node, _("has %zu %s, but must have %zu to %zu"), size, _(things), min, max);
  return false;
}

bool mat_number(const mat_node *node, int min, int max, uint8_t *number) {
  if (json_is_real(node->value)) {
    mat_fault(node, _("must be a whole number, without a point or an exponent"));
    return false;
  }
  if (!is_kind(node, json_is_integer(node->value), N_("a whole number")))
    return false;
  json_int_t value = json_integer_value(node->value);
  if (value < min || value > max) {
    mat_fault(node, _("is %lld, but must be %d to %d"), (long long)value, min, max);
    return false;
  }
  *number = (uint8_t)value;
  return true;
}

const char *mat_text(const mat_node *node) {
  return is_kind(node, json_is_string(node->value), N_("text")) ? json_string_value(node->value)
                                                                : NULL;
}

bool mat_word(const mat_node *node, const char *const *words, uint8_t *index) {
  const char *text = mat_text(node);
  if (!text)
    return false;
  char choice[160] = "";
  for (uint8_t i = 0; words[i]; i++) {
    if (strcmp(text, words[i]) == 0) {
      *index = i;
      return true;
    }
    size_t used = strlen(choice);
    const char *form = i == 0         ? "\"%s\""
                       : words[i + 1] ? C_("a list in words", ", \"%s\"")
                                      : C_("the end of a list in words", " or \"%s\"");
    lang_put(choice + used, sizeof choice - used, form, words[i]);
  }
  mat_fault(node, _("is \"%s\", but must be %s"), mat_escaped(text).text, choice);
  return false;
}
