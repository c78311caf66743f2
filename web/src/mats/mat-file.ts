// SPDX-License-Identifier: MIT
// A mat as its file has it (docs/mats.md), and what the editor does with it. Whether it is right is the engine's
// to say.
import cosmic from '../../../mats/cosmic.json';
import standard from '../../../mats/standard.json';
import { type Effect, FACE_LETTERS } from '../c-constants.ts';
import type { Mat } from '../engine-types.ts';

export interface FileSpace {
  faces: string;
  burn?: number;
  moons?: number[];
  planet?: string;
}

export interface FileExpedition {
  id: string;
  ufo: number;
  dice: number;
  ability: string;
  extra?: string;
}

export interface FileExploration {
  id: string;
  space: number;
  effect: string;
  points?: number;
}

export interface FileMission {
  id: string;
  moons?: number[];
  planets?: string[];
}

export interface MatFile {
  format: string;
  name: string;
  title: string;
  satellite: number;
  landing_from: number;
  pool: number;
  failures: number;
  dice: string[];
  comet: number;
  galaxy: number;
  goal_points: number;
  mission_points: number[];
  spaces: FileSpace[];
  planets: Record<string, { points: number[] }>;
  ufo: number[];
  expeditions: FileExpedition[];
  explorations: FileExploration[];
  missions: FileMission[];
}

/** The built-in mats, the default first. */
export const builtInFiles: MatFile[] = [cosmic, standard];

export function builtInFile(name: string): MatFile | null {
  return builtInFiles.find((file) => file.name === name) ?? null;
}

/** A file that is laid out like a mat, so that the editor can show it; null if it is something else. */
export function asMatFile(value: unknown): MatFile | null {
  const file = value as MatFile | null;
  const isList = (list: unknown) => Array.isArray(list) && list.every((item) => typeof item === 'object' && item);
  const isNumbers = (list: unknown) => Array.isArray(list) && list.every((item) => typeof item === 'number');
  const fits =
    file !== null &&
    typeof file === 'object' &&
    typeof file.name === 'string' &&
    typeof file.title === 'string' &&
    isList(file.spaces) &&
    file.spaces.every((space) => typeof space.faces === 'string' && isNumbers(space.moons ?? [])) &&
    typeof file.planets === 'object' &&
    file.planets !== null &&
    Object.values(file.planets).every((planet) => isNumbers(planet?.points)) &&
    Array.isArray(file.dice) &&
    isNumbers(file.mission_points) &&
    isNumbers(file.ufo) &&
    isList(file.expeditions) &&
    isList(file.explorations) &&
    isList(file.missions) &&
    [file.satellite, file.landing_from, file.pool, file.failures, file.comet, file.galaxy, file.goal_points].every(
      Number.isFinite,
    );
  return fits ? file : null;
}

/** A name that no mat of the list has: "my-box", "my-box-2", ... */
export function freeName(wanted: string, taken: readonly string[]): string {
  const plain =
    wanted
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 28) || 'my-mat';
  for (let i = 1; ; i++) {
    const name = i === 1 ? plain : `${plain}-${i}`;
    if (!taken.includes(name)) return name;
  }
}

/** Sorted faces without repeats, with or without one of them. */
export function toggleFace(faces: string, face: string): string {
  const has = faces.includes(face);
  return FACE_LETTERS.filter((one) => (one === face ? !has : faces.includes(one))).join('');
}

/** The space with other faces: the afterburner's worth stands exactly where A does. */
export function withFaces(space: FileSpace, faces: string): FileSpace {
  const { burn, ...rest } = space;
  return faces.includes('A') ? { ...rest, faces, burn: burn ?? 1 } : { ...rest, faces };
}

export type Site = 'nothing' | 'moons' | 'planet';

export function siteOf(space: FileSpace): Site {
  return space.planet !== undefined ? 'planet' : space.moons ? 'moons' : 'nothing';
}

/** The space with something else to land on. */
export function withSite(space: FileSpace, site: Site, planet: string): FileSpace {
  const { moons, planet: old, ...rest } = space;
  if (site === 'moons') return { ...rest, moons: moons ?? [1, 2] };
  if (site === 'planet') return { ...rest, planet: old ?? planet };
  return rest;
}

/** Planets in the order of the track: those that no space borders come last. */
export function planetNames(file: MatFile): string[] {
  const onTrack = file.spaces.flatMap((space) => (space.planet === undefined ? [] : [space.planet]));
  return [...new Set([...onTrack.filter((name) => name in file.planets), ...Object.keys(file.planets)])];
}

/** Gives a planet another name wherever it stands. */
export function renamePlanet(file: MatFile, from: string, to: string): MatFile {
  const swap = (name: string) => (name === from ? to : name);
  return {
    ...file,
    planets: Object.fromEntries(Object.entries(file.planets).map(([name, planet]) => [swap(name), planet])),
    spaces: file.spaces.map((space) => (space.planet === from ? { ...space, planet: to } : space)),
    missions: file.missions.map((mission) =>
      mission.planets ? { ...mission, planets: mission.planets.map(swap) } : mission,
    ),
  };
}

/** The next id of a list: one more than the greatest number in use. */
export function nextId(letter: string, list: readonly { id: string }[]): string {
  const numbers = list.map((item) => Number(item.id.replace(/^[a-z]/, ''))).filter(Number.isFinite);
  return `${letter}${Math.max(0, ...numbers) + 1}`;
}

/** What the drawing of the mat needs: also of a draft that has faults. */
export function drawnMat(file: MatFile): Mat {
  const planets = planetNames(file);
  let moons = 0;
  return {
    name: file.name,
    seats: 0,
    variants: 0,
    deep: file.spaces.length,
    failures: file.failures,
    satellite: Math.min(file.satellite, file.spaces.length - 1),
    comet: file.comet,
    galaxy: file.galaxy,
    goalPoints: file.goal_points,
    spaces: file.spaces.map((space) => {
      const firstMoon = moons;
      moons += space.moons?.length ?? 0;
      return {
        faces: FACE_LETTERS.flatMap((face, i) => (space.faces.includes(face) ? [i] : [])),
        burn: space.burn ?? 0,
        planet: space.planet === undefined ? -1 : planets.indexOf(space.planet),
        firstMoon,
        moons: space.moons ?? [],
        words: '',
      };
    }),
    planets: planets
      .filter((name) => file.spaces.some((space) => space.planet === name))
      .map((name) => ({ name, title: name, points: file.planets[name]?.points ?? [] })),
    explorations: file.explorations.map((token) => ({
      effect: token.effect as Effect,
      space: token.space,
      points: token.points ?? 0,
      words: '',
    })),
    astronauts: [],
    goals: [],
    parts: [],
    names: [],
  };
}
