// SPDX-License-Identifier: MIT
// The worker in which games are played on a mat, some at a time, so that the page can show how far it is.
import { Designer, type Trial } from './mat-editor-engine.ts';
import type { MatFile } from './mat-file.ts';

export interface TrialRequest {
  file: MatFile;
  seats: number;
  games: number;
  seed: number;
}

export type TrialNews = { trial: Trial } | { failed: true };

const AT_ONCE = 50; // games between two reports

addEventListener('message', (event: MessageEvent<TrialRequest>) => {
  const { file, seats, games, seed } = event.data;
  const tell = (news: TrialNews) => postMessage(news);
  Designer.create().then(
    (designer) => {
      if (!designer.startTrial(file, seats, seed)) return tell({ failed: true });
      for (let played = 0; played < games; played += AT_ONCE)
        tell({ trial: designer.playTrial(Math.min(AT_ONCE, games - played)) });
    },
    () => tell({ failed: true }),
  );
});
