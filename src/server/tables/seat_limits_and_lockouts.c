// SPDX-License-Identifier: MIT
/*
 * seat_limits_and_lockouts.c: which seats one address may take: how many seats it may hold at
 * public tables that have not started, and tables that it is locked out of. Addresses of homes and
 * of the machine itself are exempt: families share one.
 */
#include "seat_limits_and_lockouts.h"

#include "group_commit.h"
#include "limits_across_servers.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LOCKOUT_LASTS (INT64_C(15) * 24 * 3600 * 1000) /* longer than a table stays open */

/* ---- Seats at public tables ------------------------------------------------------------------ */

/* What an address has taken. Those that are no longer open make room when the address asks again.
 */
typedef struct open_seats {
  uint64_t address;
  unsigned count;
  struct {
    char table[ID_TEXT];
    uint8_t seat;
    uint8_t token[HASH_BYTES];
  } seats[MOST_OPEN_SEATS];
} open_seats;

struct visitor_list {
  struct visitor_list *next;
  open_seats seats;
};

static open_seats *find_seats(table_server *s, uint64_t address, bool make) {
  visitor_list **bucket = &s->visitors[(address * UINT64_C(0x9e3779b97f4a7c15) >> 32) % VISITORS];
  for (visitor_list *v = *bucket; v; v = v->next)
    if (v->seats.address == address)
      return &v->seats;
  visitor_list *v = make ? calloc(1, sizeof *v) : NULL;
  if (!v)
    return NULL;
  v->seats.address = address;
  v->next = *bucket;
  *bucket = v;
  return &v->seats;
}

/* ---- Seats, as several servers know them ----------------------------------------------------- */

static bool set_shared_key(table_server *s, uint64_t address, expiring_value *value) {
  int64_t alias;
  char text[64];
  if (!address_alias(s, address, 0, &alias))
    return false;
  snprintf(text, sizeof text, "open seats %lld", (long long)alias);
  hash_secret(text, value->key, EXPIRING_KEY);
  return true;
}

/* What the address has taken at any server. */
static open_seats *read_shared(table_server *s, uint64_t address) {
  static expiring_value value;
  value = (expiring_value){0};
  open_seats *own = find_seats(s, address, true);
  if (!own || !set_shared_key(s, address, &value) ||
      s->store->kind->expiring_find(s->store, tables_now(s), &value) != STORE_OK ||
      value.length != sizeof *own)
    return own;
  memcpy(own, value.content, sizeof *own);
  own->address = address;
  own->count = own->count <= MOST_OPEN_SEATS ? own->count : 0;
  return own;
}

static bool write_shared(table_server *s, const open_seats *o) {
  static expiring_value value;
  value = (expiring_value){.length = sizeof *o};
  memcpy(value.content, o, sizeof *o);
  memset(value.content, 0, sizeof o->address); /* its first field: addresses are not kept */
  return !set_shared_key(s, o->address, &value) || tables_keep_expiring(s, &value, LOCKOUT_LASTS);
}

/* ---- Counting seats -------------------------------------------------------------------------- */

static bool is_open(table_server *s, const open_seats *o, unsigned i) {
  table_row row;
  return s->store->kind->table_find(s->store, o->seats[i].table, &row) == STORE_OK &&
         row.state == TABLE_OPEN && row.seat[o->seats[i].seat].taken &&
         sodium_memcmp(row.seat[o->seats[i].seat].token, o->seats[i].token, HASH_BYTES) == 0;
}

static void drop_closed(table_server *s, open_seats *o) {
  for (unsigned i = 0; i < o->count;)
    if (is_open(s, o, i))
      i++;
    else
      o->seats[i] = o->seats[--o->count];
}

bool visitor_may_sit(table_server *s, const peer *p) {
  if (!p || peer_is_private(p))
    return true;
  open_seats *o = s->sharing ? read_shared(s, peer_key(p)) : find_seats(s, peer_key(p), false);
  if (o && o->count == MOST_OPEN_SEATS)
    drop_closed(s, o);
  return !o || o->count < MOST_OPEN_SEATS;
}

static bool count_seat(table_server *s, const peer *p, const table_row *row, unsigned seat) {
  open_seats *o = row->is_public ? find_seats(s, peer_key(p), true) : NULL;
  if (!o || o->count == MOST_OPEN_SEATS)
    return true;
  memcpy(o->seats[o->count].table, row->id, ID_TEXT);
  memcpy(o->seats[o->count].token, row->seat[seat].token, HASH_BYTES);
  o->seats[o->count++].seat = (uint8_t)seat;
  return !s->sharing || write_shared(s, o);
}

