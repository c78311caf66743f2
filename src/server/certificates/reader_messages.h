// SPDX-License-Identifier: MIT
/* reader_messages.h: private to this room: what the two processes say to each other. */
#ifndef MLEM_SERVER_READER_MESSAGES_H
#define MLEM_SERVER_READER_MESSAGES_H

#include <sys/types.h>

enum { MOST_FILE = 64 * 1024 }; /* bytes of a certificate chain, or of a key */

/* One message: the sizes, then the bytes of both. A size of -1: the file cannot be read, and
 * `number` is errno. */
typedef struct file_sizes {
  int cert, key;
  int number;
} file_sizes;

/* Starts the process. -1: it could not be started. Its end of the socket is closed here. */
int start_certificate_reader(const char *cert, const char *key, pid_t *process);

#endif
