// SPDX-License-Identifier: MIT
/*
 * restrictions.h: what the host of the server has forbidden with `mlem admin`: who is banned, who
 * is muted, which names players may not take. They are in the store; a server keeps a copy in
 * memory and reads it again when they have changed.
 *
 * The subject of a restriction is a text of one of these forms:
 *
 *   address 203.0.113.0/24    a network; IPv6 up to /64
 *   identity HEX              a person with a lasting identity
 *   seat TABLE:N              the person at one seat, N from 0
 *   name TEXT                 lower case, without spaces and punctuation
 */
#ifndef MLEM_SERVER_RESTRICTIONS_H
#define MLEM_SERVER_RESTRICTIONS_H

#include "../rate_limits/limits_by_address.h"
#include "../stores/store.h"

/* ---- Subjects (parse_restriction_subject.c) -------------------------------------------------- */

typedef enum subject_kind {
  SUBJECT_ADDRESS,
  SUBJECT_IDENTITY,
  SUBJECT_SEAT,
  SUBJECT_NAME
} subject_kind;

typedef struct subject {
  subject_kind kind;
  bool six; /* an address of IPv6: `network` has its first 64 bits */
  uint64_t network;
  unsigned bits;
  uint8_t identity[IDENTITY_BYTES];
  char table[ID_TEXT];
  unsigned seat;
  char name[SHORT_NAME];
} subject;

/* What a person means who writes an address (203.0.113.7, 2001:db8::/48), an identity or
 * TABLE:SEAT. False with the reason in `fault`. */
bool subject_of_person(const char *text, subject *found, mlem_fault fault);
bool subject_of_name(const char *name, subject *found, mlem_fault fault);
/* The form above. */
void subject_write(const subject *s, char text[SUBJECT_TEXT]);
bool subject_read(const char *text, subject *found);

/* ---- Restrictions ---------------------------------------------------------------------------- */

typedef struct restrictions restrictions;

/* Empty. NULL: memory is short. */
restrictions *restrictions_open(void);
void restrictions_close(restrictions *r);
/* Reads them again if they have changed, and returns whether they have. */
bool restrictions_refresh(restrictions *r, store *db);

/* A person or connection, as far as it is known. */
typedef struct asker {
  const peer *peer;     /* or NULL */
  const seat_row *seat; /* whose identity counts; or NULL */
  const char *table;    /* with `number`: at this seat; or NULL */
  unsigned number;
} asker;

bool is_restricted(const restrictions *r, restriction_kind kind, int64_t now, const asker *who);
/* Whether players may not take this name. */
bool is_reserved(const restrictions *r, int64_t now, const char *name);

#endif
