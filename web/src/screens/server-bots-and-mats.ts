// SPDX-License-Identifier: MIT
// What a server offers to a host: its bots, and the mats that can be played on.
import { useEffect, useState } from 'preact/hooks';
import { Engine } from '../engine.ts';
import type { MatName } from '../engine-types.ts';
import { api } from '../net/http-api.ts';
import type { ServerBot } from './host-form.tsx';

async function readMats(): Promise<MatName[]> {
  const [answer, engine] = await Promise.all([api.mats(), Engine.create()]);
  const known = engine.mats();
  const others = answer.mats.filter((name) => !known.some((mat) => mat.name === name));
  return [...known, ...others.map((name) => ({ name, id: '', title: name, own: false }))];
}

export function useServerChoices(): { bots: ServerBot[]; mats: MatName[] } {
  const [bots, setBots] = useState<ServerBot[]>([]);
  const [mats, setMats] = useState<MatName[]>([]);
  useEffect(() => {
    api.bots().then(
      (answer) => setBots(answer.bots),
      () => undefined,
    );
    readMats().then(setMats, () => undefined);
  }, []);
  return { bots, mats };
}
