// SPDX-License-Identifier: MIT
/*
 * outside_bot_process.h: a child process to talk to, line by line, that can never hang or kill its
 * parent.
 *
 * All reading and writing waits at most for a given time; a child that went away is an answer, not
 * a signal; its whole process group ends with it. Not installed.
 */
#ifndef MLEM_BOTS_OUTSIDE_BOT_PROCESS_H
#define MLEM_BOTS_OUTSIDE_BOT_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { PROCESS_PENDING = 1 << 18, PROCESS_HEARD = 1 << 12 };

typedef struct process {
  pid_t id; /* 0: none runs */
  int to, from;
  size_t pending; /* bytes that the child has not read yet */
  size_t heard;   /* bytes of the child that no line has used yet */
  char out[PROCESS_PENDING];
  char in[PROCESS_HEARD];
} process;

/* Runs `sh -c command`. False if that is not possible. */
bool mlem_process_start(process *process, const char *command);
bool mlem_process_runs(const process *process);

/* Tells the child something; kept until it reads. False: it has left too much unread. */
bool mlem_process_put(process *process, const char *text, size_t length);

typedef enum process_reply {
  PROCESS_ANSWERED,
  PROCESS_LATE,
  PROCESS_ENDED,
  PROCESS_LONG,
  PROCESS_UNASKED, /* a line was there before the question */
} process_reply;

/* Asks and waits for one line, which goes to `answer` without its end. Comments (#) and blank lines
 * are passed over. */
process_reply mlem_process_ask(process *process, const char *question, size_t length,
                               unsigned milliseconds, char *answer, size_t room,
                               size_t *answer_length);

/* Ends the child and all it has started; waits for nothing longer than a moment. */
void mlem_process_stop(process *process);

#endif
