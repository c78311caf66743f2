// SPDX-License-Identifier: MIT
/*
 * limits_by_address.h: how much one address may ask for: connections at once, requests and messages
 * a second, and new tables and mats an hour.
 */
#ifndef MLEM_SERVER_LIMITS_BY_ADDRESS_H
#define MLEM_SERVER_LIMITS_BY_ADDRESS_H

#include "../common/serve_options.h"

#include <stddef.h>

typedef struct limits limits;
typedef struct peer peer; /* an address, or a network of IPv6 */

typedef struct limits_figures {
  uint64_t connections;       /* open now */
  uint64_t connections_total; /* accepted since the start */
  uint64_t refused;           /* connections, requests and messages over a limit */
} limits_figures;

/* `directory`: of the store's files, whose disk keeps a reserve; or NULL. NULL: memory is short. */
limits *limits_open(const serve_options *options, const char *directory);
void limits_close(limits *l);
/* Call it now and then: forgets addresses that have all their credit back. */
void limits_forget_idle(limits *l);
limits_figures limits_read(const limits *l);

/* An address of 4 or 16 bytes. NULL: memory is short. */
peer *peer_find(limits *l, const uint8_t *address, unsigned bytes);
/* Whether another connection of this address is accepted. Behind a proxy that is trusted all come
 * from one address: then only the total counts. */
bool peer_may_connect(limits *l, const peer *p);
void peer_connect(limits *l, peer *p);
void peer_disconnect(limits *l, peer *p);
/* A request on an open connection says that its client has another address, as behind a proxy: the
 * connection counts for that one from now on. False: that one has too many. */
bool peer_take_over(limits *l, peer *from, peer *to);
/* Something was refused elsewhere. */
void limits_count_refusal(limits *l);
/* A number that stands for the address; of IPv6, for its /48 network. */
uint64_t peer_key(const peer *p);
/* Whether it is in this network: of IPv6, `network` has the first 64 bits. */
bool peer_is_within(const peer *p, bool six, uint64_t network, unsigned bits);
/* Whether the address is of a home or of the machine itself: many people may share it. */
bool peer_is_private(const peer *p);
/* Takes `cost` from the credit for requests and messages; false: too fast. */
bool peer_spend(limits *l, peer *p, double cost);

/* ---- With other servers on the same store ---------------------------------------------------- */

/* What one address has used here since the last call. What is less than half of its rate is not
 * worth telling. */
typedef struct limits_use {
  uint64_t address;
  uint32_t share; /* 1, or more for a network that counts as one */
  double requests, tables;
} limits_use;

/* From now on limits_take_use() has something to tell. */
void limits_share(limits *l);
/* At most `most` of them; the rest comes with the next call. */
size_t limits_take_use(limits *l, limits_use *list, size_t most);
/* What one share of an address gets back in a second. */
limits_use limits_refill(const limits *l);
/* What an address has used at all servers, as far as it has not come back yet. */
void limits_learn(limits *l, const limits_use *all);

/* Connections of one address. */
typedef struct limits_load {
  uint64_t address;
  uint32_t share;
  uint64_t connections;
} limits_load;

/* Those that have a sixteenth of their connections here, or more: at most `most`, and with the next
 * call others. */
size_t limits_read_load(limits *l, limits_load *list, size_t most);
/* How many an address has at other servers; counts for a few seconds. */
void limits_learn_load(limits *l, const limits_load *elsewhere);

/* Before something new is stored: NULL, or the code of a refusal with a sentence in `why`. `tables`
 * is what it counts among new tables; `p` may be NULL: then only the disk is looked at. */
const char *limits_refuse_new(limits *l, peer *p, double tables, const char **why);

#endif
