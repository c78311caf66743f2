// SPDX-License-Identifier: MIT
/* fair.c: chance lines from the fair dealer, and the annotations that let people verify them. */
#include "verify.h"

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

size_t game_fair_line(const game_fair *fair, unsigned index, char *line) {
  game_note note;
  if (index == 0) {
    note = (game_note){
        .kind = GAME_NOTE_FAIR_TABLE, .text = fair->table, .text_length = strlen(fair->table)};
  } else if (index == 1) {
    note = bytes_note(GAME_NOTE_FAIR_COMMIT, fair->commit, sizeof fair->commit);
  } else if (index < 2 + fair->seats) {
    const mlem_fair_part *part = &fair->parts[index - 2];
    note = bytes_note(GAME_NOTE_FAIR_SEAT, part->bytes, part->length);
    note.seat = (uint8_t)(index - 2);
  } else if (index == 2 + fair->seats && fair->drawn_first) {
    note = (game_note){.kind = GAME_NOTE_FAIR_FIRST};
  } else {
    return 0;
  }
  return game_note_write(&note, line);
}

size_t game_fair_secret_line(const game_fair *fair, char *line) {
  game_note note = bytes_note(GAME_NOTE_FAIR_SECRET, fair->secret, sizeof fair->secret);
  return game_note_write(&note, line);
}
