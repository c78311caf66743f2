// SPDX-License-Identifier: MIT
/* test_mat_faults.c: lists of faults, and files that are damaged or no mat at all. */
#include "mat_draft.h"

#include <stdlib.h>
#include <string.h>

/* ---- Faults together ------------------------------------------------------------------------- */

static void all_faults_are_reported_at_once(void **state) {
  (void)state;
  set("name", "'No'");
  set("comet", "41");
  set("spaces[0].faces", "'21'");
  set("spaces[7].planet", "'mars'");
  set("planets.yarn.points", "[1, 2, 3]");
  set("explorations[2].space", "0");
  set("missions[1].moons[0]", "1");
  set("extra", "1");
  assert_false(read_draft());
  expect_listed("name", "other characters");
  expect_listed("comet", "is 41");
  expect_listed("spaces[0].faces", "in the order");
  expect_listed("spaces[7].planet", "not in planets");
  expect_listed("planets.yarn.points", "must not rise, as from 1 to 2");
  expect_listed("planets.yarn.points", "must not rise, as from 2 to 3");
  expect_listed("explorations[2].space", "is 0");
  expect_listed("missions[1].moons[0]", "without moons");
  expect_listed("extra", "is unknown");
  assert_int_equal(faults.count, 9);
}

static void a_fault_leaves_the_mat_as_it_was(void **state) {
  (void)state;
  mlem_mat before;
  memset(&before, 0x5a, sizeof before);
  memset(&mat, 0x5a, sizeof mat);
  set("comet", "41");
  assert_false(read_draft());
  assert_memory_equal(&mat, &before, sizeof mat);
}

static void more_faults_than_the_list_holds_are_counted(void **state) {
  (void)state;
  char path[32];
  for (unsigned i = 0; i < 123; i++) {
    snprintf(path, sizeof path, "field%u", i);
    set(path, "0");
  }
  assert_false(read_draft());
  assert_int_equal(faults.count, 123);
  assert_int_equal(faults.listed, MLEM_MAT_MAX_FAULTS);
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&text, &size);
  mlem_mat_print_faults(out, "my\033mat.json", &faults);
  fclose(out);
  assert_non_null(strstr(text, "my\\u001bmat.json: field0: is unknown\n"));
  assert_non_null(strstr(text, "my\\u001bmat.json: and 23 more\n"));
  free(text);
}

static void what_comes_from_the_file_is_shown_without_control_characters(void **state) {
  (void)state;
  json_object_set_new(draft, "\033]0;owned\007", json_integer(1));
  json_object_set_new(draft, "turned \xe2\x80\xae around", json_integer(1));
  set("spaces[7].planet", "'\\u001b[2J'");
  set("expeditions[0].id", "'\\u009b1m'");
  set("dice[0]", "'\\b'");
  assert_false(read_draft());
  for (size_t i = 0; i < faults.listed; i++) {
    for (const char *c = faults.list[i].path; *c; c++)
      assert_in_range((unsigned char)*c, 0x20, 0x7e);
    for (const char *c = faults.list[i].reason; *c; c++)
      assert_in_range((unsigned char)*c, 0x20, 0x7e);
  }
  expect_listed("\\u001b]0;owned\\u0007", "is unknown");
  expect_listed("turned \\u202e around", "is unknown");
  expect_listed("spaces[7].planet", "is \"\\u001b[2J\"");
}

static void long_texts_are_cut_in_messages(void **state) {
  (void)state;
  char text[1024];
  memset(text, 'x', sizeof text - 1);
  text[sizeof text - 1] = '\0';
  json_object_set_new(draft, text, json_integer(1));
  json_object_set_new(draft, "format", json_string(text));
  assert_false(read_draft());
  assert_int_equal(faults.count, 2);
  for (size_t i = 0; i < faults.listed; i++)
    assert_true(strlen(faults.list[i].path) < 60 && strlen(faults.list[i].reason) < 120);
  expect_listed("format", "xxx...\"");
}

/* ---- What is not a mat at all ---------------------------------------------------------------- */

static void refuse_text(const char *text, size_t length, const char *path, const char *reason) {
  assert_false(mlem_mat_read_text(text, length, &mat, &faults));
  assert_int_equal(faults.count, 1);
  expect_listed(path, reason);
}

static void text_that_is_not_json_is_refused_with_its_place(void **state) {
  (void)state;
  static const char open[] = "{\n  \"name\": \"x\",\n  oops\n}";
  static const char nul[] = "{\"name\": \"a\0b\"}", tail[] = "{}\0";
  static const char escaped_nul[] = "{\"name\": \"a\\u0000b\"}", key[] = "{\"a\\u0000b\": 1}";
  static const char bytes[] = "{\"name\": \"\xff\xfe\"}",
                    huge[] = "{\"comet\": 99999999999999999999}";
  static const char twice[] = "{\"name\": \"a\",\n\"name\": \"b\"}", real[] = "{\"comet\": 1e999}";
  static const char surrogate[] = "{\"title\": \"\\ud800\"}";
  refuse_text(open, sizeof open - 1, "line 3, column 6", "is not JSON: ");
  refuse_text(twice, sizeof twice - 1, "line 2, column 6", "duplicate object key");
  refuse_text("", 0, "", "is empty");
  refuse_text("{", 1, "line 1, column 1", "is not JSON");
  assert_false(mlem_mat_read_text(nul, sizeof nul - 1, &mat, &faults));
  assert_false(mlem_mat_read_text(tail, sizeof tail - 1, &mat, &faults));
  assert_int_equal(faults.count, 1);
  assert_false(mlem_mat_read_text(escaped_nul, sizeof escaped_nul - 1, &mat, &faults));
  assert_false(mlem_mat_read_text(key, sizeof key - 1, &mat, &faults));
  assert_false(mlem_mat_read_text(bytes, sizeof bytes - 1, &mat, &faults));
  assert_non_null(strstr(faults.list[0].reason, "is not JSON: "));
  assert_false(mlem_mat_read_text(huge, sizeof huge - 1, &mat, &faults));
  assert_non_null(strstr(faults.list[0].reason, "too big integer"));
  assert_false(mlem_mat_read_text(real, sizeof real - 1, &mat, &faults));
  assert_false(mlem_mat_read_text(surrogate, sizeof surrogate - 1, &mat, &faults));
}

