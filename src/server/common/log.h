// SPDX-License-Identifier: MIT
/* log.h: lines for the host of the server, on standard error. */
#ifndef MLEM_SERVER_LOG_H
#define MLEM_SERVER_LOG_H

#include "../../lang/lang.h"

/* The language of the log; NULL is English. */
void server_log_in(const lang_catalogue *language);
/* The format is marked with N_(). */
void server_log(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
