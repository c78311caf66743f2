// SPDX-License-Identifier: MIT
/*
 * encrypt_push_message.c: what a push service wants: a message that only the browser can read (RFC
 * 8291, with the coding aes128gcm of RFC 8188), and a token that says who sends it (VAPID, RFC
 * 8292).
 */
#include "sender_messages.h"

#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/x509.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  SALT = 16,
  HASH = 32,
  CIPHER_KEY = 16,
  NONCE = 12,
  TAG = 16,
  HEAD = SALT + 4 + 1 + PUSH_KEY,
  RECORD_SIZE = 4096,
  TOKEN_LASTS = 12 * 3600, /* seconds; RFC 8292 allows a day */
};

struct push_keys {
  EVP_PKEY *pair;
};

/* ---- Keys ------------------------------------------------------------------------------------ */

static EVP_PKEY *make_pair(void) {
  return EVP_EC_gen("P-256");
}

static bool read_public(EVP_PKEY *pair, uint8_t public_key[PUSH_KEY]) {
  unsigned char *bytes = NULL;
  bool good = EVP_PKEY_get1_encoded_public_key(pair, &bytes) == PUSH_KEY;
  if (good)
    memcpy(public_key, bytes, PUSH_KEY);
  OPENSSL_free(bytes);
  return good;
}

/* The key of another; NULL if it is no point of the curve. */
static EVP_PKEY *other_key(const uint8_t key[PUSH_KEY]) {
  EVP_PKEY *other = EVP_PKEY_new(), *like = make_pair();
  bool good = other && like && EVP_PKEY_copy_parameters(other, like) == 1 &&
              EVP_PKEY_set1_encoded_public_key(other, key, PUSH_KEY) == 1;
  EVP_PKEY_free(like);
  if (good)
    return other;
  EVP_PKEY_free(other);
  return NULL;
}

static push_keys *wrap(EVP_PKEY *pair) {
  push_keys *k = pair ? calloc(1, sizeof *k) : NULL;
  if (k)
    k->pair = pair;
  else
    EVP_PKEY_free(pair);
  return k;
}

push_keys *push_keys_make(void) {
  return wrap(make_pair());
}

push_keys *push_keys_read(const uint8_t *bytes, size_t length) {
  uint8_t public_key[PUSH_KEY];
  push_keys *k = wrap(d2i_AutoPrivateKey(NULL, &bytes, (long)length));
  if (k && push_keys_public(k, public_key))
    return k;
  push_keys_free(k);
  return NULL;
}

size_t push_keys_write(const push_keys *k, uint8_t *bytes, size_t room) {
  int length = i2d_PrivateKey(k->pair, NULL);
  if (length <= 0 || (size_t)length > room)
    return 0;
  return i2d_PrivateKey(k->pair, &bytes) == length ? (size_t)length : 0;
}

bool push_keys_public(const push_keys *k, uint8_t public_key[PUSH_KEY]) {
  return read_public(k->pair, public_key);
}

void push_keys_free(push_keys *k) {
  if (!k)
    return;
  EVP_PKEY_free(k->pair);
  free(k);
}

bool push_key_is_valid(const uint8_t key[PUSH_KEY]) {
  EVP_PKEY *other = key[0] == 4 ? other_key(key) : NULL; /* 4: uncompressed */
  EVP_PKEY_free(other);
  return other != NULL;
}

/* ---- Encryption ------------------------------------------------------------------------------ */

static bool agree(EVP_PKEY *own, EVP_PKEY *other, uint8_t shared[HASH]) {
  size_t length = HASH;
  EVP_PKEY_CTX *context = EVP_PKEY_CTX_new(own, NULL);
  bool good = context && EVP_PKEY_derive_init(context) == 1 &&
              EVP_PKEY_derive_set_peer(context, other) == 1 &&
              EVP_PKEY_derive(context, shared, &length) == 1 && length == HASH;
  EVP_PKEY_CTX_free(context);
  return good;
}

/* HKDF (RFC 5869) with one block of output: extract, then expand. */
static bool derive(const uint8_t *salt, size_t salt_length, const uint8_t secret[HASH],
                   const uint8_t *info, size_t info_length, uint8_t *out, size_t length) {
  uint8_t key[HASH], block[HASH], text[192];
  if (info_length + 1 > sizeof text)
    return false;
  memcpy(text, info, info_length);
  text[info_length] = 1;
  bool good = HMAC(EVP_sha256(), salt, (int)salt_length, secret, HASH, key, NULL) &&
              HMAC(EVP_sha256(), key, HASH, text, info_length + 1, block, NULL);
  memcpy(out, block, length);
  sodium_memzero(key, sizeof key);
  sodium_memzero(block, sizeof block);
  return good;
}

/* With the names of the derived keys a NUL belongs to the text. */
#define DERIVE(salt, secret, name, out)                                                            \
  derive(salt, SALT, secret, (const uint8_t *)(name), sizeof(name), out, sizeof(out))

