// SPDX-License-Identifier: MIT
/* parse_url.c: splits the URL of a push service or a webhook into its parts, and refuses every
 * other URL. */
#include "sender_messages.h"

#include <stdio.h>
#include <string.h>

static bool is_host_character(char c, bool is_six) {
  if (is_six)
    return strchr("0123456789abcdefABCDEF:.", c) != NULL;
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
         c == '-' || c == '_';
}

static bool take_host(const char **at, web_address *a) {
  size_t length = 0;
  a->is_six = **at == '[';
  *at += a->is_six;
  while ((*at)[length] && is_host_character((*at)[length], a->is_six))
    length++;
  if (length == 0 || length >= sizeof a->host)
    return false;
  memcpy(a->host, *at, length);
  a->host[length] = '\0';
  *at += length;
  if (a->is_six && **at != ']')
    return false;
  *at += a->is_six;
  return true;
}

static bool take_port(const char **at, web_address *a) {
  unsigned number = 0;
  snprintf(a->port, sizeof a->port, "%s", a->secure ? "443" : "80");
  if (**at != ':')
    return true;
  for (++*at; **at >= '0' && **at <= '9' && number <= UINT16_MAX; ++*at)
    number = number * 10 + (unsigned)(**at - '0');
  snprintf(a->port, sizeof a->port, "%u", number % 100000);
  return number > 0 && number <= UINT16_MAX;
}

/* What may stand in the first line of a request: no space, no line end, no fragment. */
static bool take_path(const char *at, web_address *a) {
  size_t length = strlen(at);
  if (length >= sizeof a->path || (*at && *at != '/'))
    return false;
  for (size_t i = 0; i < length; i++)
    if (at[i] <= ' ' || at[i] > '~' || at[i] == '#')
      return false;
  snprintf(a->path, sizeof a->path, "%s", *at ? at : "/");
  return true;
}

bool web_address_read(const char *url, web_address *a) {
  static const char secure[] = "https://", plain[] = "http://";
  *a = (web_address){.secure = strncmp(url, secure, sizeof secure - 1) == 0};
  if (!a->secure && strncmp(url, plain, sizeof plain - 1) != 0)
    return false;
  url += a->secure ? sizeof secure - 1 : sizeof plain - 1;
  return take_host(&url, a) && take_port(&url, a) && take_path(url, a);
}
