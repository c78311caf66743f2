// SPDX-License-Identifier: MIT
/*
 * limits_by_address.c: token buckets by address, one for requests and messages, one for new tables
 * and mats.
 */
#include "limits_by_address.h"

#include "../common/system_clocks.h"

#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>

enum { BUCKETS = 1024, FULL_AFTER = 10 /* seconds until the credit is full */ };

/* How much larger the limits of a /48 network are than those of one address. */
enum { NETWORK_SHARE = 8 };

struct peer {
  peer *next;
  peer *network;    /* of IPv6: the /48 network that providers give to one customer; or NULL */
  unsigned members; /* known addresses of this network */
  double share;     /* 1, or NETWORK_SHARE for such a network */
  uint64_t address; /* of IPv6 the 64 bits of the network */
  uint64_t connections;
  uint64_t elsewhere;     /* connections to other servers, */
  double elsewhere_until; /* and until when that counts */
  double credit, at;
  double tables;                     /* that it may still open now */
  double used_requests, used_tables; /* that other servers do not know of */
  bool to_tell;                      /* in the list of these */
  peer *next_to_tell;
};

struct limits {
  const serve_options *options;
  const char *directory;
  peer *peers[BUCKETS];
  limits_figures figures;
  bool shared;
  peer *to_tell;
  unsigned next_bucket; /* where limits_read_load() goes on */
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

static double most_credit(const limits *l, const peer *p) {
  return (double)l->options->rate * FULL_AFTER * p->share;
}

static double most_tables(const limits *l, const peer *p) {
  const serve_options *o = l->options;
  return (double)(o->tables_per_hour ? o->tables_per_hour : 4 * o->rate) * p->share;
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

static peer **bucket_of(limits *l, uint64_t key) {
  return &l->peers[(key * UINT64_C(0x9e3779b97f4a7c15) >> 32) % BUCKETS];
}

static peer *find_known(limits *l, uint64_t key, double share) {
  for (peer *p = *bucket_of(l, key); p; p = p->next)
    if (p->address == key && p->share == share)
      return p;
  return NULL;
}

static peer *find_key(limits *l, uint64_t key, double share) {
  peer *known = find_known(l, key, share), **bucket = bucket_of(l, key);
  if (known)
    return known;
  peer *p = calloc(1, sizeof *p);
  if (!p)
    return NULL;
  p->address = key;
  p->share = share;
  p->credit = most_credit(l, p);
  p->tables = most_tables(l, p);
  p->at = seconds_passed();
  p->next = *bucket;
  *bucket = p;
  return p;
}

peer *peer_find(limits *l, const uint8_t *address, unsigned bytes) {
  enum { BITS_OF_A_64_IN_A_48 = 16 };
  uint64_t key = key_of(address, bytes);
  peer *p = find_key(l, key, 1);
  if (p && !p->network && key > UINT32_MAX) { /* not IPv4 */
    p->network = find_key(l, key >> BITS_OF_A_64_IN_A_48 << BITS_OF_A_64_IN_A_48, NETWORK_SHARE);
    if (p->network)
      p->network->members++;
  }
  return p;
}

/* An address gets its whole credit for tables back before it is forgotten: going away and coming
 * back gains nothing. */
static bool is_idle(const limits *l, const peer *p, double now) {
  double passed = now - p->at;
  return p->connections == 0 && p->members == 0 && !p->to_tell && passed >= 60 &&
         p->tables + passed * most_tables(l, p) / 3600 >= most_tables(l, p);
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
      if (p->network)
        p->network->members--;
      free(p);
    }
}

/* ---- Connections ----------------------------------------------------------------------------- */

static double most_connections(const limits *l, const peer *p) {
  return (double)l->options->max_connections_per_address * p->share;
}

static bool has_too_many(const limits *l, const peer *p) {
  uint64_t all = p->connections;
  if (p->elsewhere > 0 && seconds_passed() < p->elsewhere_until)
    all += p->elsewhere;
  return (double)all >= most_connections(l, p) || (p->network && has_too_many(l, p->network));
}

bool peer_may_connect(limits *l, const peer *p) {
  const serve_options *o = l->options;
  bool good =
      l->figures.connections < o->max_connections && (o->trust_proxy || !has_too_many(l, p));
  l->figures.refused += !good;
  return good;
}

void peer_connect(limits *l, peer *p) {
  l->figures.connections++;
  l->figures.connections_total++;
  for (; p; p = p->network)
    p->connections++;
}

void peer_disconnect(limits *l, peer *p) {
  l->figures.connections--;
  for (; p; p = p->network)
    p->connections--;
}

bool peer_take_over(limits *l, peer *from, peer *to) {
  if (has_too_many(l, to)) {
    l->figures.refused++;
    return false;
  }
  for (; from; from = from->network)
    from->connections--;
  for (; to; to = to->network)
    to->connections++;
  return true;
}

uint64_t peer_key(const peer *p) {
  return p->network ? p->network->address : p->address;
}

bool peer_is_within(const peer *p, bool six, uint64_t network, unsigned bits) {
  bool is_six = p->address > UINT32_MAX || p->address == 0; /* ::1 is 0 here */
  unsigned free_bits = (six ? 64 : 32) - bits;
  return is_six == six && (free_bits == 64 || (p->address ^ network) >> free_bits == 0);
}

static bool is_private_4(uint64_t address) {
  return address >> 24 == 127 || address >> 24 == 10 || address >> 20 == (172 << 4 | 1) ||
         address >> 16 == (192 << 8 | 168) || address >> 16 == (169 << 8 | 254);
}

/* fc00::/7 and fe80::/10; ::1 is 0 here. */
static bool is_private_6(uint64_t network) {
  return network == 0 || network >> 57 == 0xfc >> 1 || network >> 54 == 0xfe80 >> 6;
}

bool peer_is_private(const peer *p) {
  return p->address <= UINT32_MAX ? p->address == 0 || is_private_4(p->address)
                                  : is_private_6(p->address);
}

void limits_count_refusal(limits *l) {
  l->figures.refused++;
}

/* ---- Credit ---------------------------------------------------------------------------------- */

static void refill(const limits *l, peer *p) {
  double now = seconds_passed(), passed = now - p->at;
  p->at = now;
  p->credit += passed * (double)l->options->rate * p->share;
  if (p->credit > most_credit(l, p))
    p->credit = most_credit(l, p);
  p->tables += passed * most_tables(l, p) / 3600;
  if (p->tables > most_tables(l, p))
    p->tables = most_tables(l, p);
  p->used_requests -= passed * (double)l->options->rate * p->share / 2;
  if (p->used_requests < 0)
    p->used_requests = 0;
  if (p->network)
    refill(l, p->network);
}

/* Other servers are told later. */
static void note_use(limits *l, peer *p, double requests, double tables) {
  if (!l->shared)
    return;
  p->used_requests += requests;
  p->used_tables += tables;
  if (p->to_tell || (p->used_tables <= 0 && p->used_requests < (double)l->options->rate * p->share))
    return;
  p->to_tell = true;
  p->next_to_tell = l->to_tell;
  l->to_tell = p;
}

bool peer_spend(limits *l, peer *p, double cost) {
  if (!p)
    return true;
  refill(l, p);
  if (p->credit < cost || (p->network && p->network->credit < cost)) {
    l->figures.refused++;
    return false;
  }
  for (; p; p = p->network) {
    p->credit -= cost;
    note_use(l, p, cost, 0);
  }
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
  if (p->tables < tables || (p->network && p->network->tables < tables)) {
    l->figures.refused++;
    *why = "your address has asked for too much in the last hour; try again later";
    return "too-fast";
  }
  for (; p; p = p->network) {
    p->tables -= tables;
    note_use(l, p, 0, tables);
  }
  return NULL;
}

/* ---- With other servers on the same store ---------------------------------------------------- */

void limits_share(limits *l) {
  l->shared = true;
}

size_t limits_take_use(limits *l, limits_use *list, size_t most) {
  size_t count = 0;
  for (; l->to_tell && count < most; count++) {
    peer *p = l->to_tell;
    l->to_tell = p->next_to_tell;
    list[count] = (limits_use){.address = p->address,
                               .share = (uint32_t)p->share,
                               .requests = p->used_requests,
                               .tables = p->used_tables};
    p->used_requests = p->used_tables = 0;
    p->to_tell = false;
  }
  return count;
}

limits_use limits_refill(const limits *l) {
  const peer one = {.share = 1};
  return (limits_use){
      .share = 1, .requests = (double)l->options->rate, .tables = most_tables(l, &one) / 3600};
}

void limits_learn(limits *l, const limits_use *all) {
  peer *p = find_known(l, all->address, all->share);
  if (!p)
    return;
  double credit = most_credit(l, p) - all->requests, tables = most_tables(l, p) - all->tables;
  p->credit = p->credit < credit ? p->credit : credit;
  p->tables = p->tables < tables ? p->tables : tables;
}

size_t limits_read_load(limits *l, limits_load *list, size_t most) {
  enum { WORTH_TELLING = 16 }; /* of its connections */
  size_t count = 0;
  for (unsigned i = 0; i < BUCKETS && count < most; i++, l->next_bucket++)
    for (const peer *p = l->peers[l->next_bucket % BUCKETS]; p && count < most; p = p->next)
      if (p->connections > 0 && (double)p->connections * WORTH_TELLING >= most_connections(l, p))
        list[count++] = (limits_load){
            .address = p->address, .share = (uint32_t)p->share, .connections = p->connections};
  return count;
}

void limits_learn_load(limits *l, const limits_load *elsewhere) {
  static const double counts_for = 3; /* seconds */
  peer *p = find_known(l, elsewhere->address, elsewhere->share);
  if (!p)
    return;
  p->elsewhere = elsewhere->connections;
  p->elsewhere_until = seconds_passed() + counts_for;
}