void visitors_forget(table_server *s) {
  for (unsigned i = 0; i < VISITORS; i++)
    for (visitor_list **at = &s->visitors[i]; *at;) {
      visitor_list *v = *at;
      drop_closed(s, &v->seats);
      if (v->seats.count > 0) {
        at = &v->next;
        continue;
      }
      *at = v->next;
      free(v);
    }
}

void visitors_free(table_server *s) {
  for (unsigned i = 0; i < VISITORS; i++)
    while (s->visitors[i]) {
      visitor_list *v = s->visitors[i];
      s->visitors[i] = v->next;
      free(v);
    }
}

/* ---- Lockouts -------------------------------------------------------------------------------- */

/* A key for something about a visitor of this table; it fits no other table. */
static void visitor_key(const table_row *row, const char *what, const void *who, size_t length,
                        uint8_t key[EXPIRING_KEY]) {
  crypto_generichash_state hash;
  crypto_generichash_init(&hash, row->secret, sizeof row->secret, EXPIRING_KEY);
  crypto_generichash_update(&hash, (const uint8_t *)what, strlen(what));
  crypto_generichash_update(&hash, who, length);
  crypto_generichash_final(&hash, key, EXPIRING_KEY);
}

static void lockout_key(const table_row *row, const void *who, size_t length,
                        uint8_t key[EXPIRING_KEY]) {
  visitor_key(row, "locked out", who, length, key);
}

static bool keep_value(table_server *s, expiring_value *value) {
  return tables_keep_expiring(s, value, LOCKOUT_LASTS);
}

bool visitor_took_seat(table_server *s, const peer *p, const table_row *row, unsigned seat) {
  static expiring_value value;
  uint8_t which = (uint8_t)seat;
  if (!p || peer_is_private(p) || row->state != TABLE_OPEN)
    return true;
  if (!count_seat(s, p, row, seat))
    return false;
  uint64_t address = peer_key(p);
  value = (expiring_value){.length = EXPIRING_KEY};
  visitor_key(row, "seat", &which, 1, value.key);
  lockout_key(row, &address, sizeof address, value.content);
  return keep_value(s, &value);
}

/* Both the identity and the address, as far as they are known. */
bool visitor_lock_out(table_server *s, const table_row *row, unsigned seat) {
  static expiring_value value;
  uint8_t which = (uint8_t)seat, address[EXPIRING_KEY];
  value = (expiring_value){0};
  visitor_key(row, "seat", &which, 1, value.key);
  store_status status = s->store->kind->expiring_find(s->store, tables_now(s), &value);
  if (status == STORE_OK && value.length == EXPIRING_KEY) {
    memcpy(address, value.content, sizeof address);
    value = (expiring_value){0};
    memcpy(value.key, address, sizeof address);
    if (!keep_value(s, &value))
      return false;
  } else if (status != STORE_NONE && !transaction_check(s, status))
    return false;
  if (!row->seat[seat].identified)
    return true;
  value = (expiring_value){0};
  lockout_key(row, row->seat[seat].identity, IDENTITY_BYTES, value.key);
  return keep_value(s, &value);
}

static bool is_kept(table_server *s, const uint8_t key[EXPIRING_KEY]) {
  static expiring_value value;
  value = (expiring_value){0};
  memcpy(value.key, key, EXPIRING_KEY);
  return s->store->kind->expiring_find(s->store, tables_now(s), &value) == STORE_OK;
}

bool visitor_is_locked_out(table_server *s, const peer *p, const table_row *row,
                           const seat_row *identity) {
  uint8_t key[EXPIRING_KEY];
  uint64_t address = p ? peer_key(p) : 0;
  lockout_key(row, &address, sizeof address, key);
  if (p && !peer_is_private(p) && is_kept(s, key))
    return true;
  lockout_key(row, identity->identity, IDENTITY_BYTES, key);
  return identity->identified && is_kept(s, key);
}

/* ---- Hosts who come back --------------------------------------------------------------------- */

static store_status find_host(table_server *s, const table_row *row, expiring_value *value) {
  *value = (expiring_value){0};
  visitor_key(row, "host", NULL, 0, value->key);
  return s->store->kind->expiring_find(s->store, tables_now(s), value);
}

bool visitor_remember_host(table_server *s, const table_row *row, const seat_row *host) {
  static expiring_value value;
  store_status status = find_host(s, row, &value);
  if (status != STORE_NONE)
    return transaction_check(s, status);
  value.length = IDENTITY_BYTES;
  memcpy(value.content, host->identity, IDENTITY_BYTES);
  return keep_value(s, &value);
}

bool visitor_was_host(table_server *s, const table_row *row, const seat_row *identity) {
  static expiring_value value;
  return identity->identified && find_host(s, row, &value) == STORE_OK &&
         value.length == IDENTITY_BYTES &&
         sodium_memcmp(value.content, identity->identity, IDENTITY_BYTES) == 0;
}
