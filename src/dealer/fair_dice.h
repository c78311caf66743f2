// SPDX-License-Identifier: MIT
/*
 * fair_dice.h: the fair dealer: chance that no party can foresee or bend, and everyone can
 * recompute.
 *
 * The host draws a secret and shows its commitment; every seat then adds bytes of its own; one key
 * follows from all of them, and every roll and draw from the key. After the game the secret is
 * published. In scheme 2 every seat shows a hash of its bytes, its seal, before any bytes are
 * shown. docs/fair-dice.md describes each step so that it can be written again elsewhere.
 *
 *   mlem_fair_commit(table, secret, commitment);             shown before any seat adds bytes
 *   mlem_fair_seal(table, seat, part, &seal);                scheme 2: shown before the bytes
 *   mlem_fair_key(scheme, table, secret, parts, seats, key); once all bytes are known
 *   first = mlem_fair_first(key, seats);
 *   mlem_fair_open(&stream, key, n);                         the n-th chance line, from 1
 *   outcome = mlem_fair_draw(&stream, &game, &state);        as often as the line has outcomes
 */
#ifndef MLEM_DEALER_FAIR_DICE_H
#define MLEM_DEALER_FAIR_DICE_H

#include <mlem/engine.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  MLEM_FAIR_BYTES = 32, /* of a secret, a commitment and a key */
  MLEM_FAIR_PART = 64,  /* at most, added by one seat */
  MLEM_FAIR_HEX = 2 * MLEM_FAIR_PART + 1,
  MLEM_FAIR_LEAST = 16, /* bytes of a part in scheme 2: fewer could be guessed from the seal */
};

typedef enum mlem_fair_scheme {
  MLEM_FAIR_1 = 1, /* bytes are added in any order */
  MLEM_FAIR_2 = 2, /* all seats seal their bytes first */
} mlem_fair_scheme;

/* What a seat adds; a length of 0 is nothing. */
typedef struct mlem_fair_part {
  uint8_t length;
  uint8_t bytes[MLEM_FAIR_PART];
} mlem_fair_part;

/* The hash of what a seat adds; a length of 0 says that it adds nothing. */
typedef struct mlem_fair_hash {
  uint8_t length; /* 0 or MLEM_FAIR_BYTES */
  uint8_t bytes[MLEM_FAIR_BYTES];
} mlem_fair_hash;

/* `table` is the table's name: the same secret at another table is another commitment. */
void mlem_fair_commit(const char *table, const uint8_t secret[MLEM_FAIR_BYTES],
                      uint8_t commitment[MLEM_FAIR_BYTES]);

void mlem_fair_seal(const char *table, unsigned seat, const mlem_fair_part *part,
                    mlem_fair_hash *seal);
/* Whether the seat sealed these bytes. */
bool mlem_fair_is_sealed(const char *table, unsigned seat, const mlem_fair_part *part,
                         const mlem_fair_hash *seal);

void mlem_fair_key(mlem_fair_scheme scheme, const char *table,
                   const uint8_t secret[MLEM_FAIR_BYTES], const mlem_fair_part *parts,
                   unsigned seats, uint8_t key[MLEM_FAIR_BYTES]);

/* The seat that leads first, where the table leaves that to chance. */
uint8_t mlem_fair_first(const uint8_t key[MLEM_FAIR_BYTES], unsigned seats);

/* The numbers that one chance line is drawn from: each line has a stream of its own. */
typedef struct mlem_fair_stream {
  uint8_t key[MLEM_FAIR_BYTES];
  uint8_t nonce[12]; /* the line's number, lowest byte first */
  uint32_t block;
  size_t used;
  uint8_t bytes[64];
} mlem_fair_stream;

/* The stream of chance line number `number`; the first of a game is 1. */
void mlem_fair_open(mlem_fair_stream *stream, const uint8_t key[MLEM_FAIR_BYTES], uint64_t number);
/* The next outcome of the line, where mlem_turn() says MLEM_CHANCE. */
mlem_outcome mlem_fair_draw(mlem_fair_stream *stream, const mlem_game *game,
                            const mlem_state *state);

/* Lower-case hexadecimal, with a final NUL. */
void mlem_fair_hex(const uint8_t *bytes, size_t count, char *text);
/* The opposite: an even number of digits 0-9 a-f for at most `room` bytes; false if it is not. */
bool mlem_fair_unhex(const char *text, size_t length, uint8_t *bytes, size_t room, size_t *count);

#ifdef __cplusplus
}
#endif

#endif
