import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { propertiesOf } from '@/lib/data/properties';

/** What a device says at one instant, by property code. */
export type Reading = Readonly<Record<string, PropertyValue>>;

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

const intervals = new Map<string, ReadonlyMap<string, number>>();

/** Seconds between two samples of a property; 60 where the catalogue does not know it. */
export function intervalOf(type: string, code: string): number {
  let known = intervals.get(type);
  if (!known) {
    known = new Map(propertiesOf(type).map((property) => [property.code, property.interval]));
    intervals.set(type, known);
  }
  return known.get(code) ?? 60;
}
