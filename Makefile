# SPDX-License-Identifier: MIT
# The commands for people. Meson does the work; every target first installs what is missing.
PREFIX ?= /usr/local
DESTDIR ?=

.DEFAULT_GOAL := build
.PHONY: image help build play check test test-all bench bench-load fuzz faults kills lint pictures words install uninstall wheel site npm dist deb \
  test-arm64 test-deb test-parts soak storm clean format deps
SECONDS ?= 60
MINUTES ?= 30
FUZZER ?=
KILLS ?= 1000
# The processor of packages and images: empty for this machine's own, or arm64.
ARCH ?=
# Not every Meson tells the loader about the new library. Only root can, and only of this system.
FIND_LIBRARY = if [ -z "$(DESTDIR)" ] && [ "$$(id -u)" = 0 ]; then PATH="$$PATH:/sbin" ldconfig || true; fi

help: ## show this list
	@grep -E '^[a-z0-9-]+:.*## ' Makefile | sed -E 's/^([a-z0-9-]+):.*## /  make \1\t/' | expand -t 20

deps:
	@tools/install-packages build node web

build: deps ## build the library and the program into build/
	@tools/build build

play: build ## play: serve the game on http://localhost:2075
	@echo "Open http://localhost:2075 in a browser; Ctrl-C ends."
	@build/mlem serve --port 2075

check: ## the quick tests, for people at work (a minute)
	@tools/install-packages build node web mpi test
	@tools/run-tests check

test: ## run the tests, plain and with sanitizers
	@tools/install-packages build node web mpi test
	@tools/run-tests test

test-all: ## all that can be tested: every combination, parts left out, packages (an hour)
	@tools/install-packages build node web mpi test deb
	@tools/run-tests test-all
	@tools/test-optional-parts
	@$(MAKE) --no-print-directory test-arm64 test-deb

soak: build ## tables with people who come and go, for MINUTES=30
	@tools/install-packages build test
	@MLEM=build/mlem python3 tests/soak/soak.py $$(( $(MINUTES) * 60 ))

storm: build ## three servers on one PostgreSQL, killed and cut off at random, for MINUTES=30
	@tools/install-packages build test
	@MLEM=build/mlem python3 -W ignore tests/server/test_cluster_chaos.py $$(( $(MINUTES) * 60 ))

test-parts: ## leave out each optional part in turn; the rest must build and pass (long)
	@tools/install-packages build node web mpi test
	@tools/test-optional-parts

bench: build ## measure the engine
	@build/mlem bench

bench-load: build ## measure the server beside a boardgame.io server (about a quarter of an hour)
	@bench/measure_server.py

lint: ## look through all sources without running them
	@tools/install-packages build node web test mpi lint
	@tools/lint

fuzz: ## run every fuzzer, or only FUZZER=name, for SECONDS=60
	@tools/install-packages build test
	@tools/fuzz $(SECONDS) $(FUZZER)

words: ## collect the texts to translate into po/
	@tools/install-packages build node web
	@tools/fetch-npm-packages web
	@tools/update-translations

faults: build ## make everything around the server fail, at every point
	@tools/install-packages test
	@tools/test-every-fault

kills: build ## end the server with kill -9 under load, KILLS=1000 times
	@tools/install-packages test
	@MLEM=build/mlem python3 -W ignore tests/server/test_kill_under_load.py $(KILLS)

pictures: build ## make the pictures of the README from the real program
	@tools/install-packages build node web test
	@tools/screenshots
	@tools/terminal-picture

install: deps ## install below PREFIX (/usr/local), inside DESTDIR if given
	@DESTDIR="$(DESTDIR)" tools/install install "$(PREFIX)"
	@$(FIND_LIBRARY)

uninstall: ## remove what install put there; same PREFIX and DESTDIR
	@DESTDIR="$(DESTDIR)" tools/install uninstall "$(PREFIX)"
	@$(FIND_LIBRARY)

wheel: ## the Python package with the library inside, into build-wheel/
	@tools/install-packages build
	@python3 python/wheel_backend.py build-wheel

site: build ## the page as plain files for any web host, without a game server, into build-site/
	@tools/static-site build-site

npm: build ## the engine as an npm package (WebAssembly, types), into build-npm/
	@tools/npm-package build-npm

dist: ## pack the source of the last commit; the same commit gives the same bytes
	@tools/dist

deb: ## build Debian packages of the last commit into build-deb/ (ARCH=arm64: build-deb-arm64/, as root)
	@tools/install-packages build node web deb
	@tools/deb $(ARCH)

ifeq ($(ARCH),arm64)
image: deps ## write a container image into build/mlem-image.tar (ARCH=arm64: build-arm64/, as root)
	@tools/arm64 image
else
image: build
	@tools/container-image build/mlem build/mlem-image.tar
endif

test-arm64: build ## build and pack for arm64, and run what qemu-user can run of the tests (as root)
	@tools/install-packages build node web test deb
	@tools/arm64 test
	@tools/deb arm64

test-deb: deb ## install and use the packages in a clean Debian (as root)
	@tools/install-packages deb
	@tools/test-deb

format: ## lay out the sources by .clang-format and biome.json
	@clang-format -i $$(git ls-files '*.c' '*.h')
	@tools/fetch-npm-packages web && web/node_modules/.bin/biome format --write web tests/web bench tools

clean: ## remove what was built
	@rm -rf build build-*