static void json_that_is_no_object_is_refused(void **state) {
  (void)state;
  refuse_text("[]", 2, "", "is a list, but must be an object");
  refuse_text("3", 1, "", "is a number, but must be an object");
  refuse_text("null", 4, "", "is null, but must be an object");
  assert_false(read_string("{}"));
  assert_int_equal(faults.count, 18);
}

static void deep_nesting_is_refused(void **state) {
  (void)state;
  enum { DEPTH = 100000 };
  char *text = malloc(DEPTH);
  assert_non_null(text);
  memset(text, '[', DEPTH);
  assert_false(mlem_mat_read_text(text, DEPTH, &mat, &faults));
  assert_non_null(strstr(faults.list[0].reason, "depth"));
  free(text);
}

static void a_file_of_more_than_a_mebibyte_is_refused(void **state) {
  (void)state;
  char *good = json_dumps(draft, 0);
  char *text = malloc(MLEM_MAT_MAX_BYTES + 1);
  assert_true(good && text);
  memset(text, ' ', MLEM_MAT_MAX_BYTES + 1);
  memcpy(text, good, strlen(good));
  assert_true(mlem_mat_read_text(text, MLEM_MAT_MAX_BYTES, &mat, &faults));
  refuse_text(text, MLEM_MAT_MAX_BYTES + 1, "", "is larger than 1048576 bytes");
  FILE *zeros = fopen("/dev/zero", "rb"); /* a stream without an end */
  if (zeros) {
    assert_false(mlem_mat_read_stream(zeros, &mat, &faults));
    expect_listed("", "is larger than");
    fclose(zeros);
  }
  free(text);
  free(good);
}

static void lists_that_fill_the_file_are_refused_quickly(void **state) {
  (void)state;
  enum { ITEMS = 200000 };
  char *text = malloc(2 * ITEMS + 64);
  assert_non_null(text);
  char *end = text + sprintf(text, "{\"spaces\": [0");
  for (size_t i = 1; i < ITEMS; i++)
    end += sprintf(end, ",0");
  end += sprintf(end, "]}");
  assert_false(mlem_mat_read_text(text, (size_t)(end - text), &mat, &faults));
  expect_listed("spaces", "has 200000 spaces, but must have 8 to 48");
  free(text);
}

/* The standard file, cut anywhere and with any byte changed, is read or refused, never worse. */
static void damaged_files_are_read_or_refused(void **state) {
  (void)state;
  char *text = json_dumps(draft, JSON_COMPACT);
  assert_non_null(text);
  size_t length = strlen(text);
  for (size_t i = 0; i < length; i += 7)
    assert_false(mlem_mat_read_text(text, i, &mat, &faults));
  for (size_t i = 0; i < length; i++) {
    static const char changes[] = {'\0', '"', '0', '9', '-', '[', '}', '\x80', '\x1b'};
    char kept = text[i];
    text[i] = changes[i % sizeof changes];
    bool good = mlem_mat_read_text(text, length, &mat, &faults);
    assert_int_equal(good, faults.count == 0);
    text[i] = kept;
  }
  free(text);
}

static void files_that_cannot_be_read_are_a_fault(void **state) {
  (void)state;
  assert_false(mlem_mat_read_file("no/such/file", &mat, &faults));
  expect_listed("", "cannot be opened: ");
  assert_false(mlem_mat_read_file(".", &mat, &faults));
  expect_listed("", "cannot be ");
  assert_false(mlem_mat_load("no-such-mat", &mat, &faults));
  expect_listed("", "is no built-in mat, and cannot be opened as a file: ");
}

static void a_byte_order_mark_is_skipped(void **state) {
  (void)state;
  char *text = json_dumps(draft, 0);
  assert_non_null(text);
  char *marked = malloc(strlen(text) + 4);
  assert_non_null(marked);
  sprintf(marked, "\xef\xbb\xbf%s", text);
  assert_true(read_string(marked));
  free(marked);
  free(text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(all_faults_are_reported_at_once),
      CASE(a_fault_leaves_the_mat_as_it_was),
      CASE(more_faults_than_the_list_holds_are_counted),
      CASE(what_comes_from_the_file_is_shown_without_control_characters),
      CASE(long_texts_are_cut_in_messages),
      CASE(text_that_is_not_json_is_refused_with_its_place),
      CASE(json_that_is_no_object_is_refused),
      CASE(deep_nesting_is_refused),
      CASE(a_file_of_more_than_a_mebibyte_is_refused),
      CASE(lists_that_fill_the_file_are_refused_quickly),
      CASE(damaged_files_are_read_or_refused),
      CASE(files_that_cannot_be_read_are_a_fault),
      CASE(a_byte_order_mark_is_skipped),
  };
  return cmocka_run_group_tests_name("faults of mats", tests, NULL, NULL);
}
