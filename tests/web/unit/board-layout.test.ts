// SPDX-License-Identifier: MIT
// Where the mat is drawn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flightPath, layoutOf, overviewShape, shapeFor } from '../../../web/src/board/layout.ts';
import type { Mat } from '../../../web/src/engine-types.ts';

const spaces = Array.from({ length: 26 }, (_, i) => ({
  faces: [0],
  burn: 0,
  planet: i === 7 || i === 8 ? 0 : i === 20 || i === 21 ? 1 : -1,
  firstMoon: 0,
  moons: [],
  words: '',
}));
const mat = {
  deep: 26,
  spaces,
  planets: [
    { name: 'yarn', points: [3, 2, 1] },
    { name: 'catnip', points: [9, 6, 4] },
  ],
} as unknown as Mat;

test('a phone has few columns and scrolls; larger screens show the whole mat', () => {
  assert.equal(shapeFor(27, 360, 400).columns, 3);
  for (const [width, height] of [
    [768, 570],
    [985, 740],
    [1500, 900],
    [2200, 1200],
  ] as const) {
    const shape = shapeFor(27, width, height);
    const layout = layoutOf(mat, shape);
    assert.ok((layout.height * width) / layout.width <= height + 1, `${width} x ${height}`);
  }
});

test('the track winds without a jump, and everything lies on the mat', () => {
  for (const width of [360, 768, 985, 1500]) {
    const layout = layoutOf(mat, shapeFor(27, width, 700));
    layout.nodes.forEach((node, i) => {
      assert.ok(node.x > 0 && node.x < layout.width && node.y > 0 && node.y < layout.height);
      const last = layout.nodes[i - 1];
      if (last)
        assert.ok(Math.hypot(node.x - last.x, node.y - last.y) <= Math.max(layout.cellWidth, layout.cellHeight));
    });
  }
});

test('a planet lies between its spaces, or at the later one where the row ends', () => {
  const five = layoutOf(mat, { columns: 5, cellHeight: 110 });
  assert.equal(five.planets[0]!.x, (five.sites[7]!.x + five.sites[8]!.x) / 2);
  const three = layoutOf(mat, { columns: 3, cellHeight: 110 });
  assert.deepEqual(three.planets[1], three.sites[21]);
});

test('a flight passes every space on its way', () => {
  const layout = layoutOf(mat, { columns: 3, cellHeight: 110 });
  assert.equal(flightPath(layout, 2, 9).length, 8);
  assert.deepEqual(flightPath(layout, 2, 9)[0], layout.nodes[2]);
});

test('the overview shows the whole mat, as large as possible', () => {
  for (const [width, height] of [
    [348, 200],
    [800, 300],
    [360, 640],
  ] as const) {
    const { columns } = overviewShape(27, width, height);
    const scale = (one: number) => Math.min(width / (one * 120 + 32), height / (Math.ceil(27 / one) * 110));
    for (const other of [3, 4, 5, 6, 7, 9]) assert.ok(scale(columns) >= scale(other), `${other} at ${width}`);
  }
});
