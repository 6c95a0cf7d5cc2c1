import fc from 'fast-check';
import { endedPeriod, nextMorning, periodOf, RHYTHMS } from '@/lib/domain/notifications/reports';

const ADELAIDE = 'Australia/Adelaide';
const at = (text: string) => Date.parse(text);

test.each([
  ['daily', '2026-03-05T06:59:00+10:30', '2026-03-05T07:00:00+10:30', '2026-03-04', '2026-03-04'],
  ['daily', '2026-03-05T07:00:00+10:30', '2026-03-06T07:00:00+10:30', '2026-03-04', '2026-03-04'],
  // A Thursday; weeks begin on Monday (D1.7).
  ['weekly', '2026-03-05T12:00:00+10:30', '2026-03-09T07:00:00+10:30', '2026-02-23', '2026-03-01'],
  ['weekly', '2026-03-09T06:00:00+10:30', '2026-03-09T07:00:00+10:30', '2026-03-02', '2026-03-08'],
  ['monthly', '2026-03-05T12:00:00+10:30', '2026-04-01T07:00:00+10:30', '2026-02-01', '2026-02-28'],
  ['monthly', '2026-04-01T07:00:00+10:30', '2026-05-01T07:00:00+09:30', '2026-03-01', '2026-03-31'],
  // The morning after the clock went back.
  ['daily', '2026-04-04T12:00:00+10:30', '2026-04-05T07:00:00+09:30', '2026-04-03', '2026-04-03'],
] as const)('D2.30 R15 the %s report at %s', (rhythm, now, next, first, last) => {
  expect(nextMorning(rhythm, ADELAIDE, at(now))).toBe(at(next));
  expect(endedPeriod(rhythm, ADELAIDE, at(now))).toMatchObject({ first, last });
});

test('D2.30 R15 each report covers the period that ended before its sending time, and none is skipped', () => {
  const instant = fc.integer({ min: at('2025-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') });
  const zone = fc.constantFrom('Australia/Adelaide', 'Australia/Lord_Howe', 'Pacific/Apia', 'America/New_York', 'UTC');
  fc.assert(
    fc.property(instant, zone, fc.constantFrom(...RHYTHMS), (now, timeZone, rhythm) => {
      const first = nextMorning(rhythm, timeZone, now);
      expect(first).toBeGreaterThan(now);
      const second = nextMorning(rhythm, timeZone, first);
      const [one, two] = [endedPeriod(rhythm, timeZone, first), endedPeriod(rhythm, timeZone, second)];
      expect(periodOf(rhythm, one.first)).toEqual(one);
      // The next period begins on the day after the last one.
      expect(Date.parse(two.first) - Date.parse(one.last)).toBe(86_400_000);
    }),
  );
});
