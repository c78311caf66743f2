// SPDX-License-Identifier: MIT
/* draw_fair_dice_lines.c: chance lines from the fair dealer, and the annotations that let people
 * verify them. */
#include "draw_and_verify_fair_dice.h"

#include <string.h>

static mlem_outcome draw_fair(void *source, const mlem_game *game, const mlem_state *state) {
  return mlem_fair_draw(source, game, state);
}

game_dealer game_fair_dealer(mlem_fair_stream *stream, const uint8_t key[MLEM_FAIR_BYTES],
                             uint64_t number) {
  mlem_fair_open(stream, key, number);
  return (game_dealer){draw_fair, stream};
}

static game_note bytes_note(game_note_kind kind, const uint8_t *bytes, size_t count) {
  game_note note = {.kind = kind, .byte_count = (uint8_t)count};
  memcpy(note.bytes, bytes, count);
  return note;
}

static game_note text_note(game_note_kind kind, const char *text) {
  return (game_note){.kind = kind, .text = text, .text_length = strlen(text)};
}

static game_note seat_note(game_note_kind kind, unsigned seat, const uint8_t *bytes, size_t count) {
  game_note note = bytes_note(kind, bytes, count);
  note.seat = (uint8_t)seat;
  return note;
}

/* The first lines are those of the scheme: 1 has two of them and 2 has three. */
static game_note first_note(const game_fair *fair, unsigned index) {
  if (index == 0)
    return text_note(GAME_NOTE_FAIR_TABLE, fair->table);
  if (index == 1 && fair->scheme == MLEM_FAIR_2)
    return text_note(GAME_NOTE_FAIR_SCHEME, GAME_FAIR_SCHEME_2);
  return bytes_note(GAME_NOTE_FAIR_COMMIT, fair->commit, sizeof fair->commit);
}

size_t game_fair_line(const game_fair *fair, unsigned index, char *line) {
  game_note note;
  unsigned first = fair->scheme == MLEM_FAIR_2 ? 3 : 2;
  unsigned seals = first + (fair->scheme == MLEM_FAIR_2 ? fair->seats : 0);
  unsigned seats = seals + fair->seats;
  if (index < first)
    note = first_note(fair, index);
  else if (index < seals)
    note = seat_note(GAME_NOTE_FAIR_SEALED, index - first, fair->seals[index - first].bytes,
                     fair->seals[index - first].length);
  else if (index < seats)
    note = seat_note(GAME_NOTE_FAIR_SEAT, index - seals, fair->parts[index - seals].bytes,
                     fair->parts[index - seals].length);
  else if (index == seats && fair->drawn_first)
    note = (game_note){.kind = GAME_NOTE_FAIR_FIRST};
  else
    return 0;
  return game_note_write(&note, line);
}

size_t game_fair_secret_line(const game_fair *fair, char *line) {
  game_note note = bytes_note(GAME_NOTE_FAIR_SECRET, fair->secret, sizeof fair->secret);
  return game_note_write(&note, line);
}
