import zoneAt from '@photostructure/tz-lookup';

/** First and last postcode of a stretch, and the zone of its clocks. What is listed earlier wins. */
const STRETCHES: readonly (readonly [from: number, until: number, zone: string])[] = [
  // Places that keep another time than their state.
  [2880, 2880, 'Australia/Broken_Hill'],
  [2898, 2898, 'Australia/Lord_Howe'],
  [800, 999, 'Australia/Darwin'],
  [200, 299, 'Australia/Sydney'],
  [1000, 2999, 'Australia/Sydney'],
  [3000, 3999, 'Australia/Melbourne'],
  [4000, 4999, 'Australia/Brisbane'],
  [5000, 5999, 'Australia/Adelaide'],
  [6000, 6797, 'Australia/Perth'],
  [6798, 6798, 'Indian/Christmas'],
  [6799, 6799, 'Indian/Cocos'],
  [6800, 6999, 'Australia/Perth'],
  [7000, 7999, 'Australia/Hobart'],
  [8000, 8999, 'Australia/Melbourne'],
  [9000, 9999, 'Australia/Brisbane'],
];

/** Where a station stands, as far as it was told. */
export interface Whereabouts {
  readonly postalCode: string;
  /** Degrees; null or absent where nobody said. */
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}

/**
 * The IANA zone of a position, else of an Australian postcode (decisions C1); null where neither tells. On the high seas
 * it is a nautical one, `Etc/GMT-9`.
 */
export function timeZoneOf({ postalCode, latitude, longitude }: Whereabouts): string | null {
  if (typeof latitude === 'number' && typeof longitude === 'number') return zoneAt(latitude, longitude);
  if (!/^\d{4}$/.test(postalCode)) return null;
  const code = Number(postalCode);
  return STRETCHES.find(([from, until]) => code >= from && code <= until)?.[2] ?? null;
}
