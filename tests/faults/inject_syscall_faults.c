// SPDX-License-Identifier: MIT
/*
 * inject_syscall_faults.c: a library to preload into the server (LD_PRELOAD) that makes its
 * system calls fail: a full
 * disk, a disk that does not keep what it promised, interrupted and short transfers, clocks that
 * jump, no memory, and SIGKILL at a chosen point of the write path. inject_syscall_faults.h has the
 * switches.
 *
 *   MLEM_FAULTS          the file of the switches
 *   MLEM_FAULTS_DATA     the directory of the store: only files in it are "of the store"
 *   MLEM_FAULTS_JOURNAL  if given: a file that is told all that was written, synced and answered
 */
#include "inject_syscall_faults.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define EXPORT     __attribute__((visibility("default")))
#define REAL(name) ((__typeof__(&(name)))real(#name))

enum { MOST_FILES = 4096 };

static switches *control;
static char data[4096];
static size_t data_length;
static int journal = -1;
static _Atomic bool of_store[MOST_FILES];

static void *real(const char *name) {
  return dlsym(RTLD_NEXT, name);
}

static int64_t count(int64_t *number) {
  return __atomic_add_fetch(number, 1, __ATOMIC_SEQ_CST);
}

__attribute__((constructor)) static void start(void) {
  const char *path = getenv("MLEM_FAULTS"), *where = getenv("MLEM_FAULTS_DATA");
  const char *told = getenv("MLEM_FAULTS_JOURNAL");
  if (!path || !where)
    return;
  data_length = strlen(where);
  memcpy(data, where, data_length < sizeof data ? data_length : 0);
  if (told) {
    /* High up: code may expect to get the next free number. */
    int fd = (int)syscall(SYS_openat, AT_FDCWD, told, O_WRONLY | O_CREAT | O_APPEND, 0600);
    journal = (int)syscall(SYS_fcntl, fd, F_DUPFD_CLOEXEC, 900);
    syscall(SYS_close, fd);
  }
  int fd = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR, 0);
  void *memory = mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  syscall(SYS_close, fd);
  if (memory == MAP_FAILED)
    _exit(99);
  control = memory;
}

/* ---- The journal ----------------------------------------------------------------------------- */

static void note(char what, int file, int64_t at, const void *bytes, size_t length) {
  journal_head head = {.what = what, .file = file, .at = at, .length = (int64_t)length};
  struct iovec parts[2] = {{&head, sizeof head}, {(void *)(uintptr_t)bytes, length}};
  if (journal >= 0)
    syscall(SYS_writev, journal, parts, 2);
}

/* ---- Files ----------------------------------------------------------------------------------- */

static bool is_store(int fd) {
  return control && fd >= 0 && fd < MOST_FILES && of_store[fd];
}

static int opened(int fd, const char *path) {
  if (fd < 0 || fd >= MOST_FILES)
    return fd;
  of_store[fd] = control && strncmp(path, data, data_length) == 0;
  if (of_store[fd]) {
    const char *name = path + data_length + (path[data_length] == '/');
    note('O', fd, 0, name, strlen(name)); /* the directory itself has no name */
  }
  return fd;
}

static mode_t mode_of(int flags, va_list list) {
  return (flags & (O_CREAT | O_TMPFILE)) ? va_arg(list, mode_t) : 0;
}

#define OPEN(name)                                                                                 \
  EXPORT int name(const char *path, int flags, ...) {                                              \
    va_list list;                                                                                  \
    va_start(list, flags);                                                                         \
    mode_t mode = mode_of(flags, list);                                                            \
    va_end(list);                                                                                  \
    return opened(REAL(name)(path, flags, mode), path);                                            \
  }
OPEN(open)
OPEN(open64)

EXPORT int close(int fd) {
  if (fd >= 0 && fd < MOST_FILES)
    of_store[fd] = false;
  return REAL(close)(fd);
}

static int refuse(int64_t error) {
  count(&control->refused);
  errno = (int)error;
  return -1;
}

static void die(void) {
  syscall(SYS_tgkill, getpid(), (pid_t)syscall(SYS_gettid), SIGKILL);
}

