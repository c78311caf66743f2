// SPDX-License-Identifier: MIT
/* security_txt.c: /.well-known/security.txt (RFC 9116): where to report a weakness of this
 * server, if its host says so. */
#include "request_handlers.h"

#include <time.h>

enum { VALID_DAYS = 180 };

void api_security_contact(table_server *s, request *q) {
  const serve_policy *policy = &tables_options(s)->policy;
  char expires[32];
  struct tm parts;
  time_t end = (time_t)(tables_time(s) / 1000) + (time_t)VALID_DAYS * 24 * 3600;
  if (!policy->security_contact[0] || !gmtime_r(&end, &parts)) {
    answer_error(s, q, 404, "not-found", "There is nothing at this address.");
    return;
  }
  strftime(expires, sizeof expires, "%Y-%m-%dT%H:%M:%SZ", &parts);
  buffer_print(&q->out, "Contact: %s\nExpires: %s\n", policy->security_contact, expires);
  if (policy->address[0])
    buffer_print(&q->out, "Canonical: %s.well-known/security.txt\n", policy->address);
  answer_text(s, q, "text/plain; charset=utf-8");
}
