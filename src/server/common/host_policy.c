// SPDX-License-Identifier: MIT
/* host_policy.c: reads the policy file of the host, line by line. */
#include "host_policy.h"

#include "text_checks.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST_LINE = 512, LONGEST_CLOCK_SECONDS = 30 * 24 * 3600 };

static bool read_switch(const char *value, bool *off) {
  *off = strcmp(value, "off") == 0;
  return *off || strcmp(value, "on") == 0;
}

static bool read_open(const char *value, serve_policy *p) {
  static const char password[] = "password ";
  if (strncmp(value, password, sizeof password - 1) == 0) {
    p->open = OPEN_PASSWORD;
    value += sizeof password - 1;
    return *value &&
           (size_t)snprintf(p->password, sizeof p->password, "%s", value) < sizeof p->password;
  }
  p->open = strcmp(value, "invitation") == 0 ? OPEN_INVITATION : OPEN_EVERYONE;
  return p->open == OPEN_INVITATION || strcmp(value, "everyone") == 0;
}

static bool read_bots(const char *value, serve_policy *p) {
  p->few_bots = true;
  if (strcmp(value, "none") == 0)
    return true;
  return *value && (size_t)snprintf(p->bots, sizeof p->bots, " %s ", value) < sizeof p->bots;
}

static bool read_clock(const char *value, serve_policy *p) {
  p->has_clock = true;
  return parse_number(value, strlen(value), &p->clock) && p->clock <= LONGEST_CLOCK_SECONDS;
}

/* Printable, and nothing that means something in JSON or in a head of HTTP. */
static bool read_url(const char *value, const char *const *schemes, char text[POLICY_URL]) {
  bool known = false;
  for (; *schemes && !known; schemes++)
    known = strncmp(value, *schemes, strlen(*schemes)) == 0 && value[strlen(*schemes)];
  for (const char *c = value; *c; c++)
    if (*c <= ' ' || *c > '~' || *c == '"' || *c == '\\')
      return false;
  return known && (size_t)snprintf(text, POLICY_URL, "%s", value) < POLICY_URL;
}

static bool read_contact(const char *value, char text[POLICY_URL]) {
  static const char *const schemes[] = {"mailto:", "https://", NULL};
  return read_url(value, schemes, text);
}

static bool read_address(const char *value, char text[POLICY_URL]) {
  static const char *const schemes[] = {"https://", "http://", NULL};
  return read_url(value, schemes, text) && text[strlen(text) - 1] == '/';
}

static bool read_webhook(const char *value, serve_policy *p) {
  static const char *const schemes[] = {"https://", "http://", NULL};
  char url[LONGEST_LINE];
  size_t length = strcspn(value, " \t");
  const char *secret = value + length + strspn(value + length, " \t");
  if (p->webhook_count == MOST_WEBHOOKS)
    return false;
  policy_webhook *hook = &p->webhooks[p->webhook_count++];
  snprintf(url, sizeof url, "%.*s", (int)length, value);
  return read_url(url, schemes, hook->url) && *secret &&
         (size_t)snprintf(hook->secret, sizeof hook->secret, "%s", secret) < sizeof hook->secret;
}

static bool read_line(const char *name, const char *value, serve_policy *p) {
  if (strcmp(name, "uploads") == 0)
    return read_switch(value, &p->no_uploads);
  if (strcmp(name, "bots-only") == 0)
    return read_switch(value, &p->no_bots_only);
  if (strcmp(name, "spectators") == 0)
    return read_switch(value, &p->no_spectators);
  if (strcmp(name, "chat") == 0)
    return read_switch(value, &p->no_chat);
  if (strcmp(name, "open") == 0)
    return read_open(value, p);
  if (strcmp(name, "bots") == 0)
    return read_bots(value, p);
  if (strcmp(name, "clock") == 0)
    return read_clock(value, p);
  if (strcmp(name, "push") == 0)
    return read_contact(value, p->push);
  if (strcmp(name, "webhook") == 0)
    return read_webhook(value, p);
  if (strcmp(name, "address") == 0)
    return read_address(value, p->address);
  if (strcmp(name, "security-contact") == 0)
    return read_contact(value, p->security_contact);
  return false;
}

/* Without its end of line and the spaces before it, which no editor shows. */
static void trim_end(char *line) {
  size_t length = strcspn(line, "\r\n");
  while (length > 0 && (line[length - 1] == ' ' || line[length - 1] == '\t'))
    length--;
  line[length] = '\0';
}

bool policy_read(const char *path, serve_policy *policy, mlem_fault fault) {
  char line[LONGEST_LINE];
  unsigned number = 0;
  FILE *file = fopen(path, "re");
  bool good = file != NULL;
  *policy = (serve_policy){0};
  if (!good)
    snprintf(fault, sizeof(mlem_fault), "%.150s: %.80s", path, strerror(errno));
  while (good && fgets(line, sizeof line, file)) {
    number++;
    trim_end(line);
    char *name = line + strspn(line, " \t");
    if (!*name || *name == '#')
      continue;
    char *value = name + strcspn(name, " \t");
    if (*value)
      *value++ = '\0';
    value += strspn(value, " \t");
    good = read_line(name, value, policy);
    if (!good)
      snprintf(fault, sizeof(mlem_fault), "%.120s: line %u: there is no '%.40s' with this value",
               path, number, name);
  }
  /* Half a policy would allow what the rest forbids; a directory can be opened, but not read. */
  if (good && ferror(file)) {
    snprintf(fault, sizeof(mlem_fault), "%.150s: %.80s", path, strerror(errno));
    good = false;
  }
  if (file)
    fclose(file);
  return good;
}

bool policy_allows_bot(const serve_policy *policy, const char *kind) {
  char word[64];
  if (!policy->few_bots)
    return true;
  snprintf(word, sizeof word, " %s ", kind);
  return strstr(policy->bots, word) != NULL;
}
