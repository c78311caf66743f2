// SPDX-License-Identifier: MIT
/* serve_command.c: `mlem serve`: options for the server. */
#include "../server/server.h"
#include "../server/stores/store.h"
#include "commands.h"
#include "default_store_location.h"
#include "serve_check_health.h"

#include <mlem/bots.h>

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool is_base_path(const char *text) {
  size_t length = strlen(text);
  if (length == 0)
    return true;
  return text[0] == '/' && text[length - 1] != '/' && length < 128 && !strpbrk(text, "?#% ") &&
         !strstr(text, "//");
}

static int check(const serve_options *o) {
  if (!is_base_path(o->base_path))
    return cli_fail(CLI_USAGE_ERROR, _("'--base-path' begins with / and does not end with it"));
  if (!o->tls_cert != !o->tls_key)
    return cli_fail(CLI_USAGE_ERROR, _("'--tls-cert' and '--tls-key' belong together"));
  if (o->archive && !o->keep_finished_days)
    return cli_fail(CLI_USAGE_ERROR, _("'--archive' needs '--keep-finished'"));
  if (o->archive && access(o->archive, W_OK | X_OK) != 0)
    return cli_fail(1, "%s: %s", o->archive, strerror(errno));
  return -1;
}

/* A bot that is misspelt would never be found missing. */
static bool has_these_bots(const serve_policy *policy, mlem_fault fault) {
  char names[POLICY_BOTS], *rest = NULL;
  mlem_bot_spec spec;
  snprintf(names, sizeof names, "%s", policy->bots);
  for (char *name = strtok_r(names, " ", &rest); name; name = strtok_r(NULL, " ", &rest))
    if (!mlem_bot_spec_parse(name, strlen(name), &spec, fault))
      return false;
  return true;
}

