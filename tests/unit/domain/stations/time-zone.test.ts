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
])('C1 the time zone of postcode %p is %p', (postalCode, zone) => {
  expect(timeZoneOf({ postalCode })).toBe(zone);
});

test('C1 every zone is known to the runtime', () => {
  for (let code = 0; code <= 9999; code += 1) {
    const zone = timeZoneOf({ postalCode: String(code).padStart(4, '0') });
    if (zone !== null) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
  }
});

test.each([
  [-34.93, 138.6, 'Australia/Adelaide'],
  [-31.95, 141.45, 'Australia/Broken_Hill'],
  [51.5, -0.12, 'Europe/London'],
  [52.52, 13.4, 'Europe/Berlin'],
  [-36.85, 174.76, 'Pacific/Auckland'],
  [0, -30, 'Etc/GMT+2'],
])('C1 the time zone at %d, %d is %s, whatever the postcode', (latitude, longitude, zone) => {
  expect(timeZoneOf({ postalCode: '2000', latitude, longitude })).toBe(zone);
});

test('C1 an incomplete position is ignored', () => {
  expect(timeZoneOf({ postalCode: '5000', latitude: null, longitude: 13.4 })).toBe('Australia/Adelaide');
  expect(timeZoneOf({ postalCode: '10115', latitude: 52.5 })).toBeNull();
});
