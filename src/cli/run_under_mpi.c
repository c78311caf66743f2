// SPDX-License-Identifier: MIT
/* run_under_mpi.c: agrees with the other processes before and after, or hands over to mlem-mpi. */
#include "run_under_mpi.h"

#include "../lang/choose_language.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PROGRAM "mlem-mpi"

int mpi_launch_fail(const char *fault) {
  return mpi_rank() == 0 ? cli_fail(1, "%s", fault) : 1;
}

/* Goes on as the program that has MPI: it lies beside this one (a build directory), or where it was
 * installed. Returns only if there is none. */
static void become(char **arguments) {
  char path[PATH_MAX + sizeof PROGRAM];
  ssize_t length = readlink("/proc/self/exe", path, PATH_MAX);
  while (length > 0 && path[length - 1] != '/')
    length--;
  if (length > 0) {
    memcpy(path + length, PROGRAM, sizeof PROGRAM);
    execv(path, arguments);
  }
  execv(MLEM_PROGRAMS "/" PROGRAM, arguments);
}

static int hand_over(const mpi_launch *call) {
  char lang[] = "--lang", *code = strdup(lang_code()), *name = strdup(call->command->name);
  char **arguments = calloc((size_t)call->argc + 4, sizeof *arguments);
  if (code && name && arguments) {
    arguments[0] = call->argv[0];
    arguments[1] = lang;
    arguments[2] = code;
    arguments[3] = name;
    for (int i = 1; i < call->argc; i++)
      arguments[3 + i] = call->argv[i];
    become(arguments);
  }
  free(arguments);
  free(name);
  free(code);
  if (mpi_launch_rank() > 0)
    return 1;
  return cli_fail(1,
                  _("mpirun has started this several times, but %s is missing: this mlem was "
                    "built without MPI (see docs/lab.md)"),
                  PROGRAM);
}

int mpi_launch_run(const mpi_launch *call, int (*prepare)(void *job), int (*play)(void *job),
                   void *job) {
  if (mpi_has_launched() && !mpi_can_join())
    return hand_over(call);
  if (!mpi_join())
    return cli_fail(1, _("the other processes of mpirun cannot be reached"));
  int status = mpi_rank() == 0 ? prepare(job) : -1;
  mpi_share(&status, sizeof status, 0);
  if (status < 0) {
    int own = mpi_rank() == 0 ? -1 : prepare(job);
    if (mpi_any(own >= 0))
      status = own >= 0 ? own : 1; /* a process that could not has said why */
    else
      status = play(job);
    mpi_share(&status, sizeof status, 0);
  }
  mpi_leave();
  return status;
}

int mpi_launch_new(mpi_launch call, size_t job_size, int (*prepare)(void *job),
                   int (*play)(void *job)) {
  mpi_launch *job = calloc(1, job_size);
  if (!job)
    return cli_fail(1, _("not enough memory"));
  *job = call;
  int status = mpi_launch_run(job, prepare, play, job);
  free(job);
  return status;
}
