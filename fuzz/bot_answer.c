// SPDX-License-Identifier: MIT
/*
 * bot_answer.c: any bytes as what an outside bot says. Whatever it is, the table gets a legal
 * decision.
 *
 * No child process runs: the three functions that the linker puts in place of the real ones
 * (fuzz/meson.build) let the input speak through the same pipes. Input: a game (game_from_bytes.h),
 * then pieces split by 0xff; each time the engine waits for the bot, the next piece arrives. In a
 * piece
 * '%' and a byte become one of the legal decisions; 0xfd stops reading, 0xfe is later
 * than allowed, and the input's end is the bot's.
 */
#include "../src/bots/outside_bot_process.h"
#include "game_from_bytes.h"

#include <mlem/bots.h>
#include <mlem/notation.h>

#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
bool __wrap_mlem_process_start(process *p, const char *command);
void __wrap_mlem_process_stop(process *p);
int __wrap_poll(struct pollfd *fds, nfds_t count, int milliseconds);

enum { DEAF = 0xfd, LATE = 0xfe, NEXT = 0xff };

/* The other side of the pipes. */
static struct {
  int listens, speaks;
  bool deaf, stopped;
  const fuzz_game *game;
  input *in;
} child = {-1, -1, false, false, NULL, NULL};

bool __wrap_mlem_process_start(process *p, const char *command) {
  int to[2], from[2];
  (void)command;
  memset(p, 0, sizeof *p);
  must(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, to) == 0);
  must(pipe2(from, O_NONBLOCK) == 0);
  p->id = 1; /* never signalled: stopping is ours too */
  p->to = to[0];
  p->from = from[0];
  child.listens = to[1];
  child.speaks = from[1];
  child.deaf = child.stopped = false;
  return true;
}

void __wrap_mlem_process_stop(process *p) {
  if (p->id == 0)
    return;
  close(p->to);
  close(p->from);
  close(child.listens);
  if (child.speaks >= 0)
    close(child.speaks);
  p->id = 0;
  child.stopped = true;
}

static void say(const void *bytes, size_t count) {
  must(write(child.speaks, bytes, count) == (ssize_t)count);
}

static void say_legal(uint8_t which) {
  static mlem_action actions[MLEM_MAX_ACTIONS];
  char text[MLEM_ACTION_TEXT];
  const fuzz_game *f = child.game;
  size_t count = mlem_legal_actions(&f->game, &f->state, actions);
  say(text, mlem_action_text(&f->game, actions[which % count], text));
}

int __wrap_poll(struct pollfd *fds, nfds_t count, int milliseconds) {
  char heard[4096];
  (void)fds, (void)count, (void)milliseconds;
  while (!child.deaf && read(child.listens, heard, sizeof heard) > 0)
    ;
  if (child.in->left == 0 && child.speaks >= 0) {
    close(child.speaks);
    child.speaks = -1;
  }
  while (child.in->left > 0) {
    uint8_t byte = take_byte(child.in);
    if (byte == NEXT)
      break;
    if (byte == LATE)
      nanosleep(&(struct timespec){.tv_nsec = 6000000}, NULL);
    else if (byte == DEAF)
      child.deaf = true;
    else if (byte == '%')
      say_legal(take_byte(child.in));
    else
      say(&byte, 1);
  }
  return 1;
}

/* Tells the bot of a step of the game. */
static void tell(mlem_bot *bot, const mlem_game *game, mlem_action action) {
  char line[MLEM_LINE_TEXT];
  mlem_bot_hear(bot, line, mlem_decision_line(game, bot->seat, action, line));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static fuzz_game f;
  static mlem_bot bot;
  mlem_bot_spec spec;
  mlem_state seen;
  mlem_fault fault;
  input in = {data, size};
  if (!bot.memory)
    must(mlem_bot_spec_parse("exec:5ms:x", 10, &spec, fault) && mlem_bot_open(&bot, &spec));
  start_game(&f, &in, false);
  child.game = &f;
  child.in = &in;
  child.stopped = true;
  while (in.left > 0 && mlem_turn(&f.state) != MLEM_OVER) {
    if (mlem_turn(&f.state) == MLEM_CHANCE) {
      step_game(&f);
      continue;
    }
    if (child.stopped || bot.seat != f.state.seat)
      mlem_bot_begin(&bot, &f.game, f.state.seat, 1);
    mlem_observe(&f.game, &f.state, bot.seat, &seen);
    mlem_action action = mlem_bot_choose(&bot, &seen);
    must(mlem_apply(&f.game, &f.state, action, NULL) == MLEM_OK);
    tell(&bot, &f.game, action);
  }
  /* The next input begins with a new process; what the bot has learnt of the mat stays. */
  bot.spec.kind->close(&bot);
  return 0;
}
