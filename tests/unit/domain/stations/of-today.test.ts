import fc from 'fast-check';
import { ofToday } from '@/lib/domain/stations/current-figure';
import { midnightIn } from '@/lib/domain/stations/day';

const ZONE = 'Australia/Adelaide';
/** 00:40 on 2026-11-21 in Adelaide. */
const NOW = Date.parse('2026-11-20T14:10:00Z');
const MIDNIGHT = Date.parse('2026-11-20T13:30:00Z');
const figure = (at: number | null) => ({ value: 31.2, unit: 'kWh', at });

test.each([
  ['reported after midnight', MIDNIGHT, ZONE, true],
  ['reported a moment before it', MIDNIGHT - 1, ZONE, false],
  ['reported at dusk of yesterday', MIDNIGHT - 5 * 3_600_000, ZONE, false],
  ['of a zone whose day goes on', MIDNIGHT - 5 * 3_600_000, 'Australia/Perth', true],
  ['without a time', null, ZONE, true],
  ['of a clock that is ahead', NOW + 86_400_000, ZONE, true],
])('P9.14 D4.14 a daily value %s', (_, at, zone, shown) => {
  expect(ofToday(figure(at), zone, NOW)).toEqual(shown ? figure(at) : { value: null, why: 'not-today' });
});

test('P9.14 a daily value belongs to the day of its station, in any zone at any instant', () => {
  const zones = fc.constantFrom(ZONE, 'Asia/Kathmandu', 'America/Los_Angeles', 'Pacific/Auckland', 'UTC');
  const instants = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') });
  fc.assert(
    fc.property(zones, instants, fc.nat(3 * 86_400_000), (zone, now, age) => {
      const isToday = now - age >= midnightIn(zone, now);
      expect(ofToday(figure(now - age), zone, now).value).toBe(isToday ? 31.2 : null);
    }),
  );
});
