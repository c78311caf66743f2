// SPDX-License-Identifier: MIT
// A record step by step: scrub, step, speed, jump to an expedition, go on from here against bots.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Icon } from '../art/icons.tsx';
import { Board } from '../board/board.tsx';
import { t } from '../lang.ts';
import { later } from '../lazy-screen.tsx';
import { refusalText } from '../net/refusal-texts.ts';
import { usePlayback } from '../play/playback.ts';
import { type KeptRecord, keepRecord, keptRecord } from '../play/record-to-replay.ts';
import { ReplaySource } from '../play/replay-source.ts';
import { ReplayMarks } from '../review/replay-marks.tsx';
import { go } from '../route.ts';
import { calmMotion, change, type Speed, useSettings } from '../settings.ts';
import { Seats } from '../table/agency-cards.tsx';
import { AgencySheet } from '../table/agency-sheet.tsx';
import { Crew } from '../table/crew-aboard.tsx';
import { Tray } from '../table/dice-tray.tsx';
import { Reference } from '../table/reference-box.tsx';
import { Explained } from '../table/reference-target.tsx';
import { Goals, PlanetTable } from '../table/score-overview.tsx';
import type { SheetName } from '../table/table-sheets.tsx';
import { useTitleFocus } from '../title-focus.ts';
import { FileButton } from './file-button.tsx';
import { PlayOn } from './play-from-replay.tsx';
import { BrokenLink, readRecord } from './replay-address.ts';

const RuleSheet = later(() => import('../rules/rule-sheet.tsx').then((part) => part.RuleSheet));
const ThingsSheet = later(() => import('../rules/reference-list.tsx').then((part) => part.ThingsSheet));

/** What a thing is, the rule about it, and all of them. */
function Answers({ source, moment }: { source: ReplaySource; moment: number }) {
  const [rule, setRule] = useState<string | null>(null);
  const [list, setList] = useState(false);
  const { engine } = source;
  return (
    <>
      {list ? (
        <ThingsSheet engine={engine} moment={moment} seat={null} onRule={setRule} onClose={() => setList(false)} />
      ) : null}
      {rule !== null ? (
        <RuleSheet
          key={rule}
          id={rule}
          mat={engine.mat()?.name ?? ''}
          onThings={() => {
            setRule(null);
            setList(true);
          }}
          onClose={() => setRule(null)}
        />
      ) : null}
      <Reference engine={engine} moment={moment} seat={null} onRule={setRule} onList={() => setList(true)} />
    </>
  );
}

