// SPDX-License-Identifier: MIT
/* parse_table_address.h: private to this room: where a table is. */
#ifndef MLEM_NETWORK_BOT_PARSE_TABLE_ADDRESS_H
#define MLEM_NETWORK_BOT_PARSE_TABLE_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>

enum { ADDRESS_PART = 256 };

typedef struct table_address {
  bool secure;
  char host[ADDRESS_PART];
  uint16_t port;
  char base[ADDRESS_PART]; /* the path of the server, without a '/' at its end */
  char table[64];
  char token[ADDRESS_PART]; /* of a seat; empty: a free one is taken */
} table_address;

/* Reads "https://HOST[:PORT][/BASE]/#/t/TABLE", as an invitation has it, or
 * "wss://HOST[:PORT][/BASE]/ws/TABLE"; both with "?token=TOKEN" behind it or without; and the same
 * with http and ws. */
bool address_read(const char *url, table_address *address);

#endif
