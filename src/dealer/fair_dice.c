// SPDX-License-Identifier: MIT
/*
 * fair_dice.c: the fair dealer: BLAKE2b for commitment and key, ChaCha20 for the numbers.
 *
 * Every chance line has a stream of its own (its number is the nonce), so a game can go on after a
 * restart, or after an undo, without knowing how many bytes earlier lines took.
 */
#include "fair_dice.h"

#include <sodium.h>
#include <string.h>

/* ---- Commitment and key ---------------------------------------------------------------------- */

static void hash_text(crypto_generichash_state *hash, const char *text) {
  crypto_generichash_update(hash, (const uint8_t *)text, strlen(text));
}

/* All messages begin alike: what they are for, the table, the secret. */
static void hash_begin(crypto_generichash_state *hash, const char *purpose, const char *table,
                       const uint8_t *secret) {
  crypto_generichash_init(hash, NULL, 0, MLEM_FAIR_BYTES);
  hash_text(hash, purpose);
  hash_text(hash, table);
  hash_text(hash, "\n");
  crypto_generichash_update(hash, secret, MLEM_FAIR_BYTES);
}

void mlem_fair_commit(const char *table, const uint8_t secret[MLEM_FAIR_BYTES],
                      uint8_t commitment[MLEM_FAIR_BYTES]) {
  crypto_generichash_state hash;
  hash_begin(&hash, "mlem-fair-1 commit\n", table, secret);
  crypto_generichash_final(&hash, commitment, MLEM_FAIR_BYTES);
}

void mlem_fair_seal(const char *table, unsigned seat, const mlem_fair_part *part,
                    mlem_fair_hash *seal) {
  const char place[] = {(char)('0' + seat), '\n', '\0'};
  crypto_generichash_state hash;
  *seal = (mlem_fair_hash){0};
  if (part->length == 0)
    return;
  seal->length = sizeof seal->bytes;
  crypto_generichash_init(&hash, NULL, 0, MLEM_FAIR_BYTES);
  hash_text(&hash, "mlem-fair-2 seat\n");
  hash_text(&hash, table);
  hash_text(&hash, "\n");
  hash_text(&hash, place); /* so that no seat can use the seal of another */
  crypto_generichash_update(&hash, part->bytes, part->length);
  crypto_generichash_final(&hash, seal->bytes, MLEM_FAIR_BYTES);
}

bool mlem_fair_is_sealed(const char *table, unsigned seat, const mlem_fair_part *part,
                         const mlem_fair_hash *seal) {
  mlem_fair_hash right;
  mlem_fair_seal(table, seat, part, &right);
  return right.length == seal->length && memcmp(right.bytes, seal->bytes, right.length) == 0;
}

void mlem_fair_key(mlem_fair_scheme scheme, const char *table,
                   const uint8_t secret[MLEM_FAIR_BYTES], const mlem_fair_part *parts,
                   unsigned seats, uint8_t key[MLEM_FAIR_BYTES]) {
  crypto_generichash_state hash;
  hash_begin(&hash, scheme == MLEM_FAIR_2 ? "mlem-fair-2 key\n" : "mlem-fair-1 key\n", table,
             secret);
  for (unsigned seat = 0; seat < seats; seat++) {
    /* The length goes first, so that bytes cannot move from one seat to another. */
    crypto_generichash_update(&hash, &parts[seat].length, 1);
    crypto_generichash_update(&hash, parts[seat].bytes, parts[seat].length);
  }
  crypto_generichash_final(&hash, key, MLEM_FAIR_BYTES);
  sodium_memzero(&hash, sizeof hash);
}

/* ---- Numbers --------------------------------------------------------------------------------- */

static void next_block(mlem_fair_stream *from) {
  static const uint8_t zeros[sizeof from->bytes];
  crypto_stream_chacha20_ietf_xor_ic(from->bytes, zeros, sizeof zeros, from->nonce, from->block++,
                                     from->key);
  from->used = 0;
}

void mlem_fair_open(mlem_fair_stream *from, const uint8_t key[MLEM_FAIR_BYTES], uint64_t number) {
  memset(from, 0, sizeof *from);
  memcpy(from->key, key, sizeof from->key);
  for (unsigned i = 0; i < 8; i++)
    from->nonce[i] = (uint8_t)(number >> (8 * i));
  next_block(from);
}

/* A number below `bound` (1 to 256). Bytes from the uneven rest at the top are thrown away. */
static unsigned below(mlem_fair_stream *from, unsigned bound) {
  unsigned even = 256 - 256 % bound;
  for (;;) {
    if (from->used == sizeof from->bytes)
      next_block(from);
    unsigned byte = from->bytes[from->used++];
    if (byte < even)
      return byte % bound;
  }
}

uint8_t mlem_fair_first(const uint8_t key[MLEM_FAIR_BYTES], unsigned seats) {
  mlem_fair_stream from;
  mlem_fair_open(&from, key, 0);
  return (uint8_t)below(&from, seats);
}

mlem_outcome mlem_fair_draw(mlem_fair_stream *from, const mlem_game *game,
                            const mlem_state *state) {
  if (state->phase == MLEM_PHASE_ROLL) {
    mlem_outcome roll = 0;
    for (unsigned i = 0; i < state->pool; i++)
      roll += UINT32_C(1) << (4 * game->mat.die[below(from, MLEM_DIE_SIDES)]);
    return roll;
  }
  mlem_chance outcomes[MLEM_MAX_OUTCOMES];
  size_t count = mlem_chance_outcomes(game, state, outcomes); /* ascending, all as likely */
  return outcomes[below(from, (unsigned)count)].outcome;
}

/* ---- Hexadecimal ----------------------------------------------------------------------------- */

void mlem_fair_hex(const uint8_t *bytes, size_t count, char *text) {
  for (size_t i = 0; i < count; i++) {
    text[2 * i] = "0123456789abcdef"[bytes[i] >> 4];
    text[2 * i + 1] = "0123456789abcdef"[bytes[i] & 15];
  }
  text[2 * count] = '\0';
}

static int digit(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool mlem_fair_unhex(const char *text, size_t length, uint8_t *bytes, size_t room, size_t *count) {
  if (length % 2 != 0 || length / 2 > room)
    return false;
  for (size_t i = 0; i < length / 2; i++) {
    int high = digit(text[2 * i]), low = digit(text[2 * i + 1]);
    if (high < 0 || low < 0)
      return false;
    bytes[i] = (uint8_t)(high << 4 | low);
  }
  *count = length / 2;
  return true;
}
