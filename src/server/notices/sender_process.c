// SPDX-License-Identifier: MIT
/*
 * sender_process.c: the process that sends: takes jobs from the server, lets a few threads send
 * them, tries again what failed, and reports what came of it. It sees no file of the server, may
 * connect only to the ports that notices need, and ends with the server.
 */
#include "sender_messages.h"

#include "../common/system_clocks.h"
#include "../sandbox/sandbox.h"

#include <limits.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
  THREADS = 8,       /* that send; one that waits for a slow server holds up no other */
  MOST_QUEUED = 1000 /* jobs; more are given up at once */
};

#define SEND_SECONDS 10.0
/* After which a job that failed is tried again. */
static const double pauses[] = {2, 30};
enum { TRIES = 1 + sizeof pauses / sizeof pauses[0] };

typedef struct waiting_job {
  struct waiting_job *next;
  double due;
  unsigned tries;
  post_job job;
} waiting_job;

typedef struct sender {
  const serve_options *options;
  int socket;
  SSL_CTX *tls;
  pthread_mutex_t lock;
  pthread_cond_t changed;
  waiting_job *list; /* earliest first */
  unsigned count;
} sender;

/* ---- The queue ------------------------------------------------------------------------------- */

static void report(sender *s, const post_job *job, int status, const char *why) {
  post_outcome outcome = {.webhook = job->webhook, .status = status};
  memcpy(outcome.url, job->url, sizeof outcome.url);
  snprintf(outcome.why, sizeof outcome.why, "%s", why);
  send(s->socket, &outcome, sizeof outcome, MSG_NOSIGNAL);
}

static void add(sender *s, waiting_job *w) {
  pthread_mutex_lock(&s->lock);
  waiting_job **at = &s->list;
  while (*at && (*at)->due <= w->due)
    at = &(*at)->next;
  w->next = *at;
  *at = w;
  s->count++;
  pthread_cond_signal(&s->changed);
  pthread_mutex_unlock(&s->lock);
}

/* Waits for the next job that is due. */
static waiting_job *take(sender *s) {
  pthread_mutex_lock(&s->lock);
  for (;;) {
    double left = s->list ? s->list->due - seconds_passed() : 0;
    if (s->list && left <= 0)
      break;
    if (!s->list) {
      pthread_cond_wait(&s->changed, &s->lock);
      continue;
    }
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += (time_t)left;
    until.tv_nsec += (long)((left - (double)(time_t)left) * 1e9);
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&s->changed, &s->lock, &until);
  }
  waiting_job *w = s->list;
  s->list = w->next;
  s->count--;
  pthread_mutex_unlock(&s->lock);
  return w;
}

/* ---- Sending --------------------------------------------------------------------------------- */

/* Only https, and no port but the one that every push service has; for tests another one. */
static bool may_push_to(const serve_options *o, const web_address *to) {
  char loopback[8];
  snprintf(loopback, sizeof loopback, "%u", (unsigned)o->notices_loopback);
  return to->secure &&
         (strcmp(to->port, "443") == 0 || (o->notices_loopback && strcmp(to->port, loopback) == 0));
}

/* Webhooks are the host's: they may be anywhere. */
static bool find_address(const sender *s, const post_job *job, web_address *to) {
  const serve_policy *policy = &s->options->policy;
  if (job->webhook == NOT_A_WEBHOOK)
    return web_address_read(job->url, to) && may_push_to(s->options, to);
  return job->webhook >= 0 && (unsigned)job->webhook < policy->webhook_count &&
         web_address_read(policy->webhooks[job->webhook].url, to);
}

static int send_job(sender *s, const post_job *job, char *why, size_t room) {
  web_address to;
  post_rules rules = {.public_only = job->webhook == NOT_A_WEBHOOK,
                      .loopback = s->options->notices_loopback != 0,
                      .timeout_seconds = SEND_SECONDS};
  if (!find_address(s, job, &to)) {
    snprintf(why, room, "this is no address for notices");
    return POST_REFUSED;
  }
  return post_send(&to, &rules, s->tls, job->headers, job->body, job->length, why, room);
}

/* The network failed, or the server asks to be tried again later. */
static bool may_work_later(int status) {
  return status == POST_FAILED || status == 429 || status >= 500;
}

