import { offsetsOf } from '@/lib/domain/energy/series/zone-offset';
import { cutsOf } from '@/lib/domain/energy/series/cuts';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['Australia/Adelaide', 10.5],
  ['Australia/Lord_Howe', 11],
  ['Pacific/Chatham', 13.75],
  ['Asia/Kathmandu', 5.75],
  ['+09:30', 9.5],
  ['-03:30', -3.5],
  ['australia/adelaide', 10.5],
])('D7.22 %s has an offset of %d hours', (zone, hours) => {
  expect(offsetsOf(zone)(NOON) / HOUR).toBe(hours);
});

test('D7.22 the zone cache is bounded, and an evicted zone gives the same results again', () => {
  const spelled = (n: number) =>
    [...'pacific/chatham'].map((letter, i) => ((n >> i) & 1 ? letter.toUpperCase() : letter)).join('');
  const before = cutsOf('Pacific/Chatham').spanOf('2026-04-05');
  const kept = offsetsOf('Asia/Kathmandu');
  expect(offsetsOf('Asia/Kathmandu')).toBe(kept);
  for (let n = 0; n < 4000; n += 1) offsetsOf(spelled(n));
  const fresh = offsetsOf('Asia/Kathmandu');
  expect(fresh).not.toBe(kept);
  // Many cached days exceed the limit as well, even in a zone without clock changes.
  for (let day = 0; day <= 80_000; day += 1) fresh(day * 24 * HOUR);
  expect(offsetsOf('Asia/Kathmandu')).not.toBe(fresh);
  expect([kept(NOON), fresh(NOON)].map((offset) => offset / HOUR)).toEqual([5.75, 5.75]);
  expect(cutsOf('Pacific/Chatham').spanOf('2026-04-05')).toEqual(before);
});
