// SPDX-License-Identifier: MIT
/*
 * limits.c: how much one address may ask for: connections at once, and requests and messages over
 * time (buckets that fill steadily): requests and messages, and what stays, tables and mats. An
 * address that is quiet and gone is forgotten.
 */
#include "../internal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>

enum { BUCKETS = 1024 };

struct peer {
  peer *next;
  uint64_t address; /* of IPv6 the half that names a network: the other is free to choose */
  uint64_t connections;
  double credit, at;
  double tables; /* that it may still open now */
};

/* The bucket holds what ten seconds bring. */
static double full(const server *s) {
  return (double)s->options->rate * 10;
}

static double most_tables(const server *s) {
  const serve_options *o = s->options;
  return (double)(o->tables_per_hour ? o->tables_per_hour : 4 * o->rate);
}

static uint64_t key_of(const uint8_t *address, unsigned bytes) {
  static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  uint64_t key = 0;
  if (bytes == 16 && memcmp(address, mapped, sizeof mapped) == 0) {
    address += sizeof mapped; /* IPv4 in the clothes of IPv6 */
    bytes = 4;
  }
  for (unsigned i = 0; i < bytes && i < 8; i++)
    key = key << 8 | address[i];
  return key;
}

peer *peer_find(server *s, const uint8_t *address, unsigned bytes) {
  uint64_t key = key_of(address, bytes);
  if (!s->peers && !(s->peers = calloc(BUCKETS, sizeof(peer *))))
    return NULL;
  peer **bucket = &s->peers[(key * UINT64_C(0x9e3779b97f4a7c15) >> 32) % BUCKETS];
  for (peer *p = *bucket; p; p = p->next)
    if (p->address == key)
      return p;
  peer *p = calloc(1, sizeof *p);
  if (!p)
    return NULL;
  p->address = key;
  p->credit = full(s);
  p->tables = most_tables(s);
  p->at = seconds_passed();
  p->next = *bucket;
  *bucket = p;
  s->peer_count++;
  return p;
}

bool peer_full(const server *s, const peer *p) {
  return p->connections >= s->options->max_connections_per_address;
}

void peer_connect(server *s, peer *p) {
  s->connections++;
  s->count.connections++;
  if (p)
    p->connections++;
}

void peer_disconnect(server *s, peer *p) {
  s->connections--;
  if (p)
    p->connections--;
}

static void refill(const server *s, peer *p) {
  double now = seconds_passed(), passed = now - p->at;
  p->at = now;
  p->credit += passed * (double)s->options->rate;
  if (p->credit > full(s))
    p->credit = full(s);
  p->tables += passed * most_tables(s) / 3600;
  if (p->tables > most_tables(s))
    p->tables = most_tables(s);
}

bool peer_spend(server *s, peer *p, double cost) {
  if (!p)
    return true;
  refill(s, p);
  if (p->credit < cost) {
    s->count.too_many++;
    return false;
  }
  p->credit -= cost;
  return true;
}

static bool disk_is_short(const server *s) {
  struct statvfs disk;
  if (s->options->reserve_mb == 0 || !s->store->directory)
    return false;
  return statvfs(s->store->directory, &disk) == 0 &&
         (uint64_t)disk.f_bavail * disk.f_frsize / 1000000 < s->options->reserve_mb;
}

const char *refuse_more(server *s, peer *p, double tables, const char **why) {
  if (disk_is_short(s)) {
    *why = "this server's disk is nearly full; the games that are running go on";
    return "disk";
  }
  if (!p)
    return NULL;
  refill(s, p);
  if (p->tables < tables) {
    s->count.too_many++;
    *why = "so much is new from your address that it has to wait";
    return "too-fast";
  }
  p->tables -= tables;
  return NULL;
}

/* What an address has used up is not forgotten by going away. */
static bool is_forgettable(const server *s, const peer *p, double now) {
  double passed = now - p->at;
  return p->connections == 0 && passed >= 60 &&
         p->tables + passed * most_tables(s) / 3600 >= most_tables(s);
}

void peers_sweep(server *s) {
  double now = seconds_passed();
  for (unsigned i = 0; s->peers && i < BUCKETS; i++)
    for (peer **at = &s->peers[i]; *at;) {
      peer *p = *at;
      if (!is_forgettable(s, p, now)) {
        at = &p->next;
        continue;
      }
      *at = p->next;
      free(p);
      s->peer_count--;
    }
}

void peers_close(server *s) {
  for (unsigned i = 0; s->peers && i < BUCKETS; i++)
    while (s->peers[i]) {
      peer *p = s->peers[i];
      s->peers[i] = p->next;
      free(p);
    }
  free(s->peers);
}
