// SPDX-License-Identifier: MIT
/* serve_check_health.h: `mlem serve --check-health`. */
#ifndef MLEM_CLI_SERVE_CHECK_HEALTH_H
#define MLEM_CLI_SERVE_CHECK_HEALTH_H

/* 0: the server there is well; 1 after a message. */
int cli_check_health(const char *listen, unsigned port, const char *base_path);

#endif
