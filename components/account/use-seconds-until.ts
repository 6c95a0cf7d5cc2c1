'use client';

import { useSyncExternalStore } from 'react';

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1_000);
  return () => clearInterval(timer);
}
const never = () => () => {};

/** Whole seconds until an instant (epoch ms), counting down; 0 when it has passed or is null. */
export function useSecondsUntil(moment: number | null): number {
  return useSyncExternalStore(
    moment === null ? never : everySecond,
    () => (moment === null ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / 1_000))),
    () => 0,
  );
}

/** Seconds as m:ss, for a countdown. */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
