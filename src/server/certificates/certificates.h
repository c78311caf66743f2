// SPDX-License-Identifier: MIT
/*
 * certificates.h: a certificate and its key can be replaced while the server runs. The sandbox
 * forbids the server to open their files again: a small process outside of it reads them when it is
 * asked, and passes them in. It does nothing else, and ends with the server.
 */
#ifndef MLEM_SERVER_CERTIFICATES_H
#define MLEM_SERVER_CERTIFICATES_H

#include <stdbool.h>

struct ev_loop;
typedef struct certificates certificates;

/* Starts the process that reads the files; before the sandbox and before any thread. NULL after a
 * message in the log. */
certificates *certificates_open(const char *cert, const char *key);
/* From now on certificates_reload() works: `tls` is the SSL_CTX of the server. */
void certificates_use(certificates *c, void *tls, struct ev_loop *loop);
/* Asks for the files; new connections use them as soon as they have come and fit together.
 * Otherwise the old ones stay, and the log says why. */
void certificates_reload(certificates *c);
void certificates_close(certificates *c);

#endif
