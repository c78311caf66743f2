// SPDX-License-Identifier: MIT
/* goodbye_and_rematch.c: what is said when a person leaves a game: the result, or how to go on; and
 * whether they want a rematch. */
#include "plain.h"

#include "../../lang/text_width.h"
#include "position_in_lines.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* As wide as a full screen has to be. */
static void print_scores_folded(const teller *tell, const mlem_state *state) {
  char *text = NULL;
  size_t size;
  FILE *out = open_memstream(&text, &size);
  narrate_scores(out ? out : stdout, tell, state);
  if (!out || fclose(out) != 0)
    return;
  for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
    lang_print_folded(stdout, line, 0, 2);
  free(text);
}

void plain_say_goodbye(const play_session *session, bool folded) {
  teller tell = play_teller(session, MLEM_NONE);
  if (play_next(session).kind != PLAY_OVER && session->players.daily[0])
    puts(_("Your flight is saved. Go on with: mlem daily"));
  else if (play_next(session).kind != PLAY_OVER)
    printf(_("The game is saved. Go on with: mlem play --resume %s\n"), session->file.id);
  else {
    if (folded)
      print_scores_folded(&tell, play_state(session));
    else {
      putchar('\n');
      narrate_scores(stdout, &tell, play_state(session));
    }
    printf(_("The record is %s.\n"), session->file.path);
    if (players_people(&session->players, session->game->seats) > 0)
      printf(_("What to do better next time: mlem review %s\n"), session->file.id);
  }
  fflush(stdout);
}

bool plain_is_yes(const char *answer) {
  size_t length = strlen(answer);
  return length > 0 && (strncasecmp(answer, N_("yes"), length) == 0 ||
                        strncasecmp(answer, _("yes"), length) == 0);
}

bool plain_wants_rematch(const play_session *session) {
  char line[64];
  if (play_next(session).kind != PLAY_OVER || !isatty(STDIN_FILENO) ||
      players_people(&session->players, session->game->seats) == 0)
    return false;
  fputs(_("Play again? (y/n) "), stdout);
  fflush(stdout);
  if (!fgets(line, sizeof line, stdin))
    return false;
  line[strcspn(line, "\r\n")] = '\0';
  return plain_is_yes(line);
}
