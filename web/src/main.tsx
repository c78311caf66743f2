// SPDX-License-Identifier: MIT
// The page: which screen is shown.
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { ArtDefinitions } from './art/planets.tsx';
import './css/base.css';
import './css/controls.css';
import './css/home.css';
import './css/board.css';
import './css/table.css';
import './css/end.css';
import { useRoute } from './route.ts';
import { Home } from './screens/home.tsx';
import { Learn } from './screens/learn.tsx';
import { Practice, startFresh } from './screens/practice.tsx';
import { Replay } from './screens/replay.tsx';

function Screen() {
  const route = useRoute();
  useEffect(() => scrollTo(0, 0), [route.screen, route.id]);
  switch (route.screen) {
    case 'practice': return <Practice id={route.id} />;
    case 'replay': return <Replay key={route.id} id={route.id} />;
    case 'learn': return <Learn />;
    default: return <Home onPlay={startFresh} online={null} />;
  }
}

function App() {
  return (
    <>
      <ArtDefinitions />
      <Screen />
    </>
  );
}

const root = document.getElementById('app');
if (root) render(<App />, root);
