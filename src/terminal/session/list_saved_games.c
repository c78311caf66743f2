// SPDX-License-Identifier: MIT
/* list_saved_games.c: reads the directory of games and each game as far as a list needs it. */
#include "list_saved_games.h"

#include "play_session_steps.h"

#include "../../lang/lang.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <mlem/json.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_BYTES = 16 * 1024 * 1024 };

char *saved_game_read_file(const char *path, size_t *length, mlem_fault fault) {
  FILE *stream = strcmp(path, "-") == 0 ? stdin : fopen(path, "rbe");
  char *text = stream ? malloc(MOST_BYTES + 2) : NULL;
  if (!text) {
    lang_put(fault, sizeof(mlem_fault), _("cannot open '%.300s': %s"), path, lang_error(errno));
    if (stream && stream != stdin)
      fclose(stream);
    return NULL;
  }
  *length = fread(text, 1, MOST_BYTES + 1, stream);
  bool broken = ferror(stream) != 0, large = *length > MOST_BYTES;
  int reason = errno;
  if (stream != stdin)
    fclose(stream);
  if (broken || large) {
    lang_put(fault, sizeof(mlem_fault), _("cannot read '%.300s': %s"), path,
             large ? _("it is too large") : lang_error(reason));
    free(text);
    return NULL;
  }
  text[*length] = '\0';
  char *fitted = realloc(text, *length + 1);
  // cppcheck-suppress memleak ; one of both is returned, the other is NULL or was moved
  return fitted ? fitted : text;
}

play_session *saved_game_load(const char *id, mlem_fault fault) {
  char path[PATH_MAX];
  mlem_mat own;
  mlem_mat_faults faults;
  size_t length, line;
  if (!saved_path(id, ".json", path, fault))
    return NULL;
  bool has_own = access(path, F_OK) == 0 && mlem_mat_read_file(path, &own, &faults);
  saved_path(id, ".mlem", path, fault);
  char *text = saved_game_read_file(path, &length, fault);
  play_session *session = text ? play_session_blank(has_own ? &own : NULL, fault) : NULL;
  if (session && !play_session_read(session, text, length, true, &line, fault))
    session = play_session_give_up(session, fault, NULL);
  free(text);
  return session;
}

/* ---- The list ------------------------------------------------------------------------------- */

static bool is_busy(const char *path) {
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return false;
  bool busy = flock(fd, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  close(fd);
  return busy;
}

static void describe(saved_game *entry, const play_session *session) {
  const mlem_state *state = play_state(session);
  mlem_score scores[MLEM_MAX_SEATS];
  mlem_state seen;
  entry->readable = true;
  entry->finished = state->phase == MLEM_PHASE_OVER;
  entry->head = session->head;
  entry->players = session->players;
  entry->lines = play_count(session);
  entry->expedition = state->expedition;
  entry->failures = state->failures;
  entry->failures_of = session->game->mat.failures;
  mlem_observe(session->game, state, MLEM_NONE, &seen);
  mlem_live_scores(session->game, entry->finished ? state : &seen, MLEM_NONE, scores);
  for (unsigned seat = 0; seat < session->game->seats; seat++)
    entry->points[seat] = scores[seat].total;
  entry->winners = entry->finished ? mlem_winners(session->game, scores) : 0;
}

static bool read_entry(saved_game *entry, const char *name) {
  static const char suffix[] = ".mlem";
  char path[PATH_MAX];
  mlem_fault fault;
  struct stat about;
  size_t length = strlen(name), end = sizeof suffix - 1;
  memset(entry, 0, sizeof *entry);
  if (length <= end || length - end >= SAVED_ID || strcmp(name + length - end, suffix) != 0)
    return false;
  memcpy(entry->id, name, length - end);
  if (!saved_path(entry->id, suffix, path, fault) || stat(path, &about) != 0 ||
      !S_ISREG(about.st_mode))
    return false;
  entry->changed = about.st_mtime;
  entry->busy = is_busy(path);
  play_session *session = saved_game_load(entry->id, fault);
  if (session)
    describe(entry, session);
  play_session_close(session);
  return true;
}

static int newest_first(const void *left, const void *right) {
  const saved_game *a = left, *b = right;
  if (a->changed != b->changed)
    return a->changed < b->changed ? 1 : -1;
  return strcmp(b->id, a->id);
}

static bool add_entry(saved_games *games, size_t *room, const saved_game *entry) {
  if (games->count == *room) {
    size_t wanted = *room ? 2 * *room : 32;
    saved_game *grown = realloc(games->list, wanted * sizeof *grown);
    if (!grown)
      return false;
    games->list = grown;
    *room = wanted;
  }
  games->list[games->count++] = *entry;
  return true;
}

bool saved_games_list(saved_games *games, mlem_fault fault) {
  char directory[PATH_MAX];
  size_t room = 0;
  saved_game entry;
  *games = (saved_games){0};
  if (!saved_directory(directory, fault))
    return false;
  DIR *stream = opendir(directory);
  if (!stream) {
    lang_put(fault, sizeof(mlem_fault), _("cannot read '%.300s': %s"), directory,
             lang_error(errno));
    return false;
  }
  bool good = true;
  for (struct dirent *file; good && (file = readdir(stream)) != NULL;)
    if (read_entry(&entry, file->d_name))
      good = add_entry(games, &room, &entry);
  closedir(stream);
  if (!good) {
    lang_put(fault, sizeof(mlem_fault), "%s", _("not enough memory"));
    saved_games_free(games);
    return false;
  }
  if (games->count)
    qsort(games->list, games->count, sizeof *games->list, newest_first);
  return true;
}

void saved_games_free(saved_games *games) {
  free(games->list);
  *games = (saved_games){0};
}

const saved_game *saved_games_find(const saved_games *games, const char *text, mlem_fault fault) {
  const saved_game *found = NULL;
  unsigned matches = 0;
  for (size_t i = 0; i < games->count; i++) {
    const saved_game *entry = &games->list[i];
    if (!text[0] && entry->readable && !entry->finished && !entry->busy)
      return entry;
    if (text[0] && strcmp(entry->id, text) == 0)
      return entry;
    if (text[0] && strncmp(entry->id, text, strlen(text)) == 0) {
      found = entry;
      matches++;
    }
  }
  if (matches == 1)
    return found;
  if (!text[0])
    lang_put(fault, sizeof(mlem_fault), "%s",
             _("no game is waiting to go on; 'mlem play' starts one"));
  else if (matches)
    lang_put(fault, sizeof(mlem_fault),
             P_("%u game begins with '%.40s'; 'mlem games' lists them",
                "%u games begin with '%.40s'; 'mlem games' lists them", matches),
             matches, text);
  else
    lang_put(fault, sizeof(mlem_fault), _("there is no game '%.40s'; 'mlem games' lists them"),
             text);
  return NULL;
}

bool saved_game_delete(const char *id, mlem_fault fault) {
  saved_file file;
  bool busy;
  char mat[PATH_MAX];
  if (!saved_file_open(&file, id, &busy, fault))
    return false;
  bool good = unlink(file.path) == 0;
  if (!good)
    lang_put(fault, sizeof(mlem_fault), _("cannot remove '%.300s': %s"), file.path,
             lang_error(errno));
  else if (saved_path(id, ".json", mat, fault))
    unlink(mat);
  saved_file_close(&file);
  return good;
}
