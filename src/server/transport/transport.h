// SPDX-License-Identifier: MIT
/* transport.h: HTTP and WebSocket: listens, and connects clients with the API and the tables. */
#ifndef MLEM_SERVER_TRANSPORT_H
#define MLEM_SERVER_TRANSPORT_H

#include "../tables/tables.h"

typedef struct transport transport;

/* Sets up libwebsockets on the loop. NULL after a message in the log. */
transport *transport_open(const serve_options *options, struct ev_loop *loop, table_server *tables);
/* Listens where the options say, or on a socket that listens already (-1: there is none). The port,
 * or -1 after a message in the log. */
int transport_listen(transport *c, int listening);
/* The same for the port of its own that metrics have. */
int transport_listen_for_metrics(transport *c);
/* Accepts no more connections, and tells every WebSocket that the server ends: the loop has to run
 * a little longer. */
void transport_say_goodbye(transport *c);
/* The SSL_CTX of OpenSSL, or NULL without TLS. */
void *transport_tls(const transport *c);
/* Closes every connection. */
void transport_close(transport *c);

#endif