static void *run_thread(void *context) {
  sender *s = context;
  char why[96];
  for (;;) {
    waiting_job *w = take(s);
    why[0] = '\0';
    int status = send_job(s, &w->job, why, sizeof why);
    if (may_work_later(status) && ++w->tries < TRIES) {
      w->due = seconds_passed() + pauses[w->tries - 1];
      add(s, w);
      continue;
    }
    report(s, &w->job, status, why);
    free(w);
  }
  return NULL;
}

/* ---- The process ----------------------------------------------------------------------------- */

static bool is_full(sender *s) {
  pthread_mutex_lock(&s->lock);
  bool full = s->count >= MOST_QUEUED;
  pthread_mutex_unlock(&s->lock);
  return full;
}

static void take_jobs(sender *s) {
  static post_job job;
  while (recv(s->socket, &job, sizeof job, 0) == sizeof job) {
    waiting_job *w = is_full(s) || job.length > MOST_POST ? NULL : calloc(1, sizeof *w);
    job.url[sizeof job.url - 1] = job.headers[sizeof job.headers - 1] = '\0';
    if (!w) {
      report(s, &job, POST_FAILED, "too many notices are waiting");
      continue;
    }
    w->job = job;
    w->due = seconds_passed() + (double)job.delay_ms / 1000;
    add(s, w);
  }
}

static bool open_tls(sender *s) {
  s->tls = SSL_CTX_new(TLS_client_method());
  if (!s->tls || SSL_CTX_set_default_verify_paths(s->tls) != 1)
    return false;
  SSL_CTX_set_min_proto_version(s->tls, TLS1_2_VERSION);
  SSL_CTX_set_verify(s->tls, SSL_VERIFY_PEER, NULL);
  return true;
}

static void enter_sandbox(const sender *s) {
  uint16_t ports[2 + MOST_WEBHOOKS];
  char told[256];
  size_t count = 0;
  web_address to;
  if (s->options->policy.push[0])
    ports[count++] = 443;
  if (s->options->notices_loopback)
    ports[count++] = s->options->notices_loopback;
  for (unsigned i = 0; i < s->options->policy.webhook_count; i++)
    if (web_address_read(s->options->policy.webhooks[i].url, &to))
      ports[count++] = (uint16_t)strtoul(to.port, NULL, 10);
  sandbox_enter(&(sandbox){.connects = true, .ports = ports, .port_count = count}, told,
                sizeof told);
}

static bool open_queue(sender *s) {
  pthread_condattr_t attributes;
  return pthread_mutex_init(&s->lock, NULL) == 0 && pthread_condattr_init(&attributes) == 0 &&
         pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC) == 0 &&
         pthread_cond_init(&s->changed, &attributes) == 0;
}

/* Signals for the server's group, such as Ctrl-C, are not for us. */
static void run(sender *s) {
  pthread_t thread;
  unsigned started = 0;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  signal(SIGINT, SIG_IGN);
  signal(SIGHUP, SIG_IGN);
  signal(SIGTERM, SIG_IGN);
  signal(SIGPIPE, SIG_IGN);
  if (!open_tls(s) || !open_queue(s))
    _exit(1);
  if (!s->options->no_sandbox)
    enter_sandbox(s);
  while (started < THREADS && pthread_create(&thread, NULL, run_thread, s) == 0)
    started++;
  if (started > 0)
    take_jobs(s);
  _exit(0);
}

/* Closes all that the server has open, such as the socket of the process that reads its
 * certificates. */
static int keep_only(int socket) {
  enum { KEPT = STDERR_FILENO + 1, USUAL_FILES = 1024 };
  if (dup2(socket, KEPT) != KEPT)
    _exit(1);
  close(STDIN_FILENO);
  close(STDOUT_FILENO); /* a reader of the server's output sees its end */
  if (close_range(KEPT + 1, UINT_MAX, 0) != 0)
    for (int fd = KEPT + 1; fd < USUAL_FILES; fd++) /* a kernel before 5.9 */
      close(fd);
  return KEPT;
}

int start_sender(const serve_options *options, pid_t *process) {
  enum { OURS, THEIRS };
  static sender s;
  int ends[2], room = 64 * (int)sizeof(post_job);
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
    return -1;
  setsockopt(ends[OURS], SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
  *process = fork();
  if (*process == 0) {
    s = (sender){.options = options, .socket = keep_only(ends[THEIRS])};
    run(&s);
  }
  close(ends[THEIRS]);
  if (*process > 0)
    return ends[OURS];
  close(ends[OURS]);
  return -1;
}
