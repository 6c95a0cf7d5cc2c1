import fc from 'fast-check';
import { findPlaces, localityText, placeText } from '@/lib/domain/stations/address/find-places';
import { gazetteerOf, placeKey } from '@/lib/domain/stations/address/gazetteer';
import type { Locality } from '@/lib/domain/stations/address/gazetteer';
import { readAddress } from '@/lib/domain/stations/address/read-address';
import { readState } from '@/lib/domain/stations/address/states';
import { statesOfPostcode } from '@/lib/domain/stations/australian-postcodes';
import { timeZoneOf } from '@/lib/domain/stations/time-zone';
import { gazetteer } from '@/lib/server/stations/gazetteer';

const few = gazetteerOf(
  `
Manly|NSW|2095 1655|-33.798|151.288|4
Manly|QLD|4179|-27.450|153.183|2
Manly Vale|NSW|2093|-33.785|151.262|3
North Manly|NSW|2100|-33.776|151.269|2
St Kilda|VIC|3182|-37.867|144.981|4
Mount Gambier|SA|5290|-37.829|140.783|4
O'Connor|ACT|2602|-35.256|149.112|3
Victoria Park|WA|6100|-31.976|115.896|3
Perth|WA|6000|-31.952|115.861|8
Perth|TAS|7300|-41.572|147.171|2
`
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', state = '', codes = '', latitude, longitude, size] = line.split('|');
      return {
        name,
        state: readState(state) ?? 'NSW',
        postcodes: codes.split(' '),
        latitude: Number(latitude),
        longitude: Number(longitude),
        size: Number(size),
      };
    }),
);
const texts = (typed: string, limit = 10) => findPlaces(few, typed, limit).map(placeText);

test('P7.34 P5.20 a full address retains its street and finds the locality at its end', () => {
  expect(texts('12 Harbour St, Manly NSW 2095')).toEqual(['12 Harbour St, Manly NSW 2095']);
  expect(texts('12 Harbour St Manly 4179')).toEqual(['12 Harbour St, Manly QLD 4179']);
  expect(texts('Unit 3, 12 Harbour St, St Kilda VIC')).toEqual(['Unit 3, 12 Harbour St, St Kilda VIC 3182']);
  expect(texts('7 beach rd st kilda victoria 3182 australia')).toEqual(['7 beach rd, St Kilda VIC 3182']);
});

test('P7.34 a partial entry finds its completions, the larger place first', () => {
  expect(texts('man')).toEqual(['Manly NSW 2095', 'Manly Vale NSW 2093', 'Manly QLD 4179', 'North Manly NSW 2100']);
  expect(texts('manly v')).toEqual(['Manly Vale NSW 2093']);
  expect(texts('perth')).toEqual(['Perth WA 6000', 'Perth TAS 7300']);
  expect(texts('perth tas')).toEqual(['Perth TAS 7300']);
  expect(texts('victoria')).toEqual(['Victoria Park WA 6100']);
  expect(texts('mt gam')).toEqual(['Mount Gambier SA 5290']);
  expect(texts('oconnor act')).toEqual(["O'Connor ACT 2602"]);
  expect(texts('man', 2)).toHaveLength(2);
});

test('P7.34 a postcode alone finds its localities; a secondary postcode of a place stays as typed', () => {
  expect(texts('4179')).toEqual(['Manly QLD 4179']);
  expect(texts('manly 1655')).toEqual(['Manly NSW 1655']);
  // A postcode that does not belong to the place counts as a typo: the place is suggested with its own postcode.
  expect(texts('manly nsw 2094')[0]).toBe('Manly NSW 2095');
  expect(texts('9998')).toEqual([]);
});

test.each(['99999 manly', '99999, Manly', '7/12 manly', '12 b manly'])(
  'P7.34 a number alone is not a street: for "%s" only the place is suggested',
  (typed) => {
    expect(texts(typed, 2)).toEqual(['Manly NSW 2095', 'Manly QLD 4179']);
  },
);

