import type { AlarmTiming } from './records';

/** What the backend finds out by itself, since no gateway can say it (D4.1, decisions C8). */
export const SILENT_GATEWAY = 'GW01';
export const STALE_DEVICE = 'TS01';
export const CLOCK_OFF = 'GW11';
export const MOSTLY_FALSE = 'TS02';
/** Codes that mean that nothing is heard, which is a light of its own. */
export const SILENCE_CODES: readonly string[] = [SILENT_GATEWAY, STALE_DEVICE];
/** Codes that a gateway may not send. */
export const DERIVED_CODES: readonly string[] = [...SILENCE_CODES, CLOCK_OFF, MOSTLY_FALSE];

/** Without a word for three intervals a gateway is silent; without a sample for a quarter of an hour a device is stale. */
export const SILENT_AFTER_MS = 180_000;
export const STALE_AFTER_MS = 15 * 60_000;

const SECOND = 1000;
/** By level: what is critical is said at once, a notice can wait for a minute. */
const DELAY_MS: Readonly<Record<number, number>> = { 1: 60 * SECOND, 2: 30 * SECOND, 3: 10 * SECOND, 4: 0 };
const HOLD_MS = 60 * SECOND;

/** Codes whose own nature asks for other times. */
const TIMINGS: ReadonlyMap<string, AlarmTiming> = new Map([
  [SILENT_GATEWAY, { delayMs: SILENT_AFTER_MS, holdMs: HOLD_MS }],
  [STALE_DEVICE, { delayMs: STALE_AFTER_MS, holdMs: HOLD_MS }],
  // One message may be wrong by itself.
  [CLOCK_OFF, { delayMs: 120 * SECOND, holdMs: 10 * 60 * SECOND }],
  // Over in a moment by their nature: waiting would lose them.
  ['GW06', { delayMs: 0, holdMs: HOLD_MS }],
  ['GW10', { delayMs: 0, holdMs: HOLD_MS }],
  ['CB17', { delayMs: 0, holdMs: HOLD_MS }],
  // Changes with every cloud and every kettle: minutes, or the list would hold nothing else.
  ['W10', { delayMs: 5 * 60 * SECOND, holdMs: 15 * 60 * SECOND }],
  ['GW03', { delayMs: 10 * 60 * SECOND, holdMs: 10 * 60 * SECOND }],
  ['MT05', { delayMs: 15 * 60 * SECOND, holdMs: 15 * 60 * SECOND }],
]);

/** The times of a code (the catalogue's level where it knows the code, the sender's otherwise). */
export function timingOf(code: string, level: number): AlarmTiming {
  return TIMINGS.get(code) ?? { delayMs: DELAY_MS[level] ?? SECOND * 30, holdMs: HOLD_MS };
}

/** The longest hold of all: how far before an instant a record may end and still continue. */
export const LONGEST_HOLD_MS = Math.max(HOLD_MS, ...[...TIMINGS.values()].map(({ holdMs }) => holdMs));

/** What a pending record makes of its device (D4.1): a fault, a warning from this level on, or nothing. */
export const WARNING_FROM_LEVEL = 2;
