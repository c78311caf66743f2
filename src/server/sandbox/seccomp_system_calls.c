// SPDX-License-Identifier: MIT
/*
 * seccomp_system_calls.c: seccomp, by libseccomp: only the system calls that serving takes. Others
 * fail with ENOSYS, as if the kernel did not have them: libraries know how to go on without. Those
 * that only an attacker would try end the process. Since Linux 5.11 the kernel remembers the
 * filter's answer for most calls, so that it costs next to nothing.
 */
#include "sandbox_steps.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static pid_t server_process; /* the filter is written by a child of it */

/* ---- The lists; libseccomp skips what an architecture does not have -------------------------- */

static const int serving_calls[] = {
    /* Files */
    SCMP_SYS(read),
    SCMP_SYS(write),
    SCMP_SYS(readv),
    SCMP_SYS(writev),
    SCMP_SYS(pread64),
    SCMP_SYS(pwrite64),
    SCMP_SYS(lseek),
    SCMP_SYS(openat),
    SCMP_SYS(close),
    SCMP_SYS(fstat),
    SCMP_SYS(newfstatat),
    SCMP_SYS(statx),
    SCMP_SYS(faccessat),
    SCMP_SYS(readlinkat),
    SCMP_SYS(unlinkat),
    SCMP_SYS(ftruncate),
    SCMP_SYS(fallocate),
    SCMP_SYS(fsync),
    SCMP_SYS(fdatasync),
    SCMP_SYS(fcntl),
    SCMP_SYS(flock),
    SCMP_SYS(dup),
    SCMP_SYS(dup3),
    SCMP_SYS(getcwd),
    SCMP_SYS(umask),
    SCMP_SYS(fchmod),
    SCMP_SYS(fchown),
    SCMP_SYS(statfs),
    SCMP_SYS(fstatfs),
    SCMP_SYS(getdents64),
    /* Connections, and waiting for them */
    SCMP_SYS(accept4),
    SCMP_SYS(accept),
    SCMP_SYS(getsockname),
    SCMP_SYS(getpeername),
    SCMP_SYS(getsockopt),
    SCMP_SYS(setsockopt),
    SCMP_SYS(sendto),
    SCMP_SYS(sendmsg),
    SCMP_SYS(recvfrom),
    SCMP_SYS(recvmsg),
    SCMP_SYS(shutdown),
    SCMP_SYS(epoll_create1),
    SCMP_SYS(epoll_ctl),
    SCMP_SYS(epoll_pwait),
    SCMP_SYS(ppoll),
    SCMP_SYS(pselect6),
    SCMP_SYS(eventfd2),
    SCMP_SYS(pipe2),
    SCMP_SYS(timerfd_create),
    SCMP_SYS(timerfd_settime),
    /* Memory and threads */
    SCMP_SYS(munmap),
    SCMP_SYS(mremap),
    SCMP_SYS(madvise),
    SCMP_SYS(brk),
    SCMP_SYS(membarrier),
    SCMP_SYS(futex),
    SCMP_SYS(set_robust_list),
    SCMP_SYS(get_robust_list),
    SCMP_SYS(set_tid_address),
    SCMP_SYS(exit),
    SCMP_SYS(exit_group),
    SCMP_SYS(sched_yield),
    SCMP_SYS(sched_getaffinity),
    SCMP_SYS(getcpu),
    SCMP_SYS(sched_getparam),
    SCMP_SYS(sched_getscheduler),
    SCMP_SYS(sched_get_priority_max),
    SCMP_SYS(sched_get_priority_min),
    /* Signals, time, who we are */
    SCMP_SYS(rt_sigaction),
    SCMP_SYS(rt_sigprocmask),
    SCMP_SYS(rt_sigreturn),
    SCMP_SYS(rt_sigtimedwait),
    SCMP_SYS(rt_sigpending),
    SCMP_SYS(sigaltstack),
    SCMP_SYS(restart_syscall),
    SCMP_SYS(clock_gettime),
    SCMP_SYS(clock_getres),
    SCMP_SYS(clock_nanosleep),
    SCMP_SYS(nanosleep),
    SCMP_SYS(gettimeofday),
    SCMP_SYS(getrandom),
    SCMP_SYS(getpid),
    SCMP_SYS(gettid),
    SCMP_SYS(getppid),
    SCMP_SYS(getuid),
    SCMP_SYS(geteuid),
    SCMP_SYS(getgid),
    SCMP_SYS(getegid),
    SCMP_SYS(uname),
    SCMP_SYS(sysinfo),
    SCMP_SYS(getrusage),
    SCMP_SYS(times),
    SCMP_SYS(rseq),
    SCMP_SYS(faccessat2),
    SCMP_SYS(epoll_pwait2),
    /* What older architectures have beside the calls above. */
    SCMP_SYS(open),
    SCMP_SYS(stat),
    SCMP_SYS(lstat),
    SCMP_SYS(access),
    SCMP_SYS(readlink),
    SCMP_SYS(unlink),
    SCMP_SYS(dup2),
    SCMP_SYS(epoll_wait),
    SCMP_SYS(poll),
    SCMP_SYS(select),
    SCMP_SYS(time),
    SCMP_SYS(getrlimit),
    SCMP_SYS(getdents),
};

