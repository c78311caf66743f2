// SPDX-License-Identifier: MIT
/*
 * limits.c: how much one address may ask for: connections at once, and requests and messages over
 * time (a bucket that fills steadily). An address that is quiet and gone is forgotten.
 */
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 1024, ADDRESS = 48 };

struct peer {
  peer *next;
  char address[ADDRESS];
  uint64_t connections;
  double credit, at;
};

/* The bucket holds what ten seconds bring. */
static double full(const server *s) {
  return (double)s->options->rate * 10;
}

static unsigned bucket_of(const char *address) {
  uint32_t hash = 2166136261u;
  for (; *address; address++)
    hash = (hash ^ (unsigned char)*address) * 16777619u;
  return hash % BUCKETS;
}

peer *peer_find(server *s, const char *address) {
  if (!s->peers && !(s->peers = calloc(BUCKETS, sizeof(peer *))))
    return NULL;
  peer **bucket = &s->peers[bucket_of(address)];
  for (peer *p = *bucket; p; p = p->next)
    if (strncmp(p->address, address, ADDRESS - 1) == 0)
      return p;
  peer *p = calloc(1, sizeof *p);
  if (!p)
    return NULL;
  snprintf(p->address, sizeof p->address, "%s", address);
  p->credit = full(s);
  p->at = seconds_passed();
  p->next = *bucket;
  *bucket = p;
  s->peer_count++;
  return p;
}

bool peer_full(server *s, const char *address) {
  peer *p = peer_find(s, address);
  if (!p || p->connections < s->options->max_connections_per_address)
    return false;
  s->count.too_many++;
  return true;
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

bool peer_spend(server *s, peer *p, double cost) {
  if (!p)
    return true;
  double now = seconds_passed();
  p->credit += (now - p->at) * (double)s->options->rate;
  p->at = now;
  if (p->credit > full(s))
    p->credit = full(s);
  if (p->credit < cost) {
    s->count.too_many++;
    return false;
  }
  p->credit -= cost;
  return true;
}

void peers_sweep(server *s) {
  double now = seconds_passed();
  for (unsigned i = 0; s->peers && i < BUCKETS; i++)
    for (peer **at = &s->peers[i]; *at;) {
      peer *p = *at;
      if (p->connections > 0 || now - p->at < 60) {
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
