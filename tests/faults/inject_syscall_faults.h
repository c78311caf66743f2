// SPDX-License-Identifier: MIT
/*
 * inject_syscall_faults.h: the switches of inject_syscall_faults.c: a file of 64-bit numbers that
 * the test and the server both map. The order is known to faulty_server.py too. Zero is off; errors
 * are errno values.
 */
#ifndef MLEM_FAULTS_INJECT_SYSCALL_FAULTS_H
#define MLEM_FAULTS_INJECT_SYSCALL_FAULTS_H

#include <stdint.h>

typedef struct switches {
  /* Set by the test. */
  int64_t write_error;     /* write, pwrite, ftruncate, fallocate on files of the store */
  int64_t sync_error;      /* fsync, fdatasync */
  int64_t fail_from;       /* ... both from this operation on (`operations`) */
  int64_t read_error;      /* read, pread on files of the store */
  int64_t interrupt_every; /* every n-th read, write, send or receive says EINTR */
  int64_t again_every;     /* every n-th send or receive says EAGAIN */
  int64_t short_every;     /* every n-th read, write, send or receive does only a part */
  int64_t accept_error;
  int64_t realtime_shift; /* seconds that the wall clock is wrong */
  int64_t steady_shift;   /* seconds that the steady clocks have jumped ahead */
  int64_t no_memory_from; /* allocations with these numbers fail: from, up to before `until` */
  int64_t no_memory_until;
  int64_t no_memory_every; /* every n-th allocation fails */
  int64_t kill_at;         /* SIGKILL at this operation of the write path */
  int64_t kill_torn;       /* ... after half of what it would have written */
  /* Counted for the test. */
  int64_t allocations;
  int64_t operations; /* write, pwrite, sync, truncate, unlink, rename on files of the store */
  int64_t transfers;  /* reads, writes, sends and receives */
  int64_t refused;    /* faults that have happened */
} switches;

/* What the journal (MLEM_FAULTS_JOURNAL) tells: for power_cut_model.py. */
typedef struct journal_head {
  char what; /* 'O'pen, 'W'rite, 'S'ync, 'T'runcate, 'U'nlink, 'A'nswer to a client */
  char unused[3];
  int32_t file; /* descriptor */
  int64_t at;   /* offset, or the new size */
  int64_t length;
} journal_head;

#endif
