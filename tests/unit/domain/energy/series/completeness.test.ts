import fc from 'fast-check';
import { isWhole, percentComplete, roundedShare } from '@/lib/domain/energy/series/completeness';
import { dueBy, LATE_MS } from '@/lib/domain/energy/series/due';
import { heardShare } from '@/lib/domain/energy/series/heard-share';
import { completeness } from '@/lib/domain/energy/series/step-figures';
import { meanShare } from '@/lib/domain/reports/report';
import { completeText } from '@/lib/format/complete';

const SLOT = 300_000;
const SLOTS_OF_HOUR = 12;

test.each([
  [0, 0, '0'],
  [1e-7, 0.1, '0.1'],
  [0.289, 28.9, '28.9'],
  [0.57, 57, '57'],
  [0.85, 85, '85'],
  [6 / 7, 85.7, '85.7'],
  [11 / 12, 91.6, '91.6'],
  [0.999, 99.9, '99.9'],
  [8_639 / 8_640, 99.9, '99.9'],
  [0.999999, 99.9, '99.9'],
  [1 - Number.EPSILON, 100, '100'],
  [1, 100, '100'],
])('P2.42 D2.30 D9.5 C5 a completeness of %d is %d in a file and %s on screen', (share, percent, text) => {
  expect(percentComplete(share)).toBe(percent);
  expect(['en', 'zh'].map((language) => completeText(share, language))).toEqual([text, text]);
});

test('P2.42 D2.30 D9.5 C5 100 means complete, 0 means no data, and the screen shows the same number as the file', () => {
  // Ten years have about a million slots.
  const shares = fc
    .tuple(fc.integer({ min: 0, max: 1_051_200 }), fc.integer({ min: 1, max: 1_051_200 }))
    .map(([some, all]) => ({ some: Math.min(some, all), all }));
  fc.assert(
    fc.property(shares, ({ some, all }) => {
      const percent = percentComplete(some / all);
      expect(percent === 100).toBe(some === all);
      expect(percent === 0).toBe(some === 0);
      expect(isWhole(some / all)).toBe(some === all);
      expect(Number(percent.toFixed(1))).toBe(percent);
      expect(Number(completeText(some / all, 'en'))).toBe(percent);
      // Rounded down to tenths, except that a share above 0 is at least 0.1.
      if (some > 0) expect(percent).toBeLessThanOrEqual(Math.max(0.1, (100 * some) / all + 1e-6));
      expect(percent).toBeGreaterThan((100 * some) / all - 0.1 - 1e-9);
      const rounded = roundedShare(some / all);
      expect([rounded === 1, rounded === 0]).toEqual([some === all, some === 0]);
      expect(Math.abs(rounded - some / all)).toBeLessThanOrEqual(0.001);
    }),
  );
});

test('D2.30 D9.5 C5 a period is equally complete by hours and by days at any time of day, and no reading is missing before it is due', () => {
  const slots = fc.array(fc.boolean(), { minLength: 2, maxLength: 3 * 24 * SLOTS_OF_HOUR });
  const share = (all: readonly boolean[]) => all.filter(Boolean).length / all.length;
  fc.assert(
    fc.property(
      slots,
      fc.nat({ max: 3 }),
      fc.nat({ max: SLOT - 1 }),
      fc.nat({ max: SLOT }),
      (due, late, into, after) => {
        // Readings that are not due yet have arrived up to slot `late`; the first one was received in the first slot.
        const all = [...due, ...[1, 2, 3].map((slot) => slot <= late)];
        const now = (all.length - 1) * SLOT + into;
        const complete = (start: number, end: number) => {
          const inside = all.slice(start / SLOT, end / SLOT);
          const covered = inside.filter(Boolean).length;
          const reach = { covered, ...(covered > 0 && { lastAt: start + inside.lastIndexOf(true) * SLOT }) };
          return covered > 0 ? completeness(reach, start, Math.min(end, Math.max(dueBy(now), start + 1))) : 0;
        };
        const [hours, days] = [SLOTS_OF_HOUR, 24 * SLOTS_OF_HOUR].map((size) => {
          const spans = Array.from({ length: Math.ceil(all.length / size) }, (_, index) => {
            const [startTime, endTime] = [index * size * SLOT, (index + 1) * size * SLOT];
            return { startTime, endTime, complete: complete(startTime, endTime) };
          });
          return heardShare(spans, { now, begun: Math.min(after, SLOT - 1) }) ?? 0;
        });
        expect(hours).toBeCloseTo(share(due), 9);
        expect(percentComplete(hours ?? NaN)).toBe(percentComplete(days ?? NaN));
      },
    ),
  );
});

test('C5 in the first minutes of a period nothing is missing yet for a station that has reported before', () => {
  const hour = [{ startTime: 0, endTime: SLOTS_OF_HOUR * SLOT, complete: 0 }];
  expect(heardShare(hour, { now: SLOT - 1 })).toBe(1);
  expect(heardShare(hour, { now: LATE_MS + SLOT - 1 })).toBe(1);
  expect(heardShare(hour, { now: LATE_MS + SLOT })).toBe(0);
  expect(heardShare(hour, { now: LATE_MS + 3 * SLOT, begun: 3 * SLOT - 1 })).toBe(0);
  expect(heardShare(hour, { now: 3 * SLOT + 2, begun: 3 * SLOT + 1 })).toBe(1);
  expect(heardShare(hour, { now: SLOT - 1, begun: SLOT })).toBeNull();
  expect(heardShare(hour, { now: SLOT - 1, begun: Infinity })).toBeNull();
});

test('D2.30 C5 several stations are complete only when each of them is', () => {
  expect(percentComplete(meanShare([{ complete: 1 }, { complete: 1 }, { complete: null }]))).toBe(100);
  expect(percentComplete(meanShare([{ complete: 1 }, { complete: 0.9999 }]))).toBe(99.9);
});
