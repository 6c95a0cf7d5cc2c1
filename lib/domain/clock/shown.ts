import { TOLERANCE_MS } from './instant';
import type { ClockState } from './offset';

/** What is told of a gateway's clock. */
export interface ShownClock {
  /** In ms; positive where it is ahead. */
  readonly offset: number;
  /** Whether it is known well enough to put times right by it; else what came last. */
  readonly steady: boolean;
  /** When it was first seen, by our clock. */
  readonly since: number;
}

/** How far a clock is off, where that is known and worth a word: more than a minute. Null where it is not. */
export function shownClock(state: ClockState | null): ShownClock | null {
  if (state === null) return null;
  const { offset, watch, since } = state;
  if (offset !== null) return Math.abs(offset) > TOLERANCE_MS ? { offset, steady: true, since } : null;
  // One message is enough to know that a clock is ahead, and not enough to know that it is behind.
  return watch !== null && watch.offset > TOLERANCE_MS
    ? { offset: watch.offset, steady: false, since: watch.since }
    : null;
}
