// SPDX-License-Identifier: MIT
/*
 * system_calls.c: seccomp: of all system calls only those that serving takes. Others are answered
 * as if the kernel did not have them, which libraries are used to; those that only an intruder
 * would try end the process. The filter is a list of comparisons; since Linux 5.11 the kernel
 * remembers what it says, so it costs nothing.
 */
#include "sandbox.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#elif defined(__riscv) && __riscv_xlen == 64
#define ARCHITECTURE AUDIT_ARCH_RISCV64
#endif

#ifdef ARCHITECTURE

/* ---- The lists; a number that an architecture does not have is left out ---------------------- */

#define CALL(name) SYS_##name

static const int allowed[] = {
    /* Files */
    CALL(read),
    CALL(write),
    CALL(readv),
    CALL(writev),
    CALL(pread64),
    CALL(pwrite64),
    CALL(lseek),
    CALL(openat),
    CALL(close),
    CALL(fstat),
    CALL(newfstatat),
    CALL(statx),
    CALL(faccessat),
    CALL(readlinkat),
    CALL(unlinkat),
    CALL(ftruncate),
    CALL(fallocate),
    CALL(fsync),
    CALL(fdatasync),
    CALL(fcntl),
    CALL(flock),
    CALL(dup),
    CALL(dup3),
    CALL(getcwd),
    CALL(umask),
    CALL(fchmod),
    CALL(fchown),
    CALL(statfs),
    CALL(fstatfs),
    CALL(getdents64),
    /* Connections, and waiting for them */
    CALL(accept4),
    CALL(accept),
    CALL(getsockname),
    CALL(getpeername),
    CALL(getsockopt),
    CALL(setsockopt),
    CALL(sendto),
    CALL(sendmsg),
    CALL(recvfrom),
    CALL(recvmsg),
    CALL(shutdown),
    CALL(epoll_create1),
    CALL(epoll_ctl),
    CALL(epoll_pwait),
    CALL(ppoll),
    CALL(pselect6),
    CALL(eventfd2),
    CALL(pipe2),
    CALL(timerfd_create),
    CALL(timerfd_settime),
    /* Memory and threads */
    CALL(munmap),
    CALL(mremap),
    CALL(madvise),
    CALL(brk),
    CALL(membarrier),
    CALL(futex),
    CALL(set_robust_list),
    CALL(get_robust_list),
    CALL(set_tid_address),
    CALL(exit),
    CALL(exit_group),
    CALL(sched_yield),
    CALL(sched_getaffinity),
    CALL(getcpu),
    CALL(sched_getparam),
    CALL(sched_getscheduler),
    CALL(sched_get_priority_max),
    CALL(sched_get_priority_min),
    /* Signals, time, who we are */
    CALL(rt_sigaction),
    CALL(rt_sigprocmask),
    CALL(rt_sigreturn),
    CALL(rt_sigtimedwait),
    CALL(rt_sigpending),
    CALL(sigaltstack),
    CALL(restart_syscall),
    CALL(clock_gettime),
    CALL(clock_getres),
    CALL(clock_nanosleep),
    CALL(nanosleep),
    CALL(gettimeofday),
    CALL(getrandom),
    CALL(getpid),
    CALL(gettid),
    CALL(getppid),
    CALL(getuid),
    CALL(geteuid),
    CALL(getgid),
    CALL(getegid),
    CALL(uname),
    CALL(sysinfo),
    CALL(getrusage),
    CALL(times),
#ifdef SYS_rseq
    CALL(rseq),
#endif
#ifdef SYS_faccessat2
    CALL(faccessat2),
#endif
#ifdef SYS_epoll_pwait2
    CALL(epoll_pwait2),
#endif
#ifdef SYS_open /* what older architectures have beside the calls above */
    CALL(open),
    CALL(stat),
    CALL(lstat),
    CALL(access),
    CALL(readlink),
    CALL(unlink),
    CALL(dup2),
    CALL(epoll_wait),
    CALL(poll),
    CALL(select),
    CALL(time),
    CALL(getrlimit),
    CALL(getdents),
#endif
};

/* A database server is at the other end of a socket. */
static const int connecting[] = {CALL(socket), CALL(connect), CALL(bind), CALL(sendmmsg),
                                 CALL(recvmmsg)};

/* How the leak checker of the sanitizers looks at its own process. */
static const int sanitizing[] = {CALL(ptrace),   CALL(prctl), CALL(wait4), CALL(kill),
                                 CALL(mprotect), CALL(mmap),  CALL(clone), CALL(tgkill)};

/* No library ever has a reason. */
static const int hostile[] = {
    CALL(execve),
    CALL(execveat),
    CALL(ptrace),
    CALL(process_vm_readv),
    CALL(mount),
    CALL(process_vm_writev),
    CALL(umount2),
    CALL(pivot_root),
    CALL(chroot),
    CALL(unshare),
    CALL(setns),
    CALL(init_module),
    CALL(finit_module),
    CALL(delete_module),
    CALL(kexec_load),
    CALL(bpf),
    CALL(reboot),
    CALL(perf_event_open),
    CALL(open_by_handle_at),
    CALL(setuid),
    CALL(setgid),
    CALL(setresuid),
    CALL(setresgid),
    CALL(settimeofday),
    CALL(swapon),
    CALL(acct),
};

