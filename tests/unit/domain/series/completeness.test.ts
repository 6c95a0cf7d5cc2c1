import fc from 'fast-check';
import { isWhole, percentComplete, roundedShare } from '@/lib/domain/series/completeness';
import { heardShare } from '@/lib/domain/series/heard-share';
import { meanShare } from '@/lib/domain/sheets/report';
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
])('P2.42 D2.30 D9.5 C5 a share of %d is %d in a file and %s on a screen', (share, percent, text) => {
  expect(percentComplete(share)).toBe(percent);
  expect(['en', 'zh'].map((language) => completeText(share, language))).toEqual([text, text]);
});

test('P2.42 D2.30 D9.5 C5 100 means whole, 0 means nothing, and the text is the number of the file', () => {
  // Ten years are about a million slots.
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
      // Rounded down to tenths, but for what would be 0.
      if (some > 0) expect(percent).toBeLessThanOrEqual(Math.max(0.1, (100 * some) / all + 1e-6));
      expect(percent).toBeGreaterThan((100 * some) / all - 0.1 - 1e-9);
      const rounded = roundedShare(some / all);
      expect([rounded === 1, rounded === 0]).toEqual([some === all, some === 0]);
      expect(Math.abs(rounded - some / all)).toBeLessThanOrEqual(0.001);
    }),
  );
});

test('D2.30 D9.5 C5 a period comes to the same by its hours as by its days, at any time of the day', () => {
  const slots = fc.array(fc.boolean(), { minLength: 1, maxLength: 3 * 24 * SLOTS_OF_HOUR });
  const share = (all: readonly boolean[]) => all.filter(Boolean).length / all.length;
  const spans = (all: readonly boolean[], size: number) =>
    Array.from({ length: Math.ceil(all.length / size) }, (_, index) => ({
      startTime: index * size * SLOT,
      endTime: (index + 1) * size * SLOT,
      complete: share(all.slice(index * size, (index + 1) * size)),
    }));
  fc.assert(
    fc.property(slots, fc.integer({ min: 1, max: SLOT }), fc.nat({ max: SLOT }), (all, into, after) => {
      // The last slot has begun; the station was heard of in the first one.
      const within = { now: (all.length - 1) * SLOT + into, begun: Math.min(after, SLOT - 1) };
      const [hours, days] = [SLOTS_OF_HOUR, 24 * SLOTS_OF_HOUR].map(
        (size) => heardShare(spans(all, size), within) ?? 0,
      );
      expect(hours).toBeCloseTo(share(all), 9);
      expect(percentComplete(hours ?? NaN)).toBe(percentComplete(days ?? NaN));
    }),
  );
});

test('D2.30 C5 stations together are whole only where each is', () => {
  expect(percentComplete(meanShare([{ complete: 1 }, { complete: 1 }, { complete: null }]))).toBe(100);
  expect(percentComplete(meanShare([{ complete: 1 }, { complete: 0.9999 }]))).toBe(99.9);
});
