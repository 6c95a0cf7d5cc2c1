import fc from 'fast-check';
import { progressOf } from '@/lib/domain/overview/progress';

test.each([
  [[{ known: 62, waiting: 0 }], null],
  [[{ known: 3, waiting: 59 }], { known: 3, of: 62 }],
  // A month without data yet counts as entirely unknown.
  [[{ known: 62, waiting: 0 }, null], { known: 0, of: 62 }],
  [[null], { known: 0, of: 60 }],
  [
    [
      { known: 40, waiting: 22 },
      { known: 61, waiting: 1 },
    ],
    { known: 40, of: 62 },
  ],
] as const)('P2.42 C5 the combined progress of several required reports (%#)', (parts, expected) => {
  expect(progressOf(parts, 60)).toEqual(expected);
});

test('P2.42 C5 progress is complete exactly when no report is pending, and never exceeds the total', () => {
  const part = fc.record({ known: fc.nat(100), waiting: fc.nat(100) });
  fc.assert(
    fc.property(fc.array(fc.option(part), { minLength: 1, maxLength: 3 }), fc.nat(100), (parts, stations) => {
      const progress = progressOf(parts, stations);
      expect(progress === null).toBe(parts.every((one) => one !== null && one.waiting === 0));
      if (progress) expect(progress.known).toBeLessThanOrEqual(progress.of);
    }),
  );
});