static bool encrypt(const uint8_t key[CIPHER_KEY], const uint8_t nonce[NONCE], const char *text,
                    size_t length, uint8_t *out) {
  static const uint8_t last = 2; /* the mark of the last record */
  int more = 0, written = 0;
  EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
  bool good = c && EVP_EncryptInit_ex(c, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
              EVP_EncryptUpdate(c, out, &written, (const uint8_t *)text, (int)length) == 1 &&
              EVP_EncryptUpdate(c, out + written, &more, &last, 1) == 1;
  written += more;
  good = good && EVP_EncryptFinal_ex(c, out + written, &more) == 1 &&
         EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_GCM_GET_TAG, TAG, out + written + more) == 1;
  EVP_CIPHER_CTX_free(c);
  return good;
}

/* The secret that both sides know: from the key agreement and the browser's `auth`. */
static bool common_secret(const subscription_row *to, EVP_PKEY *own,
                          const uint8_t own_key[PUSH_KEY], uint8_t secret[HASH]) {
  static const char name[] = "WebPush: info"; /* with its NUL */
  uint8_t shared[HASH], info[sizeof name + 2 * PUSH_KEY];
  EVP_PKEY *other = other_key(to->key);
  memcpy(info, name, sizeof name);
  memcpy(info + sizeof name, to->key, PUSH_KEY);
  memcpy(info + sizeof name + PUSH_KEY, own_key, PUSH_KEY);
  bool good = other && agree(own, other, shared) &&
              derive(to->secret, PUSH_SECRET, shared, info, sizeof info, secret, HASH);
  EVP_PKEY_free(other);
  sodium_memzero(shared, sizeof shared);
  return good;
}

size_t push_encrypt(const subscription_row *to, const char *text, size_t length, uint8_t *body,
                    size_t room) {
  uint8_t secret[HASH], key[CIPHER_KEY], nonce[NONCE], *salt = body, *own_key = body + SALT + 5;
  if (HEAD + length + 1 + TAG > room || length + 1 + TAG > RECORD_SIZE)
    return 0;
  EVP_PKEY *own = make_pair(); /* a new one for every message */
  randombytes_buf(salt, SALT);
  body[SALT] = body[SALT + 1] = body[SALT + 3] = 0;
  body[SALT + 2] = RECORD_SIZE >> 8;
  body[SALT + 4] = PUSH_KEY;
  bool good = own && read_public(own, own_key) && common_secret(to, own, own_key, secret) &&
              DERIVE(salt, secret, "Content-Encoding: aes128gcm", key) &&
              DERIVE(salt, secret, "Content-Encoding: nonce", nonce) &&
              encrypt(key, nonce, text, length, body + HEAD);
  EVP_PKEY_free(own);
  sodium_memzero(secret, sizeof secret);
  sodium_memzero(key, sizeof key);
  return good ? HEAD + length + 1 + TAG : 0;
}

/* ---- Who sends it ---------------------------------------------------------------------------- */

static void add_base64(char *text, size_t room, const uint8_t *bytes, size_t count) {
  size_t used = strlen(text);
  if (sodium_base64_encoded_len(count, sodium_base64_VARIANT_URLSAFE_NO_PADDING) <= room - used)
    sodium_bin2base64(text + used, room - used, bytes, count,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* ES256: both numbers of the signature, each of 32 bytes. */
static bool sign(EVP_PKEY *pair, const char *text, uint8_t signature[2 * HASH]) {
  uint8_t der[128];
  const uint8_t *at = der;
  size_t length = sizeof der;
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  bool good = context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, pair) == 1 &&
              EVP_DigestSign(context, der, &length, (const uint8_t *)text, strlen(text)) == 1;
  ECDSA_SIG *numbers = good ? d2i_ECDSA_SIG(NULL, &at, (long)length) : NULL;
  good = numbers && BN_bn2binpad(ECDSA_SIG_get0_r(numbers), signature, HASH) == HASH &&
         BN_bn2binpad(ECDSA_SIG_get0_s(numbers), signature + HASH, HASH) == HASH;
  ECDSA_SIG_free(numbers);
  EVP_MD_CTX_free(context);
  return good;
}

bool push_authorize(const push_keys *k, const web_address *to, const char *contact,
                    int64_t now_seconds, char *text, size_t room) {
  static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
  char claims[640], token[1024] = "";
  uint8_t signature[2 * HASH], public_key[PUSH_KEY];
  bool usual = strcmp(to->port, "443") == 0;
  int length = snprintf(claims, sizeof claims,
                        "{\"aud\":\"https://%s%s%s%s%s\",\"exp\":%lld,\"sub\":\"%s\"}",
                        to->is_six ? "[" : "", to->host, to->is_six ? "]" : "", usual ? "" : ":",
                        usual ? "" : to->port, (long long)now_seconds + TOKEN_LASTS, contact);
  if (length < 0 || (size_t)length >= sizeof claims || !push_keys_public(k, public_key))
    return false;
  add_base64(token, sizeof token, (const uint8_t *)head, sizeof head - 1);
  snprintf(token + strlen(token), sizeof token - strlen(token), ".");
  add_base64(token, sizeof token, (const uint8_t *)claims, (size_t)length);
  if (!sign(k->pair, token, signature))
    return false;
  snprintf(token + strlen(token), sizeof token - strlen(token), ".");
  add_base64(token, sizeof token, signature, sizeof signature);
  if ((size_t)snprintf(text, room, "vapid t=%s, k=", token) >= room)
    return false;
  add_base64(text, room, public_key, sizeof public_key);
  return true;
}
