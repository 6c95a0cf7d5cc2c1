import fc from 'fast-check';
import { nightAt } from '@/lib/domain/energy/solar/night';
import { sunPosition } from '@/lib/domain/energy/solar/sun-position';

const MINUTE = 60_000;
const ADELAIDE = { latitude: -34.93, longitude: 138.6 };
const TROMSO = { latitude: 69.65, longitude: 18.96 };

/** Sunrises from timeanddate.com, accurate to two minutes. */
test.each([
  ['Adelaide, before a summer morning', ADELAIDE, '2026-12-01T14:00Z', '2026-12-01T19:25Z'],
  ['Adelaide, after a winter evening', ADELAIDE, '2026-06-21T09:00Z', '2026-06-21T21:53Z'],
  ['Beijing, before a winter morning', { latitude: 39.9, longitude: 116.4 }, '2026-12-21T18:00Z', '2026-12-21T23:32Z'],
])('P2.50 the night of %s ends at sunrise', (_, place, now, rises) => {
  const night = nightAt(place, Date.parse(now));
  expect(Math.abs((night?.until ?? 0) - Date.parse(rises))).toBeLessThan(3 * MINUTE);
});

test('P2.50 there is no night during the day, nor at midnight in the arctic midsummer', () => {
  expect(nightAt(ADELAIDE, Date.parse('2026-12-01T03:00Z'))).toBeNull();
  expect(nightAt(TROMSO, Date.parse('2026-06-21T23:00Z'))).toBeNull();
});

test('P2.50 an arctic winter night has no end within a day', () => {
  expect(nightAt(TROMSO, Date.parse('2026-12-21T11:00Z'))).toEqual({ until: null });
});

test('P2.50 at any location it is night until sunrise, and not a minute longer', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  const instant = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') });
  fc.assert(
    fc.property(degrees(65), degrees(180), instant, (latitude, longitude, now) => {
      const elevation = (at: number) => 90 - sunPosition(at, latitude, longitude).apparentZenith;
      const night = nightAt({ latitude, longitude }, now);
      if (night === null) return expect(elevation(now)).toBeGreaterThan(-0.3);
      expect(elevation(now)).toBeLessThan(-0.2);
      if (night.until === null) return;
      expect(night.until).toBeGreaterThan(now);
      expect(Math.abs(elevation(night.until) + 0.27)).toBeLessThan(0.2);
      expect(elevation((now + night.until) / 2)).toBeLessThan(-0.2);
    }),
  );
});
