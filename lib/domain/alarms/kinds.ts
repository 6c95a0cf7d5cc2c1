import type { AlarmTiming } from './records';

/** Codes that the backend derives itself, because no gateway can report them (D4.1, decisions C8). */
export const SILENT_GATEWAY = 'GW01';
export const STALE_DEVICE = 'TS01';
export const CLOCK_OFF = 'GW11';
export const MOSTLY_FALSE = 'TS02';
/** Codes that mean that no data is received, which has its own status. */
export const SILENCE_CODES: readonly string[] = [SILENT_GATEWAY, STALE_DEVICE];
/** Codes that a gateway must not send. */
export const DERIVED_CODES: readonly string[] = [...SILENCE_CODES, CLOCK_OFF, MOSTLY_FALSE];

/** A gateway is silent after three intervals without a message; a device is stale after 15 minutes without a sample. */
export const SILENT_AFTER_MS = 180_000;
export const STALE_AFTER_MS = 15 * 60_000;

const SECOND = 1000;
/** By level: a critical alarm is reported at once, a notice can wait for a minute. */
const DELAY_MS: Readonly<Record<number, number>> = { 1: 60 * SECOND, 2: 30 * SECOND, 3: 10 * SECOND, 4: 0 };
const HOLD_MS = 60 * SECOND;

/** Codes that need their own times. */
const TIMINGS: ReadonlyMap<string, AlarmTiming> = new Map([
  [SILENT_GATEWAY, { delayMs: SILENT_AFTER_MS, holdMs: HOLD_MS }],
  [STALE_DEVICE, { delayMs: STALE_AFTER_MS, holdMs: HOLD_MS }],
  // A single message may be wrong.
  [CLOCK_OFF, { delayMs: 120 * SECOND, holdMs: 10 * 60 * SECOND }],
  // Momentary events, which a delay would lose.
  ['GW06', { delayMs: 0, holdMs: HOLD_MS }],
  ['GW10', { delayMs: 0, holdMs: HOLD_MS }],
  ['CB17', { delayMs: 0, holdMs: HOLD_MS }],
  // These change with every cloud and every appliance: shorter times would flood the list.
  ['W10', { delayMs: 5 * 60 * SECOND, holdMs: 15 * 60 * SECOND }],
  ['GW03', { delayMs: 10 * 60 * SECOND, holdMs: 10 * 60 * SECOND }],
  ['MT05', { delayMs: 15 * 60 * SECOND, holdMs: 15 * 60 * SECOND }],
]);

/** The timing of a code; `level` is the catalogue's where it has the code, otherwise the sender's. */
export function timingOf(code: string, level: number): AlarmTiming {
  return TIMINGS.get(code) ?? { delayMs: DELAY_MS[level] ?? SECOND * 30, holdMs: HOLD_MS };
}

/** The longest hold of all codes: how long before an instant a record may have ended and still be continued. */
export const LONGEST_HOLD_MS = Math.max(HOLD_MS, ...[...TIMINGS.values()].map(({ holdMs }) => holdMs));

/** The status that a pending record gives its device (D4.1): a fault, a warning from this level on, or none. */
export const WARNING_FROM_LEVEL = 2;
