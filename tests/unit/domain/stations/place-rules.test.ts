import { checkDigit, nmiMistake } from '@/lib/domain/stations/nmi';
import { placeMistakes } from '@/lib/domain/stations/place-rules';
import { examplePostcode, isPostcodeOf } from '@/lib/domain/stations/postcode';
import { countryOfZone, ZONES } from '@/lib/domain/stations/zones';

test.each([
  ['AU', ['2000', ' 2000 ', '0800', '２０００'], ['200', '20000', 'ABCD', '2000x']],
  ['GB', ['SW1A 1AA', 'sw1a1aa', 'M1 1AE'], ['12345', 'SW1A']],
  ['DE', ['10115', '10 115'], ['1011', 'D-10115X']],
  ['CN', ['100000', '100 000'], ['10000', 'ABCDEF']],
  ['US', ['90210', '90210-1234', '902101234'], ['9021', '902101']],
  ['CA', ['K1A 0B1', 'k1a0b1', 'K1A-0B1'], ['K1A', '123456']],
  ['JP', ['100-0001', '1000001', '１００－０００１'], ['100000', '10-00001X']],
  ['AR', ['C1425ABC', '1425'], ['142']],
  ['NZ', ['6011'], ['601', '60110']],
])('P5.21 a postcode of %s has its country’s format, with or without spaces and dashes', (country, right, wrong) => {
  for (const typed of right) expect([typed, isPostcodeOf(country, typed)]).toEqual([typed, true]);
  for (const typed of wrong) expect([typed, isPostcodeOf(country, typed)]).toEqual([typed, false]);
});

test('P5.21 every enforced format has an example, and where none is known any postcode is valid', () => {
  const countries = [...new Set(ZONES.map(({ country }) => country))];
  const requested = countries.filter((country) => !isPostcodeOf(country, '§'));
  expect(requested.length).toBeGreaterThan(150);
  for (const country of requested) {
    expect([country, isPostcodeOf(country, examplePostcode(country) ?? '')]).toEqual([country, true]);
  }
  for (const country of countries.filter((one) => !requested.includes(one)))
    expect(isPostcodeOf(country, 'anything')).toBe(true);
  expect(isPostcodeOf(null, 'anything')).toBe(true);
});

test.each([
  ['QAAAVZZZZZ', 3],
  ['2001234567', 8],
  ['4123456789', 6],
])('P5.21 the check digit of %s is %d', (nmi, digit) => {
  expect(checkDigit(nmi)).toBe(digit);
  expect(nmiMistake(`${nmi}${digit}`)).toBeNull();
  expect(nmiMistake(`${nmi}${(digit + 1) % 10}`)).toBe('nmiCheck');
});

test.each(['QAAAVZZZZO', 'QAAAVZZZZI', '200123456', '200123456789', 'QAAAVZZZZZX', 'NMI1'])(
  'P5.21 %s is not an NMI',
  (typed) => expect(nmiMistake(typed)).toBe('nmi'),
);

test('P5.21 P2.60 the zone determines the country, elsewhere no NMI is checked, and a stored value is not rechecked', () => {
  const fields = { timeZone: 'Australia/Adelaide', postalCode: '500', nmi: 'NMI1' };
  expect(placeMistakes(fields)).toEqual({ postalCode: 'postcode', nmi: 'nmi' });
  expect(placeMistakes({ ...fields, postalCode: '5000', nmi: '2001 234 567 8' })).toEqual({});
  expect(placeMistakes(fields, { postalCode: '500', nmi: 'NMI1' })).toEqual({});
  expect(placeMistakes({ ...fields, nmi: 'NMI2' }, { postalCode: '500', nmi: 'NMI1' })).toEqual({ nmi: 'nmi' });
  expect(placeMistakes({ ...fields, timeZone: 'Europe/Berlin' })).toEqual({ postalCode: 'postcode' });
  expect(placeMistakes({ ...fields, timeZone: 'Etc/GMT-9' })).toEqual({});
  expect(countryOfZone('Asia/Calcutta')).toBe('IN');
});
