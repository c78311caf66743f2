// SPDX-License-Identifier: MIT
// What a game in the page can be played with: the engine's bots and the mats of this device.
import { useEffect, useState } from 'preact/hooks';
import { Engine } from '../engine.ts';
import { useLanguage } from '../lang.ts';
import type { BotKind, MatName } from '../types.ts';

/** Empty until the engine is there; `look` reads them again. */
export function useEngineChoices(): { bots: BotKind[]; mats: MatName[]; look: () => void } {
  const language = useLanguage();
  const [choices, setChoices] = useState<{ bots: BotKind[]; mats: MatName[] }>({ bots: [], mats: [] });
  const look = () =>
    void Engine.create().then(
      (engine) => setChoices({ bots: engine.bots(), mats: engine.mats() }),
      () => setChoices({ bots: [], mats: [] }),
    );
  useEffect(look, [language]);
  return { ...choices, look };
}
