// SPDX-License-Identifier: MIT
/*
 * https_post.c: one POST over TLS, from the name to the status of the answer, within a time. The
 * name is resolved here, its addresses are checked, and the connection goes to exactly the address
 * that was checked: a name that stands for another one a moment later gains nothing.
 */
#include "sender_messages.h"

#include "../common/system_clocks.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

typedef struct posting {
  const web_address *to;
  const post_rules *rules;
  double end;   /* of the time */
  bool refused; /* no address of the name is allowed */
  int socket;
  SSL *tls; /* NULL: plain */
  char *why;
  size_t room;
} posting;

static bool fail(posting *p, const char *why) {
  snprintf(p->why, p->room, "%s", why);
  return false;
}

/* ---- The connection -------------------------------------------------------------------------- */

static bool wait_for(posting *p, short events) {
  for (;;) {
    double left = p->end - seconds_passed();
    struct pollfd one = {.fd = p->socket, .events = events};
    if (left <= 0)
      return fail(p, "no answer in time");
    int count = poll(&one, 1, (int)(left * 1000) + 1);
    if (count > 0)
      return true;
    if (count < 0 && errno != EINTR)
      return fail(p, strerror(errno));
  }
}

static bool is_loopback(const struct sockaddr *address) {
  if (address->sa_family == AF_INET6)
    return IN6_IS_ADDR_LOOPBACK(&((const struct sockaddr_in6 *)(const void *)address)->sin6_addr);
  return address->sa_family == AF_INET &&
         ntohl(((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr) >> 24 == 127;
}

static bool is_allowed(const posting *p, const struct sockaddr *address) {
  return !p->rules->public_only || is_public_address(address) ||
         (p->rules->loopback && is_loopback(address));
}

static bool connect_to(posting *p, const struct addrinfo *address) {
  int number = 0;
  socklen_t size = sizeof number;
  p->socket = socket(address->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (p->socket < 0)
    return fail(p, strerror(errno));
  if (connect(p->socket, address->ai_addr, address->ai_addrlen) != 0 && errno != EINPROGRESS)
    number = errno;
  else if (!wait_for(p, POLLOUT))
    return false;
  else
    getsockopt(p->socket, SOL_SOCKET, SO_ERROR, &number, &size);
  return number == 0 || fail(p, strerror(number));
}

/* Tries the allowed addresses of the name, one after the other. */
static bool open_connection(posting *p) {
  struct addrinfo wish = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICSERV}, *list = NULL;
  int fault = getaddrinfo(p->to->host, p->to->port, &wish, &list);
  bool good = false, any = false;
  if (fault != 0)
    return fail(p, fault == EAI_SYSTEM ? strerror(errno) : gai_strerror(fault));
  for (const struct addrinfo *a = list; a && !good && seconds_passed() < p->end; a = a->ai_next) {
    if (!is_allowed(p, a->ai_addr))
      continue;
    any = true;
    good = connect_to(p, a);
    if (!good && p->socket >= 0)
      close(p->socket);
    if (!good)
      p->socket = -1;
  }
  freeaddrinfo(list);
  p->refused = !any;
  if (p->refused)
    fail(p, "the name has no public address");
  return good;
}

/* ---- TLS ------------------------------------------------------------------------------------- */

/* Whether the call is to be made again, after waiting for what it needs. */
static bool again(posting *p, int result) {
  switch (SSL_get_error(p->tls, result)) {
  case SSL_ERROR_WANT_READ:
    return wait_for(p, POLLIN);
  case SSL_ERROR_WANT_WRITE:
    return wait_for(p, POLLOUT);
  default:
    return false;
  }
}

static bool set_name(posting *p) {
  const char *host = p->to->host;
  ASN1_OCTET_STRING *address = a2i_IPADDRESS(host);
  ASN1_OCTET_STRING_free(address);
  if (address)
    return X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(p->tls), host) == 1;
  return SSL_set_tlsext_host_name(p->tls, host) == 1 && SSL_set1_host(p->tls, host) == 1;
}

static bool begin_tls(posting *p, SSL_CTX *tls) {
  int result;
  p->tls = SSL_new(tls);
  if (!p->tls || SSL_set_fd(p->tls, p->socket) != 1 || !set_name(p))
    return fail(p, "not enough memory");
  p->why[0] = '\0';
  while ((result = SSL_connect(p->tls)) != 1)
    if (!again(p, result)) {
      long verified = SSL_get_verify_result(p->tls);
      if (p->why[0])
        return false;
      return fail(p, verified == X509_V_OK ? "no TLS connection"
                                           : X509_verify_cert_error_string(verified));
    }
  return true;
}

/* ---- The request ----------------------------------------------------------------------------- */

static bool send_all(posting *p, const void *bytes, size_t count) {
  for (size_t done = 0; done < count;) {
    const uint8_t *at = (const uint8_t *)bytes + done;
    if (p->tls) {
      int sent = SSL_write(p->tls, at, (int)(count - done));
      if (sent <= 0 && !again(p, sent))
        return p->why[0] ? false : fail(p, "the connection was closed");
      done += sent > 0 ? (size_t)sent : 0;
    } else {
      ssize_t sent = send(p->socket, at, count - done, MSG_NOSIGNAL);
      if (sent < 0 && errno != EAGAIN && errno != EINTR)
        return fail(p, strerror(errno));
      if (sent < 0 && !wait_for(p, POLLOUT))
        return false;
      done += sent > 0 ? (size_t)sent : 0;
    }
  }
  return true;
}

/* Bytes that have come, or 0: there are no more. */
static size_t receive(posting *p, char *text, size_t room) {
  for (;;) {
    if (p->tls) {
      int count = SSL_read(p->tls, text, (int)room);
      if (count > 0)
        return (size_t)count;
      if (!again(p, count))
        return 0;
    } else {
      ssize_t count = recv(p->socket, text, room, 0);
      if (count > 0)
        return (size_t)count;
      if (count == 0 || (errno != EAGAIN && errno != EINTR) || !wait_for(p, POLLIN))
        return 0;
    }
  }
}

static bool send_request(posting *p, const char *headers, const uint8_t *body, size_t length) {
  char head[2 * ENDPOINT_TEXT + HEADERS_TEXT];
  const web_address *to = p->to;
  bool usual = strcmp(to->port, to->secure ? "443" : "80") == 0;
  int size = snprintf(head, sizeof head,
                      "POST %s HTTP/1.1\r\nHost: %s%s%s%s%s\r\n%sContent-Length: %zu\r\n"
                      "User-Agent: mlem\r\nConnection: close\r\n\r\n",
                      to->path, to->is_six ? "[" : "", to->host, to->is_six ? "]" : "",
                      usual ? "" : ":", usual ? "" : to->port, headers, length);
  if (size < 0 || (size_t)size >= sizeof head)
    return fail(p, "the address is too long");
  return send_all(p, head, (size_t)size) && send_all(p, body, length);
}

/* The first line is enough: "HTTP/1.1 201 Created". */
static int read_status(posting *p) {
  char line[64];
  size_t length = 0;
  static const size_t needed = sizeof "HTTP/1.1 201" - 1;
  while (length < needed) {
    size_t count = receive(p, line + length, sizeof line - 1 - length);
    if (count == 0)
      break;
    length += count;
  }
  line[length] = '\0';
  int minor, status;
  if (length >= needed && sscanf(line, "HTTP/1.%1d %3d", &minor, &status) == 2 && status >= 100)
    return status;
  if (!p->why[0])
    fail(p, "the answer is not HTTP");
  return POST_FAILED;
}

int post_send(const web_address *to, const post_rules *rules, void *tls, const char *headers,
              const uint8_t *body, size_t length, char *why, size_t room) {
  posting p = {.to = to,
               .rules = rules,
               .end = seconds_passed() + rules->timeout_seconds,
               .socket = -1,
               .why = why,
               .room = room};
  int status = POST_FAILED;
  why[0] = '\0';
  bool good = open_connection(&p) && (!to->secure || begin_tls(&p, tls));
  if (good)
    why[0] = '\0'; /* of an address before */
  if (good && send_request(&p, headers, body, length))
    status = read_status(&p);
  SSL_free(p.tls);
  if (p.socket >= 0)
    close(p.socket);
  return p.refused ? POST_REFUSED : status;
}