/* ---- The program ----------------------------------------------------------------------------- */

enum { MOST = 512 };

typedef struct program {
  struct sock_filter code[MOST];
  unsigned short length;
} program;

static void put(program *p, uint16_t code, uint8_t yes, uint8_t no, uint32_t value) {
  if (p->length < MOST)
    p->code[p->length++] = (struct sock_filter){code, yes, no, value};
}

static void load(program *p, size_t offset) {
  put(p, BPF_LD | BPF_W | BPF_ABS, 0, 0, (uint32_t)offset);
}

static void answer(program *p, uint32_t action) {
  put(p, BPF_RET | BPF_K, 0, 0, action);
}

/* The number of the call is loaded. */
static void if_call(program *p, int call, uint32_t action) {
  put(p, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, (uint32_t)call);
  answer(p, action);
}

static void if_any(program *p, const int *calls, size_t count, uint32_t action) {
  for (size_t i = 0; i < count; i++)
    if_call(p, calls[i], action);
}

/* The lower half of an argument: the upper one does not change what these calls do with it. */
static size_t argument(unsigned number) {
  return offsetof(struct seccomp_data, args) + number * sizeof(uint64_t) +
         (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ ? 4 : 0);
}

/* Only with one of these values of an argument, of one or two that are not there twice. */
static void if_argument(program *p, int call, unsigned number, const uint32_t *values,
                        uint8_t count, uint32_t otherwise) {
  put(p, BPF_JMP | BPF_JEQ | BPF_K, 0, (uint8_t)(2 * count + 2), (uint32_t)call);
  load(p, argument(number));
  for (uint8_t i = 0; i < count; i++) {
    put(p, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, values[i]);
    answer(p, SECCOMP_RET_ALLOW);
  }
  answer(p, otherwise);
}

/* Only if the bits of an argument that `mask` has are these. */
static void if_bits(program *p, int call, unsigned number, uint32_t mask, uint32_t bits) {
  put(p, BPF_JMP | BPF_JEQ | BPF_K, 0, 5, (uint32_t)call);
  load(p, argument(number));
  put(p, BPF_ALU | BPF_AND | BPF_K, 0, 0, mask);
  put(p, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, bits);
  answer(p, SECCOMP_RET_ALLOW);
  answer(p, SECCOMP_RET_ERRNO | EPERM);
}

#define IF_ANY(p, list, action) if_any(p, list, sizeof(list) / sizeof((list)[0]), action)

static void write_program(program *p, const sandbox *s) {
  const uint32_t missing = SECCOMP_RET_ERRNO | ENOSYS;
  const uint32_t questions[] = {FIONREAD, FIONBIO, TCGETS, TIOCGWINSZ};
  const uint32_t own = (uint32_t)getpid(), itself = 0;
  p->length = 0;
  load(p, offsetof(struct seccomp_data, arch));
  put(p, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, ARCHITECTURE);
  answer(p, SECCOMP_RET_KILL_PROCESS);
  load(p, offsetof(struct seccomp_data, nr));
  IF_ANY(p, allowed, SECCOMP_RET_ALLOW);
  if (s->connects)
    IF_ANY(p, connecting, SECCOMP_RET_ALLOW);
  if (SANDBOX_SANITIZED)
    IF_ANY(p, sanitizing, SECCOMP_RET_ALLOW);
  IF_ANY(p, hostile, SECCOMP_RET_KILL_PROCESS);
  /* Threads, but no other processes. (clone3, which hides its flags, is as if it were missing.) */
  if_bits(p, CALL(clone), 0, CLONE_THREAD, CLONE_THREAD);
  /* No new code, unless a library has to be loaded to find a database server. */
  const uint32_t code = s->connects ? 0 : PROT_EXEC;
  if_bits(p, CALL(mmap), 2, code, 0);
  if_bits(p, CALL(mprotect), 2, code, 0);
  /* Signals to itself; questions about files, but nothing typed into the host's terminal. */
  if_argument(p, CALL(tgkill), 0, &own, 1, SECCOMP_RET_ERRNO | EPERM);
  if_argument(p, CALL(prlimit64), 0, &itself, 1, SECCOMP_RET_ERRNO | EPERM);
  if_argument(p, CALL(ioctl), 1, questions, sizeof questions / sizeof questions[0],
              SECCOMP_RET_ERRNO | ENOTTY);
  answer(p, missing);
}

const char *sandbox_system_calls(const sandbox *s) {
  static program p;
  write_program(&p, s);
  struct sock_fprog whole = {p.length, p.code};
  if (p.length == MOST)
    return "the filter is too long";
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &whole, 0, 0) == 0)
    return NULL;
  return errno == EINVAL ? "this kernel has no seccomp filters" : "seccomp refuses";
}

#else

const char *sandbox_system_calls(const sandbox *s) {
  (void)f;
  return "not known for this kind of processor";
}

#endif