/* To reach a database server. */
static const int connecting_calls[] = {SCMP_SYS(socket), SCMP_SYS(connect), SCMP_SYS(bind),
                                       SCMP_SYS(sendmmsg), SCMP_SYS(recvmmsg)};

/* How the leak checker of the sanitizers inspects its own process. */
static const int sanitizer_calls[] = {SCMP_SYS(ptrace), SCMP_SYS(prctl),    SCMP_SYS(wait4),
                                      SCMP_SYS(kill),   SCMP_SYS(mprotect), SCMP_SYS(mmap),
                                      SCMP_SYS(clone),  SCMP_SYS(tgkill)};

/* No library has a reason to use these. */
static const int hostile_calls[] = {
    SCMP_SYS(execve),
    SCMP_SYS(execveat),
    SCMP_SYS(ptrace),
    SCMP_SYS(process_vm_readv),
    SCMP_SYS(mount),
    SCMP_SYS(process_vm_writev),
    SCMP_SYS(umount2),
    SCMP_SYS(pivot_root),
    SCMP_SYS(chroot),
    SCMP_SYS(unshare),
    SCMP_SYS(setns),
    SCMP_SYS(init_module),
    SCMP_SYS(finit_module),
    SCMP_SYS(delete_module),
    SCMP_SYS(kexec_load),
    SCMP_SYS(bpf),
    SCMP_SYS(reboot),
    SCMP_SYS(perf_event_open),
    SCMP_SYS(open_by_handle_at),
    SCMP_SYS(setuid),
    SCMP_SYS(setgid),
    SCMP_SYS(setresuid),
    SCMP_SYS(setresgid),
    SCMP_SYS(settimeofday),
    SCMP_SYS(swapon),
    SCMP_SYS(acct),
};

/* ---- The filter ------------------------------------------------------------------------------ */

/* 0, or what went wrong. Fine are: -EDOM, the architecture has no such call; -EEXIST, an earlier
 * rule has decided about it. */
static int add_rule(scmp_filter_ctx filter, uint32_t action, int call, unsigned count,
                    const struct scmp_arg_cmp *conditions) {
  int status = seccomp_rule_add_array(filter, action, call, count, conditions);
  return status == -EDOM || status == -EEXIST ? 0 : status;
}

static int add_calls(scmp_filter_ctx filter, uint32_t action, const int *calls, size_t count) {
  int status = 0;
  for (size_t i = 0; i < count && status == 0; i++)
    status = add_rule(filter, action, calls[i], 0, NULL);
  return status;
}

#define ADD_CALLS(filter, action, list)                                                            \
  add_calls(filter, action, list, sizeof(list) / sizeof((list)[0]))

/* Allows a call only if each of these conditions holds for its arguments. */
static int allow_if(scmp_filter_ctx filter, int call, unsigned count,
                    const struct scmp_arg_cmp *conditions) {
  return add_rule(filter, SCMP_ACT_ALLOW, call, count, conditions);
}

/* The upper half of an argument does not change what these calls do with it. */
static int allow_if_equal(scmp_filter_ctx filter, int call, unsigned argument, uint32_t value) {
  const struct scmp_arg_cmp condition =
      SCMP_CMP(argument, SCMP_CMP_MASKED_EQ, UINT32_MAX, (scmp_datum_t)value);
  return allow_if(filter, call, 1, &condition);
}

static int allow_if_bits(scmp_filter_ctx filter, int call, unsigned argument, uint32_t mask,
                         uint32_t bits) {
  const struct scmp_arg_cmp condition =
      SCMP_CMP(argument, SCMP_CMP_MASKED_EQ, (scmp_datum_t)mask, (scmp_datum_t)bits);
  return allow_if(filter, call, 1, &condition);
}

/* No memory becomes code. Only a process that connects may map a file as code, but not to change
 * it: libraries that resolve names are loaded when they are needed, and it can write no file. */
static int add_memory_rules(scmp_filter_ctx filter, const sandbox *allowed) {
  enum { PROTECTION = 2, FLAGS = 3 };
  const struct scmp_arg_cmp library[] = {
      SCMP_CMP(PROTECTION, SCMP_CMP_MASKED_EQ, PROT_EXEC | PROT_WRITE, PROT_EXEC),
      SCMP_CMP(FLAGS, SCMP_CMP_MASKED_EQ, MAP_ANONYMOUS, 0)};
  int status = allow_if_bits(filter, SCMP_SYS(mmap), PROTECTION, PROT_EXEC, 0);
  if (status == 0)
    status = allow_if_bits(filter, SCMP_SYS(mprotect), PROTECTION, PROT_EXEC, 0);
  if (status == 0 && allowed->connects)
    status = allow_if(filter, SCMP_SYS(mmap), 2, library);
  return status;
}

/* Threads, but no processes. (clone3, whose flags a filter cannot read, fails as unknown; the C
 * library then uses clone.) A thread may give up its priority. Signals and limits of this process
 * only; questions about files, but nothing typed into the host's terminal. */
