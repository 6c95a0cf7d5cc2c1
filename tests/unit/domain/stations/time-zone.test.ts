import { timeZoneOf } from '@/lib/domain/stations/time-zone';

test.each([
  ['2000', 'Australia/Sydney'],
  ['2880', 'Australia/Broken_Hill'],
  ['2898', 'Australia/Lord_Howe'],
  ['2601', 'Australia/Sydney'],
  ['0200', 'Australia/Sydney'],
  ['3000', 'Australia/Melbourne'],
  ['4000', 'Australia/Brisbane'],
  ['5000', 'Australia/Adelaide'],
  ['6000', 'Australia/Perth'],
  ['6798', 'Indian/Christmas'],
  ['7000', 'Australia/Hobart'],
  ['0800', 'Australia/Darwin'],
  ['9726', 'Australia/Brisbane'],
  ['0100', null],
  ['800', null],
  ['SW1A', null],
  ['10115', null],
  ['', null],
])('C1 the clocks of postcode %p are those of %p', (postalCode, zone) => {
  expect(timeZoneOf({ postalCode })).toBe(zone);
});

test('C1 a zone is one that the runtime knows', () => {
  for (let code = 0; code <= 9999; code += 1) {
    const zone = timeZoneOf({ postalCode: String(code).padStart(4, '0') });
    if (zone !== null) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
  }
});

test('C1 a postcode of four digits is none of ours where the position lies elsewhere', () => {
  expect(timeZoneOf({ postalCode: '5000', latitude: -34.9, longitude: 138.6 })).toBe('Australia/Adelaide');
  expect(timeZoneOf({ postalCode: '5000', latitude: 51.5, longitude: 0 })).toBeNull();
  expect(timeZoneOf({ postalCode: '5000', latitude: -36.8, longitude: 174.7 })).toBeNull();
  expect(timeZoneOf({ postalCode: '5000', latitude: null, longitude: null })).toBe('Australia/Adelaide');
});
