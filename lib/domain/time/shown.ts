import { TOLERANCE_MS } from './instant';
import type { ClockState } from './offset';

/** A gateway's clock as shown on screens. */
export interface ShownClock {
  /** In ms; positive where it is ahead. */
  readonly offset: number;
  /** Whether it is confirmed, so that times are corrected by it; otherwise it is the last offset seen. */
  readonly steady: boolean;
  /** When it was first seen, by the server's clock. */
  readonly since: number;
}

/** The offset of a clock, where it is known and more than a minute; otherwise null. */
export function shownClock(state: ClockState | null): ShownClock | null {
  if (state === null) return null;
  const { offset, watch, since } = state;
  if (offset !== null) return Math.abs(offset) > TOLERANCE_MS ? { offset, steady: true, since } : null;
  // One message is enough to know that a clock is ahead, but not that it is behind.
  return watch !== null && watch.offset > TOLERANCE_MS
    ? { offset: watch.offset, steady: false, since: watch.since }
    : null;
}

/** An offset in readable units. */
export type ClockSpan =
  | { readonly unit: 'minutes'; readonly minutes: number }
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly unit: 'days'; readonly days: number };

const MINUTES_PER_DAY = 24 * 60;

export function clockSpan(offset: number): ClockSpan {
  const minutes = Math.max(1, Math.round(Math.abs(offset) / 60_000));
  if (minutes < 60) return { unit: 'minutes', minutes };
  if (minutes < MINUTES_PER_DAY) return { unit: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return { unit: 'days', days: Math.round(minutes / MINUTES_PER_DAY) };
}
