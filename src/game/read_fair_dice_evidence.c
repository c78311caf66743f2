// SPDX-License-Identifier: MIT
/* read_fair_dice_evidence.c: reads what a player saw of the fair dice before the game began. */
#include "draw_and_verify_fair_dice.h"

#include <string.h>

/* `SEAT:` and then hexadecimal digits, or - for nothing. */
static bool read_seat(const char *text, size_t length, unsigned *seat, uint8_t *bytes, size_t room,
                      uint8_t *count) {
  size_t read = 0;
  if (length < 3 || text[0] < '0' || text[0] >= '0' + MLEM_MAX_SEATS || text[1] != ':')
    return false;
  *seat = (unsigned)(text[0] - '0');
  bool nothing = length == 3 && text[2] == '-';
  if (!nothing && (!mlem_fair_unhex(text + 2, length - 2, bytes, room, &read) || read == 0))
    return false;
  *count = (uint8_t)read;
  return true;
}

static bool take_part(game_evidence *evidence, const char *text, size_t length) {
  mlem_fair_part part = {0};
  unsigned seat;
  if (!read_seat(text, length, &seat, part.bytes, sizeof part.bytes, &part.length))
    return false;
  evidence->parts[seat] = part;
  return evidence->has_part[seat] = true;
}

static bool take_seal(game_evidence *evidence, const char *text, size_t length) {
  mlem_fair_hash seal = {0};
  unsigned seat;
  if (!read_seat(text, length, &seat, seal.bytes, sizeof seal.bytes, &seal.length) ||
      (seal.length != 0 && seal.length != sizeof seal.bytes))
    return false;
  evidence->seals[seat] = seal;
  return evidence->has_seal[seat] = true;
}

static bool take_first(game_evidence *evidence, const char *text, size_t length) {
  static const char drawn[] = "drawn";
  bool is_seat = length == 1 && text[0] >= '0' && text[0] < '0' + MLEM_MAX_SEATS;
  evidence->first = is_seat ? (uint8_t)(text[0] - '0') : MLEM_NONE;
  return evidence->has_first =
             is_seat || (length == sizeof drawn - 1 && memcmp(text, drawn, length) == 0);
}

bool game_evidence_add(game_evidence *evidence, game_evidence_kind kind, const char *text,
                       size_t length) {
  size_t count = 0;
  if (kind == GAME_EVIDENCE_PART)
    return take_part(evidence, text, length);
  if (kind == GAME_EVIDENCE_SEAL)
    return take_seal(evidence, text, length);
  if (kind == GAME_EVIDENCE_FIRST)
    return take_first(evidence, text, length);
  evidence->has_commit =
      mlem_fair_unhex(text, length, evidence->commit, sizeof evidence->commit, &count) &&
      count == sizeof evidence->commit;
  return evidence->has_commit;
}
