// SPDX-License-Identifier: MIT
// The page: which screen is shown.
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { ArtDefinitions } from './art/planets.tsx';
import './css/base.css';
import './css/controls.css';
import './css/server-tables.css';
import './css/home.css';
import './css/board.css';
import './css/table.css';
import './css/decision.css';
import './css/table-sheets.css';
import './css/table-screen-sizes.css';
import './css/seats.css';
import './css/great-moment.css';
import './css/end-of-game.css';
import './css/rules.css';
import './css/lessons.css';
import './css/reference.css';
import './mats/mats.css';
import './same-room/setup.css';
import './same-room/shared-table.css';
import './same-room/entries.css';
import './same-room/score-sheet.css';
import './css/forced-colors.css';
import { prepareGames } from './engine.ts';
import { startLanguage, t } from './lang.ts';
import { later } from './lazy-screen.tsx';
import { startFresh } from './play/saved-games.ts';
import { useRoute } from './route.ts';
import { Backdrop } from './screens/backdrop.tsx';
import { Online } from './screens/home-online.tsx';
import { Home } from './screens/home-screen.tsx';
import { useLanguage } from './settings.ts';
import { UpgradeNotice } from './upgrade-notice.tsx';

/** Whether this bundle comes from a game server; a site of plain files has no tables. */
declare const SERVER: boolean;

const loadPractice = () => import('./screens/practice-game.tsx').then((part) => part.Practice);
const Practice = later(loadPractice);
const ServerTable = SERVER
  ? later(() => import('./screens/server-table.tsx').then((part) => part.ServerTable))
  : () => (
      <main class="message">
        <h1>{t('There is no such table (any more).')}</h1>
        <a href="#/">{t('Home')}</a>
      </main>
    );
const MoveDevice = later(() => import('./screens/move-to-other-device.tsx').then((part) => part.MoveDevice));
const RulesPage = later(() => import('./rules/rules-page.tsx').then((part) => part.RulesPage));
const Lessons = later(() => import('./screens/lessons-screen.tsx').then((part) => part.Lessons));
const Mats = later(() => import('./mats/mats-screen.tsx').then((part) => part.MatsScreen));
const SameRoomGame = later(() => import('./same-room/same-room-game.tsx').then((part) => part.SameRoomGame));
const ScoreSheet = later(() => import('./same-room/score-sheet.tsx').then((part) => part.ScoreSheet));
const Results = later(() => import('./screens/server-results.tsx').then((part) => part.ResultsScreen));
const Replay = later(() => import('./screens/replay-screen.tsx').then((part) => part.Replay));

const Daily = later(() => import('./daily/daily-flight-screen.tsx').then((part) => part.DailyScreen));
const Puzzles = later(() => import('./puzzles/puzzle-screen.tsx').then((part) => part.PuzzleScreen));
const Agency = later(() => import('./agency/agency-screen.tsx').then((part) => part.AgencyScreen));

function Screen() {
  const route = useRoute();
  // The rules scroll by themselves, to a paragraph.
  useEffect(() => {
    if (route.screen !== 'rules') scrollTo(0, 0);
  }, [route.screen, route.id]);
  switch (route.screen) {
    case 'practice':
      return <Practice id={route.id} />;
    case 'replay':
      return <Replay key={route.id} id={route.id} at={Number(route.at)} />;
    case 'daily':
      return <Daily id={route.id} />;
    case 'agency':
      return <Agency id={route.id} />;
    case 'puzzles':
      return <Puzzles id={route.id} />;
    case 'pass':
    case 'companion':
      return <SameRoomGame key={`${route.screen} ${route.id}`} kind={route.screen} id={route.id} />;
    case 'sheet':
      return <ScoreSheet />;
    case 'results':
      return <Results />;
    case 't':
      return <ServerTable key={route.id} id={route.id} />;
    case 'move':
      return <MoveDevice key={route.id} code={route.id} />;
    case 'rules':
      return <RulesPage id={route.id} />;
    case 'mats':
      return <Mats id={route.id} />;
    case 'learn':
      return <Lessons id={route.id} />;
    default:
      return <Home onPlay={startFresh} online={SERVER ? <Online /> : null} />;
  }
}

function App() {
  useLanguage();
  return (
    <>
      <ArtDefinitions />
      <Backdrop />
      <UpgradeNotice />
      <Screen />
    </>
  );
}

const root = document.getElementById('app');
if (root) void startLanguage().then(() => render(<App />, root));

addEventListener('load', () => {
  // So that "Play now" is quick, from whichever screen the visit began.
  void loadPractice().catch(() => undefined);
  prepareGames();
  // After the first visit the game works without the server.
  if ('serviceWorker' in navigator) navigator.serviceWorker.register('worker.js').catch(() => undefined); // then only online
});
