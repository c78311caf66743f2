// SPDX-License-Identifier: MIT
/*
 * limits_across_servers.c: several servers on one store: what an address has used of its limits
 * counts for all of them. Each server keeps its own account, so that no request waits for the
 * store, and they compare every second: an address that goes from server to server is ahead for
 * that long, and then waits for it.
 */
#include "limits_across_servers.h"

#include <sodium.h>
#include <string.h>

enum { ADDRESSES_AT_ONCE = 256 };

static bool find_alias_key(table_server *s) {
  secret_row row = {.name = "addresses", .length = sizeof s->alias_key};
  if (s->knows_alias_key)
    return true;
  randombytes_buf(row.content, row.length);
  if (store_keep_secret(s->store, &row) == STORE_OK && row.length == sizeof s->alias_key) {
    memcpy(s->alias_key, row.content, sizeof s->alias_key);
    s->knows_alias_key = true;
  }
  return s->knows_alias_key;
}

void shared_limits_start(table_server *s) {
  if (!s->sharing)
    return;
  limits_share(s->limits);
  find_alias_key(s);
}

/* Addresses are few enough to try all: only a hash with a key hides them. */
bool address_alias(const table_server *s, uint64_t address, uint32_t share, int64_t *alias) {
  const uint64_t who[] = {address, share};
  uint8_t hash[crypto_generichash_BYTES_MIN];
  crypto_generichash(hash, sizeof hash, (const uint8_t *)who, sizeof who, s->alias_key,
                     sizeof s->alias_key);
  memcpy(alias, hash, sizeof *alias);
  return s->knows_alias_key;
}

typedef struct exchange {
  table_server *server;
  limits_use own[ADDRESSES_AT_ONCE];
  use_row told[ADDRESSES_AT_ONCE];
  size_t count;
} exchange;

static void learn(void *context, const use_row *row) {
  const exchange *e = context;
  for (size_t i = 0; i < e->count; i++)
    if (e->told[i].address == row->address && e->told[i].share == row->share)
      limits_learn(e->server->limits, &(limits_use){.address = e->own[i].address,
                                                    .share = row->share,
                                                    .requests = row->requests,
                                                    .tables = row->tables});
}

static void exchange_use(table_server *s) {
  static exchange e;
  limits_use refill = limits_refill(s->limits);
  e.server = s;
  e.count = limits_take_use(s->limits, e.own, ADDRESSES_AT_ONCE);
  for (size_t i = 0; i < e.count; i++) {
    e.told[i] = (use_row){
        .share = e.own[i].share, .requests = e.own[i].requests, .tables = e.own[i].tables};
    address_alias(s, e.own[i].address, e.own[i].share, &e.told[i].address);
  }
  if (e.count > 0)
    s->sharing->add_use(s->store, e.told, e.count,
                        &(use_row){.requests = refill.requests, .tables = refill.tables}, learn,
                        &e);
}

/* ---- What addresses take up at this moment --------------------------------------------------- */

enum { OF_BOTS = 0 }; /* in place of a share: an amount is of seconds of bots */

typedef struct load_exchange {
  table_server *server;
  load_row told[2 * ADDRESSES_AT_ONCE];
  uint64_t addresses[2 * ADDRESSES_AT_ONCE];
  size_t count;
} load_exchange;

static void learn_load(void *context, const load_row *row) {
  const load_exchange *e = context;
  table_server *s = e->server;
  for (size_t i = 0; i < e->count; i++) {
    if (e->told[i].address != row->address || e->told[i].share != row->share)
      continue;
    if (row->share == OF_BOTS)
      bot_workers_learn_use(s->workers,
                            &(bot_use){.address = e->addresses[i], .seconds = row->amount});
    else
      limits_learn_load(s->limits, &(limits_load){.address = e->addresses[i],
                                                  .share = row->share,
                                                  .connections = (uint64_t)row->amount});
  }
}

static void add_load(load_exchange *e, uint64_t address, uint32_t share, double amount) {
  load_row *row = &e->told[e->count];
  *row = (load_row){.share = share, .amount = amount};
  address_alias(e->server, address, share, &row->address);
  e->addresses[e->count++] = address;
}

static void exchange_load(table_server *s) {
  static load_exchange e;
  static limits_load connections[ADDRESSES_AT_ONCE];
  static bot_use bots[ADDRESSES_AT_ONCE];
  e.server = s;
  e.count = 0;
  size_t count = limits_read_load(s->limits, connections, ADDRESSES_AT_ONCE);
  for (size_t i = 0; i < count; i++)
    add_load(&e, connections[i].address, connections[i].share, (double)connections[i].connections);
  count = s->workers ? bot_workers_read_use(s->workers, bots, ADDRESSES_AT_ONCE) : 0;
  for (size_t i = 0; i < count; i++)
    add_load(&e, bots[i].address, OF_BOTS, bots[i].seconds);
  if (e.count > 0)
    s->sharing->tell_load(s->store, e.told, e.count, learn_load, &e);
}

void limits_exchange(table_server *s) {
  /* Nothing that waits for a commit may hold up other servers. */
  s->exchange_is_due = s->sharing && s->round.writing;
  if (!s->sharing || s->exchange_is_due || !find_alias_key(s))
    return;
  exchange_use(s);
  exchange_load(s);
}

void limits_exchange_due(table_server *s) {
  if (s->exchange_is_due)
    limits_exchange(s);
}
