// SPDX-License-Identifier: MIT
/* test_mat.c: the standard mat, lists of faults, damaged files, writing, and the built-in mats. */
#include "mat_draft.h"

#include <stdlib.h>
#include <string.h>

static const char cosmic_path[] = MLEM_MATS_DIR "/cosmic.json";

/* ---- The standard mat ------------------------------------------------------------------------ */

static void the_standard_mat_has_its_known_figures(void **state) {
  (void)state;
  assert_true(mlem_mat_read_file(standard_path, &mat, &faults));
  assert_int_equal(faults.count, 0);
  assert_string_equal(mat.name, "standard");
  assert_string_equal(mat.title, "Standard cosmic mat");
  assert_int_equal(mat.space_count, 26);
  assert_int_equal(mat.satellite, 3);
  assert_int_equal(mat.landing_from, 6);
  assert_int_equal(mat.pool, 6);
  assert_int_equal(mat.failures, 11);
  assert_int_equal(mat.comet, 7);
  assert_int_equal(mat.galaxy, 5);
  assert_int_equal(mat.goal_points, 5);
  assert_memory_equal(mat.mission_points, ((uint8_t[]){0, 2, 5, 10}), 4);
  assert_memory_equal(mat.die, ((uint8_t[]){0, 1, 1, 2, 3, 4}), 6);
  assert_int_equal(mat.ufo_count, 5);
  assert_memory_equal(mat.ufo, ((uint8_t[]){5, 4, 3, 2, 1, 0, 0, 0}), 8);
}

/* Each space as "faces burn planet first moon+number of moons". */
static void the_standard_track_is_read_space_by_space(void **state) {
  (void)state;
  enum { NO = MLEM_NONE };
  static const mlem_space expected[] = {
      {0x13, 1, NO, 0, 0}, {0x07, 0, NO, 0, 0}, {0x16, 1, NO, 0, 0},  {0x13, 1, NO, 0, 0},
      {0x0e, 0, NO, 0, 0}, {0x09, 0, NO, 0, 0}, {0x16, 1, NO, 2, 0},  {0x03, 0, 0, 0, 0},
      {0x1a, 1, 0, 0, 0},  {0x15, 2, NO, 3, 2}, {0x06, 0, 1, 0, 0},   {0x1a, 2, 1, 0, 0},
      {0x13, 2, NO, 2, 5}, {0x1c, 2, 2, 0, 0},  {0x13, 2, 2, 0, 0},   {0x16, 2, NO, 3, 7},
      {0x0a, 0, 3, 0, 0},  {0x15, 2, 3, 0, 0},  {0x12, 3, NO, 2, 10}, {0x0d, 0, NO, 2, 12},
      {0x12, 3, 4, 0, 0},  {0x13, 3, 4, 0, 0},  {0x0a, 0, NO, 2, 14}, {0x16, 3, 5, 0, 0},
      {0x11, 3, 5, 0, 0},  {0x12, 3, NO, 2, 16}};
  static const uint8_t moons[] = {1, 2, 1, 2, 3, 2, 3, 2, 3, 4, 3, 4, 4, 5, 4, 5, 5, 6};
  assert_true(mlem_mat_read_file(standard_path, &mat, &faults));
  assert_memory_equal(mat.spaces, expected, sizeof expected);
  assert_int_equal(mat.moon_count, sizeof moons);
  assert_memory_equal(mat.moons, moons, sizeof moons);
}

static void the_standard_planets_are_read(void **state) {
  (void)state;
  static const mlem_planet expected[] = {{"yarn", {3, 2, 1}},   {"fishbowl", {5, 3, 2}},
                                         {"milk", {6, 4, 2}},   {"feather", {7, 5, 3}},
                                         {"catnip", {9, 6, 4}}, {"moonstone", {11, 8, 5}}};
  assert_true(mlem_mat_read_file(standard_path, &mat, &faults));
  assert_int_equal(mat.planet_count, 6);
  assert_memory_equal(mat.planets, expected, sizeof expected);
}

