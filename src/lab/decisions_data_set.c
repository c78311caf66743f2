// SPDX-License-Identifier: MIT
/* decisions_data_set.c: fills the arrays; what a decision led to is known when its game has ended.
 */
#include "decisions_data_set.h"
#include "atomic_file.h"
#include "write_npz.h"

#include <mlem/batch.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { NAME = 32 };

struct data_set {
  npz *file;
  npz_array *features, *offsets, *numbers, *action, *seat, *game, *outcome, *score;
  uint64_t listed; /* legal decisions so far */
  uint32_t games;
  uint8_t *seats; /* who decided in the game being played */
  size_t decisions, room;
  bool short_of_memory;
};

/* Text as NumPy keeps it: four bytes a character. Names of bots are ASCII. */
static void put_name(npz_array *array, const char *name) {
  uint32_t text[NAME] = {0};
  for (unsigned i = 0; i < NAME && name[i]; i++)
    text[i] = (unsigned char)name[i];
  npz_append(array, text, sizeof text);
}

data_set *data_set_new(const char *const names[], unsigned seats) {
  data_set *set = calloc(1, sizeof *set);
  if (!set || !(set->file = npz_new())) {
    free(set);
    return NULL;
  }
  set->features = npz_add(set->file, "features", "<f4", MLEM_FEATURES);
  set->offsets = npz_add(set->file, "legal_offsets", "<u8", 0);
  set->numbers = npz_add(set->file, "legal_numbers", "<u2", 0);
  set->action = npz_add(set->file, "action", "<u2", 0);
  set->seat = npz_add(set->file, "seat", "|u1", 0);
  set->game = npz_add(set->file, "game", "<u4", 0);
  set->outcome = npz_add(set->file, "outcome", "<f4", 0);
  set->score = npz_add(set->file, "score", "<u2", 0);
  npz_array *bots = npz_add(set->file, "bots", "<U32", 0);
  for (unsigned seat = 0; seat < seats; seat++)
    put_name(bots, names[seat]);
  npz_append(set->offsets, &set->listed, sizeof set->listed);
  return set;
}

void data_set_free(data_set *set) {
  if (!set)
    return;
  npz_free(set->file);
  free(set->seats);
  free(set);
}

static void remember_seat(data_set *set, uint8_t seat) {
  if (set->decisions == set->room) {
    size_t room = set->room ? 2 * set->room : 256;
    uint8_t *seats = realloc(set->seats, room);
    set->short_of_memory |= !seats;
    if (!seats)
      return;
    set->seats = seats;
    set->room = room;
  }
  set->seats[set->decisions++] = seat;
}

void data_set_decision(data_set *set, const mlem_game *game, const mlem_state *before,
                       mlem_action action) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  uint16_t numbers[MLEM_MAX_ACTIONS];
  float features[MLEM_FEATURES];
  size_t count = mlem_legal_actions(game, before, actions);
  for (size_t i = 0; i < count; i++)
    numbers[i] = (uint16_t)mlem_action_number(game, actions[i]);
  uint16_t chosen = (uint16_t)mlem_action_number(game, action);
  mlem_features(game, before, features);
  set->listed += count;
  npz_append(set->features, features, sizeof features);
  npz_append(set->numbers, numbers, count * sizeof *numbers);
  npz_append(set->offsets, &set->listed, sizeof set->listed);
  npz_append(set->action, &chosen, sizeof chosen);
  npz_append(set->seat, &before->seat, 1);
  npz_append(set->game, &set->games, sizeof set->games);
  remember_seat(set, before->seat);
}

void data_set_end(data_set *set, const mlem_game *game, const mlem_state *final) {
  double shares[MLEM_MAX_SEATS];
  mlem_score scores[MLEM_MAX_SEATS];
  mlem_returns(game, final, shares);
  mlem_scores(game, final, scores);
  for (size_t i = 0; i < set->decisions; i++) {
    float share = (float)shares[set->seats[i]];
    uint16_t score = (uint16_t)scores[set->seats[i]].total;
    npz_append(set->outcome, &share, sizeof share);
    npz_append(set->score, &score, sizeof score);
  }
  set->decisions = 0;
  set->games++;
}

typedef struct writing {
  const data_set *set;
  int *error;
} writing;

static void write_set(FILE *stream, const void *content) {
  const writing *w = content;
  if (!npz_write(w->set->file, stream))
    *w->error = errno ? errno : EIO;
}

bool data_set_write(const data_set *set, const char *path) {
  int error = set->short_of_memory ? ENOMEM : 0;
  writing w = {set, &error};
  if (!error && !atomic_file_write(path, write_set, &w))
    return false;
  errno = error;
  return error == 0;
}
