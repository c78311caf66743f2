// SPDX-License-Identifier: MIT
/* machine_addresses.c: the addresses of this machine's network interfaces. */
#include "show_addresses_at_terminal.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void put_address(char text[ADDRESS_TEXT], const struct sockaddr *address) {
  char plain[INET6_ADDRSTRLEN] = "";
  if (address->sa_family == AF_INET) {
    inet_ntop(AF_INET, &((const struct sockaddr_in *)(const void *)address)->sin_addr, plain,
              sizeof plain);
    snprintf(text, ADDRESS_TEXT, "%s", plain);
  } else {
    inet_ntop(AF_INET6, &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr, plain,
              sizeof plain);
    snprintf(text, ADDRESS_TEXT, "[%s]", plain);
  }
}

/* A link-local address needs the name of an interface, which differs from device to device. */
static bool is_reachable(const struct sockaddr *address) {
  if (address->sa_family == AF_INET) {
    const struct sockaddr_in *in = (const void *)address;
    uint32_t number = ntohl(in->sin_addr.s_addr);
    return number >> 24 != 127 && number >> 16 != (169u << 8 | 254u);
  }
  const struct sockaddr_in6 *in = (const void *)address;
  return !IN6_IS_ADDR_LOOPBACK(&in->sin6_addr) && !IN6_IS_ADDR_LINKLOCAL(&in->sin6_addr);
}

/* The address of the interface with the default route, which is the one of the room and not of a
 * virtual machine's bridge. Connecting a datagram socket sends nothing. */
static bool find_route(char text[ADDRESS_TEXT]) {
  struct sockaddr_in far = {.sin_family = AF_INET, .sin_port = htons(9)}, near = {0};
  socklen_t length = sizeof near;
  int fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (fd < 0)
    return false;
  inet_pton(AF_INET, "192.0.2.1", &far.sin_addr); /* of no network: for documentation */
  bool good = connect(fd, (const struct sockaddr *)&far, sizeof far) == 0 &&
              getsockname(fd, (struct sockaddr *)&near, &length) == 0;
  close(fd);
  if (good)
    put_address(text, (const struct sockaddr *)&near);
  return good;
}

static void put_first(machine_addresses *found, const char *text) {
  for (unsigned i = 1; i < found->count; i++) {
    char other[ADDRESS_TEXT];
    if (strcmp(found->text[i], text) != 0)
      continue;
    memcpy(other, found->text[0], sizeof other);
    memcpy(found->text[0], found->text[i], sizeof other);
    memcpy(found->text[i], other, sizeof other);
  }
}

static void add_interfaces(machine_addresses *found, int family) {
  struct ifaddrs *all;
  if (getifaddrs(&all) != 0)
    return;
  for (const struct ifaddrs *one = all; one && found->count < MOST_ADDRESSES; one = one->ifa_next)
    if (one->ifa_addr && one->ifa_addr->sa_family == family && (one->ifa_flags & IFF_UP) &&
        is_reachable(one->ifa_addr))
      put_address(found->text[found->count++], one->ifa_addr);
  freeifaddrs(all);
}

machine_addresses addresses_of_machine(const char *listen) {
  machine_addresses found = {0};
  char route[ADDRESS_TEXT];
  struct sockaddr_in v4 = {.sin_family = AF_INET};
  struct sockaddr_in6 v6 = {.sin6_family = AF_INET6};
  const struct sockaddr *only = NULL;
  bool all_v6 = strcmp(listen, "::") == 0;
  if (strcmp(listen, "0.0.0.0") == 0 || all_v6) {
    add_interfaces(&found, AF_INET);
    if (all_v6)
      add_interfaces(&found, AF_INET6);
    if (find_route(route))
      put_first(&found, route);
    return found;
  }
  if (inet_pton(AF_INET, listen, &v4.sin_addr) == 1)
    only = (const struct sockaddr *)&v4;
  else if (inet_pton(AF_INET6, listen, &v6.sin6_addr) == 1)
    only = (const struct sockaddr *)&v6;
  if (only && is_reachable(only))
    put_address(found.text[found.count++], only);
  return found;
}
