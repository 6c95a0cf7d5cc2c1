'use client';

import { useSyncExternalStore } from 'react';
import { useTranslations } from 'next-intl';
import { wallClock } from '@/lib/format/date-time';
import styles from './shell.module.css';

// One timer for all clocks on the screen; none while there are none.
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  for (const listener of listeners) listener();
  schedule();
}

/** Waits for the next full second, so that the clock neither drifts nor skips one. */
function schedule(): void {
  timer = setTimeout(tick, 1_000 - (Date.now() % 1_000));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) schedule();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

/** The user's local time, updated every second (P2.31). The server does not know it and leaves the space empty. */
export function Clock() {
  const t = useTranslations('shell');
  const seconds = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / 1_000),
    () => null,
  );
  return (
    <time className={`hint ${styles.clock}`} title={t('clock')} role="timer" aria-live="off">
      {seconds === null ? '' : wallClock(new Date(seconds * 1_000))}
    </time>
  );
}
