import zoneAt from '@photostructure/tz-lookup';
import { zoneOfPostcode } from './australian-postcodes';

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
  return zoneOfPostcode(postalCode);
}
