import fc from 'fast-check';
import { BACK_OFF, backOff } from '@/lib/gateway/back-off';

describe('backOff', () => {
  test('D7.2 the ceiling doubles from one second and stops at thirty', () => {
    const ceilings = [0, 1, 2, 3, 4, 5, 6, 50, 5000].map((attempt) => backOff(attempt, 0.999999));
    expect(ceilings).toEqual([999, 1999, 3999, 7999, 15999, 29999, 29999, 29999, 29999]);
  });

  test('D7.2 full jitter: the wait is random over the whole range from zero to the ceiling', () => {
    expect(backOff(3, 0)).toBe(0);
    expect(backOff(3, 0.5)).toBe(4000);
    fc.assert(
      fc.property(fc.nat(2000), fc.double({ min: 0, max: 0.9999999, noNaN: true }), (attempt, chance) => {
        const wait = backOff(attempt, chance);
        return wait >= 0 && wait < BACK_OFF.cap && wait <= BACK_OFF.base * 2 ** attempt;
      }),
    );
  });

  test('D7.2 an attempt that is not a whole number from 0 throws an error', () => {
    expect(() => backOff(-1, 0.5)).toThrow('got -1');
    expect(() => backOff(1.5, 0.5)).toThrow('got 1.5');
    expect(() => backOff(NaN, 0.5)).toThrow(RangeError);
  });
});
