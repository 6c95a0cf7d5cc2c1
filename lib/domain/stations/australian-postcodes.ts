import type { AustralianState } from './address/states';
import { zoneOf } from './zones';

/** First and last postcode of a range, its states, and its time zone. Earlier entries take precedence. */
const RANGES: readonly (readonly [from: number, until: number, states: readonly AustralianState[], zone: string])[] = [
  // Places with a different time zone than their state.
  [2880, 2880, ['NSW', 'SA'], 'Australia/Broken_Hill'],
  [2898, 2898, ['NSW'], 'Australia/Lord_Howe'],
  // Delivery areas that cross a border.
  [872, 872, ['NT', 'SA', 'WA'], 'Australia/Darwin'],
  [2406, 2406, ['NSW', 'QLD'], 'Australia/Sydney'],
  [3500, 3500, ['VIC', 'NSW'], 'Australia/Melbourne'],
  [3586, 3586, ['VIC', 'NSW'], 'Australia/Melbourne'],
  [3644, 3644, ['VIC', 'NSW'], 'Australia/Melbourne'],
  [3691, 3691, ['VIC', 'NSW'], 'Australia/Melbourne'],
  [3707, 3707, ['VIC', 'NSW'], 'Australia/Melbourne'],
  [4375, 4385, ['QLD', 'NSW'], 'Australia/Brisbane'],
  [4825, 4825, ['QLD', 'NT'], 'Australia/Brisbane'],
  [2540, 2540, ['NSW', 'ACT'], 'Australia/Sydney'],
  [2600, 2618, ['ACT', 'NSW'], 'Australia/Sydney'],
  [2619, 2620, ['NSW', 'ACT'], 'Australia/Sydney'],
  [2900, 2920, ['ACT'], 'Australia/Sydney'],
  [200, 299, ['ACT'], 'Australia/Sydney'],
  [800, 999, ['NT'], 'Australia/Darwin'],
  [1000, 2999, ['NSW'], 'Australia/Sydney'],
  [3000, 3999, ['VIC'], 'Australia/Melbourne'],
  [4000, 4999, ['QLD'], 'Australia/Brisbane'],
  [5000, 5999, ['SA'], 'Australia/Adelaide'],
  [6000, 6797, ['WA'], 'Australia/Perth'],
  [6798, 6798, [], 'Indian/Christmas'],
  [6799, 6799, [], 'Indian/Cocos'],
  [6800, 6999, ['WA'], 'Australia/Perth'],
  [7000, 7999, ['TAS'], 'Australia/Hobart'],
  [8000, 8999, ['VIC'], 'Australia/Melbourne'],
  [9000, 9999, ['QLD'], 'Australia/Brisbane'],
];

/** By current zone names. */
const STATES_OF_ZONE: Readonly<Record<string, readonly AustralianState[]>> = {
  'Australia/Adelaide': ['SA'],
  'Australia/Brisbane': ['QLD'],
  'Australia/Broken_Hill': ['NSW'],
  'Australia/Darwin': ['NT'],
  'Australia/Eucla': ['WA'],
  'Australia/Hobart': ['TAS'],
  'Australia/Lindeman': ['QLD'],
  'Australia/Lord_Howe': ['NSW'],
  'Australia/Melbourne': ['VIC'],
  'Australia/Perth': ['WA'],
  'Australia/Sydney': ['NSW', 'ACT'],
};

function rangeOf(postcode: string) {
  const plain = postcode.normalize('NFKC').trim();
  if (!/^\d{4}$/.test(plain)) return null;
  const code = Number(plain);
  return RANGES.find(([from, until]) => code >= from && code <= until) ?? null;
}

/** The time zone of an Australian postcode; null for an unassigned number. */
export function zoneOfPostcode(postcode: string): string | null {
  return rangeOf(postcode)?.[3] ?? null;
}

/** The states in an Australian postcode's delivery area, the main one first; empty if it has none. */
export function statesOfPostcode(postcode: string): readonly AustralianState[] {
  return rangeOf(postcode)?.[2] ?? [];
}

/** The states in which a time zone applies; empty for a zone outside of them. */
export function statesOfZone(timeZone: string): readonly AustralianState[] {
  return STATES_OF_ZONE[zoneOf(timeZone)?.id ?? timeZone] ?? [];
}
