// SPDX-License-Identifier: MIT
/* reload_certificate.c: asks for the files, looks whether they fit together, and hands them to
 * OpenSSL. */
#include "certificates.h"

#include "../common/log.h"
#include "reader_messages.h"

#include <ev.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

struct certificates {
  int socket;
  pid_t process;
  SSL_CTX *tls;
  struct ev_loop *loop;
  ev_io watcher;
};

/* ---- What has come --------------------------------------------------------------------------- */

/* Certificates of a chain after the first. False: OpenSSL refuses. */
static bool add_chain(SSL_CTX *tls, BIO *text) {
  X509 *next;
  SSL_CTX_clear_chain_certs(tls);
  while ((next = PEM_read_bio_X509(text, NULL, NULL, NULL)))
    if (SSL_CTX_add0_chain_cert(tls, next) != 1) {
      X509_free(next);
      return false;
    }
  return true;
}

/* Nothing is changed before certificate and key are read and belong together. */
static bool use(SSL_CTX *tls, const char *cert, int cert_size, const char *key, int key_size) {
  BIO *chain = BIO_new_mem_buf(cert, cert_size), *secret = BIO_new_mem_buf(key, key_size);
  X509 *own = chain ? PEM_read_bio_X509_AUX(chain, NULL, NULL, NULL) : NULL;
  EVP_PKEY *private = secret ? PEM_read_bio_PrivateKey(secret, NULL, NULL, NULL) : NULL;
  bool good = own && private && X509_check_private_key(own, private) == 1 &&
              SSL_CTX_use_cert_and_key(tls, own, private, NULL, 1) == 1 && add_chain(tls, chain);
  X509_free(own);
  EVP_PKEY_free(private);
  BIO_free(chain);
  BIO_free(secret);
  return good;
}

static void take(certificates *c, const char *message, size_t length) {
  file_sizes sizes;
  const char *bytes = message + sizeof sizes;
  if (length < sizeof sizes)
    return;
  memcpy(&sizes, message, sizeof sizes);
  if (sizes.number)
    server_log(SERVER_ERROR, N_("the certificate or its key cannot be read: %s; the old ones stay"),
               strerror(sizes.number));
  else if (sizes.cert < 0 || sizes.key < 0 ||
           (size_t)sizes.cert + (size_t)sizes.key != length - sizeof sizes ||
           !use(c->tls, bytes, sizes.cert, bytes + sizes.cert, sizes.key))
    server_log(SERVER_ERROR,
               N_("the certificate and its key do not fit together; the old ones stay"));
  else
    server_log(SERVER_NOTE, N_("new connections use the new certificate"));
}

static void on_answer(struct ev_loop *loop, ev_io *watcher, int events) {
  static char message[sizeof(file_sizes) + 2 * MOST_FILE];
  certificates *c = watcher->data;
  (void)events;
  ssize_t length = recv(c->socket, message, sizeof message, MSG_DONTWAIT);
  if (length > 0)
    take(c, message, (size_t)length);
  else if (length == 0)
    ev_io_stop(loop, watcher); /* the process is gone */
  explicit_bzero(message, sizeof message);
}

/* ---- Asking ---------------------------------------------------------------------------------- */

certificates *certificates_open(const char *cert, const char *key) {
  certificates *c = calloc(1, sizeof *c);
  if (c)
    c->socket = start_certificate_reader(cert, key, &c->process);
  if (c && c->socket >= 0)
    return c;
  server_log(SERVER_ERROR, N_("no process could be started"));
  free(c);
  return NULL;
}

void certificates_use(certificates *c, void *tls, struct ev_loop *loop) {
  c->tls = tls;
  c->loop = loop;
  ev_io_init(&c->watcher, on_answer, c->socket, EV_READ);
  c->watcher.data = c;
  ev_io_start(loop, &c->watcher);
}

void certificates_reload(certificates *c) {
  if (!c->tls || send(c->socket, "?", 1, MSG_NOSIGNAL | MSG_DONTWAIT) != 1)
    server_log(SERVER_ERROR, N_("the certificate cannot be exchanged; the old one stays"));
}

/* The process ends when its socket is closed; it is not waited for: the sandbox may forbid that. */
void certificates_close(certificates *c) {
  if (!c)
    return;
  if (c->loop)
    ev_io_stop(c->loop, &c->watcher);
  close(c->socket);
  free(c);
}
