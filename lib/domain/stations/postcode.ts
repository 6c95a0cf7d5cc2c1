import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { zoneOfPostcode } from './australian-postcodes';

/** Formats missing in the library: the four digits that Argentina uses beside its longer codes. */
const ALSO: Readonly<Record<string, RegExp>> = { AR: /^\d{4}$/ };

/** Formats of the library that are not used in practice. */
const UNUSED: ReadonlySet<string> = new Set(['NI', 'SV']);

/** An example of every format; the library determines which ones a country uses. */
const EXAMPLES = [
  '2000',
  '10115',
  '100000',
  '123',
  '1001',
  '100-0001',
  '30-001',
  '1234567',
  '01310-100',
  '97100',
  '97300',
  '97400',
  '97500',
  '97600',
  '98000',
  '98800',
  '00601',
  '96799',
  '96910',
  '96940',
  '96950',
  '96960',
  'K1A 0B1',
  'SW1A 1AA',
  '1012 AB',
  'D02 AF30',
  'AI-2640',
  'AD500',
  'C1000ABC',
  'BB11000',
  'KY1-1100',
  'TKCA 1ZZ',
  'VC0100',
  'VG1110',
  'HM 12',
  'SIQQ 1ZZ',
  'STHL 1ZZ',
  'FIQQ 1ZZ',
  'GX11 1AA',
  'MSR 1120',
  'BBND 1ZZ',
  'PCRN 1ZZ',
  'H100',
  '110111',
  '3900',
  '97200',
  '00801',
  '11369-12345',
  'GY1 1AA',
  'IM1 1AA',
  'JE2 3AB',
  '22100',
  '81000',
  '47890',
  '9490',
  '00120',
  '6798',
  '6799',
  '96941',
  '98714',
  '96898',
  '2899',
  '98600',
];

/** Whether a postcode has the format of its country; true for a country without a known format. */
export function isPostcodeOf(country: string | null, typed: string): boolean {
  if (!hasForm(country)) return true;
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  // For Australia the assigned ranges are known as well: 0300 has the right format but does not exist.
  if (country === 'AU' && zoneOfPostcode(plain) === null) return false;
  const forms = [plain];
  // Blanks and dashes are ignored: users omit or misplace them.
  for (let at = 1; at < plain.length; at += 1) {
    for (const between of [' ', '-']) forms.push(plain.slice(0, at) + between + plain.slice(at));
  }
  return forms.some((form) => postcodeValidator(form, country) || ALSO[country]?.test(form));
}

/** An example of a country's postcodes; null where no format is known. */
export function examplePostcode(country: string | null): string | null {
  if (!hasForm(country)) return null;
  return EXAMPLES.find((example) => postcodeValidator(example, country)) ?? null;
}

function hasForm(country: string | null): country is string {
  return country !== null && !UNUSED.has(country) && postcodeValidatorExistsForCountry(country);
}