static int add_process_rules(scmp_filter_ctx filter) {
  static const uint32_t questions[] = {FIONREAD, FIONBIO, TCGETS, TIOCGWINSZ};
  enum { LOWEST_PRIORITY = 19 };
  const struct scmp_arg_cmp least_urgent[] = {
      SCMP_CMP(0, SCMP_CMP_MASKED_EQ, UINT32_MAX, PRIO_PROCESS),
      SCMP_CMP(1, SCMP_CMP_MASKED_EQ, UINT32_MAX, 0),
      SCMP_CMP(2, SCMP_CMP_MASKED_EQ, UINT32_MAX, LOWEST_PRIORITY)};
  int status = allow_if_bits(filter, SCMP_SYS(clone), 0, CLONE_THREAD, CLONE_THREAD);
  if (status == 0)
    status = allow_if_equal(filter, SCMP_SYS(tgkill), 0, (uint32_t)server_process);
  if (status == 0)
    status = allow_if_equal(filter, SCMP_SYS(prlimit64), 0, 0);
  if (status == 0)
    status = allow_if(filter, SCMP_SYS(setpriority), 3, least_urgent);
  for (size_t i = 0; i < sizeof questions / sizeof questions[0] && status == 0; i++)
    status = allow_if_equal(filter, SCMP_SYS(ioctl), 1, questions[i]);
  return status;
}

static int write_filter(scmp_filter_ctx filter, const sandbox *allowed) {
  int status = seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
  if (status == 0)
    status = ADD_CALLS(filter, SCMP_ACT_ALLOW, serving_calls);
  if (status == 0 && allowed->connects)
    status = ADD_CALLS(filter, SCMP_ACT_ALLOW, connecting_calls);
  if (status == 0 && SANDBOX_SANITIZED)
    status = ADD_CALLS(filter, SCMP_ACT_ALLOW, sanitizer_calls);
  if (status == 0)
    status = ADD_CALLS(filter, SCMP_ACT_KILL_PROCESS, hostile_calls);
  if (status == 0)
    status = add_memory_rules(filter, allowed);
  return status == 0 ? add_process_rules(filter) : status;
}

/* Writes the filter as a program for the kernel. */
static int export_filter(const sandbox *allowed, int output) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(ENOSYS));
  if (!filter)
    return -ENOMEM;
  /* A binary tree, where libseccomp has it (2.5): short ways for the calls of a busy server. */
  seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2);
  int status = write_filter(filter, allowed);
  if (status == 0)
    status = seccomp_export_bpf(filter, output);
  seccomp_release(filter);
  return status;
}

/* Without memory libseccomp crashes or never returns. So a child process uses it: that takes
 * milliseconds, and after a second the child is stopped and there is no filter. */
static void export_in_child(const sandbox *allowed, const int ends[2]) {
  enum { PROCESSOR_SECONDS = 1 };
  const struct rlimit limit = {PROCESSOR_SECONDS, PROCESSOR_SECONDS};
  setrlimit(RLIMIT_CPU, &limit);
  close(STDERR_FILENO); /* what a crash would say; /dev/null cannot be opened any more */
  close(ends[0]);
  _exit(export_filter(allowed, ends[1]) == 0 ? 0 : 1);
}

/* All that the child wrote; 0 if it did not end well. */
static size_t read_filter(pid_t child, int input, struct sock_filter *program) {
  size_t length = 0;
  ssize_t got;
  int status;
  while ((got = read(input, (char *)program + length, BPF_MAXINSNS * sizeof *program - length)) >
             0 ||
         (got < 0 && errno == EINTR))
    length += got > 0 ? (size_t)got : 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR)
      return 0;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? length : 0;
}

/* The length of the filter in bytes; 0 if it cannot be made. */
static size_t make_filter(const sandbox *allowed, struct sock_filter *program) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) < 0)
    return 0;
  pid_t child = fork();
  if (child == 0)
    export_in_child(allowed, ends);
  close(ends[1]);
  size_t length = child > 0 ? read_filter(child, ends[0], program) : 0;
  close(ends[0]);
  return length;
}

/* libseccomp can leave rules out where it gets no memory, and report success. Two processes do not
 * fail at the same point, so a filter counts only if both made the same. */
static size_t make_filter_twice(const sandbox *allowed, struct sock_filter *program) {
  static struct sock_filter again[BPF_MAXINSNS];
  size_t length = make_filter(allowed, program);
  if (length == 0 || make_filter(allowed, again) != length || memcmp(program, again, length) != 0)
    return 0;
  return length;
}

const char *sandbox_system_calls(const sandbox *allowed) {
  static struct sock_filter program[BPF_MAXINSNS];
  server_process = getpid();
  size_t length = make_filter_twice(allowed, program);
  if (length == 0)
    return "libseccomp cannot write a filter: not enough memory, or a processor it does not know";
  struct sock_fprog filter = {(unsigned short)(length / sizeof program[0]), program};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
      prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0)
    return NULL;
  return errno == EINVAL ? "this kernel has no seccomp filters" : "seccomp refuses";
}