test('P7.34 a suggestion is a listed place, preceded only by typed characters', () => {
  const typed = fc
    .tuple(fc.string({ unit: 'grapheme-ascii', maxLength: 20 }), fc.constantFrom('Manly', 'st kilda', 'Perth TAS'))
    .map(([street, place]) => `${street} ${place}`);
  const known = new Set(few.map(({ name }) => name));
  fc.assert(
    fc.property(typed, (text) => {
      for (const place of findPlaces(few, text, 5)) {
        expect(known).toContain(place.locality.name);
        if (place.street !== '') expect(place.street).toMatch(/[a-z]{2}/i);
        expect(placeText(place).endsWith(localityText(place))).toBe(true);
      }
    }),
  );
});

test('P7.34 an incomplete street is not a place', () => {
  expect(texts('12 Harbour St')).toEqual([]);
  expect(texts('12')).toEqual([]);
  expect(texts('')).toEqual([]);
  // The text before the place is neither a street nor another place.
  expect(texts('somewhere manly')).toEqual([]);
});

test('P7.34 any address is parsed from its end', () => {
  expect(readAddress('1 A St,Manly,NSW,2095,Australia')).toEqual({
    words: ['1', 'A', 'St,', 'Manly'],
    beforeComma: 3,
    state: 'NSW',
    postcode: '2095',
  });
  expect(readAddress('Broome Western Australia')).toMatchObject({ words: ['Broome'], state: 'WA' });
  expect(readAddress('  ').words).toEqual([]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (typed) => {
      const { words: words, beforeComma } = readAddress(typed);
      expect(beforeComma).toBeLessThanOrEqual(words.length);
      expect(findPlaces(few, typed, 3).length).toBeLessThanOrEqual(3);
    }),
  );
});

describe('the included gazetteer', () => {
  let all: readonly Locality[];
  beforeAll(async () => {
    all = (await gazetteer()).localities;
  });

  test('P7.34 covers every state, with four-digit postcodes and positions in Australia', () => {
    expect(all.length).toBeGreaterThan(15_000);
    expect(new Set(all.map(({ state }) => state)).size).toBe(8);
    const odd = all.filter(
      ({ postcodes, latitude, longitude }) =>
        !(latitude < -9 && latitude > -44 && longitude > 112 && longitude < 154) ||
        postcodes.length === 0 ||
        postcodes.some((code) => !/^\d{4}$/.test(code)),
    );
    expect(odd).toEqual([]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test.each([
    ['12 Harbour St, Manly NSW 2095', '12 Harbour St, Manly NSW 2095', 'Australia/Sydney'],
    ['3 High St Fremantle', '3 High St, Fremantle WA 6160', 'Australia/Perth'],
    ['alice springs', 'Alice Springs NT 0870', 'Australia/Darwin'],
    ['broken hill', 'Broken Hill NSW 2880', 'Australia/Broken_Hill'],
    ['norwood sa', 'Norwood SA 5067', 'Australia/Adelaide'],
  ])('P7.35 knows %s, and its time zone', (typed, text, zone) => {
    const [first] = findPlaces(all, typed, 10);
    expect(first && placeText(first)).toBe(text);
    expect(first && timeZoneOf({ postalCode: '', ...first.locality })).toBe(zone);
  });

  test('P5.20 every place matches the states of its postcodes', () => {
    const wrong = all.flatMap(({ name, state, postcodes }) =>
      postcodes
        // 9999 is used in Victoria (letters to Santa) although its range belongs to Queensland.
        .filter((code) => code !== '9999' && !statesOfPostcode(code).includes(state))
        .map((code) => `${name} ${state} ${code}`),
    );
    expect(wrong).toEqual([]);
  });

  test('names are compared without case, accents and punctuation', () => {
    expect(placeKey("O'Connor")).toBe(placeKey('oconnor'));
    expect(placeKey('Mt. Gravatt')).toBe('mount gravatt');
  });
});
