import { nmiMistake } from './nmi';
import { isPostcodeOf } from './postcode';
import { countryOfZone } from './zones';

/*
 * What depends on the country of a station, which its time zone tells. A file of its own: it brings the zones of the world along, which
 * only forms of stations need.
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
 * What does not have the form of its country. What is `stored` already is left as it is: whoever edits another field is not asked about
 * what an earlier rule took.
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
