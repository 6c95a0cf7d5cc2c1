import fc from 'fast-check';
import { parseRange, readRange } from '@/lib/domain/time/time-range/range';
import { instantOf, pickerValue, stampOf, stampOfPicked } from '@/lib/domain/time/time-range/stamp';

const ADELAIDE = 'Australia/Adelaide';
const ZONES = [ADELAIDE, 'UTC', 'Asia/Shanghai', 'Australia/Lord_Howe', 'America/New_York', 'Pacific/Chatham'];
const latest = Date.UTC(2026, 10, 23, 12);
const limits = { latest, days: 400 };

test.each([
  ['21/11/2026 17:43:56', Date.UTC(2026, 10, 21, 7, 13, 56)],
  ['21/11/2026 17:43', Date.UTC(2026, 10, 21, 7, 13)],
  ['1/1/2026', Date.UTC(2025, 11, 31, 13, 30)],
  ['２１/１１/２０２６ １７：４３', Date.UTC(2026, 10, 21, 7, 13)],
  // A repeated hour means its first occurrence; a skipped one means an hour later.
  ['05/04/2026 02:30:00', Date.UTC(2026, 3, 4, 16)],
  ['04/10/2026 02:30:00', Date.UTC(2026, 9, 3, 17)],
])('D2.11 %p is a time in Adelaide', (text, at) => {
  expect(instantOf(text, ADELAIDE)).toBe(at);
});

test.each([
  '',
  '31/02/2026 00:00:00',
  '12/13/2026',
  '2026-11-21',
  '21/11/2026 24:00',
  '21/11/2026 10:60',
  '21/11/1999',
  'now',
])('D2.11 %p is not a time', (text) => {
  expect(instantOf(text, ADELAIDE)).toBeNull();
});

test('D2.11 every second shown is read back as itself, in every zone, and through the device’s picker', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2001, 0, 1), max: Date.UTC(2098, 0, 1) }),
      fc.constantFrom(...ZONES),
      (ms, zone) => {
        const at = ms - (ms % 1000);
        const shown = stampOf(at, zone);
        const read = instantOf(shown, zone);
        expect(read === null ? null : stampOf(read, zone)).toBe(shown);
        expect(stampOfPicked(pickerValue(at, zone))).toBe(shown);
      },
    ),
  );
  expect(stampOfPicked('')).toBe('');
  expect(stampOfPicked('2026-11-21T17:43')).toBe('21/11/2026 17:43:00');
});

test.each([
  ['', '21/11/2026', 'choose-time', 'from'],
  ['21/11/2026', ' ', 'choose-time', 'to'],
  ['yesterday', '21/11/2026', 'no-time', 'from'],
  ['20/11/2026', '32/11/2026', 'no-time', 'to'],
  ['21/11/2026', '20/11/2026', 'order', 'to'],
  ['21/11/2026', '21/11/2026', 'empty', 'to'],
  ['20/11/2026', '25/11/2026', 'late', 'to'],
  ['25/11/2026', '20/11/2026', 'late', 'from'],
  ['01/01/2025', '20/11/2026', 'long', 'to'],
])('D5.2 D8.1 D9.9 from %p to %p is refused: %s at %s', (from, to, problem, field) => {
  expect(readRange({ from, to }, ADELAIDE, limits)).toEqual({ problems: { [field]: problem } });
});

test.each([
  ['', ' ', 'choose-time', 'choose-time'],
  ['soon', '', 'no-time', 'choose-time'],
  ['25/11/2026', 'later', 'late', 'no-time'],
  ['26/11/2026', '25/11/2026', 'late', 'late'],
])('D5.2 D8.1 from %p to %p reports a problem at both fields', (from, to, first, second) => {
  expect(readRange({ from, to }, ADELAIDE, limits)).toEqual({ problems: { from: first, to: second } });
});

test('D5.2 a range within the limits is accepted', () => {
  expect(readRange({ from: '20/11/2026', to: '21/11/2026' }, 'UTC', limits)).toEqual({
    range: { from: Date.UTC(2026, 10, 20), to: Date.UTC(2026, 10, 21) },
  });
});

test.each([
  ['1763683200000', '1763769600000', true],
  ['1763769600000', '1763683200000', false],
  ['1763683200', '1763769600', false],
  ['x', '1763769600000', false],
  ['1063683200000', '1763769600000', false],
])('D8.1 a URL from %p to %p has a range: %p', (from, to, has) => {
  expect(parseRange(from, to, 400) !== null).toBe(has);
});
