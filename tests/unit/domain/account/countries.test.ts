import { existsSync } from 'node:fs';
import path from 'node:path';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { COUNTRIES, countryAt, DEFAULT_COUNTRY, findCountries } from '@/lib/domain/account/countries';

/** Islands with their own region code but no potential users. */
const LEFT_OUT = ['AC', 'TA'];
const names = COUNTRIES.map(({ code }) => new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? '');

test('P3.20 every country with phone numbers is listed once, with its country calling code', () => {
  const known = getCountries().filter((code) => !LEFT_OUT.includes(code));
  expect(COUNTRIES.map(({ code }) => code).sort()).toEqual([...known].sort());
  for (const { code, areaCode } of COUNTRIES) expect(areaCode).toBe(getCountryCallingCode(code as (typeof known)[0]));
});

test('P9.3 P3.19 index 12 is Australia, +61, and an invalid index falls back to Australia', () => {
  expect(DEFAULT_COUNTRY).toBe(12);
  for (const index of [12, -1, 999, Number.NaN, 1.5]) expect(countryAt(index)).toEqual({ code: 'AU', areaCode: '61' });
});

test('P3.20 each country has a flag', () => {
  const folder = path.resolve('node_modules/country-flag-icons/3x2');
  expect(COUNTRIES.filter(({ code }) => !existsSync(path.join(folder, `${code}.svg`)))).toEqual([]);
});

const found = (typed: string) =>
  findCountries(
    typed,
    names.map((name) => [name]),
  ).map((index) => names[index]);

test.each([
  ['austra', ['Australia']],
  [' ÅLAND I', ['Åland Islands']],
  ['aland', expect.arrayContaining(['Åland Islands', 'New Zealand'])],
  ['+61', ['Australia', 'Christmas Island', 'Cocos (Keeling) Islands']],
  ['852', ['Hong Kong SAR China']],
  ['zzzz', []],
])('P3.20 a search for %o finds %o', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

test('P3.20 an empty search finds every country, in list order', () => {
  expect(found('  ')).toEqual(names);
});

test('P3.20 a search for a two-letter country code finds the country', () => {
  expect(found('nz')).toContain('New Zealand');
});
