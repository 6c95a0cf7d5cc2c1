import zoneAt from '@photostructure/tz-lookup';
import { zoneOfPostcode } from './australian-postcodes';

/** The location of a station, as far as known. */
export interface Whereabouts {
  readonly postalCode: string;
  /** Degrees; null or absent where unknown. */
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}

/**
 * The IANA zone of a position, otherwise of an Australian postcode (decisions C1); null where both are unknown. At sea it is a nautical
 * zone, `Etc/GMT-9`.
 */
export function timeZoneOf({ postalCode, latitude, longitude }: Whereabouts): string | null {
  if (typeof latitude === 'number' && typeof longitude === 'number') return zoneAt(latitude, longitude);
  return zoneOfPostcode(postalCode);
}
