// SPDX-License-Identifier: MIT
/*
 * service_manager.h: talking with systemd (or what speaks like it), without its library: sockets
 * that it has opened for us, and messages to it. Without it, nothing here does anything.
 */
#ifndef MLEM_SERVER_SERVICE_MANAGER_H
#define MLEM_SERVER_SERVICE_MANAGER_H

#include <ev.h>

/* A socket that listens already and was handed over (socket activation); -1: none. */
int service_socket(void);

/* Opens the socket to the service manager. Call it before the sandbox. */
void service_open(void);
/* Says "READY=1", "STOPPING=1" and the like. */
void service_tell(const char *state);
/* Tells it regularly that the loop turns, if it wants to know (WatchdogSec=). */
void service_start_watchdog(struct ev_loop *loop);
void service_close(struct ev_loop *loop);

#endif