static void the_standard_tokens_are_read(void **state) {
  (void)state;
  static const mlem_expedition_token expeditions[] = {
      {"x1", 0, 6, MLEM_ABILITY_EXTRA, {1}},
      {"x2", 1, 6, MLEM_ABILITY_EXTRA, {0, 1}},
      {"x3", 2, 5, MLEM_ABILITY_EXTRA, {1, 0, 1}},
      {"x4", 3, 5, MLEM_ABILITY_EXTRA, {0, 1, 0, 1}},
      {"x5", 1, 4, MLEM_ABILITY_EXTRA, {0, 1, 1, 1}},
      {"x6", 2, 6, MLEM_ABILITY_KEEP, {0}},
      {"x7", 0, 5, MLEM_ABILITY_KEEP, {0}},
      {"x8", 1, 5, MLEM_ABILITY_KEEP, {0}},
      {"x9", 3, 4, MLEM_ABILITY_KEEP, {0}},
      {"x10", 2, 6, MLEM_ABILITY_REROLL, {0}},
      {"x11", 1, 6, MLEM_ABILITY_REROLL, {0}},
      {"x12", 3, 5, MLEM_ABILITY_REROLL, {0}},
      {"x13", 2, 5, MLEM_ABILITY_REROLL, {0}},
      {"x14", 1, 4, MLEM_ABILITY_REROLL, {0}}};
  static const uint8_t spaces[] = {4,  7, 9, 11, 13, 15, 17, 19, 21, 23,
                                   25, 3, 8, 12, 16, 20, 5,  10, 14, 18};
  static const uint8_t points[] = {1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3};
  assert_true(mlem_mat_read_file(standard_path, &mat, &faults));
  assert_int_equal(mat.expedition_count, 14);
  assert_memory_equal(mat.expeditions, expeditions, sizeof expeditions);
  assert_int_equal(mat.exploration_count, 20);
  for (size_t i = 0; i < 20; i++) {
    const mlem_exploration_token *token = &mat.explorations[i];
    char id[5];
    snprintf(id, sizeof id, "e%u", (unsigned)(i + 1) & 0xff);
    assert_string_equal(token->id, id);
    assert_int_equal(token->space, spaces[i]);
    assert_int_equal(token->effect, i < 11   ? MLEM_EFFECT_POINTS
                                    : i < 16 ? MLEM_EFFECT_DIE
                                             : MLEM_EFFECT_TUNNEL);
    assert_int_equal(token->points, i < 11 ? points[i] : 0);
  }
}

static void the_standard_missions_are_read(void **state) {
  (void)state;
  static const uint8_t moons[][2] = {{6, 9},   {6, 12},  {9, 12},  {9, 15},  {12, 15}, {12, 18},
                                     {15, 18}, {15, 19}, {18, 22}, {19, 22}, {19, 25}, {22, 25}};
  static const uint16_t planets[] = {1, 2, 4, 8, 16, 32, 2 | 8, 4 | 16};
  assert_true(mlem_mat_read_file(standard_path, &mat, &faults));
  assert_int_equal(mat.mission_count, 20);
  for (size_t i = 0; i < 20; i++) {
    uint64_t spaces = i < 12 ? UINT64_C(1) << moons[i][0] | UINT64_C(1) << moons[i][1] : 0;
    char id[5];
    snprintf(id, sizeof id, "m%u", (unsigned)(i + 1) & 0xff);
    assert_string_equal(mat.missions[i].id, id);
    assert_true(mat.missions[i].spaces == spaces);
    assert_int_equal(mat.missions[i].planets, i < 12 ? 0 : planets[i - 12]);
  }
}

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

/* ---- Writing and built-in mats --------------------------------------------------------------- */

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
      CASE(the_standard_mat_has_its_known_figures),
      CASE(the_standard_track_is_read_space_by_space),
      CASE(the_standard_planets_are_read),
      CASE(the_standard_tokens_are_read),
      CASE(the_standard_missions_are_read),
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
      CASE(writing_and_reading_gives_equal_bytes),
      CASE(the_standard_file_is_laid_out_as_it_is_written),
      CASE(the_built_in_mats_are_built_in_byte_for_byte),
      CASE(a_fingerprint_is_the_sha256_of_the_canonical_json),
      CASE(a_mat_loads_by_name_or_by_path),
      CASE(the_standard_mat_is_described_on_one_screen),
      CASE(the_largest_mat_is_described_in_80_columns),
  };
  return cmocka_run_group_tests_name("mat", tests, NULL, NULL);
}
