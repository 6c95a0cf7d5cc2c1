import fc from 'fast-check';
import { PLANNED_WORK_AHEAD_DAYS, PLANNED_WORK_DAYS } from '@/lib/domain/notifications/limits';
import {
  endAfter,
  plannedNow,
  problemsByStation,
  readWork,
  typedWork,
  workFrom,
} from '@/lib/domain/notifications/work-times';
import { instantOf, stampOf } from '@/lib/domain/time/time-range/stamp';

const NOW = Date.UTC(2026, 8, 20, 1, 30, 40);
const DAY = 86_400_000;
const ADELAIDE = 'Australia/Adelaide';
const PERTH = 'Australia/Perth';
const SYDNEY = 'Australia/Sydney';
const ZONES = [ADELAIDE, PERTH, SYDNEY, 'UTC', 'Asia/Shanghai'];

test('D2.11 one typed time is a separate instant at each station', () => {
  const typed = { since: '22/09/2026 08:00', until: '22/09/2026 12:00' };
  const times = [ADELAIDE, PERTH, SYDNEY].map((zone) => readWork(typed, zone, NOW));
  expect(times).toEqual(
    [
      [Date.UTC(2026, 8, 21, 22, 30), Date.UTC(2026, 8, 22, 2, 30)],
      [Date.UTC(2026, 8, 22, 0), Date.UTC(2026, 8, 22, 4)],
      [Date.UTC(2026, 8, 21, 22), Date.UTC(2026, 8, 22, 2)],
    ].map(([since, until]) => ({ times: { since, until } })),
  );
});

test.each([
  [
    { since: '', until: '' },
    { since: 'required', until: 'required' },
  ],
  [
    { since: 'soon', until: '31/02/2026' },
    { since: 'wrong', until: 'wrong' },
  ],
  [{ since: '04/10/2026 02:30', until: '04/10/2026 12:00' }, { since: 'skipped' }],
  [{ since: '03/10/2026 22:00', until: '04/10/2026 02:59:59' }, { until: 'skipped' }],
  [{ since: '22/09/2026 08:00', until: '22/09/2026 08:00' }, { until: 'order' }],
  [{ since: '22/09/2026 08:00', until: '21/09/2026 08:00' }, { until: 'order' }],
  [{ since: '22/09/2026 08:00', until: '19/09/2026 08:00' }, { until: 'past' }],
  [
    { since: '20/01/2027', until: '' },
    { since: 'ahead', until: 'required' },
  ],
  [
    { since: '20/01/2027', until: '19/01/2027' },
    { since: 'ahead', until: 'order' },
  ],
  [
    { since: '', until: '19/09/2026' },
    { since: 'required', until: 'past' },
  ],
  [{ since: '22/09/2026', until: '07/10/2026' }, { until: 'far' }],
])('D2.11 %j has a problem reported at each of the two fields: %j', (typed, problems) => {
  expect(readWork(typed, ADELAIDE, NOW)).toEqual({ problems });
});

test('D2.11 problems at some stations list those stations', () => {
  const rows = [ADELAIDE, PERTH, SYDNEY].map((timeZone) => ({ timeZone }));
  const [adelaide, perth, sydney] = rows;
  // 10:45 has passed in Sydney but not yet in Adelaide.
  const now = Date.UTC(2026, 8, 20, 1);
  expect(problemsByStation({ since: '19/09/2026', until: '20/09/2026 10:45' }, rows, now)).toEqual({
    since: [],
    until: [{ why: 'past', rows: [sydney] }],
  });
  expect(problemsByStation({ since: '04/10/2026 02:30', until: '' }, rows, now)).toEqual({
    since: [{ why: 'skipped', rows: [adelaide, sydney] }],
    until: [{ why: 'required', rows: [adelaide, perth, sydney] }],
  });
});

test('D2.11 the default maintenance times are valid at every station, from now for four hours', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) }),
      fc.uniqueArray(fc.constantFrom(...ZONES), { minLength: 1 }),
      (now, zones) => {
        const first = typedWork(workFrom(now), zones);
        for (const zone of zones) {
          const read = readWork(first, zone, now);
          const found = 'problems' in read ? Object.values(read.problems) : [];
          // On the night of a clock change some local times do not exist.
          expect(found.filter((why) => why !== 'skipped')).toEqual([]);
        }
      },
    ),
  );
});

test('D2.11 the end follows the start with the same duration', () => {
  const first = { since: '21/11/2026 22:17:00', until: '22/11/2026 02:17:00' };
  expect(endAfter(first, '23/11/2026 9:00')).toBe('23/11/2026 13:00:00');
  expect(endAfter(first, '23/11/2026 9:0')).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 80 * DAY }), fc.constantFrom(...ZONES), (later, zone) => {
      const since = stampOf(NOW + later - (later % 1000), zone);
      const until = endAfter(first, since) ?? '';
      expect((instantOf(until, 'UTC') ?? 0) - (instantOf(since, 'UTC') ?? 0)).toBe(4 * 3_600_000);
    }),
  );
});

test('D2.11 accepted times are valid: the end is after the start and after now, and within the limits', () => {
  const stamp = fc.integer({ min: -10, max: 120 * 24 }).map((hours) => stampOf(NOW + hours * 3_600_000, 'UTC'));
  fc.assert(
    fc.property(stamp, stamp, fc.constantFrom(...ZONES), (since, until, zone) => {
      const read = readWork({ since, until }, zone, NOW);
      if ('problems' in read) return expect(read.problems).not.toEqual({});
      const { times } = read;
      expect(times.until).toBeGreaterThan(Math.max(NOW, times.since));
      expect(times.since).toBeLessThanOrEqual(NOW + PLANNED_WORK_AHEAD_DAYS * DAY);
      expect(times.until - Math.max(NOW, times.since)).toBeLessThanOrEqual(PLANNED_WORK_DAYS * DAY);
    }),
  );
});

test('D2.11 saved maintenance is shown as after a reload', () => {
  const before = { since: NOW - DAY, until: NOW + DAY, begun: true, by: 'Ann' };
  const times = { since: NOW - 1, until: NOW + 5 };
  expect(plannedNow(times, null, NOW)).toEqual({ since: NOW, until: NOW + 5, begun: true, by: '' });
  expect(plannedNow(times, before, NOW)).toEqual({ since: NOW - DAY, until: NOW + 5, begun: true, by: '' });
  expect(plannedNow({ since: NOW + 1, until: NOW + 5 }, before, NOW)).toMatchObject({ since: NOW + 1, begun: false });
});
