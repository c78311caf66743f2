// SPDX-License-Identifier: MIT
// The five agencies: colour, coat and ears. The shape of the head tells them apart without colour.

import { N_ } from '../lang.ts';

export interface Agency {
  name: string; // marked: t() it where a game begins
  suit: string; // the agency's colour
  dark: string; // a shade of it for lines
  fur: string;
  furDark: string;
  eye: string;
  token: string; // outline of the head in a 24 x 24 box
}

export const agencies: readonly Agency[] = [
  {
    name: N_('Ginger'),
    suit: '#ff9d5c',
    dark: '#b4541c',
    fur: '#f5a85f',
    furDark: '#cf6f27',
    eye: '#3f7d3a',
    token: 'M3 3 L8.2 6.6 Q12 5.4 15.8 6.6 L21 3 L21 13 Q21 22 12 22 Q3 22 3 13 Z',
  },
  {
    name: N_('Tuxedo'),
    suit: '#45d9c8',
    dark: '#12756a',
    fur: '#3a3d58',
    furDark: '#22243a',
    eye: '#e8c94a',
    token: 'M4.5 0.8 L8.6 6 Q12 5 15.4 6 L19.5 0.8 L20.4 12 L17.5 18.5 Q12 24 6.5 18.5 L3.6 12 Z',
  },
  {
    name: N_('Cloud'),
    suit: '#bba6ff',
    dark: '#5b41b8',
    fur: '#f6f2ff',
    furDark: '#c9bfe8',
    eye: '#4a8fe0',
    token:
      'M5 3.4 L9 6.4 Q12 5.6 15 6.4 L19 3.4 L19.6 9 L22.6 11.5 L20.6 13.6 L23 16.6 L19.4 17.4 L18.6 20.6 Q12 24 5.4 20.6 L4.6 17.4 L1 16.6 L3.4 13.6 L1.4 11.5 L4.4 9 Z',
  },
  {
    name: N_('Mocha'),
    suit: '#ff8fc0',
    dark: '#a8316a',
    fur: '#f1e2c6',
    furDark: '#6b4a3a',
    eye: '#4fb3e8',
    token: 'M0.8 2.2 L8.6 5.4 L15.4 5.4 L23.2 2.2 L20.6 12 L12 23 L3.4 12 Z',
  },
  {
    name: N_('Pebble'),
    suit: '#bfe36b',
    dark: '#5c7d14',
    fur: '#a9b2c8',
    furDark: '#76809a',
    eye: '#e08a2e',
    token:
      'M3 8.6 Q3.4 4.8 7.6 5 Q8.8 5.2 9.6 6 Q12 5.4 14.4 6 Q15.2 5.2 16.4 5 Q20.6 4.8 21 8.6 Q22.4 12 21.8 15 Q20.4 22 12 22 Q3.6 22 2.2 15 Q1.6 12 3 8.6 Z',
  },
];

/** The agency of each seat, where people chose them; otherwise in order. */
let chosen: readonly number[] = [];

/** People at one table chose their agencies; [] puts them in order again. */
export function dressSeats(numbers: readonly number[]): void {
  chosen = numbers;
}

/** Which of them a seat has: its number in the list. */
export function agencyNumber(seat: number): number {
  return chosen[seat] ?? seat;
}

export function agency(seat: number): Agency {
  return agencies[agencyNumber(seat)] ?? agencies[0]!;
}
