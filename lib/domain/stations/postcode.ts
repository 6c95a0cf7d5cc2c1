import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { zoneOfPostcode } from './australian-postcodes';

/** Forms that the library lacks: the four digits that Argentina writes beside its longer codes. */
const ALSO: Readonly<Record<string, RegExp>> = { AR: /^\d{4}$/ };

/** Forms that the library has and that nobody there writes. */
const UNUSED: ReadonlySet<string> = new Set(['NI', 'SV']);

/** One of every form. Which of them a country uses, the library says. */
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

/** Whether a postcode has the form of its country; true where the country has no form that is known. */
export function isPostcodeOf(country: string | null, typed: string): boolean {
  if (!hasForm(country)) return true;
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  // Of Australia the ranges are known as well: 0300 has the form, and no place.
  if (country === 'AU' && zoneOfPostcode(plain) === null) return false;
  const forms = [plain];
  // Blanks and dashes do not count: people leave them out, or put them elsewhere.
  for (let at = 1; at < plain.length; at += 1) {
    for (const between of [' ', '-']) forms.push(plain.slice(0, at) + between + plain.slice(at));
  }
  return forms.some((form) => postcodeValidator(form, country) || ALSO[country]?.test(form));
}

/** What a postcode of a country looks like; null where no form is known. */
export function examplePostcode(country: string | null): string | null {
  if (!hasForm(country)) return null;
  return EXAMPLES.find((example) => postcodeValidator(example, country)) ?? null;
}

function hasForm(country: string | null): country is string {
  return country !== null && !UNUSED.has(country) && postcodeValidatorExistsForCountry(country);
}
