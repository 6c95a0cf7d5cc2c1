import fc from 'fast-check';
import { WriteGuard } from '@/lib/gateway-device/write-guard';

const HOUR_MS = 3_600_000;

test('D8.11 of two records that write one setting in the same second the second waits; another setting does not', () => {
  const guard = new WriteGuard({ leastMs: 10_000 });
  expect(guard.waitMs('a', 'one', 1_000)).toBe(0);
  guard.note('a', 'one', 1_000);
  expect(guard.waitMs('a', 'two', 1_500)).toBe(9_500);
  expect(guard.waitMs('b', 'two', 1_500)).toBe(0);
  expect(guard.waitMs('a', 'two', 11_000)).toBe(0);
});

test('a record may repeat its write once', () => {
  const guard = new WriteGuard({ leastMs: 10_000 });
  guard.note('a', 'one', 0);
  expect(guard.waitMs('a', 'one', 100)).toBe(0);
  guard.note('a', 'one', 100);
  expect(guard.waitMs('a', 'one', 200)).toBe(9_900);
});

test('a day has a limit, and a clock that was set back blocks nothing', () => {
  const guard = new WriteGuard({ leastMs: 1_000, mostADay: 3 });
  for (const hour of [0, 1, 2]) guard.note('a', String(hour), hour * HOUR_MS);
  expect(guard.waitMs('a', 'next', 3 * HOUR_MS)).toBe(21 * HOUR_MS);
  expect(guard.waitMs('a', 'next', 24 * HOUR_MS)).toBe(0);
  expect(guard.waitMs('a', 'next', -HOUR_MS)).toBe(0);
});

test('whoever writes only when allowed never exceeds the limits', () => {
  const attempt = fc.record({ ms: fc.integer({ min: 0, max: 4_000 }), record: fc.constantFrom('r', 's', 't') });
  fc.assert(
    fc.property(fc.array(attempt, { maxLength: 80 }), (attempts) => {
      const guard = new WriteGuard({ leastMs: 1_500, mostADay: 20 });
      const made: { at: number; record: string }[] = [];
      let now = 0;
      for (const { ms, record } of attempts) {
        now += ms;
        if (guard.waitMs('a', record, now) > 0) continue;
        guard.note('a', record, now);
        made.push({ at: now, record });
      }
      expect(made.length).toBeLessThanOrEqual(20);
      const close = made.filter((one, index) => index > 0 && one.at - (made[index - 1]?.at ?? 0) < 1_500);
      expect(close.every(({ at }) => made.filter((one) => one.at <= at && at - one.at < 1_500).length <= 2)).toBe(true);
      expect(close.every((one) => made[made.indexOf(one) - 1]?.record === one.record)).toBe(true);
    }),
  );
});
