// SPDX-License-Identifier: MIT
/*
 * postgres_sandbox_needs.c: what libpq reads, and where it connects to, when the connection has to
 * be opened again: by then the server is in its sandbox.
 */
#include "postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add_file(pg_store *s, size_t *count, const char *path) {
  if (path && *path == '/' && *count < PG_MOST_FILES && (s->files[*count] = strdup(path)))
    ++*count;
}

static void add_file_at_home(pg_store *s, size_t *count, const char *name) {
  char path[1024];
  const char *home = getenv("HOME");
  if (home && (size_t)snprintf(path, sizeof path, "%s/%s", home, name) < sizeof path)
    add_file(s, count, path);
}

/* "5432,5433": one for each host, or one for all. */
static void add_ports(pg_store *s, const char *list) {
  for (const char *at = list; at && *at; at = strchr(at, ','), at += at ? 1 : 0) {
    unsigned long port = strtoul(at, NULL, 10);
    if (port > 0 && port <= UINT16_MAX && s->base.needs.port_count < PG_MOST_PORTS)
      s->ports[s->base.needs.port_count++] = (uint16_t)port;
  }
}

static bool names_a_file(const char *keyword) {
  static const char *const keywords[] = {"passfile", "sslrootcert", "sslcert",    "sslkey",
                                         "sslcrl",   "sslcrldir",   "servicefile"};
  for (size_t i = 0; i < sizeof keywords / sizeof keywords[0]; i++)
    if (strcmp(keyword, keywords[i]) == 0)
      return true;
  return false;
}

void pg_find_needs(pg_store *s) {
  size_t count = 0;
  PQconninfoOption *all = PQconninfo(s->connection);
  for (PQconninfoOption *o = all; o && o->keyword; o++) {
    if (names_a_file(o->keyword))
      add_file(s, &count, o->val);
    else if (strcmp(o->keyword, "port") == 0)
      add_ports(s, o->val);
  }
  PQconninfoFree(all);
  add_file(s, &count, getenv("PGSERVICEFILE"));
  add_file_at_home(s, &count, ".postgresql");
  add_file_at_home(s, &count, ".pg_service.conf");
  add_file_at_home(s, &count, ".pgpass");
  s->base.needs.files = (const char *const *)s->files;
  s->base.needs.ports = s->ports;
}

void pg_forget_needs(pg_store *s) {
  for (size_t i = 0; s->files[i]; i++)
    free(s->files[i]);
}
