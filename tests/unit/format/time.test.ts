import fc from 'fast-check';
import { ageOf, isStale, roughAge } from '@/lib/format/age';
import { dayInSentence } from '@/lib/format/day';
import { wallClock, zonedDateTime, zonedDay, zonedMinute, zonedMoment, zonedSentence } from '@/lib/format/date-time';
import { zoneText } from '@/lib/format/zone-text';

test('P2.31 the clock reads DD/MM/YYYY HH:mm:ss', () => {
  expect(wallClock(new Date(2026, 0, 5, 7, 8, 9))).toBe('05/01/2026 07:08:09');
  expect(wallClock(new Date(2026, 11, 31, 23, 59, 59))).toBe('31/12/2026 23:59:59');
});

test('D1.7 a time is formatted in the given zone, not the machine’s', () => {
  const at = Date.UTC(2026, 6, 1, 12, 0, 0);
  expect(zonedDateTime(at, 'en', 'Australia/Perth')).toMatch(/^01\/07\/2026, 20:00:00 AWST$/);
  expect(zonedDateTime(at, 'en', 'Australia/Adelaide')).toMatch(/21:30:00/);
  expect(zonedDateTime(at, 'zh', 'Asia/Shanghai')).toBe('01/07/2026 20:00:00 UTC+8');
});

test('where year and zone are shown elsewhere a time is its day, month and time', () => {
  const at = Date.UTC(2026, 6, 1, 15, 0, 9);
  expect(zonedMoment(at, 'en', 'Australia/Perth')).toBe('01/07, 23:00:09');
  expect(zonedMoment(at, 'en', 'Australia/Adelaide')).toBe('02/07, 00:30:09');
  expect(zonedMinute(at, 'en', 'Australia/Perth')).toBe('01/07, 23:00');
  expect(zonedMinute(at, 'zh', 'Asia/Shanghai')).toBe('01/07 23:00');
  expect(zonedMoment(at, 'zh', 'Asia/Shanghai')).toBe('01/07 23:00:09');
});

test('P3.12 a day is that of the given zone', () => {
  const at = Date.UTC(2026, 6, 1, 15, 0, 0);
  expect(zonedDay(at, 'Australia/Perth')).toBe('01/07/2026');
  expect(zonedDay(at, 'Australia/Adelaide')).toBe('02/07/2026');
});

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

test.each([
  [0, '0 seconds', 0],
  [59_999, '59 seconds', 0],
  [MINUTE, '1 minutes', 0],
  [HOUR - 1, '59 minutes', 0],
  [HOUR, '1 hours', 0],
  [17 * HOUR + 55 * MINUTE, '17 hours', 55],
  [DAY - 1, '23 hours', 59],
  [DAY, '1 days', 0],
  [31 * HOUR, '1 days', 7],
  [7 * DAY - 1, '6 days', 23],
  [7 * DAY + 5 * HOUR, '7 days', 0],
  [-5_000, '0 seconds', 0],
])('D1.3 %d ms ago is %s, and %d of the next smaller unit', (passed, text, rest) => {
  const now = 1_800_000_000_000;
  const { count, unit, ...age } = ageOf(now - passed, now);
  expect([`${count} ${unit}`, age.rest]).toEqual([text, rest]);
});

test('D1.3 an age is never overstated, and from an hour on is understated by less than a seventh', () => {
  const LENGTHS = { seconds: [1_000, 0], minutes: [MINUTE, 0], hours: [HOUR, MINUTE], days: [DAY, HOUR] } as const;
  fc.assert(
    fc.property(fc.integer({ min: HOUR, max: 400 * DAY }), (passed) => {
      const { count, rest, unit } = ageOf(0, passed);
      const [own, smaller] = LENGTHS[unit];
      const shown = count * own + rest * smaller;
      expect(shown).toBeLessThanOrEqual(passed);
      expect(passed - shown).toBeLessThan(passed / 7);
    }),
  );
});

test.each([
  [6 * HOUR + 12 * MINUTE, 6, 'hours'],
  [DAY, 24, 'hours'],
  [47 * HOUR + 59 * MINUTE, 47, 'hours'],
  [2 * DAY + 5 * HOUR, 2, 'days'],
  [59_999, 59, 'seconds'],
  [-5_000, 0, 'seconds'],
])('P2.50 beside a figure %d ms ago is shown as %d %s', (passed, count, unit) => {
  expect(roughAge(-passed, 0)).toEqual({ count, unit, rest: 0 });
});

test('a value is stale after three of its periods', () => {
  expect(isStale(0, 30_000, 10_000)).toBe(false);
  expect(isStale(0, 30_001, 10_000)).toBe(true);
});

test.each([
  ['Australia/Adelaide', 'en', 'Australia/Adelaide'],
  ['Australia/Adelaide', 'zh', '阿德莱德时间'],
  ['Australia/Sydney', 'zh', '悉尼时间'],
  ['Asia/Shanghai', 'zh', '北京时间'],
  ['Europe/Berlin', 'zh', '柏林时间'],
  // Browsers still report the old names of some zones.
  ['Asia/Calcutta', 'zh', '加尔各答时间'],
  ['Asia/Kolkata', 'zh', '加尔各答时间'],
  ['UTC', 'zh', 'UTC'],
  ['Etc/GMT-9', 'zh', 'UTC+9'],
])('P1.4 the zone %s is named in %s independent of the date: %s', (zone, language, text) => {
  expect(zoneText(zone, language)).toBe(text);
});

test.each([
  ['2026-11-03', 'en', '03/11/2026'],
  ['2026-11-03', 'zh', '2026年11月3日'],
  ['no day', 'zh', 'no day'],
])('P1.4 D1.7 the day %s within a sentence in %s: %s', (day, language, text) => {
  expect(dayInSentence(day, language)).toBe(text);
});

test('P1.4 a time within a sentence starts with the year in Chinese, and uses that day’s UTC offset', () => {
  const winter = Date.parse('2026-07-01T12:00:00Z');
  const summer = Date.parse('2026-11-25T16:30:00Z');
  expect(zonedSentence(summer, 'zh', 'Australia/Adelaide')).toBe('2026年11月26日 03:00:00 UTC+10:30');
  expect(zonedSentence(winter, 'zh', 'Australia/Adelaide')).toBe('2026年7月1日 21:30:00 UTC+9:30');
  expect(zonedSentence(winter, 'en', 'Australia/Adelaide')).toBe(zonedDateTime(winter, 'en', 'Australia/Adelaide'));
});
