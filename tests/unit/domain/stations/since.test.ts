import fc from 'fast-check';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { midnightIn } from '@/lib/domain/stations/day';
import { readSince } from '@/lib/domain/stations/since';

const NOON = Date.parse('2026-11-20T02:00:00Z');

test.each([
  ['before', NOON - 1, { value: null, why: 'no-data' }],
  ['at that time', NOON, { value: 4, unit: 'W', at: NOON }],
  ['after', NOON + 1, { value: 4, unit: 'W', at: NOON + 1 }],
  ['at an unknown time', null, { value: 4, unit: 'W', at: null }],
])('P2.2 P2.42 C5 whether a reading taken %s counts as current', (_, at, shown) => {
  expect(readSince({ value: 4, unit: 'W', at }, NOON)).toEqual(shown);
});

test('P2.2 C5 the reason for a missing reading is preserved', () => {
  expect(readSince({ value: null, why: 'no-point' }, NOON)).toEqual({ value: null, why: 'no-point' });
});

test.each([
  ['Australia/Adelaide', '2026-11-19T13:30:00Z'],
  ['UTC', '2026-11-20T00:00:00Z'],
  ['America/Los_Angeles', '2026-11-19T08:00:00Z'],
])('P2.2 P2.42 the day in %s starts at its own midnight', (zone, midnight) => {
  expect(new Date(midnightIn(zone, NOON)).toISOString()).toBe(new Date(midnight).toISOString());
});

test('P2.2 P2.42 the midnight of an instant is on the same day and not after it', () => {
  const zones = fc.constantFrom('Australia/Adelaide', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'Asia/Kathmandu');
  fc.assert(
    fc.property(zones, fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2035, 0) }), (zone, now) => {
      const midnight = midnightIn(zone, now);
      const { dayOf } = cutsOf(zone);
      expect(midnight <= now && dayOf(midnight) === dayOf(now) && dayOf(midnight - 1) < dayOf(now)).toBe(true);
    }),
  );
});
