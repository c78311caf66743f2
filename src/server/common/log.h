// SPDX-License-Identifier: MIT
/* log.h: lines for the host of the server, on standard error: time, level, message. */
#ifndef MLEM_SERVER_LOG_H
#define MLEM_SERVER_LOG_H

#include "../../lang/lang.h"

typedef enum log_level {
  SERVER_ERROR,   /* something does not work: the host has to do something */
  SERVER_WARNING, /* something works worse than it could */
  SERVER_NOTE,    /* good to know */
} log_level;

typedef enum log_format {
  LOG_FOR_PEOPLE,
  LOG_AS_JSON, /* one object a line: time, level, message */
} log_format;

/* The form of the lines and the language of their messages; NULL is English. */
void server_log_as(log_format format, const lang_catalogue *language);
/* The format of the message is marked with N_(). */
void server_log(log_level level, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
