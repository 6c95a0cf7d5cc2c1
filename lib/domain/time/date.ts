import { DAY_MS } from './durations';
import { JITTER_MS, datingOf, type ClockState, type Dating } from './offset';
import { TOLERANCE_MS, UNSET_BEFORE } from './instant';

/** Why a reading is held back: its time is ahead by an unknown amount, or the gateway's clock was never set. */
export const HELD_REASONS = ['ahead', 'unset'] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

/** When a reading was made, or why that is unknown. */
export type Dated = { readonly ts: number } | { readonly held: HeldReason };

/**
 * The time of a reading: `reportedAt` is its time by the gateway (epoch ms), `at` when the message arrived. Never later than the
 * server's clock, within the tolerance.
 */
export function dateReading(reportedAt: number, dating: Dating, at: number): Dated {
  const ts = dating.kind === 'corrected' ? reportedAt - dating.offset : reportedAt;
  if (ts < UNSET_BEFORE) return { held: 'unset' };
  if (ts > at + TOLERANCE_MS) return { held: 'ahead' };
  // A reading a day older than the newest of its message was timed by a different clock.
  return dating.kind === 'held' && ts >= dating.newest - DAY_MS ? { held: 'ahead' } : { ts };
}

/** How an event is dated when its gateway's clock is unreliable. */
export const DATED_BY = ['offset', 'receipt'] as const;
export type DatedBy = (typeof DATED_BY)[number];

/** The time of an event: the gateway's own time, that time corrected by its clock's offset, or the time of receipt. */
export interface DatedEvent {
  readonly ts: number;
  readonly by: 'gateway' | DatedBy;
}

/** The time of an event. A wrong clock never drops an event: at the latest, it happened when it arrived. */
export function dateEvent(reportedAt: number, state: ClockState | null, at: number): DatedEvent {
  const dating = datingOf(state, reportedAt - at, reportedAt);
  const isPlain = reportedAt >= UNSET_BEFORE && reportedAt <= at + TOLERANCE_MS;
  if (dating.kind === 'corrected') {
    const ts = reportedAt - dating.offset;
    const since = state?.since ?? 0;
    if (ts <= at + TOLERANCE_MS && (!isPlain || (state?.offset !== null && ts >= since - JITTER_MS)))
      return { ts: Math.min(ts, at), by: 'offset' };
  }
  return isPlain ? { ts: reportedAt, by: 'gateway' } : { ts: at, by: 'receipt' };
}
