import { statesOfPostcode, statesOfZone } from '../stations/australian-postcodes';
import { countryOfZone } from '../stations/zones';

/** The location of a station, for its holidays. */
export interface HolidayPlace {
  readonly postalCode: string;
  /** IANA; null where none is known. */
  readonly timeZone: string | null;
}

/**
 * The region whose holidays a station most likely has: the country of its zone, in Australia the state of its postcode or, without
 * one, of its zone. Null where neither is known; the user may choose another one.
 */
export function proposedRegion({ postalCode, timeZone }: HolidayPlace): string | null {
  const country = timeZone === null ? null : countryOfZone(timeZone);
  if (country !== 'AU') return country;
  const zoned = statesOfZone(timeZone ?? '');
  // A postcode of another country has four digits as well: it counts where the clocks agree.
  const state = statesOfPostcode(postalCode).find((one) => zoned.includes(one)) ?? zoned[0];
  return regionOf(country, state ?? '');
}

/** "AU-SA" as its country and state; the state is empty for the country alone. */
export function regionParts(region: string): { readonly country: string; readonly state: string } {
  const [country = '', state = ''] = region.split('-');
  return { country, state };
}

export const regionOf = (country: string, state: string): string => (state === '' ? country : `${country}-${state}`);
