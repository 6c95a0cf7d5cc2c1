import fc from 'fast-check';
import { fleetCurve } from '@/lib/domain/board/fleet-curve';

const HOUR = 3_600_000;
const hours = Array.from({ length: 4 }, (_, hour) => ({ start: hour * HOUR, end: (hour + 1) * HOUR }));
const quarters = (energies: readonly number[]) =>
  energies.map((energy, at) => ({ start: (at * HOUR) / 4, end: ((at + 1) * HOUR) / 4, energy }));

describe('P2.2 the fleet’s daily curve', () => {
  test('the running hour shows the mean of its complete quarters, and later hours are empty', () => {
    const made = quarters([1, 1, 1, 1, 2, 2, 0.1]);
    const { hours: shown } = fleetCurve(hours, { made, clear: [], ratio: 1, at: 1.6 * HOUR });
    expect(shown.map(({ watts }) => watts)).toEqual([4_000, 8_000, null, null]);
    expect(shown.map(({ typical }) => typical)).toEqual([null, null, null, null]);
  });

  test('typical power is the clear-sky value times the fleet’s performance ratio, prorated for the running hour', () => {
    const clear = hours.map((hour) => ({ ...hour, energy: 10 }));
    const curve = fleetCurve(hours, { made: [], clear, ratio: 0.8, at: 1.5 * HOUR });
    expect(curve).toMatchObject({ byNow: 12, whole: 32 });
    expect(curve.hours.map(({ typical, watts }) => [typical, watts])).toEqual(Array(4).fill([8_000, null]));
  });

  test('C5 an hour without data is a gap, an hour without generation is zero', () => {
    const [, second] = quarters([0, 0, 0, 0, 0, 0, 0, 0]).map((one) => ({
      ...one,
      start: one.start + HOUR,
      end: one.end + HOUR,
    }));
    const { hours: shown } = fleetCurve(hours, { made: second ? [second] : [], clear: [], ratio: 1, at: 4 * HOUR });
    expect(shown.map(({ watts }) => watts)).toEqual([null, 0, null, null]);
  });

  test('power is never negative or above the generation of the quarters, and typical energy by now grows to that of the whole day', () => {
    const energy = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(fc.array(energy, { maxLength: 16 }), fc.integer({ min: 0, max: 4 * HOUR }), (energies, at) => {
        const clear = hours.map((hour) => ({ ...hour, energy: 5 }));
        const curve = fleetCurve(hours, { made: quarters(energies), clear, ratio: 1, at });
        const most = Math.max(0, ...energies) * 4_000 + 1;
        for (const { watts } of curve.hours) expect(watts === null || (watts >= 0 && watts <= most)).toBe(true);
        expect(curve.byNow).toBeLessThanOrEqual((curve.whole ?? 0) + 1e-6);
      }),
    );
  });
});
