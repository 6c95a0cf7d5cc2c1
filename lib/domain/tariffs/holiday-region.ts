import { statesOfPostcode, statesOfZone } from '../stations/australian-postcodes';
import { countryOfZone } from '../stations/zones';

/** The location of a station, for its holidays. */
export interface HolidayPlace {
  readonly postalCode: string;
  /** IANA zone; null where unknown. */
  readonly timeZone: string | null;
}

/**
 * The region whose holidays most likely apply to a station: the country of its zone; in Australia the state of its postcode or, without
 * one, of its zone. Null where neither is known; the user may select another one.
 */
export function proposedRegion({ postalCode, timeZone }: HolidayPlace): string | null {
  const country = timeZone === null ? null : countryOfZone(timeZone);
  if (country !== 'AU') return country;
  const zoned = statesOfZone(timeZone ?? '');
  // Postcodes of other countries also have four digits: the postcode counts only if its zone matches.
  const state = statesOfPostcode(postalCode).find((one) => zoned.includes(one)) ?? zoned[0];
  return regionOf(country, state ?? '');
}

/** "AU-SA" split into country and state; the state is empty for a country alone. */
export function regionParts(region: string): { readonly country: string; readonly state: string } {
  const [country = '', state = ''] = region.split('-');
  return { country, state };
}

export const regionOf = (country: string, state: string): string => (state === '' ? country : `${country}-${state}`);
