// SPDX-License-Identifier: MIT
/* correct_entry_lines.c: an entry that was typed wrongly is corrected, line by line. */
#include "play_lines.h"

#include "position_in_lines.h"

#include <stdlib.h>

enum { SHOWN = 20 }; /* entries that are listed */

static void list_entries(const plain *p) {
  size_t count = play_count(p->session);
  char prefix[32];
  for (size_t i = count > SHOWN ? count - SHOWN : 0; i < count; i++) {
    snprintf(prefix, sizeof prefix, "%4zu  ", i + 1);
    narrate_story(stdout, p->session, p->viewer, i, i + 1, prefix);
  }
}

static void ask_what_it_was(const plain *p, size_t index) {
  const mlem_state *before = play_state_at(p->session, index);
  teller tell = play_teller(p->session, p->viewer);
  words_choices choices;
  char text[WORDS];
  words_question(&tell, before, text);
  printf("%s\n", text);
  if (play_step(p->session, index)->chance)
    return;
  words_choices_list(p->session->game, before, &choices);
  for (size_t i = 0; i < choices.count; i++) {
    narrate_choice(stdout, &tell, before, i + 1, choices.list[i]);
    putchar('\n');
  }
}

/* Says what no longer fits, and asks whether that is wanted. */
static bool agrees(plain *p, const game_correction *what) {
  if (what->lost == 0)
    return true;
  printf(P_("From entry %u on, %u entry no longer fits and would be gone: %s.",
            "From entry %u on, %u entries no longer fit and would be gone: %s.", what->lost),
         what->first_lost + 1, what->lost, what->reason);
  putchar('\n');
  return plain_read_line(p, _("Correct it all the same? (y/n) ")) && plain_is_yes(p->line);
}

bool plain_correct(plain *p) {
  game_correction what;
  if (play_count(p->session) == 0) {
    puts(_("Nothing has been entered yet."));
    return false;
  }
  list_entries(p);
  if (!plain_read_line(p, _("Which entry is wrong? (its number; Enter: none) ")))
    return false;
  size_t index = strtoul(p->line, NULL, 10) - 1;
  if (p->line[0] == '\0')
    return false;
  if (index >= play_count(p->session)) {
    puts(_("There is no such entry."));
    return false;
  }
  if (!play_may_correct(p->session, index, p->viewer)) {
    puts(_("That is a secret of another player, who can correct it."));
    return false;
  }
  ask_what_it_was(p, index);
  if (!plain_read_line(p, "> "))
    return false;
  if (!play_correct(p->session, index, p->line, &what)) {
    printf("%s\n", p->session->fault);
    return false;
  }
  bool kept = agrees(p, &what);
  if (!kept)
    play_drop_correction(p->session);
  else if (!play_keep_correction(p->session)) {
    printf("%s\n", p->session->fault);
    kept = false;
  }
  puts(kept ? _("Corrected.") : _("Nothing has changed."));
  p->corrected = kept;
  p->told = kept ? index : p->told;
  return kept;
}
