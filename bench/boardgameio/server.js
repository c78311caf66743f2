// SPDX-License-Identifier: MIT
// A boardgame.io server to compare with: tables of four, one small move a turn, six dice after every
// other move, kept in memory only. Prints where it listens, as mlem serve does.

const { Server } = require('boardgame.io/server');

const table = {
  name: 'table',
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true, // what it would keep for that is spared
  setup: () => ({ at: [0, 0, 0, 0], dice: [1, 1, 1, 1, 1, 1], last: '' }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    act: ({ G, ctx, random, playerID }, decision) => {
      G.at[playerID] += 1;
      G.last = decision;
      if (ctx.turn % 2 === 0) G.dice = random.D6(6);
    },
  },
};

const server = Server({ games: [table], origins: false });
const listen = server.app.listen;
server.app.listen = (port, done) => listen.call(server.app, port, '127.0.0.1', done);
server.run({ port: 0 }).then(({ appServer }) => {
  console.log(`listening on http://127.0.0.1:${appServer.address().port}/`);
});

// Before its memory is read; --expose-gc.
process.on('SIGUSR2', () => global.gc());