function Player({ source, at, me }: { source: ReplaySource; at: number; me: number | null }) {
  const settings = useSettings();
  const [speed, setSpeed] = useState<Speed>(settings.speed === 'instant' ? 'quick' : settings.speed);
  // A position that is asked for is the first thing that is drawn.
  const playback = usePlayback(source, speed, at > 0 ? at : 'first');
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [asking, setAsking] = useState(false);
  const { engine } = source;
  const mat = engine.mat()!;
  const view = engine.view(playback.moment)!;
  const events = playback.moment > playback.first ? engine.events(playback.moment - 1) : [];
  const words = events.flatMap((event) => (event.words ? [event.words] : [])).join(' ');
  const story = useMemo(() => engine.story(), [engine]);
  const chapter = story.chapters.findIndex((one) => playback.moment <= one.end);
  const rolled = events.some((event) => event.kind === 'rolled');

  return (
    <main class="table replay">
      <header class="top">
        <button type="button" class="icon-button" aria-label={t('Home')} onClick={() => go('/')}>
          <Icon name="home" />
        </button>
        <h1 class="stage" ref={useTitleFocus()} tabIndex={-1}>
          <span>{t('Replay')}</span>
          <span class="dim small">{view.stage}</span>
        </h1>
      </header>
      <Seats now={{ mat, view, before: null, events, source }} open={setSheet} />
      <Board mat={mat} view={view} events={events} targets={[]} calm={calmMotion()} />
      <section class="panel" aria-label={t('Replay')}>
        {engine.hasOtherMat() ? (
          <p class="fault">{t('The record was played on another mat of the name “{name}”.', { name: mat.name })}</p>
        ) : null}
        <p class="told" aria-live="polite">
          {words || ' '}
        </p>
        <label class="scrub">
          <span class="unseen">{t('Moment')}</span>
          <input
            type="range"
            min={playback.first}
            max={playback.last}
            value={playback.moment}
            onInput={(event) => playback.goTo(Number(event.currentTarget.value))}
          />
        </label>
        <ReplayMarks
          engine={engine}
          me={me}
          first={playback.first}
          last={playback.last}
          moment={playback.moment}
          onMoment={playback.goTo}
        />
        <div class="transport">
          <button
            type="button"
            class="icon-button"
            aria-label={t('To the start')}
            onClick={() => playback.goTo(playback.first)}
          >
            <Icon name="start" />
          </button>
          <button type="button" class="icon-button" aria-label={t('Step back')} onClick={() => playback.step(-1)}>
            <Icon name="back" />
          </button>
          {playback.running && !playback.live ? (
            <button type="button" class="icon-button" aria-label={t('Pause')} onClick={playback.pause}>
              <Icon name="pause" />
            </button>
          ) : (
            <button
              type="button"
              class="icon-button"
              aria-label={t('Play')}
              onClick={() => {
                if (playback.live) playback.goTo(playback.first);
                playback.run();
              }}
            >
              <Icon name="play" />
            </button>
          )}
          <button type="button" class="icon-button" aria-label={t('Step forward')} onClick={() => playback.step(1)}>
            <Icon name="forward" />
          </button>
          <button
            type="button"
            class="icon-button"
            aria-label={t('To the end')}
            onClick={() => playback.goTo(playback.last)}
          >
            <Icon name="now" />
          </button>
        </div>
        <div class="transport picks">
          <label class="pick">
            <span class="unseen">{t('Speed')}</span>
            <select
              value={speed}
              onChange={(event) => {
                const next = event.currentTarget.value as Speed;
                setSpeed(next);
                change({ speed: next });
              }}
            >
              <option value="calm">{t('Calm')}</option>
              <option value="normal">{t('Normal')}</option>
              <option value="quick">{t('Quick')}</option>
            </select>
          </label>
          <label class="pick">
            <span class="unseen">{t('Expedition')}</span>
            <select
              value={String(chapter)}
              onChange={(event) => {
                const to = story.chapters[Number(event.currentTarget.value)];
                if (to) playback.goTo(to.start + 1);
              }}
            >
              {story.chapters.map((_, i) => (
                <option key={i} value={String(i)}>
                  {t('Expedition {n}', { n: i + 1 })}
                </option>
              ))}
            </select>
          </label>
        </div>
        <Crew mat={mat} view={view} />
        {view.roll.some((count) => count > 0) && (rolled || view.phase === 'travel') ? (
          <Tray
            mat={mat}
            view={view}
            rolled={rolled}
            usable={(face) => mat.spaces[view.space]?.faces.includes(face) ?? true}
            chosen={() => false}
            toggle={null}
          />
        ) : null}
        {view.phase !== 'over' ? (
          <div class="actions">
            <button type="button" class="secondary" onClick={() => setAsking(true)}>
              {t('Play on from here against bots')}
            </button>
          </div>
        ) : null}
        <div class="wide-only">
          <Goals mat={mat} view={view} />
          <PlanetTable mat={mat} view={view} />
        </div>
      </section>
      {asking ? (
        <PlayOn engine={engine} mat={mat} me={me} moment={playback.moment} onClose={() => setAsking(false)} />
      ) : null}
      <Answers source={source} moment={playback.moment} />
      {sheet !== null && typeof sheet === 'object' && 'agency' in sheet ? (
        <AgencySheet mat={mat} view={view} seat={sheet.agency} onClose={() => setSheet(null)} />
      ) : null}
    </main>
  );
}

/** No record yet: open a file. */
function OpenRecord({ fault, onLines }: { fault: string; onLines: (lines: string[]) => void }) {
  return (
    <main class="message">
      <h1>{t('Replay a record')}</h1>
      {fault ? (
        <p role="alert">{t('This record cannot be read: {fault}', { fault })}</p>
      ) : (
        <p>{t('Open a .mlem file that was saved at the end of a game.')}</p>
      )}
      <FileButton
        label={t('Choose a file')}
        accept=".mlem,text/plain"
        onFile={(file) => void file.text().then((text) => onLines(text.split('\n')))}
      />
      <p>
        <a href="#/">{t('Home')}</a>
      </p>
    </main>
  );
}

export function Replay({ id, at }: { id: string; at: number }) {
  const [record, setRecord] = useState<KeptRecord | null>(null);
  const [source, setSource] = useState<ReplaySource | null>(null);
  const [reading, setReading] = useState(id !== '');
  const [fault, setFault] = useState('');

  useEffect(() => {
    if (id === '') return;
    readRecord(id)
      .then(setRecord, (reason: unknown) =>
        setFault(reason instanceof BrokenLink ? t('the link is not whole') : refusalText(reason)),
      )
      .finally(() => setReading(false));
  }, [id]);

  useEffect(() => {
    if (!record) return;
    setSource(null);
    ReplaySource.read(record.lines).then(
      (read) => {
        if (read.engine.mat()) setSource(read);
        else setFault(t('it has no game'));
      },
      (reason: unknown) => setFault(reason instanceof Error ? reason.message : String(reason)),
    );
  }, [record]);

  if (source)
    return (
      <Explained.Provider value={true}>
        <Player source={source} at={at} me={record?.me ?? null} />
      </Explained.Provider>
    );
  if (reading || (record && !fault))
    return (
      <main class="message">
        <p>{t('Reading…')}</p>
      </main>
    );
  return (
    <OpenRecord
      fault={fault}
      onLines={(read) => {
        setFault('');
        keepRecord(read);
        setRecord(keptRecord());
      }}
    />
  );
}
