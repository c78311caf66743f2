// SPDX-License-Identifier: MIT
/* system_clocks.h: the time of day, and a clock that never jumps. */
#ifndef MLEM_SERVER_SYSTEM_CLOCKS_H
#define MLEM_SERVER_SYSTEM_CLOCKS_H

#include <stdint.h>

int64_t now_ms(void);        /* milliseconds since 1970 */
double seconds_passed(void); /* of a clock that never jumps */

#endif
