// SPDX-License-Identifier: MIT
/* start_and_join_thread.h: threads beside the event loop: how they start, and how the server waits
 * for them when it ends. */
#ifndef MLEM_SERVER_START_AND_JOIN_THREAD_H
#define MLEM_SERVER_START_AND_JOIN_THREAD_H

#include <pthread.h>
#include <stdbool.h>
#include <time.h>

/* With a stack that is large enough for a bot; only what is used takes memory. */
bool worker_thread_start(pthread_t *thread, void *(*run)(void *context), void *context);

/* Until when a server that ends waits for its workers. */
struct timespec worker_thread_deadline(void);
/* False: it still works at that time. */
bool worker_thread_join(pthread_t thread, const struct timespec *deadline);

#endif
