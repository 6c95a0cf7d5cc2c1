import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { propertiesOf } from '@/lib/data/properties';

/** What a device reports at one instant, by property code. */
export type Reading = Readonly<Record<string, PropertyValue>>;

/** Merges parts into the first one: spreading them into a literal takes seven times as long, millions of times a day. */
export const joined = (first: Reading, ...others: readonly Reading[]): Reading =>
  Object.assign(first, ...others) as Reading;

/** Rounds to the decimal places of the register behind a property. */
export function digits(value: number, places: number): number {
  const scale = 10 ** places;
  // + 0 turns -0 into 0, which otherwise would not survive JSON.
  return Math.round(value * scale) / scale + 0;
}

/** Energy registers round down, so that they never show energy that is not there yet. */
export function register(value: number, places: number): number {
  const scale = 10 ** places;
  return Math.floor(value * scale + 1e-6) / scale;
}

/** Reporting intervals of a property in milliseconds; longer for an unchanged value of a state. */
export interface Rhythm {
  readonly changed: number;
  readonly unchanged: number;
}

/** An unchanged state is repeated at this interval, to distinguish it from a lost one. */
const REPEAT_MS = 60_000;
const UNKNOWN: Rhythm = { changed: REPEAT_MS, unchanged: REPEAT_MS };
const rhythms = new Map<string, ReadonlyMap<string, Rhythm>>();

/**
 * Based on the catalogue's interval. A sampled value is sent at each interval even if unchanged, so that a gap means missing
 * data.
 */
export function rhythmOf(type: string, code: string): Rhythm {
  let known = rhythms.get(type);
  if (!known) {
    known = new Map(
      propertiesOf(type).map(({ code: own, interval, kind }) => {
        const changed = interval * 1000;
        return [own, { changed, unchanged: kind === 'state' ? Math.max(changed, REPEAT_MS) : changed }];
      }),
    );
    rhythms.set(type, known);
  }
  return known.get(code) ?? UNKNOWN;
}
