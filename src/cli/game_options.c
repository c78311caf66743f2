// SPDX-License-Identifier: MIT
/* game_options.c: from options to a mat and a game's options. */
#include "game_options.h"

#include "house_rules_option.h"

#include <mlem/dealer.h>
#include <mlem/json.h>

#include <stdio.h>
#include <string.h>
#include <time.h>

/* "ufo,missions", "all" or "none" to a mask; false if a word is none of these. */
static bool read_variants(const char *text, uint8_t *variants) {
  static const struct {
    const char *name;
    uint8_t mask;
  } words[] = {{"ufo", MLEM_UFO}, {"exploration", MLEM_EXPLORATION}, {"missions", MLEM_MISSIONS}};
  unsigned mask = 0;
  if (strcmp(text, "none") == 0 || strcmp(text, "all") == 0) {
    *variants = text[0] == 'n' ? 0 : MLEM_ALL_VARIANTS;
    return true;
  }
  for (;;) {
    size_t length = strcspn(text, ",");
    unsigned found = 0;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
      if (strlen(words[i].name) == length && memcmp(words[i].name, text, length) == 0)
        found = words[i].mask;
    if (!found)
      return false;
    mask |= found;
    if (!text[length])
      break;
    text += length + 1;
  }
  *variants = (uint8_t)mask;
  return true;
}

int cli_read_variants(const char *text, uint8_t *variants) {
  if (read_variants(text, variants))
    return -1;
  return cli_fail(CLI_USAGE_ERROR,
                  _("'--variants' takes none, all, or some of ufo,exploration,missions; not '%s'"),
                  text);
}

int cli_mat_load(const char *name, mlem_mat *mat) {
  mlem_mat_faults faults;
  if (mlem_mat_load(name, mat, &faults))
    return -1;
  mlem_mat_print_faults(stderr, name, &faults);
  return cli_fail(1, _("the mat '%s' cannot be used"), name);
}

void cli_mat_fault(const char *fault, mlem_fault with_hint) {
  lang_put(with_hint, sizeof(mlem_fault), _("%s; a mat of your own needs --mat FILE"), fault);
}

int cli_setup_load(const cli_setup *setup, mlem_mat *mat, mlem_options *options) {
  *options = (mlem_options){.seats = (uint8_t)setup->players};
  int status = cli_read_variants(setup->variants, &options->variants);
  if (status >= 0)
    return status;
  status = cli_read_house(setup->house, &options->house);
  if (status >= 0)
    return status;
  if (setup->first != MLEM_NONE) {
    if (setup->first >= setup->players)
      return cli_fail(CLI_USAGE_ERROR, _("'--first %u': with %u players the seats are 0 to %u"),
                      (unsigned)setup->first, (unsigned)setup->players,
                      (unsigned)setup->players - 1);
    options->first = (uint8_t)setup->first;
  }
  return cli_mat_load(setup->mat, mat);
}

uint64_t cli_fresh_seed(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  mlem_random mix = {(uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec};
  uint64_t seed = mlem_random_next(&mix) >> 32; /* short enough to type again */
  fprintf(stderr, _("mlem: seed %llu\n"), (unsigned long long)seed);
  return seed;
}