/* One operation of the write path, before it happens. True: half of it is to happen, and then the
 * process dies. */
static bool begin_operation(void) {
  if (count(&control->operations) != control->kill_at)
    return false;
  if (!control->kill_torn)
    die();
  return true;
}

/* The error of this operation, if it is to fail. */
static int64_t fault(int64_t error) {
  return control->operations >= control->fail_from ? error : 0;
}

static bool is_turn(int64_t every, int64_t number) {
  return every && number % every == 0;
}

/* Every n-th transfer is cut short, interrupted or put off; true for the latter two. */
static bool disturb(size_t *length, bool on_socket) {
  if (!control)
    return false;
  int64_t number = count(&control->transfers);
  if (is_turn(control->interrupt_every, number)) {
    refuse(EINTR);
    return true;
  }
  if (on_socket && is_turn(control->again_every, number)) {
    refuse(EAGAIN);
    return true;
  }
  if (is_turn(control->short_every, number) && *length > 1) {
    count(&control->refused);
    *length /= 2;
  }
  return false;
}

static bool write_refused(int fd, const void *bytes, size_t *length, int64_t offset) {
  if (!is_store(fd))
    return false;
  if (begin_operation()) {
    syscall(SYS_pwrite64, fd, bytes, *length / 2, offset);
    die();
  }
  if (fault(control->write_error)) {
    refuse(control->write_error);
    return true;
  }
  return disturb(length, false);
}

static bool read_refused(int fd, size_t *length) {
  if (!is_store(fd))
    return false;
  if (control->read_error) {
    refuse(control->read_error);
    return true;
  }
  return disturb(length, false);
}

#define PWRITE(name, offset_type)                                                                  \
  EXPORT ssize_t name(int fd, const void *bytes, size_t length, offset_type offset) {              \
    if (write_refused(fd, bytes, &length, offset))                                                 \
      return -1;                                                                                   \
    ssize_t done = REAL(name)(fd, bytes, length, offset);                                          \
    if (done > 0 && is_store(fd))                                                                  \
      note('W', fd, offset, bytes, (size_t)done);                                                  \
    return done;                                                                                   \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define PREAD(name, offset_type)                                                                   \
  EXPORT ssize_t name(int fd, void *bytes, size_t length, offset_type offset) {                    \
    return read_refused(fd, &length) ? -1 : REAL(name)(fd, bytes, length, offset);                 \
  }
PREAD(pread, off_t)
PREAD(pread64, off64_t)

EXPORT ssize_t write(int fd, const void *bytes, size_t length) {
  if (!is_store(fd))
    return REAL(write)(fd, bytes, length);
  off_t at = lseek(fd, 0, SEEK_CUR);
  if (write_refused(fd, bytes, &length, at))
    return -1;
  ssize_t done = REAL(write)(fd, bytes, length);
  if (done > 0)
    note('W', fd, at, bytes, (size_t)done);
  return done;
}

EXPORT ssize_t read(int fd, void *bytes, size_t length) {
  return read_refused(fd, &length) ? -1 : REAL(read)(fd, bytes, length);
}

#define SYNC(name)                                                                                 \
  EXPORT int name(int fd) {                                                                        \
    if (!is_store(fd))                                                                             \
      return REAL(name)(fd);                                                                       \
    if (begin_operation())                                                                         \
      die();                                                                                       \
    if (fault(control->sync_error))                                                                \
      return refuse(control->sync_error);                                                          \
    int status = REAL(name)(fd);                                                                   \
    if (status == 0)                                                                               \
      note('S', fd, 0, NULL, 0);                                                                   \
    return status;                                                                                 \
  }
SYNC(fsync)
SYNC(fdatasync)

#define TRUNCATE(name, offset_type)                                                                \
  EXPORT int name(int fd, offset_type size) {                                                      \
    if (!is_store(fd))                                                                             \
      return REAL(name)(fd, size);                                                                 \
    if (begin_operation())                                                                         \
      die();                                                                                       \
    if (fault(control->write_error))                                                               \
      return refuse(control->write_error);                                                         \
    int status = REAL(name)(fd, size);                                                             \
    if (status == 0)                                                                               \
      note('T', fd, size, NULL, 0);                                                                \
    return status;                                                                                 \
  }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define ALLOCATE(name, offset_type)                                                                \
  EXPORT int name(int fd, offset_type offset, offset_type length) {                                \
    if (is_store(fd) && fault(control->write_error)) {                                             \
      count(&control->refused);                                                                    \
      return (int)control->write_error;                                                            \
    }                                                                                              \
    return REAL(name)(fd, offset, length);                                                         \
  }
ALLOCATE(posix_fallocate, off_t)
ALLOCATE(posix_fallocate64, off64_t)

EXPORT int unlink(const char *path) {
  if (!control || strncmp(path, data, data_length) != 0 || path[data_length] != '/')
    return REAL(unlink)(path);
  if (begin_operation())
    die();
  int status = REAL(unlink)(path);
  if (status == 0)
    note('U', -1, 0, path + data_length + 1, strlen(path + data_length + 1));
  return status;
}

EXPORT int rename(const char *from, const char *to) {
  if (control && strncmp(from, data, data_length) == 0 && begin_operation())
    die();
  return REAL(rename)(from, to);
}

/* ---- Sockets --------------------------------------------------------------------------------- */

EXPORT ssize_t send(int fd, const void *bytes, size_t length, int flags) {
  if (disturb(&length, true))
    return -1;
  if (control)
    note('A', fd, 0, bytes, length); /* before it leaves: what it tells must be durable by now */
  return REAL(send)(fd, bytes, length, flags);
}

EXPORT ssize_t recv(int fd, void *bytes, size_t length, int flags) {
  return disturb(&length, true) ? -1 : REAL(recv)(fd, bytes, length, flags);
}

EXPORT int accept4(int fd, struct sockaddr *address, socklen_t *length, int flags) {
  if (control && control->accept_error)
    return refuse(control->accept_error);
  return REAL(accept4)(fd, address, length, flags);
}

/* ---- Clocks ---------------------------------------------------------------------------------- */

EXPORT int clock_gettime(clockid_t clock, struct timespec *time) {
  int status = (int)syscall(SYS_clock_gettime, clock, time);
  if (status != 0 || !control)
    return status;
  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)
    time->tv_sec += control->realtime_shift;
  else if (clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_COARSE || clock == CLOCK_BOOTTIME)
    time->tv_sec += control->steady_shift;
  return 0;
}

