import { JITTER_MS, datingOf, type ClockState, type Dating } from './offset';
import { TOLERANCE_MS, UNSET_BEFORE } from './instant';

/** Why a reading is held back: its instant is ahead of us by nobody knows how much, or its clock was never set. */
export const HELD_REASONS = ['ahead', 'unset'] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

/** When a reading was made, or why that cannot be said. */
export type Dated = { readonly ts: number } | { readonly held: HeldReason };

const DAY_MS = 86_400_000;

/** When a reading was made that a gateway tells of with an instant (epoch ms), in a message that came at `at`. Never ahead of us. */
export function dateReading(told: number, dating: Dating, at: number): Dated {
  const ts = dating.kind === 'corrected' ? told - dating.offset : told;
  if (ts < UNSET_BEFORE) return { held: 'unset' };
  if (ts > at + TOLERANCE_MS) return { held: 'ahead' };
  // What is a day older than the newest of its message was not told by the same clock.
  return dating.kind === 'held' && ts >= dating.newest - DAY_MS ? { held: 'ahead' } : { ts };
}

/** By what an event is dated whose gateway's clock cannot be taken at its word. */
export const DATED_BY = ['offset', 'receipt'] as const;
export type DatedBy = (typeof DATED_BY)[number];

/** When an event happened, and whether that is what the gateway said, that without the offset of its clock, or when it came. */
export interface DatedEvent {
  readonly ts: number;
  readonly by: 'gateway' | DatedBy;
}

/** When an event happened. It is never left out over a clock: at the latest it happened when it came. */
export function dateEvent(told: number, state: ClockState | null, at: number): DatedEvent {
  const dating = datingOf(state, told - at, told);
  const isPlain = told >= UNSET_BEFORE && told <= at + TOLERANCE_MS;
  if (dating.kind === 'corrected') {
    const ts = told - dating.offset;
    const since = state?.since ?? 0;
    if (ts <= at + TOLERANCE_MS && (!isPlain || (state?.offset !== null && ts >= since - JITTER_MS)))
      return { ts: Math.min(ts, at), by: 'offset' };
  }
  return isPlain ? { ts: told, by: 'gateway' } : { ts: at, by: 'receipt' };
}
