import fc from 'fast-check';
import { cutsOf } from '@/lib/domain/energy/series/cuts';

const utc = (text: string) => Date.parse(text);
const HOUR = 3_600_000;

test.each([
  ['Australia/Sydney', '2026-04-05', 25],
  ['Australia/Sydney', '2026-10-04', 23],
  ['Australia/Sydney', '2026-06-01', 24],
  ['Australia/Adelaide', '2026-04-05', 25],
  ['Australia/Adelaide', '2026-10-04', 23],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ['Australia/Brisbane', '2026-04-05', 24],
  ['Asia/Kathmandu', '2026-04-05', 24],
  ['Pacific/Tongatapu', '2026-04-05', 24],
  ['America/Sao_Paulo', '2018-11-04', 23],
  ['UTC', '2026-04-05', 24],
])('R15 in %s the day %s has %d hours', (zone, day, hours) => {
  const { start, end } = cutsOf(zone).spanOf(day);
  expect((end - start) / HOUR).toBe(hours);
  expect([cutsOf(zone).dayOf(start), cutsOf(zone).dayOf(start - 1)].map((text) => text === day)).toEqual([true, false]);
});

test('R15 hours start at the zone’s full hour, at half past in UTC where the offset includes half an hour', () => {
  const adelaide = cutsOf('Australia/Adelaide');
  expect(adelaide.hourOf(utc('2026-06-01T02:29:59.999Z'))).toBe(utc('2026-06-01T01:30:00Z'));
  expect(adelaide.hourOf(utc('2026-06-01T02:30:00Z'))).toBe(utc('2026-06-01T02:30:00Z'));
  expect(cutsOf('Asia/Kathmandu').hourOf(utc('2026-06-01T02:14:00Z'))).toBe(utc('2026-06-01T01:15:00Z'));
  expect(adelaide.dayOf(utc('2026-06-01T14:29:59Z'))).toBe('2026-06-01');
  expect(adelaide.dayOf(utc('2026-06-01T14:30:00Z'))).toBe('2026-06-02');
});

test('R15 a repeated hour counts as two hours', () => {
  const sydney = cutsOf('Australia/Sydney');
  expect(sydney.hourOf(utc('2026-04-04T15:20:00Z'))).toBe(utc('2026-04-04T15:00:00Z'));
  expect(sydney.hourOf(utc('2026-04-04T16:20:00Z'))).toBe(utc('2026-04-04T16:00:00Z'));
  expect(sydney.hoursOf('2026-04-05')).toHaveLength(25);
  expect(sydney.hoursOf('2026-10-04')).toHaveLength(23);
});

test('R15 on Lord Howe Island the clock changes by half an hour, and the half hours are separate', () => {
  const island = cutsOf('Australia/Lord_Howe');
  // 02:00 (+11) becomes 01:30 (+10:30) at 15:00 UTC: the repeated half hour starts at the change.
  expect(island.hourOf(utc('2026-04-04T14:59:00Z'))).toBe(utc('2026-04-04T14:00:00Z'));
  expect(island.hourOf(utc('2026-04-04T15:10:00Z'))).toBe(utc('2026-04-04T15:00:00Z'));
  expect(island.hourOf(utc('2026-04-04T15:30:00Z'))).toBe(utc('2026-04-04T15:30:00Z'));
  // 02:00 (+10:30) becomes 02:30 (+11) at 15:30 UTC: the hour of 02:00 lasts half an hour.
  expect(island.hourOf(utc('2026-10-03T15:45:00Z'))).toBe(utc('2026-10-03T15:30:00Z'));
  expect(island.hoursOf('2026-10-04')).toHaveLength(24);
  expect(island.hoursOf('2026-04-05')).toHaveLength(25);
});

test('a date skipped by a zone is empty, and an invalid date or zone is named in the error', () => {
  const { start, end } = cutsOf('Pacific/Apia').spanOf('2011-12-30');
  expect(end).toBe(start);
  expect(() => cutsOf('Mars/Olympus')).toThrow('Mars/Olympus');
  expect(() => cutsOf('UTC').spanOf('2026-02-30')).toThrow('2026-02-30');
});

test('R15 every instant is in its own hour and day, whatever the order of queries', () => {
  const zone = fc.constantFrom(
    'Australia/Adelaide',
    'Australia/Lord_Howe',
    'Australia/Sydney',
    'Asia/Kathmandu',
    'America/St_Johns',
    'UTC',
  );
  const near = fc.oneof(
    fc.integer({ min: utc('2026-04-04T10:00:00Z'), max: utc('2026-04-05T10:00:00Z') }),
    fc.integer({ min: utc('2026-10-03T10:00:00Z'), max: utc('2026-10-04T10:00:00Z') }),
    fc.integer({ min: utc('2020-01-01T00:00:00Z'), max: utc('2030-01-01T00:00:00Z') }),
  );
  fc.assert(
    fc.property(zone, fc.array(near, { minLength: 1, maxLength: 20 }), (name, instants) => {
      const used = cutsOf(name);
      for (const ts of instants) {
        const fresh = cutsOf(name);
        expect(used.hourOf(ts)).toBe(fresh.hourOf(ts));
        expect(used.dayOf(ts)).toBe(fresh.dayOf(ts));
        expect(ts - used.hourOf(ts)).toBeGreaterThanOrEqual(0);
        expect(ts - used.hourOf(ts)).toBeLessThan(HOUR);
        const { start, end } = used.spanOf(used.dayOf(ts));
        expect(ts >= start && ts < end).toBe(true);
        expect(used.hoursOf(used.dayOf(ts))).toContain(used.hourOf(ts));
      }
    }),
    { numRuns: 60 },
  );
});
