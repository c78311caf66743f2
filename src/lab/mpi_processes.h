// SPDX-License-Identifier: MIT
/*
 * mpi_processes.h: several processes, on one machine or on many, that play one run together under
 * mpirun.
 *
 * Every process runs the same command. Units of work are handed out as they are wanted
 * (thread_pool.h), and what was counted is added up in whole numbers, so the result is that of a
 * process alone. Only the first process (rank 0) speaks and writes.
 *
 * MPI is in a program of its own, mlem-mpi, which has nothing but these commands: mlem itself
 * starts as quickly as without, and its libev cannot be taken for Open MPI's libevent (their names
 * clash). A process alone is process 0 of 1, and every function here works for it, too. They
 * are for the main thread, and all processes must call them in the same order.
 */
#ifndef MLEM_LAB_MPI_PROCESSES_H
#define MLEM_LAB_MPI_PROCESSES_H

#include <mlem/fault.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PROCESS_MESSAGE = 6 };

/* Whether mpirun, or another launcher of MPI, has started this process together with others; and as
 * which of them, as far as it says so. */
bool mpi_has_launched(void);
unsigned mpi_launch_rank(void);

/* Whether this program can join: false in mlem, true in mlem-mpi. */
bool mpi_can_join(void);
/* Meets the others, if there are any. False if they cannot be reached. */
bool mpi_join(void);
void mpi_leave(void);

unsigned mpi_rank(void);
unsigned mpi_size(void);
/* How many of them are on this machine. */
unsigned mpi_size_here(void);

/* Gives the bytes of process `from` to all. */
void mpi_share(void *bytes, size_t count, unsigned from);
/* Puts the sum over all processes in the place of these 64-bit numbers, for every process. */
void mpi_add(void *numbers, size_t bytes);
/* Whether any process says so. */
bool mpi_any(bool mine);
/* Whether all have the same bytes. */
bool mpi_same(const void *bytes, size_t count);
/* Whether all are well (`good`); otherwise the reason of the first that is not goes to all. */
bool mpi_all_succeeded(bool good, mlem_fault fault);

/* Short messages between two processes, while the others work. */
void mpi_send(unsigned to, const uint64_t message[PROCESS_MESSAGE]);
/* Does not wait: false if nothing has come. */
bool mpi_receive(unsigned *from, uint64_t message[PROCESS_MESSAGE]);

/* How processes talk: mpi_transport.c, or nothing (mpi_transport_none.c). */
typedef struct mpi_transport {
  bool (*join)(unsigned *rank, unsigned *size, unsigned *size_here);
  void (*leave)(void);
  void (*share)(void *bytes, size_t count, unsigned from);
  void (*add)(uint64_t *numbers, size_t count);
  uint64_t (*least)(uint64_t number);
  void (*send)(unsigned to, const uint64_t message[PROCESS_MESSAGE]);
  bool (*receive)(unsigned *from, uint64_t message[PROCESS_MESSAGE]);
} mpi_transport;

extern const mpi_transport *const mpi_transport_used; /* NULL: none */

#endif
