// SPDX-License-Identifier: MIT
// Sounds, computed in the page, only where the person asked for them; and the vibration of a phone.

import type { GameEvent } from './engine-types.ts';
import { calmMotion, settings } from './settings.ts';

let context: AudioContext | null = null;

function tone(
  at: number,
  frequency: number,
  length: number,
  type: OscillatorType,
  volume: number,
  slideTo?: number,
): void {
  if (!context) return;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  const start = context.currentTime + at;
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(frequency, start);
  if (slideTo) oscillator.frequency.exponentialRampToValueAtTime(slideTo, start + length);
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

/** One tone after the other, `apart` seconds from start to start. */
function tones(frequencies: number[], apart: number, length: number, type: OscillatorType, volume: number): void {
  for (const [i, frequency] of frequencies.entries()) tone(i * apart, frequency, length, type, volume);
}

const sounds: Record<string, () => void> = {
  rolled: () => tones([500, 560, 620, 680], 0.067, 0.06, 'square', 0.05),
  flew: () => tone(0, 110, 0.7, 'sawtooth', 0.05, 520),
  tunnel: () => tone(0, 900, 0.6, 'sine', 0.1, 180),
  boarded: () => tone(0, 440, 0.14, 'triangle', 0.1, 620),
  moon: () => tones([660, 880], 0.1, 0.2, 'triangle', 0.1),
  planet: () => tones([520, 660, 780], 0.09, 0.2, 'triangle', 0.1),
  comet: () => tones([660, 880, 1100], 0.08, 0.25, 'sine', 0.12),
  galaxy: () => tones([440, 660, 990], 0.08, 0.3, 'sine', 0.12),
  goal: () => tones([523, 659, 784, 1047], 0.1, 0.25, 'triangle', 0.12),
  crashed: () => tone(0, 240, 0.9, 'sawtooth', 0.14, 35),
  'game-over': () => tones([523, 659, 784, 1047, 784, 1047], 0.13, 0.3, 'triangle', 0.12),
  'ufo-met': () => tones([700, 500, 700, 500], 0.12, 0.12, 'sine', 0.1),
};

/** Milliseconds of vibration and of rest, by what happened. */
const buzzes: Record<string, number[]> = {
  rolled: [12],
  flew: [25],
  boarded: [10],
  moon: [18],
  planet: [18],
  comet: [18],
  galaxy: [18],
  goal: [20, 50, 20, 50, 40],
  crashed: [90, 40, 160],
  'game-over': [40, 60, 40, 60, 120],
};

/** Whether this device can vibrate: a desktop browser has the function, but no motor. */
export function canVibrate(): boolean {
  return typeof navigator.vibrate === 'function' && matchMedia('(pointer: coarse)').matches;
}

function vibrate(pattern: number[]): void {
  // Before the first touch a browser refuses, and says so.
  if (!settings().vibration || !canVibrate() || calmMotion() || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate(pattern);
}

/** The strongest thing that happened. */
export function feelEvents(events: GameEvent[]): void {
  const patterns = events.flatMap((event) => (buzzes[event.kind] ? [buzzes[event.kind]!] : []));
  const strongest = patterns.sort((a, b) => b.length - a.length)[0];
  if (strongest) vibrate(strongest);
}

/** It is this person's turn. */
export function feelMyTurn(): void {
  vibrate([15]);
}

/** Tries what was switched on: browsers allow sound only after a touch such as this one. */
export function hearSample(): void {
  hearEvents([{ kind: 'goal' } as GameEvent]);
}

export function hearEvents(events: GameEvent[]): void {
  if (!settings().sound || events.length === 0) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const event of events) sounds[event.kind]?.();
  } catch {
    // No sound on this machine: the words and pictures say it all.
  }
}
