import fc from 'fast-check';
import { isMostlyFalse } from '@/lib/domain/energy/plausibility/mostly-false';

const counter = (reported: number, aside: number) => ({ reported, aside, isCounter: true });
const other = (reported: number, aside: number) => ({ reported, aside, isCounter: false });

test.each([
  ['nothing', [], false],
  ['a counter with one false reading', [counter(24, 1)], false],
  ['a counter of which half is true', [counter(24, 12)], false],
  ['a counter that lies more often than not', [counter(24, 13)], true],
  ['a counter of which little came', [counter(5, 5)], false],
  ['a sensor that is not connected', [other(24, 24)], false],
  ['two of them', [other(24, 24), other(24, 24)], false],
  ['a device with only false readings', [other(24, 24), other(24, 24), other(24, 20)], true],
] as const)('D1.7 D4.1 %s', (_, series, expected) => expect(isMostlyFalse(series)).toBe(expected));

test('D1.7 D4.1 a device whose readings mostly count in every property is never flagged', () => {
  const honest = fc
    .record({ reported: fc.nat(1_000), share: fc.double({ min: 0, max: 0.5, noNaN: true }), isCounter: fc.boolean() })
    .map(({ isCounter, reported, share }) => ({ reported, aside: Math.floor(reported * share), isCounter }));
  fc.assert(fc.property(fc.array(honest), (series) => !isMostlyFalse(series)));
});
