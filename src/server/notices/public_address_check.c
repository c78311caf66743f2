// SPDX-License-Identifier: MIT
/*
 * public_address_check.c: which addresses belong to the public Internet. Push services have names
 * that strangers choose: a name may stand for this machine, for the host's home, or for the service
 * that tells a cloud's machines their passwords.
 */
#include "sender_messages.h"

#include <netinet/in.h>
#include <string.h>

typedef struct range_4 {
  uint32_t network;
  unsigned bits;
} range_4;

/* RFC 6890 and its successors: private, of the link, reserved, for examples, for many. */
static const range_4 special_4[] = {
    {0x00000000, 8},  {0x0a000000, 8},  {0x64400000, 10}, {0x7f000000, 8},  {0xa9fe0000, 16},
    {0xac100000, 12}, {0xc0000000, 24}, {0xc0000200, 24}, {0xc0586300, 24}, {0xc0a80000, 16},
    {0xc6120000, 15}, {0xc6336400, 24}, {0xcb007100, 24}, {0xe0000000, 4},  {0xf0000000, 4},
};

static bool is_public_4(uint32_t address) {
  for (size_t i = 0; i < sizeof special_4 / sizeof special_4[0]; i++)
    if ((address ^ special_4[i].network) >> (32 - special_4[i].bits) == 0)
      return false;
  return true;
}

static uint32_t number_of(const uint8_t bytes[4]) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Only 2000::/3 is given out. Within it are tunnels (2002::/16 and 2001::/23, which can lead to any
 * IPv4 address) and examples (2001:db8::/32, 3fff::/20). Everything else (::1, IPv4-mapped, fc00::,
 * fe80::, ff00::) is outside of it. */
static bool is_public_6(const uint8_t a[16]) {
  static const uint8_t nat64[12] = {0, 0x64, 0xff, 0x9b};
  if (memcmp(a, nat64, sizeof nat64) == 0)
    return is_public_4(number_of(a + 12));
  if (a[0] >> 5 != 1)
    return false;
  bool is_tunnel = (a[0] == 0x20 && a[1] == 0x02) || (a[0] == 0x20 && a[1] == 0x01 && a[2] < 2);
  bool is_example = (a[0] == 0x20 && a[1] == 0x01 && a[2] == 0x0d && a[3] == 0xb8) ||
                    (a[0] == 0x3f && a[1] == 0xff && a[2] < 0x10);
  return !is_tunnel && !is_example;
}

bool is_public_address(const struct sockaddr *address) {
  if (address->sa_family == AF_INET)
    return is_public_4(ntohl(((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr));
  return address->sa_family == AF_INET6 &&
         is_public_6(((const struct sockaddr_in6 *)(const void *)address)->sin6_addr.s6_addr);
}
