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
 * clash). A process alone is a fleet of one, for which every function here does the obvious. They
 * are for the main thread, and all processes must call them in the same order.
 */
#ifndef MLEM_LAB_MPI_PROCESSES_H
#define MLEM_LAB_MPI_PROCESSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FLEET_MESSAGE = 6 };

/* Whether mpirun, or another launcher of MPI, has started this process together with others; and as
 * which of them, as far as it says so. */
bool fleet_has_companions(void);
unsigned fleet_told_rank(void);

/* Whether this program can join: false in mlem, true in mlem-mpi. */
bool fleet_can_join(void);
/* Meets the others, if there are any. False if they cannot be reached. */
bool fleet_join(void);
void fleet_leave(void);

unsigned fleet_rank(void);
unsigned fleet_size(void);
/* How many of them are on this machine. */
unsigned fleet_neighbours(void);

/* Gives the bytes of process `from` to all. */
void fleet_share(void *bytes, size_t count, unsigned from);
/* Puts the sum over all processes in the place of these 64-bit numbers, for every process. */
void fleet_add(void *numbers, size_t bytes);
/* Whether any process says so. */
bool fleet_any(bool mine);
/* Whether all have the same bytes. */
bool fleet_same(const void *bytes, size_t count);
/* Whether all are well (`good`); otherwise the reason of the first that is not goes to all. */
bool fleet_all_well(bool good, char *fault, size_t space);

/* Short messages between two processes, while the others work. */
void fleet_send(unsigned to, const uint64_t message[FLEET_MESSAGE]);
/* Does not wait: false if nothing has come. */
bool fleet_receive(unsigned *from, uint64_t message[FLEET_MESSAGE]);

/* How processes talk: mpi_transport.c, or nothing (mpi_transport_none.c). */
typedef struct fleet_wire {
  bool (*join)(unsigned *rank, unsigned *size, unsigned *neighbours);
  void (*leave)(void);
  void (*share)(void *bytes, size_t count, unsigned from);
  void (*add)(uint64_t *numbers, size_t count);
  uint64_t (*least)(uint64_t number);
  void (*send)(unsigned to, const uint64_t message[FLEET_MESSAGE]);
  bool (*receive)(unsigned *from, uint64_t message[FLEET_MESSAGE]);
} fleet_wire;

extern const fleet_wire *const fleet_way; /* NULL: none */

#endif