static int run(const cli_command *command, int argc, char **argv) {
  char data[1024], place[1024];
  const char *directory = NULL, *log = "text", *policy = NULL;
  mlem_fault fault;
  bool check_health = false;
  serve_options o = {.listen = "127.0.0.1",
                     .base_path = "",
                     .standin = "captain",
                     .max_tables = 100000,
                     .max_connections = 4096,
                     .max_connections_per_address = 256,
                     .rate = 50,
                     .reserve_mb = 64,
                     .timeout = 10,
                     .max_think_ms = 3000};
  uint64_t port = 2075, loopback = 0;
  const cli_option options[] = {
      {"listen", CLI_TEXT, &o.listen, "ADDRESS",
       N_("where to listen (127.0.0.1: this machine only)"), 0, 0},
      {"port", CLI_NUMBER, &port, "N", N_("0 picks a free one (2075)"), 0, 65535},
      {"data", CLI_TEXT, &directory, "DIR", N_("where tables are kept (the XDG data directory)"), 0,
       0},
      {"db", CLI_TEXT, &o.db, "WHERE", N_("or: postgres://USER@HOST/DATABASE, or sqlite:DIR"), 0,
       0},
      {"base-path", CLI_TEXT, &o.base_path, "/P", N_("the path that a proxy gives to the server"),
       0, 0},
      {"tls-cert", CLI_TEXT, &o.tls_cert, "FILE", N_("serve https with this certificate chain"), 0,
       0},
      {"tls-key", CLI_TEXT, &o.tls_key, "FILE", N_("and this key"), 0, 0},
      {"allow-origin", CLI_TEXT, &o.allow_origin, "URL", N_("another site whose pages may connect"),
       0, 0},
      {"standin", CLI_TEXT, &o.standin, "BOT", N_("who plays for players that are away (captain)"),
       0, 0},
      {"policy", CLI_TEXT, &policy, "FILE", N_("what visitors may do; see docs/hosting.md"), 0, 0},
      {"trust-proxy", CLI_FLAG, &o.trust_proxy, NULL, N_("take addresses from X-Forwarded-For"), 0,
       0},
      {"max-tables", CLI_NUMBER, &o.max_tables, "N", N_("unfinished tables (100000)"), 1,
       100000000},
      {"max-connections", CLI_NUMBER, &o.max_connections, "N", N_("at once (4096)"), 1, 60000},
      {"max-connections-per-address", CLI_NUMBER, &o.max_connections_per_address, "N",
       N_("at once (256)"), 1, 60000},
      {"rate", CLI_NUMBER, &o.rate, "N", N_("messages a second from one address (50)"), 1, 1000000},
      {"tables-per-hour", CLI_NUMBER, &o.tables_per_hour, "N",
       N_("new ones from one address (4 times the rate)"), 1, 100000000},
      {"abandon-after", CLI_NUMBER, &o.abandon_days, "DAYS",
       N_("end games that all players have left (never)"), 1, 36500},
      {"keep-finished", CLI_NUMBER, &o.keep_finished_days, "DAYS",
       N_("then remove finished games (for ever)"), 1, 36500},
      {"archive", CLI_TEXT, &o.archive, "DIR", N_("and write their records into this directory"), 0,
       0},
      {"reserve", CLI_NUMBER, &o.reserve_mb, "MB", N_("of the disk, kept for running games (64)"),
       0, 1000000000},
      {"timeout", CLI_NUMBER, &o.timeout, "S", N_("seconds for a request to arrive (10)"), 1, 600},
      {"threads", CLI_NUMBER, &o.threads, "N", N_("that think for bots (cores, at most 4)"), 1, 64},
      {"max-think", CLI_NUMBER, &o.max_think_ms, "MS", N_("longest thought of a bot (3000)"), 1,
       60000},
      {"metrics", CLI_TEXT, &o.metrics, "ADDRESS:PORT", N_("a port of its own for /metrics"), 0, 0},
      {"log", CLI_TEXT, &log, "FORMAT", N_("of messages on standard error: text or json (text)"), 0,
       0},
      {"check-health", CLI_FLAG, &check_health, NULL,
       N_("serve nothing: ask the server that runs here whether it is well"), 0, 0},
      {"no-sandbox", CLI_FLAG, &o.no_sandbox, NULL, N_("keep rights that serving does not need"), 0,
       0},
      {"notices-loopback", CLI_NUMBER, &loopback, "PORT",
       N_("for tests: notices may go to this port of this machine"), 1, 65535},
      {"no-fence", CLI_FLAG, &o.no_sandbox, NULL, NULL, 0, 0}, /* its name in 1.0.0 */
      {0}};
  int status = cli_parse(command, options, argc, argv, NULL);
  if (status >= 0)
    return status;
  if (check_health)
    return cli_check_health(o.listen, (unsigned)port, o.base_path);
  if (policy && (!policy_read(policy, &o.policy, fault) || !has_these_bots(&o.policy, fault)))
    return cli_fail(CLI_USAGE_ERROR, "%s", fault);
  if ((status = check(&o)) >= 0)
    return status;
  o.log_json = strcmp(log, "json") == 0;
  if (!o.log_json && strcmp(log, "text") != 0)
    return cli_fail(CLI_USAGE_ERROR, _("'--log' is text or json, not '%s'"), log);
  if ((status = cli_default_store(&o.db, directory, data, sizeof data)) >= 0)
    return status;
  o.port = (uint16_t)port;
  o.notices_loopback = (uint16_t)loopback;
  store_place(o.db, place, sizeof place);
  printf(_("tables are kept in %s\n"), place);
  fflush(stdout);
  return mlem_serve(&o);
}

const cli_command command_serve = {
    .name = "serve",
    .arguments = "[OPTION]...",
    .summary = N_("host tables for browsers and programs"),
    .about = N_("Prints 'listening on URL' when it is ready, and runs until it is told to end\n"
                "(Ctrl-C, SIGTERM). Every move is on the disk before it is answered. See\n"
                "docs/hosting.md and docs/protocol.md."),
    .run = run,
};
