// SPDX-License-Identifier: MIT
/* parse_restriction_subject.c: what a restriction is about, as text and as numbers. */
#include "restrictions.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WHOLE_4 = 32, WHOLE_6 = 64 }; /* bits; of IPv6 a network is one visitor */

static bool fail(mlem_fault fault, const char *format, const char *text) {
  snprintf(fault, sizeof(mlem_fault), format, text);
  return false;
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* "203.0.113.7", "203.0.113.0/24", "2001:db8::1", "2001:db8::/48" */
static bool read_address(const char *text, subject *found) {
  char address[INET6_ADDRSTRLEN];
  uint8_t bytes[16];
  const char *slash = strchr(text, '/');
  size_t length = slash ? (size_t)(slash - text) : strlen(text);
  if (length == 0 || length >= sizeof address)
    return false;
  memcpy(address, text, length);
  address[length] = '\0';
  found->six = strchr(address, ':') != NULL;
  if (inet_pton(found->six ? AF_INET6 : AF_INET, address, bytes) != 1)
    return false;
  unsigned whole = found->six ? WHOLE_6 : WHOLE_4;
  found->kind = SUBJECT_ADDRESS;
  found->bits = whole;
  if (slash) {
    char *end;
    long bits = isdigit((unsigned char)slash[1]) ? strtol(slash + 1, &end, 10) : -1;
    if (bits < 0 || *end || bits > (found->six ? 128 : 32))
      return false;
    found->bits = (unsigned)bits < whole ? (unsigned)bits : whole;
  }
  found->network = 0;
  for (unsigned i = 0; i < whole / 8; i++)
    found->network = found->network << 8 | bytes[i];
  unsigned free_bits = whole - found->bits;
  found->network = free_bits == 64 ? 0 : found->network >> free_bits << free_bits;
  return true;
}

static bool read_identity(const char *text, subject *found) {
  size_t count = 0;
  found->kind = SUBJECT_IDENTITY;
  return strlen(text) == 2 * IDENTITY_BYTES &&
         mlem_fair_unhex(text, strlen(text), found->identity, IDENTITY_BYTES, &count) &&
         count == IDENTITY_BYTES;
}

static bool read_seat(const char *text, subject *found) {
  const char *colon = strchr(text, ':');
  if (!colon || colon - text != ID_TEXT - 1 || !isdigit((unsigned char)colon[1]) || colon[2] ||
      colon[1] - '0' >= MLEM_MAX_SEATS)
    return false;
  for (const char *c = text; c < colon; c++)
    if (!isalnum((unsigned char)*c))
      return false;
  found->kind = SUBJECT_SEAT;
  memcpy(found->table, text, ID_TEXT - 1);
  found->table[ID_TEXT - 1] = '\0';
  found->seat = (unsigned)(colon[1] - '0');
  return true;
}

bool subject_of_person(const char *text, subject *found, mlem_fault fault) {
  memset(found, 0, sizeof *found);
  if (read_identity(text, found) || read_seat(text, found) || read_address(text, found))
    return true;
  return fail(fault, "'%s' is no address, no identity and no TABLE:SEAT", text);
}

/* "The Host" and "the-host" are the same name. */
bool subject_of_name(const char *name, subject *found, mlem_fault fault) {
  size_t used = 0;
  memset(found, 0, sizeof *found);
  found->kind = SUBJECT_NAME;
  for (; *name && used < sizeof found->name - 1; name++) {
    unsigned char c = (unsigned char)*name;
    if (c >= 0x80 || isalnum(c))
      found->name[used++] = (char)(c < 0x80 ? tolower(c) : c);
  }
  return used > 0 || fail(fault, "%s", "a name has letters or digits");
}

/* ---- The stored form ------------------------------------------------------------------------- */

static const char *const words[] = {"address ", "identity ", "seat ", "name "};

static void write_address(const subject *s, char *text, size_t room) {
  char address[INET6_ADDRSTRLEN];
  uint8_t bytes[16] = {0};
  unsigned count = s->six ? 8 : 4;
  for (unsigned i = 0; i < count; i++)
    bytes[i] = (uint8_t)(s->network >> 8 * (count - 1 - i));
  inet_ntop(s->six ? AF_INET6 : AF_INET, bytes, address, sizeof address);
  snprintf(text, room, "%s/%u", address, s->bits);
}

void subject_write(const subject *s, char text[SUBJECT_TEXT]) {
  size_t used = (size_t)snprintf(text, SUBJECT_TEXT, "%s", words[s->kind]);
  switch (s->kind) {
  case SUBJECT_ADDRESS:
    write_address(s, text + used, SUBJECT_TEXT - used);
    break;
  case SUBJECT_IDENTITY:
    mlem_fair_hex(s->identity, IDENTITY_BYTES, text + used);
    break;
  case SUBJECT_SEAT:
    snprintf(text + used, SUBJECT_TEXT - used, "%s:%u", s->table, s->seat);
    break;
  default:
    snprintf(text + used, SUBJECT_TEXT - used, "%s", s->name);
  }
}

bool subject_read(const char *text, subject *found) {
  mlem_fault fault;
  for (unsigned kind = 0; kind < sizeof words / sizeof words[0]; kind++) {
    size_t length = strlen(words[kind]);
    if (strncmp(text, words[kind], length) != 0)
      continue;
    bool good = kind == SUBJECT_NAME ? subject_of_name(text + length, found, fault)
                                     : subject_of_person(text + length, found, fault);
    return good && found->kind == kind;
  }
  return false;
}
