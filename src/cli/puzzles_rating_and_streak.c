// SPDX-License-Identifier: MIT
/* puzzles_rating_and_streak.c: reads, writes and updates the file with the rating and the streak.
 */
#include "puzzles_rating_and_streak.h"

#include "../lab/atomic_file.h"
#include "../terminal/session/saved_game_file.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { START_RATING = 1200, RATING_STEP = 32 };

/* "puzzles", beside the directory of the games. */
static bool solver_path(char path[PATH_MAX], mlem_fault fault) {
  if (!saved_directory(path, fault))
    return false;
  char *slash = strrchr(path, '/');
  size_t used = (size_t)(slash - path);
  return (size_t)snprintf(slash, PATH_MAX - used, "/puzzles") < PATH_MAX - used;
}

void solver_read(solver *s) {
  char path[PATH_MAX];
  mlem_fault fault;
  memset(s, 0, sizeof *s);
  s->rating = START_RATING;
  memset(s->seen, '-', MOST_PUZZLES);
  FILE *file = solver_path(path, fault) ? fopen(path, "r") : NULL;
  if (!file)
    return;
  solver old = *s;
  char seen[MOST_PUZZLES + 1] = "";
  if (fscanf(file, "rating %d\nstreak %u best %u\n%4096[-+x]", &old.rating, &old.streak,
             &old.best_streak, seen) == 4 &&
      old.rating >= 0 && old.rating < 5000) {
    memcpy(old.seen, seen, strlen(seen));
    *s = old;
  }
  fclose(file);
}

static void write_solver(FILE *stream, const void *content) {
  const solver *s = content;
  fprintf(stream, "rating %d\nstreak %u best %u\n%s\n", s->rating, s->streak, s->best_streak,
          s->seen);
}

bool solver_write(const solver *s) {
  char path[PATH_MAX];
  mlem_fault fault;
  return solver_path(path, fault) && atomic_file_write(path, write_solver, s);
}

void solver_book(solver *s, unsigned index, const puzzle *p, bool right) {
  double expected = 1 / (1 + pow(10, ((double)p->rating - s->rating) / 400));
  if (s->seen[index] == '-') { /* a puzzle that is known says nothing */
    s->rating += (int)lround(RATING_STEP * ((right ? 1 : 0) - expected));
    s->streak = right ? s->streak + 1 : 0;
    s->best_streak = s->streak > s->best_streak ? s->streak : s->best_streak;
  }
  s->seen[index] = right ? '+' : 'x';
}
