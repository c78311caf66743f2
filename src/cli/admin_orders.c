// SPDX-License-Identifier: MIT
/* admin_orders.c: `mlem admin`: orders of the host: close, delete, ban, mute, erase, invite. */
#include "admin.h"

#include "../server/administration/administration.h"
#include "../server/common/random_names_and_hashes.h"
#include "option_parser.h"

#include <pwd.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

/* Prints nothing: -1, or the status to exit with after a failure. */
static int carry_out(const admin *a, order_row *order) {
  mlem_fault fault;
  const struct passwd *user = getpwuid(getuid());
  snprintf(order->author, sizeof order->author, "%.40s", user ? user->pw_name : "?");
  bool good = administration_give(a->db, order, fault);
  if (!good && a->json)
    printf("{\"order\": %lld, \"done\": false}\n", (long long)order->number);
  return good ? -1 : cli_fail(1, "%s", fault);
}

static int give(const admin *a, order_row *order) {
  int status = carry_out(a, order);
  if (status >= 0)
    return status;
  if (a->json)
    printf("{\"order\": %lld, \"done\": true}\n", (long long)order->number);
  else
    printf("%s\n", _("done"));
  return cli_finish(0);
}

static int order_table(const admin *a, const char *word) {
  order_row order = {0};
  snprintf(order.text, sizeof order.text, "%s %.64s", word, a->word);
  return give(a, &order);
}

static int order_about(const admin *a, const char *word, const subject *about, bool ends) {
  enum { DAY_MS = 24 * 3600 * 1000 };
  order_row order = {0};
  char text[SUBJECT_TEXT];
  subject_write(about, text);
  if (ends && a->days)
    snprintf(order.text, sizeof order.text, "%s %s until %lld", word, text,
             ((long long)time(NULL) * 1000 + (long long)a->days * DAY_MS));
  else
    snprintf(order.text, sizeof order.text, "%s %s", word, text);
  return give(a, &order);
}

static int order_person(const admin *a, const char *word, bool ends) {
  mlem_fault fault;
  subject who;
  if (!subject_of_person(a->word, &who, fault))
    return cli_fail(CLI_USAGE_ERROR, "%s", fault);
  return order_about(a, word, &who, ends);
}

static int order_name(const admin *a, const char *word) {
  mlem_fault fault;
  subject name;
  if (!subject_of_name(a->word, &name, fault))
    return cli_fail(CLI_USAGE_ERROR, "%s", fault);
  return order_about(a, word, &name, true);
}

/* The store keeps a hash of the code, so that only the person who was given the code can use it. */
int admin_invite(const admin *a) {
  enum { CODE = 16, DAY_MS = 24 * 3600 * 1000, DEFAULT_DAYS = 30 };
  char code[CODE + 1], hex[2 * EXPIRING_KEY + 1];
  uint8_t key[EXPIRING_KEY];
  order_row order = {0};
  random_name(code, CODE);
  invitation_key(code, key);
  mlem_fair_hex(key, sizeof key, hex);
  snprintf(order.text, sizeof order.text, "invite %s until %lld", hex,
           (long long)time(NULL) * 1000 + (long long)(a->days ? a->days : DEFAULT_DAYS) * DAY_MS);
  int status = carry_out(a, &order);
  if (status >= 0)
    return status;
  if (a->json)
    printf("{\"order\": %lld, \"done\": true, \"invitation\": \"%s\"}\n", (long long)order.number,
           code);
  else
    printf("%s\n", code);
  return cli_finish(0);
}

int admin_close(const admin *a) {
  return order_table(a, "close");
}

int admin_delete(const admin *a) {
  return order_table(a, "delete");
}

int admin_clear_chat(const admin *a) {
  return order_table(a, "clear-chat");
}

int admin_ban(const admin *a) {
  return order_person(a, "ban", true);
}

int admin_unban(const admin *a) {
  return order_person(a, "unban", false);
}

int admin_mute(const admin *a) {
  return order_person(a, "mute", true);
}

int admin_unmute(const admin *a) {
  return order_person(a, "unmute", false);
}

int admin_reserve(const admin *a) {
  return order_name(a, "reserve");
}

int admin_free(const admin *a) {
  return order_name(a, "free");
}

int admin_erase(const admin *a) {
  return order_person(a, "erase", false);
}
