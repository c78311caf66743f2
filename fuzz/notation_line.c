// SPDX-License-Identifier: MIT
/*
 * notation_line.c: any bytes as one line of the notation, in the middle of any game. A line is
 * taken wholly or not at all; a viewer who gets it redacted knows exactly what they may know.
 *
 * Input: a game (game_from_bytes.h), then lines. One that begins with '!' plays on, a step for each
 * letter.
 */
#include "game_from_bytes.h"

#include <mlem/notation.h>

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What reads as a decision is written the same. */
static void parse(const mlem_game *game, const char *text, size_t length) {
  char again[MLEM_ACTION_TEXT];
  mlem_action action;
  if (!mlem_action_parse(game, text, length, &action))
    return;
  must(mlem_action_text(game, action, again) == length && memcmp(again, text, length) == 0);
}

/* What `viewer` is told leads from what they knew to what they may know now. */
static void follow(const mlem_game *game, const mlem_state *before, const mlem_state *after,
                   const char *line, size_t length, uint8_t viewer) {
  char seen[MLEM_LINE_TEXT];
  mlem_fault fault;
  mlem_state known, then;
  mlem_observe(game, before, viewer, &known);
  mlem_observe(game, after, viewer, &then);
  size_t told = mlem_redact_line(line, length, viewer, seen);
  must(told > 0 && mlem_apply_line(game, &known, seen, told, fault) == MLEM_OK);
  must(memcmp(&known, &then, sizeof known) == 0);
}

static void take_line(fuzz_game *f, const char *line, size_t length) {
  mlem_fault fault;
  mlem_state before = f->state;
  char *seen = malloc(length > MLEM_LINE_TEXT ? length : MLEM_LINE_TEXT);
  for (unsigned seat = 0; seat <= f->game.seats; seat++)
    mlem_redact_line(line, length, seat < f->game.seats ? (uint8_t)seat : MLEM_NONE, seen);
  free(seen);
  parse(&f->game, line, length);
  if (length > 2)
    parse(&f->game, line + 2, length - 2);
  memset(fault, 0x7f, sizeof fault);
  if (mlem_apply_line(&f->game, &f->state, line, length, fault) != MLEM_OK) {
    must(memcmp(&before, &f->state, sizeof before) == 0);
    must(fault[0] != '\0' && memchr(fault, '\0', sizeof fault) != NULL);
    return;
  }
  must(mlem_state_check(&f->game, &f->state) == MLEM_OK);
  for (unsigned seat = 0; seat <= f->game.seats; seat++)
    follow(&f->game, &before, &f->state, line, length,
           seat < f->game.seats ? (uint8_t)seat : MLEM_NONE);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static fuzz_game f;
  input in = {data, size};
  start_game(&f, &in, true);
  while (in.left > 0) {
    const uint8_t *end = memchr(in.bytes, '\n', in.left);
    size_t length = end ? (size_t)(end - in.bytes) : in.left;
    if (length > 0 && in.bytes[0] == '!') {
      for (size_t i = 0; i < length; i++)
        step_game(&f);
    } else {
      /* Memory of its own size, so that reading past its end is noticed. */
      char *line = malloc(length ? length : 1);
      memcpy(line, in.bytes, length);
      take_line(&f, line, length);
      free(line);
    }
    size_t taken = length + (end != NULL);
    in.bytes += taken;
    in.left -= taken;
  }
  return 0;
}
