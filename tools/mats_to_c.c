// SPDX-License-Identifier: MIT
/*
 * mats_to_c.c: turns mats into C, while the library is built.
 *
 *   mats_to_c mats/standard.json ... > builtin_mats.c
 *
 * Reads JSON mats with the library's own reader and prints their table (src/mat/builtin_mats.h), so
 * that the built-in mats need no JSON when the program runs. A bad mat stops the build with all its
 * faults.
 */
#include <mlem/json.h>

#include <stdlib.h>
#include <string.h>

static void print_bytes(const char *field, const uint8_t *bytes, size_t count) {
  printf("        .%s = {", field);
  for (size_t i = 0; i < count; i++)
    printf("%s%u", i ? ", " : "", bytes[i]);
  printf("},\n");
}

static void print_text(const char *field, const char *text) {
  printf("        .%s = \"", field);
  for (; *text; text++) {
    unsigned char c = (unsigned char)*text;
    if (c < 0x20 || c >= 0x7f || c == '"' || c == '\\' || c == '?')
      printf("\\%03o", c); /* octal ends after three digits, whatever follows */
    else
      putchar(c);
  }
  printf("\",\n");
}

static void print_number(const char *field, unsigned number) {
  printf("        .%s = %u,\n", field, number);
}

static void print_basics(const mlem_mat *mat) {
  print_text("name", mat->name);
  print_text("title", mat->title);
  print_number("space_count", mat->space_count);
  print_number("moon_count", mat->moon_count);
  print_number("planet_count", mat->planet_count);
  print_number("satellite", mat->satellite);
  print_number("landing_from", mat->landing_from);
  print_number("pool", mat->pool);
  print_number("failures", mat->failures);
  print_number("comet", mat->comet);
  print_number("galaxy", mat->galaxy);
  print_number("goal_points", mat->goal_points);
  print_bytes("mission_points", mat->mission_points, MLEM_KEPT_MISSIONS + 1);
  print_bytes("die", mat->die, MLEM_DIE_SIDES);
}

static void print_track(const mlem_mat *mat) {
  printf("        .spaces = {\n");
  for (size_t i = 0; i < mat->space_count; i++) {
    const mlem_space *s = &mat->spaces[i];
    printf("            {.faces = %u, .burn = %u, .planet = %u, .moon_count = %u, "
           ".first_moon = %u},\n",
           s->faces, s->burn, s->planet, s->moon_count, s->first_moon);
  }
  printf("        },\n");
  if (mat->moon_count)
    print_bytes("moons", mat->moons, mat->moon_count);
  printf("        .planets = {\n");
  for (size_t i = 0; i < mat->planet_count; i++) {
    const mlem_planet *p = &mat->planets[i];
    printf("            {.name = \"%s\", .points = {%u, %u, %u}},\n", p->name, p->points[0],
           p->points[1], p->points[2]);
  }
  printf("        },\n");
}

static void print_tokens(const mlem_mat *mat) {
  print_number("ufo_count", mat->ufo_count);
  if (mat->ufo_count)
    print_bytes("ufo", mat->ufo, mat->ufo_count);
  print_number("expedition_count", mat->expedition_count);
  print_number("exploration_count", mat->exploration_count);
  print_number("mission_count", mat->mission_count);
  printf("        .expeditions = {\n");
  for (size_t i = 0; i < mat->expedition_count; i++) {
    const mlem_expedition_token *t = &mat->expeditions[i];
    printf("            {.id = \"%s\", .ufo_steps = %u, .dice = %u, .ability = %u, "
           ".extra = {%u, %u, %u, %u, %u}},\n",
           t->id, t->ufo_steps, t->dice, t->ability, t->extra[0], t->extra[1], t->extra[2],
           t->extra[3], t->extra[4]);
  }
  printf("        },\n        .explorations = {\n");
  for (size_t i = 0; i < mat->exploration_count; i++) {
    const mlem_exploration_token *t = &mat->explorations[i];
    printf("            {.id = \"%s\", .space = %u, .effect = %u, .points = %u},\n", t->id,
           t->space, t->effect, t->points);
  }
  printf("        },\n        .missions = {\n");
  for (size_t i = 0; i < mat->mission_count; i++) {
    const mlem_mission_token *t = &mat->missions[i];
    printf("            {.id = \"%s\", .planets = 0x%x, .spaces = UINT64_C(0x%llx)},\n", t->id,
           t->planets, (unsigned long long)t->spaces);
  }
  printf("        },\n");
}

static bool is_repeated(const mlem_mat *mats, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(mats[i].name, mats[count].name) == 0)
      return true;
  return false;
}

static bool read_all(mlem_mat *mats, int count, char **paths) {
  static mlem_mat_faults faults;
  bool good = true;
  for (int i = 0; i < count; i++) {
    if (!mlem_mat_read_file(paths[i], &mats[i], &faults)) {
      mlem_mat_print_faults(stderr, paths[i], &faults);
      good = false;
    } else if (is_repeated(mats, (size_t)i)) {
      fprintf(stderr, "%s: name: is \"%s\", like another built-in mat\n", paths[i], mats[i].name);
      good = false;
    }
  }
  return good;
}

static void print_table(const mlem_mat *mats, int count) {
  printf("// SPDX-License-Identifier: MIT\n"
         "/* The built-in mats. Written by tools/mats_to_c.c: change the JSON, not this. */\n"
         "#include \"builtin_mats.h\"\n\n"
         "const mlem_mat mlem_builtin_mats[] = {\n");
  for (int i = 0; i < count; i++) {
    printf("    {\n");
    print_basics(&mats[i]);
    print_track(&mats[i]);
    print_tokens(&mats[i]);
    printf("    },\n");
  }
  printf("};\n\nconst size_t mlem_builtin_mats_count = %d;\n", count);
}

int main(int argc, char **argv) {
  int count = argc - 1;
  if (count < 1) {
    fprintf(stderr, "usage: mats_to_c MAT.json... > builtin_mats.c\n");
    return 2;
  }
  mlem_mat *mats = calloc((size_t)count, sizeof *mats);
  if (!mats) {
    perror("mats_to_c");
    return 1;
  }
  bool good = read_all(mats, count, argv + 1);
  if (good)
    print_table(mats, count);
  free(mats);
  return good && fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
