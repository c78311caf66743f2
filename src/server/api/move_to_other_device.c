// SPDX-License-Identifier: MIT
/*
 * move_to_other_device.c: moving seats and an identity to another device: the old device leaves
 * them under a code that works once and for ten minutes, and shows it as a link or a QR code. The
 * store has them encrypted with the code, of which it keeps only a hash.
 */
#include "../common/random_names_and_hashes.h"
#include "request_handlers.h"

#include <sodium.h>
#include <string.h>

enum { LINK_TEXT = 33, LINK_LASTS_MS = 10 * 60 * 1000 };

static void make_key(const char *code, uint8_t key[crypto_secretbox_KEYBYTES]) {
  static const char purpose[] = "mlem link\n";
  crypto_generichash_state hash;
  crypto_generichash_init(&hash, NULL, 0, crypto_secretbox_KEYBYTES);
  crypto_generichash_update(&hash, (const uint8_t *)purpose, strlen(purpose));
  crypto_generichash_update(&hash, (const uint8_t *)code, strlen(code));
  crypto_generichash_final(&hash, key, crypto_secretbox_KEYBYTES);
}

/* Each code encrypts one message, so the nonce need not be random. */
static const uint8_t nonce[crypto_secretbox_NONCEBYTES] = "mlem link";

void api_links_create(table_server *s, request *q) {
  static expiring_value value;
  char code[LINK_TEXT];
  uint8_t key[crypto_secretbox_KEYBYTES];
  json_t *object = request_object(s, q);
  json_decref(object);
  if (!object)
    return;
  commit_wait(s, &q->waiter);
  if (q->body.length + crypto_secretbox_MACBYTES > sizeof value.content) {
    answer_error(s, q, 413, "too-large", "That is too much to transfer.");
    return;
  }
  if (answer_refusal(s, q, 1))
    return;
  random_name(code, LINK_TEXT - 1);
  hash_secret(code, value.key, sizeof value.key);
  make_key(code, key);
  crypto_secretbox_easy(value.content, (const uint8_t *)q->body.bytes, q->body.length, nonce, key);
  value.length = (uint32_t)(q->body.length + crypto_secretbox_MACBYTES);
  if (tables_keep_expiring(s, &value, LINK_LASTS_MS))
    answer_json(s, q, 201,
                json_pack("{s:s, s:I}", "link", code, "expires", (json_int_t)value.expires));
  sodium_memzero(key, sizeof key);
}

void api_link_take(table_server *s, request *q) {
  static expiring_value value;
  static uint8_t content[EXPIRING_CONTENT];
  uint8_t key[crypto_secretbox_KEYBYTES];
  hash_secret(q->name, value.key, sizeof value.key);
  make_key(q->name, key);
  commit_wait(s, &q->waiter);
  find_status found = tables_take_expiring(s, &value);
  if (found == FOUND_FAILED)
    return; /* the commit decides what is answered */
  if (found == FOUND_NONE || value.length < crypto_secretbox_MACBYTES ||
      crypto_secretbox_open_easy(content, value.content, value.length, nonce, key) != 0) {
    answer_error(s, q, 404, "no-link", "This link was used already, or has expired.");
    return;
  }
  buffer_add(&q->out, (const char *)content, value.length - crypto_secretbox_MACBYTES);
  sodium_memzero(content, sizeof content);
  answer_text(s, q, "application/json");
}
