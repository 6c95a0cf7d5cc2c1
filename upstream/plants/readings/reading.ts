import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { propertiesOf } from '@/lib/data/properties';

/** What a device says at one instant, by property code. */
export type Reading = Readonly<Record<string, PropertyValue>>;

/** One reading of several parts, made of the first: a literal that spreads them takes seven times as long, millions of times a day. */
export const joined = (first: Reading, ...others: readonly Reading[]): Reading =>
  Object.assign(first, ...others) as Reading;

/** Rounds to the digits that the register behind a property has. */
export function digits(value: number, places: number): number {
  const scale = 10 ** places;
  // + 0 turns -0 into 0, which JSON would otherwise keep apart on the way back.
  return Math.round(value * scale) / scale + 0;
}

/** Energy registers show what is full: rounding up would promise energy that is not there yet. */
export function register(value: number, places: number): number {
  const scale = 10 ** places;
  return Math.floor(value * scale + 1e-6) / scale;
}

/** How often a property is said, milliseconds: at every interval, or an unchanged one less often. */
export interface Rhythm {
  readonly changed: number;
  readonly unchanged: number;
}

/** A state that nobody draws is repeated this often, so that a listener can tell it from a lost one. */
const REPEAT_MS = 60_000;
const UNKNOWN: Rhythm = { changed: REPEAT_MS, unchanged: REPEAT_MS };
const rhythms = new Map<string, ReadonlyMap<string, Rhythm>>();

/** By the interval of the catalogue. A sampled value comes at each of them, also when it stands still: a gap is a gap. */
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
