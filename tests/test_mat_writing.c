// SPDX-License-Identifier: MIT
/* test_mat_writing.c: mats written, built in, found by name, and shown on a screen. */
#include "mat_draft.h"

#include <stdlib.h>
#include <string.h>

static const char cosmic_path[] = MLEM_MATS_DIR "/cosmic.json";

static char *written(const mlem_mat *source) {
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&text, &size);
  assert_non_null(out);
  assert_true(mlem_mat_write(out, source));
  fclose(out);
  return text;
}

static void expect_round_trip(void) {
  mlem_mat first;
  memcpy(&first, &mat, sizeof first);
  memset(&mat, 0xff, sizeof mat);
  char *text = written(&first);
  bool good = read_string(text);
  print_all();
  assert_true(good);
  assert_memory_equal(&first, &mat, sizeof mat);
  free(text);
}

static void writing_and_reading_gives_equal_bytes(void **state) {
  (void)state;
  expect_good();
  expect_round_trip();
  set("title", "'\\\"Quoted\\\" \\\\ \\u732b \\ud83d\\udc31'");
  set("ufo", "[]");
  set("dice", "['A', '1', 'A', '4', '3', '2']");
  set("expeditions[0].extra", "'1133A'");
  set("spaces[0].faces", "'A'");
  set("missions[0].moons", "[25, 6]");
  set("missions[12].planets", "['moonstone', 'yarn', 'milk']");
  append_spaces(48, "{'faces': '1234A', 'burn': 6}");
  set("spaces[47].moons", "[20, 20, 20, 20, 20]");
  set("missions[1].moons", "[47]");
  expect_good();
  expect_round_trip();
}

static void the_standard_file_is_laid_out_as_it_is_written(void **state) {
  (void)state;
  char *text = written(mlem_mat_find("standard"));
  FILE *file = fopen(standard_path, "rb");
  assert_non_null(file);
  char *expected = calloc(1, MLEM_MAT_MAX_BYTES);
  assert_non_null(expected);
  assert_true(fread(expected, 1, MLEM_MAT_MAX_BYTES - 1, file) > 0);
  fclose(file);
  assert_string_equal(text, expected);
  free(expected);
  free(text);
}

static void the_built_in_mats_are_built_in_byte_for_byte(void **state) {
  (void)state;
  assert_true(mlem_mat_read_file(standard_path, &mat, &faults));
  assert_memory_equal(mlem_mat_find("standard"), &mat, sizeof mat);
  assert_true(mlem_mat_read_file(cosmic_path, &mat, &faults));
  assert_memory_equal(mlem_mat_find("cosmic"), &mat, sizeof mat);
  assert_int_equal(mlem_mat_builtin_count(), 2);
  assert_ptr_equal(mlem_mat_builtin_at(0), mlem_mat_find("cosmic"));
  assert_null(mlem_mat_builtin_at(mlem_mat_builtin_count()));
  assert_null(mlem_mat_find("Standard"));
  assert_null(mlem_mat_find(""));
}

/* `sha256sum mats/standard.json` and `mlem mat show --json cosmic | sha256sum` say the same. */
static void a_fingerprint_is_the_sha256_of_the_canonical_json(void **state) {
  (void)state;
  char standard[MLEM_MAT_FINGERPRINT], cosmic[MLEM_MAT_FINGERPRINT], other[MLEM_MAT_FINGERPRINT];
  assert_true(mlem_mat_fingerprint(mlem_mat_find("standard"), standard));
  assert_string_equal(standard, "30dfa71117f8a6f3fc63efd93ec7ce49e690ef9ddc559bb5ba1174dd770d282c");
  assert_true(mlem_mat_fingerprint(mlem_mat_find("cosmic"), cosmic));
  assert_string_equal(cosmic, "604a39b312e1a49337d88f7808f5b768f3d2d02b2a84b6a63ed5ebe29fdbe326");
  mlem_mat changed = *mlem_mat_find("cosmic");
  changed.comet++;
  assert_true(mlem_mat_fingerprint(&changed, other));
  assert_string_not_equal(cosmic, other);
}

static void a_mat_loads_by_name_or_by_path(void **state) {
  (void)state;
  mlem_mat by_name;
  assert_true(mlem_mat_load("standard", &by_name, &faults));
  assert_true(mlem_mat_load(standard_path, &mat, &faults));
  assert_memory_equal(&by_name, &mat, sizeof mat);
}

/* The longest line and the number of lines of the page of a mat. */
static void measure_page(bool colour, size_t *lines, size_t *widest) {
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&text, &size);
  assert_non_null(out);
  assert_true(mlem_mat_describe(out, &mat, colour));
  fclose(out);
  assert_int_equal(strchr(text, '\033') != NULL, colour);
  assert_null(strstr(text, " \n"));
  *lines = *widest = 0;
  for (const char *line = text; *line; line = strchr(line, '\n') + 1) {
    size_t width = strcspn(line, "\n");
    *widest = width > *widest ? width : *widest;
    ++*lines;
  }
  free(text);
}

static void the_standard_mat_is_described_on_one_screen(void **state) {
  (void)state;
  size_t lines, widest;
  expect_good();
  measure_page(false, &lines, &widest);
  assert_in_range(lines, 20, 23); /* and a line for the prompt */
  assert_in_range(widest, 60, 80);
  measure_page(true, &lines, &widest);
  assert_in_range(lines, 20, 23);
}

static void the_largest_mat_is_described_in_80_columns(void **state) {
  (void)state;
  size_t lines, widest;
  append_spaces(40, "{'faces': '1234A', 'burn': 6, 'moons': [20, 20, 20, 20, 20]}");
  set("spaces[35]", "{'faces': '1'}");
  for (unsigned i = 36; i < 40; i++) {
    char path[32];
    snprintf(path, sizeof path, "spaces[%u].moons", i);
    set(path, NULL);
  }
  set("planets.sixteen-letters1", "{'points': [40, 40, 40]}");
  append_spaces(48, "{'faces': '1234A', 'burn': 6, 'planet': 'sixteen-letters1'}");
  resize("explorations", 32, "'space': # , 'effect': 'points', 'points': 40}");
  char all[1024] = "[6", name[16];
  for (unsigned i = 9; i < 35; i++) {
    snprintf(name, sizeof name, ", %u", i);
    if (i >= 26 || strchr("\x09\x0c\x0f\x12\x13\x16\x19", (int)i))
      strcat(all, name);
  }
  set("missions[0].moons", strcat(all, "]"));
  set("missions[12].planets",
      "['yarn', 'fishbowl', 'milk', 'feather', 'catnip', 'moonstone', 'sixteen-letters1']");
  resize("expeditions", 32, "'ufo': 0, 'dice': 1, 'ability': 'extra', 'extra': '1234A'}");
  expect_good();
  measure_page(false, &lines, &widest);
  assert_true(widest <= 80);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(writing_and_reading_gives_equal_bytes),
      CASE(the_standard_file_is_laid_out_as_it_is_written),
      CASE(the_built_in_mats_are_built_in_byte_for_byte),
      CASE(a_fingerprint_is_the_sha256_of_the_canonical_json),
      CASE(a_mat_loads_by_name_or_by_path),
      CASE(the_standard_mat_is_described_on_one_screen),
      CASE(the_largest_mat_is_described_in_80_columns),
  };
  return cmocka_run_group_tests_name("written mats", tests, NULL, NULL);
}
