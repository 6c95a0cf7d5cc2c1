import { lastDays } from '@/lib/domain/energy/series/last-days';

test('P2.42 the last seven days end with the current day, in the viewer’s time zone', () => {
  const now = Date.parse('2026-11-21T20:30:00Z');
  expect(lastDays('UTC', now, 7).map(({ day }) => day)).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ]);
  // In Adelaide it is already the next day.
  expect(lastDays('Australia/Adelaide', now, 2)).toEqual([
    { day: '2026-11-21', start: Date.parse('2026-11-20T13:30:00Z') },
    { day: '2026-11-22', start: Date.parse('2026-11-21T13:30:00Z') },
  ]);
});

test('P2.42 C1 days of 23 and 25 hours count as one day', () => {
  const days = lastDays('Australia/Sydney', Date.parse('2026-04-06T12:00:00+10:00'), 3);
  expect(days.map(({ day }) => day)).toEqual(['2026-04-04', '2026-04-05', '2026-04-06']);
  expect((days[2]?.start ?? 0) - (days[1]?.start ?? 0)).toBe(25 * 3_600_000);
});

test('an unknown zone is refused', () => {
  expect(() => lastDays('Atlantis/Poseidonis', 0, 1)).toThrow(RangeError);
});
