// SPDX-License-Identifier: MIT
/* sandbox_steps.h: the steps of sandbox_enter(). Each returns NULL, or why it has no effect. */
#ifndef MLEM_SERVER_SANDBOX_STEPS_H
#define MLEM_SERVER_SANDBOX_STEPS_H

#include "sandbox.h"

const char *sandbox_privileges(void);                     /* drop_privileges.c */
const char *sandbox_files(const sandbox *allowed);        /* landlock_file_access.c */
const char *sandbox_system_calls(const sandbox *allowed); /* seccomp_system_calls.c */

/* A coverage build writes files beside its objects when it ends. */
#ifdef MLEM_COVERAGE
enum { SANDBOX_COVERED = 1 };
#else
enum { SANDBOX_COVERED = 0 };
#endif

/* The sanitizers inspect their own process, and read programs and libraries for their reports. */
#if defined(__SANITIZE_ADDRESS__)
enum { SANDBOX_SANITIZED = 1 };
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
enum { SANDBOX_SANITIZED = 1 };
#else
enum { SANDBOX_SANITIZED = 0 };
#endif
#else
enum { SANDBOX_SANITIZED = 0 };
#endif

#endif
