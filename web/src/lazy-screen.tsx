// SPDX-License-Identifier: MIT
// Screens that most visits do not need are fetched when they are shown.
import { createElement, type FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from './lang.ts';

let styles: Promise<void> | null = null;

/** The styles of such screens; without them a screen still works. */
function moreStyles(): Promise<void> {
  styles ??= new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = 'more.css';
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
  return styles;
}

export function later<P extends object>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> {
  let known: FunctionComponent<P> | null = null;
  return function Later(props: P) {
    const [loaded, setLoaded] = useState<FunctionComponent<P> | null>(() => known);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (loaded) return;
      Promise.all([load(), moreStyles()]).then(
        ([component]) => {
          known = component;
          setLoaded(() => component);
        },
        () => setFailed(true),
      );
    }, []);
    if (loaded) return createElement(loaded, props);
    // A newer server has other files: the page must be fetched again.
    if (failed)
      return (
        <div class="message">
          <p>{t('This part of the page could not be fetched.')}</p>
          <button type="button" class="secondary" onClick={() => location.reload()}>
            {t('Load the page again')}
          </button>
        </div>
      );
    return (
      <div class="message" aria-busy="true">
        <p>{t('One moment…')}</p>
      </div>
    );
  };
}
