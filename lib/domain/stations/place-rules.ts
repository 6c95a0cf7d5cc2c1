import { nmiMistake } from './nmi';
import { isPostcodeOf } from './postcode';
import { countryOfZone } from './zones';

/*
 * Rules that depend on the country of a station, derived from its time zone. In a separate file because it imports the world's time
 * zones, which only station forms need.
 */

export interface PlacedFields {
  readonly timeZone: string;
  readonly postalCode: string;
  readonly nmi: string;
}
export type PlaceMistake = 'postcode' | 'nmi' | 'nmiCheck';
export type PlaceMistakes = Readonly<Partial<Record<'postalCode' | 'nmi', PlaceMistake>>>;

const COUNTRY_OF_NMI = 'AU';

/**
 * Fields whose format is wrong for their country. Values that are `stored` already are not checked, so that editing another field does
 * not report values accepted by an earlier rule.
 */
export function placeMistakes(
  { nmi, postalCode, timeZone }: PlacedFields,
  stored: Pick<PlacedFields, 'postalCode' | 'nmi'> | null = null,
): PlaceMistakes {
  const country = countryOfZone(timeZone);
  const isNew = (field: 'postalCode' | 'nmi', value: string) => value.trim() !== '' && value.trim() !== stored?.[field];
  const wrongPostcode = isNew('postalCode', postalCode) && !isPostcodeOf(country, postalCode);
  const wrongNmi = country === COUNTRY_OF_NMI && isNew('nmi', nmi) ? nmiMistake(nmi) : null;
  return { ...(wrongPostcode && { postalCode: 'postcode' }), ...(wrongNmi && { nmi: wrongNmi }) };
}
