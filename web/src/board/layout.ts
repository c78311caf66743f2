// SPDX-License-Identifier: MIT
// Where things lie on the drawn mat: the track winds upwards, row by row, from Earth to deep space.
import type { Mat } from '../engine-types.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  columns: number;
  rows: number;
  cellWidth: number;
  cellHeight: number;
  width: number;
  height: number;
  /** Middle of a space's signs; index `deep` is deep space. */
  nodes: Point[];
  /** Middle of what a space offers, above its signs. */
  sites: Point[];
  /** Middle of each planet, between its spaces. */
  planets: Point[];
  /** The galaxy: larger where the last row leaves it room. */
  galaxy: Point & { scale: number };
  track: string;
}

const CELL = 120;
const MARGIN = 16; // beside the track, so that the rocket has room
const NODE_FROM_BOTTOM = 22;
const LOW = 110;
const HIGH = 168;

export interface Shape {
  columns: number;
  cellHeight: number;
}

/** How many spaces go in a row, and how high a row is, on a board of so many pixels: a phone scrolls
 * through few wide columns, a larger screen shows everything at once. */
export function shapeFor(spaces: number, width: number, height: number): Shape {
  if (width < 540) return { columns: 3, cellHeight: LOW };
  for (const columns of [5, 6, 7, 9]) {
    const scale = width / (columns * CELL + 2 * MARGIN);
    const room = height / scale / Math.ceil(spaces / columns);
    if (room >= LOW) return { columns, cellHeight: Math.min(HIGH, Math.floor(room)) };
  }
  return { columns: 9, cellHeight: LOW };
}

/** The shape in which the whole mat is largest on a board of so many pixels. */
export function overviewShape(spaces: number, width: number, height: number): Shape {
  const scaleOf = (columns: number) =>
    Math.min(width / (columns * CELL + 2 * MARGIN), height / (Math.ceil(spaces / columns) * LOW));
  const columns = [3, 4, 5, 6, 7, 9].reduce((best, one) => (scaleOf(one) > scaleOf(best) ? one : best));
  return { columns, cellHeight: LOW };
}

function place(index: number, columns: number, rows: number, height: number): Point {
  const row = Math.floor(index / columns);
  const along = index % columns;
  const column = row % 2 === 0 ? along : columns - 1 - along;
  return { x: MARGIN + column * CELL + CELL / 2, y: (rows - row) * height - NODE_FROM_BOTTOM };
}

/** A smooth line through nodes: straight along a row, round at its end. */
export function trackThrough(nodes: Point[], middle: number): string {
  return nodes
    .map((to, i) => {
      const from = nodes[i - 1];
      if (!from) return `M${to.x} ${to.y}`;
      if (from.y === to.y) return `L${to.x} ${to.y}`;
      const bulge = from.x > middle ? 54 : -54;
      return `C${from.x + bulge} ${from.y} ${to.x + bulge} ${to.y} ${to.x} ${to.y}`;
    })
    .join('');
}

function middleOf(spaces: number[], sites: Point[]): Point {
  const points = spaces.map((space) => sites[space]!);
  const last = points[points.length - 1]!;
  const sameRow = points.filter((point) => point.y === last.y);
  return { x: sameRow.reduce((sum, point) => sum + point.x, 0) / sameRow.length, y: last.y };
}

function galaxyOf(deep: number, columns: number, site: Point): Point & { scale: number } {
  const free = columns - 1 - (deep % columns);
  if (free < 1) return { x: site.x + 4, y: site.y - 2, scale: 0.98 };
  const onward = Math.floor(deep / columns) % 2 === 0 ? 1 : -1;
  return { x: site.x + onward * 84, y: site.y + 14, scale: 1.45 };
}

export function layoutOf(mat: Mat, { columns, cellHeight }: Shape): Layout {
  const rows = Math.ceil((mat.deep + 1) / columns);
  const nodes = Array.from({ length: mat.deep + 1 }, (_, i) => place(i, columns, rows, cellHeight));
  const sites = nodes.map((node) => ({ x: node.x, y: node.y - siteHeight(cellHeight) }));
  const planets = mat.planets.map((_, planet) =>
    middleOf(
      mat.spaces.flatMap((space, i) => (space.planet === planet ? [i] : [])),
      sites,
    ),
  );
  return {
    columns,
    rows,
    cellWidth: CELL,
    cellHeight,
    width: columns * CELL + 2 * MARGIN,
    height: rows * cellHeight,
    nodes,
    sites,
    planets,
    galaxy: galaxyOf(mat.deep, columns, sites[mat.deep]!),
    track: trackThrough(nodes, (columns * CELL) / 2 + MARGIN),
  };
}

/** How far above its signs the middle of what a space offers is. */
export function siteHeight(cellHeight: number): number {
  return (cellHeight - NODE_FROM_BOTTOM) / 2 - 2;
}

const AWAY: Point = { x: -9999, y: -9999 };

/** A part of the track for a small picture: some spaces in rows, everything else out of sight. */
export function stripOf(mat: Mat, first: number, last: number, columns: number): Layout {
  const rows = Math.ceil((last - first + 1) / columns);
  const nodes = Array.from({ length: mat.deep + 1 }, (_, i) =>
    i < first || i > last ? AWAY : place(i - first, columns, rows, LOW),
  );
  const sites = nodes.map((node) => (node === AWAY ? AWAY : { x: node.x, y: node.y - siteHeight(LOW) }));
  const planets = mat.planets.map((_, planet) => {
    const spaces = mat.spaces.flatMap((space, i) => (space.planet === planet && nodes[i] !== AWAY ? [i] : []));
    return spaces.length > 0 ? middleOf(spaces, sites) : AWAY;
  });
  const galaxy = last >= mat.deep ? galaxyOf(mat.deep - first, columns, sites[mat.deep]!) : { ...AWAY, scale: 1 };
  const width = Math.min(columns, last - first + 1) * CELL + 2 * MARGIN;
  return {
    columns,
    rows,
    cellWidth: CELL,
    cellHeight: LOW,
    width,
    height: rows * LOW,
    nodes,
    sites,
    planets,
    galaxy,
    track: trackThrough(nodes.slice(first, last + 1), width / 2),
  };
}

export function outOfSight(point: Point): boolean {
  return point === AWAY;
}

/** The nodes that a flight passes, both ends included. */
export function flightPath(layout: Layout, from: number, to: number): Point[] {
  return layout.nodes.slice(Math.min(from, to), Math.max(from, to) + 1);
}
