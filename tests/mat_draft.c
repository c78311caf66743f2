// SPDX-License-Identifier: MIT
/* mat_draft.c: changes the standard mat, reads it, and looks at the faults. */
#include "mat_draft.h"

#include <stdlib.h>
#include <string.h>

/* ---- Changing the standard mat --------------------------------------------------------------- */

json_t *draft;
mlem_mat_faults faults;
mlem_mat mat;

int start_draft(void **state) {
  (void)state;
  draft = json_load_file(standard_path, 0, NULL);
  return draft ? 0 : -1;
}

int end_draft(void **state) {
  (void)state;
  json_decref(draft);
  draft = NULL;
  return 0;
}

/* Takes the first step off a path such as "spaces[7].faces": a name, or an index (then name is "").
 */
static const char *next_step(const char *path, char name[64], size_t *index) {
  name[0] = '\0';
  if (*path == '[') {
    char *end;
    *index = strtoul(path + 1, &end, 10);
    assert_true(*end == ']');
    return end + 1;
  }
  path += *path == '.';
  size_t length = strcspn(path, ".[");
  assert_true(length < 64);
  memcpy(name, path, length);
  name[length] = '\0';
  return path + length;
}

static void replace(json_t *in, const char *name, size_t index, json_t *value) {
  int status;
  if (name[0] && value)
    status = json_object_set_new(in, name, value);
  else if (name[0])
    status = json_object_del(in, name);
  else if (value && index == json_array_size(in))
    status = json_array_append_new(in, value);
  else if (value)
    status = json_array_set_new(in, index, value);
  else
    status = json_array_remove(in, index);
  assert_int_equal(status, 0);
}

/* Puts a value, written as JSON with ' for ", at a path of the draft; NULL takes the field away. */
void set(const char *path, const char *text) {
  char json[4096] = "", name[64];
  json_t *value = NULL, *in = draft;
  if (text) {
    snprintf(json, sizeof json, "%s", text);
    for (char *c = json; *c; c++)
      *c = *c == '\'' ? '"' : *c;
    value = json_loads(json, JSON_DECODE_ANY, NULL);
    assert_non_null(value);
  }
  size_t index = 0;
  const char *rest = next_step(path, name, &index);
  while (*rest) {
    in = name[0] ? json_object_get(in, name) : json_array_get(in, index);
    rest = next_step(rest, name, &index);
  }
  replace(in, name, index, value);
}

bool read_draft(void) {
  char *text = json_dumps(draft, 0);
  assert_non_null(text);
  bool good = mlem_mat_read_text(text, strlen(text), &mat, &faults);
  free(text);
  return good;
}

bool read_string(const char *text) {
  return mlem_mat_read_text(text, strlen(text), &mat, &faults);
}

/* ---- What is expected ------------------------------------------------------------------------ */

void print_all(void) {
  mlem_mat_print_faults(stderr, "got", &faults);
}

void expect_listed(const char *path, const char *reason) {
  for (size_t i = 0; i < faults.listed; i++)
    if (strcmp(faults.list[i].path, path) == 0 && strstr(faults.list[i].reason, reason))
      return;
  print_all();
  fail_msg("no fault \"%s\" about \"%s\"", path, reason);
}

/* The draft has this one fault, and no other. */
void expect_only(const char *path, const char *reason) {
  assert_false(read_draft());
  expect_listed(path, reason);
  if (faults.count != 1)
    print_all();
  assert_int_equal(faults.count, 1);
}

void expect_good(void) {
  bool good = read_draft();
  print_all();
  assert_true(good);
  assert_int_equal(faults.count, 0);
}

/* One change, one fault; then the draft is the standard mat again. */
void refuse(const char *path, const char *value, const char *where, const char *reason) {
  set(path, value);
  expect_only(where, reason);
  end_draft(NULL);
  start_draft(NULL);
}

/* The same where the fault is reported at the place of the change. */
void refuse_here(const char *path, const char *value, const char *reason) {
  refuse(path, value, path, reason);
}

void take(const char *path, const char *value) {
  set(path, value);
  expect_good();
  end_draft(NULL);
  start_draft(NULL);
}

/* Whole numbers from min to max, and nothing else. */
void refuse_all_but(const char *path, int min, int max) {
  char text[32], range[64];
  snprintf(range, sizeof range, "must be %d to %d", min, max);
  snprintf(text, sizeof text, "%d", min - 1);
  refuse_here(path, text, range);
  snprintf(text, sizeof text, "%d", max + 1);
  refuse_here(path, text, range);
  refuse_here(path, "-9223372036854775808", range);
  refuse_here(path, "9223372036854775807", range);
  refuse_here(path, "3.0", "whole number");
  refuse_here(path, "1e0", "whole number");
  refuse_here(path, "'3'", "is text, but must be a whole number");
  refuse_here(path, "true", "is true or false");
  refuse_here(path, "null", "is null");
  refuse_here(path, "[]", "is a list");
  refuse_here(path, "{}", "is an object");
}

void append_spaces(size_t until, const char *text) {
  char path[32];
  for (size_t i = json_array_size(json_object_get(draft, "spaces")); i < until; i++) {
    snprintf(path, sizeof path, "spaces[%zu]", i);
    set(path, text);
  }
}

/* Lengthens or shortens a list of tokens; `pattern` makes a token of its number. */
void resize(const char *list, size_t count, const char *pattern) {
  char path[32], token[128];
  size_t size = json_array_size(json_object_get(draft, list));
  for (; size > count; size--) {
    snprintf(path, sizeof path, "%s[%zu]", list, size - 1);
    set(path, NULL);
  }
  for (; size < count; size++) {
    snprintf(path, sizeof path, "%s[%zu]", list, size);
    snprintf(token, sizeof token, "{'id': 'z%zu', %s", size, pattern);
    char *number = strchr(token, '#');
    if (number) {
      char digits[24];
      snprintf(digits, sizeof digits, "%2zu", size + 6); /* beyond the standard track */
      memcpy(number, digits, 2);
    }
    set(path, token);
  }
}
