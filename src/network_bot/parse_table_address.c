// SPDX-License-Identifier: MIT
/* parse_table_address.c: reads the address of a table. */
#include "parse_table_address.h"

#include <stdlib.h>
#include <string.h>

static bool take_scheme(const char **text, bool *secure) {
  static const struct {
    const char *scheme;
    bool secure;
  } schemes[] = {{"http://", false}, {"https://", true}, {"ws://", false}, {"wss://", true}};
  for (unsigned i = 0; i < sizeof schemes / sizeof schemes[0]; i++) {
    size_t length = strlen(schemes[i].scheme);
    if (strncmp(*text, schemes[i].scheme, length) != 0)
      continue;
    *secure = schemes[i].secure;
    *text += length;
    return true;
  }
  return false;
}

static bool copy(char *to, size_t room, const char *from, size_t length) {
  if (length >= room)
    return false;
  memcpy(to, from, length);
  to[length] = '\0';
  return true;
}

/* "HOST", "HOST:PORT", "[::1]:PORT" */
static bool take_host(const char **text, table_address *a) {
  const char *start = *text, *end = start + strcspn(start, "/?#");
  const char *colon;
  if (*start == '[') {
    const char *close = memchr(start, ']', (size_t)(end - start));
    if (!close || !copy(a->host, sizeof a->host, start + 1, (size_t)(close - start - 1)))
      return false;
    colon = close + 1;
  } else {
    const char *found = memchr(start, ':', (size_t)(end - start));
    colon = found ? found : end;
    if (!copy(a->host, sizeof a->host, start, (size_t)(colon - start)))
      return false;
  }
  a->port = a->secure ? 443 : 80;
  if (colon < end) {
    char *stop;
    unsigned long port = strtoul(colon + 1, &stop, 10);
    if (*colon != ':' || stop != end || port == 0 || port > 65535)
      return false;
    a->port = (uint16_t)port;
  }
  *text = end;
  return a->host[0] != '\0';
}

/* What stands before the mark is the base path; what follows it, the table. */
static bool take_table(const char *path, const char *mark, table_address *a) {
  const char *found = strstr(path, mark);
  if (!found || !copy(a->base, sizeof a->base, path, (size_t)(found - path)))
    return false;
  const char *table = found + strlen(mark);
  size_t length = strcspn(table, "?&#/");
  const char *token = strstr(table + length, "token=");
  if (token) {
    token += strlen("token=");
    if (!copy(a->token, sizeof a->token, token, strcspn(token, "&#")))
      return false;
  }
  return length > 0 && copy(a->table, sizeof a->table, table, length);
}

bool address_read(const char *url, table_address *a) {
  *a = (table_address){0};
  return take_scheme(&url, &a->secure) && take_host(&url, a) &&
         (take_table(url, "/#/t/", a) || take_table(url, "/ws/", a) ||
          take_table(url, "/api/tables/", a));
}
