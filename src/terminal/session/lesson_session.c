// SPDX-License-Identifier: MIT
/* lesson_session.c: a lesson with its session, and the file that remembers how far it went. */
#include "lesson_session.h"

#include "play_session_steps.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- The file -------------------------------------------------------------------------------- */

/* "lessons", beside the directory of the games. */
static bool progress_path(char path[PATH_MAX], const char *suffix) {
  mlem_fault fault;
  if (!saved_directory(path, fault))
    return false;
  char *slash = strrchr(path, '/');
  size_t used = (size_t)(slash - path);
  return (size_t)snprintf(slash, PATH_MAX - used, "/lessons%s", suffix) < PATH_MAX - used;
}

void lesson_progress_load(lesson_progress *progress) {
  char path[PATH_MAX], line[128];
  *progress = (lesson_progress){0};
  FILE *file = progress_path(path, "") ? fopen(path, "re") : NULL;
  while (file && fgets(line, sizeof line, file)) {
    char *end;
    size_t id = strcspn(line, " ");
    if (!line[id])
      continue;
    unsigned long at = strtoul(line + id, &end, 10), done = strtoul(end, NULL, 10);
    line[id] = '\0';
    for (unsigned i = 0; i < TUTORIAL_LESSONS; i++)
      if (strcmp(tutorial_lessons[i]->id, line) == 0 && at <= tutorial_lessons[i]->count) {
        progress->at[i] = at;
        progress->done[i] = done != 0;
      }
  }
  if (file)
    fclose(file);
}

/* Where it cannot be written, the lesson still works. */
static void save(const lesson_progress *progress) {
  char path[PATH_MAX], draft[PATH_MAX];
  if (!progress_path(path, "") || !progress_path(draft, ".new"))
    return;
  FILE *file = fopen(draft, "we");
  if (!file)
    return;
  for (unsigned i = 0; i < TUTORIAL_LESSONS; i++)
    fprintf(file, "%s %zu %d\n", tutorial_lessons[i]->id, progress->at[i], progress->done[i]);
  bool good = !ferror(file);
  if (fclose(file) == 0 && good)
    rename(draft, path);
}

static void remember(lesson_session *l) {
  bool over = l->lesson.at == l->lesson.lesson->count;
  l->progress.at[l->number] = l->lesson.at;
  l->progress.done[l->number] = l->progress.done[l->number] || over;
  save(&l->progress);
}

/* ---- A lesson -------------------------------------------------------------------------------- */

static play_session *open_session(const tutorial *t) {
  mlem_fault fault;
  play_session *session = play_session_blank(&t->game.mat, fault);
  if (!session)
    return NULL;
  if (!game_log_begin(&session->log, &t->head))
    return play_session_give_up(session, fault, NULL);
  for (unsigned seat = 1; seat < t->game.seats; seat++) /* one person has no secrets */
    strcpy(session->players.bots[seat], "cadet");
  play_session_ready(session);
  return session;
}

void lesson_session_close(lesson_session *l) {
  play_session_close(l->session);
  l->session = NULL;
}

static bool grow(lesson_session *l, const mlem_step *step) {
  return game_log_step(&l->session->log, step);
}

/* One step, without remembering it. */
static bool step_on(lesson_session *l, bool *happened) {
  mlem_step step;
  bool happens = tutorial_look(&l->lesson).kind == TUTORIAL_HAPPEN;
  if (!tutorial_advance(&l->lesson, &step, NULL))
    return false;
  if (happened)
    *happened = happens;
  return !happens || grow(l, &step);
}

bool lesson_session_open(lesson_session *l, unsigned number, bool again) {
  const tutorial_lesson *lesson = tutorial_lessons[number];
  memset(l, 0, sizeof *l);
  l->number = number;
  lesson_progress_load(&l->progress);
  size_t at = l->progress.at[number];
  if (!tutorial_open(&l->lesson, lesson->id) || !(l->session = open_session(&l->lesson)))
    return false;
  bool good = true;
  while (good && !again && at < lesson->count && l->lesson.at < at) {
    tutorial_view view = tutorial_look(&l->lesson);
    mlem_step step;
    if (view.kind != TUTORIAL_CHOOSE)
      good = step_on(l, NULL);
    else
      good = tutorial_act(&l->lesson, view.wanted[0], &step, NULL, NULL) == TUTORIAL_RIGHT &&
             grow(l, &step);
  }
  if (!good)
    lesson_session_close(l);
  return good;
}

bool lesson_session_advance(lesson_session *l, bool *happened) {
  bool good = step_on(l, happened);
  if (good)
    remember(l);
  return good;
}

tutorial_answer lesson_session_act(lesson_session *l, mlem_action action, const char **hint) {
  mlem_step step;
  tutorial_answer answer = tutorial_act(&l->lesson, action, &step, NULL, hint);
  if (answer == TUTORIAL_RIGHT && grow(l, &step))
    remember(l);
  return answer;
}
