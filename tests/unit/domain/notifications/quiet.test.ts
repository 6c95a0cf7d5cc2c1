import fc from 'fast-check';
import { isClock, isDue, quietUntil, REST_WAITS } from '@/lib/domain/notifications/quiet';

const ADELAIDE = 'Australia/Adelaide';
const NIGHT = { from: '22:00', to: '07:00', timeZone: ADELAIDE };
const at = (text: string) => Date.parse(text);
const MINUTE = 60_000;

test.each([
  // Across midnight.
  ['2026-03-05T21:59:59+10:30', NIGHT, null],
  ['2026-03-05T22:00:00+10:30', NIGHT, '2026-03-06T07:00:00+10:30'],
  ['2026-03-06T00:00:00+10:30', NIGHT, '2026-03-06T07:00:00+10:30'],
  ['2026-03-06T06:59:59+10:30', NIGHT, '2026-03-06T07:00:00+10:30'],
  ['2026-03-06T07:00:00+10:30', NIGHT, null],
  // Within a day.
  ['2026-03-05T12:30:00+10:30', { ...NIGHT, from: '12:00', to: '13:00' }, '2026-03-05T13:00:00+10:30'],
  ['2026-03-05T13:00:00+10:30', { ...NIGHT, from: '12:00', to: '13:00' }, null],
  // No quiet hours.
  ['2026-03-05T22:30:00+10:30', null, null],
  ['2026-03-05T22:30:00+10:30', { ...NIGHT, to: '22:00' }, null],
  // The night the clock goes back at 03:00 is an hour longer.
  ['2026-04-04T22:00:00+10:30', NIGHT, '2026-04-05T07:00:00+09:30'],
  // When the end time occurs twice, quiet hours end at the first occurrence.
  ['2026-04-05T02:10:00+10:30', { ...NIGHT, to: '02:30' }, '2026-04-05T02:30:00+10:30'],
  ['2026-04-05T02:10:00+09:30', { ...NIGHT, to: '02:30' }, null],
  // The night the clock jumps from 02:00 to 03:00: an end time in between means the moment of the jump.
  ['2026-10-04T01:30:00+09:30', { ...NIGHT, to: '02:30' }, '2026-10-04T03:00:00+10:30'],
  ['2026-10-04T03:00:00+10:30', { ...NIGHT, to: '02:30' }, null],
  ['2026-10-04T03:00:00+10:30', { ...NIGHT, from: '02:30' }, '2026-10-04T07:00:00+10:30'],
])('D2.11 R15 quiet hours at %s', (moment, quiet, until) => {
  expect(quietUntil(at(moment), quiet)).toBe(until === null ? null : at(until));
});

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const zone = fc.constantFrom('Australia/Adelaide', 'Australia/Lord_Howe', 'Europe/Berlin', 'America/New_York', 'UTC');
const instant = fc.integer({ min: at('2025-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') });

test('D2.11 R15 quiet hours end within two days, at a time that is not quiet or starts the next quiet hours', () => {
  fc.assert(
    fc.property(instant, clock, clock, zone, (now, from, to, timeZone) => {
      const quiet = { from, to, timeZone };
      const end = quietUntil(now, quiet);
      if (end === null) return;
      expect(end).toBeGreaterThan(now);
      expect(end - now).toBeLessThanOrEqual(26 * 3_600_000);
      // It is quiet up to the last millisecond, as one interval.
      expect(quietUntil(end - 1, quiet)).toBe(end);
    }),
  );
});

test('D2.11 R15 quiet hours follow local time, except on days with a clock change', () => {
  fc.assert(
    fc.property(instant, clock, clock, (now, from, to) => {
      const wall = new Date(now).toISOString().slice(11, 16);
      const inside = from < to ? wall >= from && wall < to : from > to && (wall >= from || wall < to);
      expect(quietUntil(now, { from, to, timeZone: 'UTC' }) !== null).toBe(inside);
    }),
  );
});

test('D2.11 events close together are batched, and emails have a minimum interval', () => {
  const first = at('2026-03-05T10:00:00+10:30');
  const waiting = { first, lastMail: null, quiet: NIGHT, waitMs: 2 * MINUTE };
  expect(isDue(waiting, first + 2 * MINUTE - 1)).toBe(false);
  expect(isDue(waiting, first + 2 * MINUTE)).toBe(true);
  const lastMail = first - MINUTE;
  expect(isDue({ ...waiting, lastMail }, lastMail + REST_WAITS * 2 * MINUTE - 1)).toBe(false);
  expect(isDue({ ...waiting, lastMail }, lastMail + REST_WAITS * 2 * MINUTE)).toBe(true);
});

test('D2.11 events during quiet hours are sent as soon as these end', () => {
  const first = at('2026-03-05T23:00:00+10:30');
  const waiting = { first, lastMail: null, quiet: NIGHT, waitMs: 2 * MINUTE };
  const morning = at('2026-03-06T07:00:00+10:30');
  expect(isDue(waiting, morning - 1)).toBe(false);
  expect(isDue(waiting, morning)).toBe(true);
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 86_400_000 }), (begin, later) => {
      const now = begin + later;
      if (isDue({ ...waiting, first: begin }, now)) expect(quietUntil(now, NIGHT)).toBeNull();
    }),
  );
});

test('D2.11 a time of day has the format HH:mm', () => {
  expect(['00:00', '07:30', '23:59'].every(isClock)).toBe(true);
  expect(['24:00', '7:30', '07:60', '', '07:30:00', ' 07:30'].some(isClock)).toBe(false);
});
