// SPDX-License-Identifier: MIT
/* store_address.c: which store an address names. */
#include "store.h"

#include "../../lang/lang.h"

#include <stdio.h>
#include <string.h>

static bool begins(const char *text, const char *word) {
  return strncmp(text, word, strlen(word)) == 0;
}

static bool is_postgres(const char *where) {
  return begins(where, "postgres://") || begins(where, "postgresql://");
}

/* "kind://..." */
static bool is_address(const char *where) {
  size_t kind = strcspn(where, ":/");
  return kind > 0 && begins(where + kind, "://");
}

const store_kind *store_kind_of(const char *where, const char **rest, const char **refusal) {
  static const char sqlite[] = "sqlite:";
  *rest = where;
  *refusal = N_("'%s' is no store; it is a directory or postgres://...");
  if (is_postgres(where)) {
#ifdef MLEM_POSTGRES
    return &store_postgres;
#else
    *refusal = N_("%s: this program was built without PostgreSQL (libpq)");
    return NULL;
#endif
  }
  if (begins(where, sqlite))
    *rest = where + sizeof sqlite - 1;
  return is_address(*rest) || !**rest ? NULL : &store_sqlite;
}

void store_place(const char *where, char *text, size_t room) {
  const char *start = is_address(where) ? strstr(where, "://") + 3 : where;
  const char *at = is_address(where) ? strpbrk(start, "@/?") : NULL;
  const char *colon = at && *at == '@' ? memchr(start, ':', (size_t)(at - start)) : NULL;
  /* Arguments may hold a password too. */
  size_t end = is_address(where) ? strcspn(where, "?") : strlen(where);
  if (colon)
    snprintf(text, room, "%.*s%.*s", (int)(colon - where), where, (int)(where + end - at), at);
  else
    snprintf(text, room, "%.*s", (int)end, where);
}

void store_public_fault(const char *fault, mlem_fault told) {
  const char *bracket = strstr(fault, " (");
  snprintf(told, sizeof(mlem_fault), "%.*s", (int)(bracket ? bracket - fault : (long)strlen(fault)),
           fault);
}