EXPORT int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec now;
  (void)zone;
  clock_gettime(CLOCK_REALTIME, &now);
  *time = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
  return 0;
}

EXPORT time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at)
    *at = now.tv_sec;
  return now.tv_sec;
}

/* ---- Memory ---------------------------------------------------------------------------------- */

static _Thread_local bool spared;

static bool no_memory(void) {
  if (!control || spared)
    return false;
  int64_t number = count(&control->allocations);
  if (!(number >= control->no_memory_from && number < control->no_memory_until) &&
      !is_turn(control->no_memory_every, number))
    return false;
  refuse(ENOMEM);
  return true;
}

/* Looked up once: allocations are too many to ask each time, and dlsym may allocate. */
#define NEXT(name)                                                                                 \
  static __typeof__(&(name)) next;                                                                 \
  if (!next)                                                                                       \
  next = REAL(name)

EXPORT void *malloc(size_t size) {
  NEXT(malloc);
  return no_memory() ? NULL : next(size);
}

EXPORT void *calloc(size_t number, size_t size) {
  NEXT(calloc);
  return no_memory() ? NULL : next(number, size);
}

EXPORT void *realloc(void *old, size_t size) {
  NEXT(realloc);
  return no_memory() ? NULL : next(old, size);
}

EXPORT int posix_memalign(void **memory, size_t alignment, size_t size) {
  NEXT(posix_memalign);
  return no_memory() ? ENOMEM : next(memory, alignment, size);
}

/* The address sanitizer asks this for every new thread, and takes no failure. */
EXPORT int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes) {
  spared = true;
  int status = REAL(pthread_getattr_np)(thread, attributes);
  spared = false;
  return status;
}
