// SPDX-License-Identifier: MIT
/*
 * limits.c: token buckets by address, one for requests and messages, one for new tables and mats.
 */
#include "limits.h"

#include "../common/clocks.h"

#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>

enum { BUCKETS = 1024, FULL_AFTER = 10 /* seconds until the credit is full */ };

struct peer {
  peer *next;
  uint64_t address; /* of IPv6 the 64 bits of the network */
  uint64_t connections;
  double credit, at;
  double tables; /* that it may still open now */
};

struct limits {
  const serve_options *options;
  const char *directory;
  peer *peers[BUCKETS];
  limits_figures figures;
};

limits *limits_open(const serve_options *options, const char *directory) {
  limits *l = calloc(1, sizeof *l);
  if (!l)
    return NULL;
  l->options = options;
  l->directory = directory;
  return l;
}

void limits_close(limits *l) {
  if (!l)
    return;
  for (unsigned i = 0; i < BUCKETS; i++)
    while (l->peers[i]) {
      peer *p = l->peers[i];
      l->peers[i] = p->next;
      free(p);
    }
  free(l);
}

limits_figures limits_read(const limits *l) {
  return l->figures;
}

/* ---- Addresses ------------------------------------------------------------------------------- */

static double most_credit(const limits *l) {
  return (double)l->options->rate * FULL_AFTER;
}

static double most_tables(const limits *l) {
  const serve_options *o = l->options;
  return (double)(o->tables_per_hour ? o->tables_per_hour : 4 * o->rate);
}

static uint64_t key_of(const uint8_t *address, unsigned bytes) {
  static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  uint64_t key = 0;
  if (bytes == 16 && memcmp(address, mapped, sizeof mapped) == 0) {
    address += sizeof mapped; /* an IPv4-mapped IPv6 address */
    bytes = 4;
  }
  for (unsigned i = 0; i < bytes && i < 8; i++)
    key = key << 8 | address[i];
  return key;
}

peer *peer_find(limits *l, const uint8_t *address, unsigned bytes) {
  uint64_t key = key_of(address, bytes);
  peer **bucket = &l->peers[(key * UINT64_C(0x9e3779b97f4a7c15) >> 32) % BUCKETS];
  for (peer *p = *bucket; p; p = p->next)
    if (p->address == key)
      return p;
  peer *p = calloc(1, sizeof *p);
  if (!p)
    return NULL;
  p->address = key;
  p->credit = most_credit(l);
  p->tables = most_tables(l);
  p->at = seconds_passed();
  p->next = *bucket;
  *bucket = p;
  return p;
}

/* An address gets its whole credit for tables back before it is forgotten: going away and coming
 * back gains nothing. */
static bool is_idle(const limits *l, const peer *p, double now) {
  double passed = now - p->at;
  return p->connections == 0 && passed >= 60 &&
         p->tables + passed * most_tables(l) / 3600 >= most_tables(l);
}

void limits_forget_idle(limits *l) {
  double now = seconds_passed();
  for (unsigned i = 0; i < BUCKETS; i++)
    for (peer **at = &l->peers[i]; *at;) {
      peer *p = *at;
      if (!is_idle(l, p, now)) {
        at = &p->next;
        continue;
      }
      *at = p->next;
      free(p);
    }
}

/* ---- Connections ----------------------------------------------------------------------------- */

bool peer_may_connect(limits *l, const peer *p) {
  const serve_options *o = l->options;
  bool good = l->figures.connections < o->max_connections &&
              (o->trust_proxy || p->connections < o->max_connections_per_address);
  l->figures.refused += !good;
  return good;
}

void peer_connect(limits *l, peer *p) {
  l->figures.connections++;
  l->figures.connections_total++;
  if (p)
    p->connections++;
}

void peer_disconnect(limits *l, peer *p) {
  l->figures.connections--;
  if (p)
    p->connections--;
}

/* ---- Credit ---------------------------------------------------------------------------------- */

static void refill(const limits *l, peer *p) {
  double now = seconds_passed(), passed = now - p->at;
  p->at = now;
  p->credit += passed * (double)l->options->rate;
  if (p->credit > most_credit(l))
    p->credit = most_credit(l);
  p->tables += passed * most_tables(l) / 3600;
  if (p->tables > most_tables(l))
    p->tables = most_tables(l);
}

bool peer_spend(limits *l, peer *p, double cost) {
  if (!p)
    return true;
  refill(l, p);
  if (p->credit < cost) {
    l->figures.refused++;
    return false;
  }
  p->credit -= cost;
  return true;
}

static bool disk_is_nearly_full(const limits *l) {
  struct statvfs disk;
  if (l->options->reserve_mb == 0 || !l->directory)
    return false;
  return statvfs(l->directory, &disk) == 0 &&
         (uint64_t)disk.f_bavail * disk.f_frsize / 1000000 < l->options->reserve_mb;
}

const char *limits_refuse_new(limits *l, peer *p, double tables, const char **why) {
  if (disk_is_nearly_full(l)) {
    *why = "this server's disk is nearly full; running games go on";
    return "disk";
  }
  if (!p)
    return NULL;
  refill(l, p);
  if (p->tables < tables) {
    l->figures.refused++;
    *why = "too many new tables or mats from your address; try again later";
    return "too-fast";
  }
  p->tables -= tables;
  return NULL;
}
