import fc from 'fast-check';
import { avoidedCo2, meanShare, selfUseOf, sumKnown, sumReports, sumSteps } from '@/lib/domain/sheets/report';
import type { ReportEnergies, StationReport } from '@/lib/domain/sheets/report';

const energies = (generation: number | null, sold: number | null = null): ReportEnergies => ({
  generation,
  charging: null,
  discharging: null,
  bought: null,
  sold,
  selfUse: selfUseOf(generation, sold),
});
const report = (steps: ReportEnergies[], complete = 1): StationReport => ({
  energies: energies(sumKnown(steps.map(({ generation }) => generation)).value),
  steps,
  complete,
});

test('D2.30 C5 sums say of how many stations they are, and of none there is no sum', () => {
  const sums = sumReports([report([energies(0.1)]), report([energies(0.2)]), report([energies(null)])]);
  expect(sums.generation).toEqual({ value: 0.3, known: 2 });
  expect(sums.bought).toEqual({ value: null, known: 0 });
  expect(meanShare([{ complete: 1 }, { complete: 0.5 }])).toBe(0.75);
  expect(meanShare([])).toBe(0);
});

test('D2.30 steps add up with their neighbours of other stations, as many as the longest has', () => {
  const steps = sumSteps([report([energies(1), energies(null), energies(3)]), report([energies(2), energies(null)])]);
  expect(steps.map(({ generation }) => generation)).toEqual([3, null, 3]);
});

test.each([
  [10, 4, 6],
  [0.3, 0.1, 0.2],
  [1, 2, 0],
  [null, 1, null],
  [1, null, null],
])('D2.30 C5 of %p generated and %p sold %p was used', (generation, sold, used) => {
  expect(selfUseOf(generation, sold)).toBe(used);
});

test.each([
  [512.4, 0.23, 117.852],
  [0, 0.23, 0],
  [null, 0.23, null],
  // D9.6: 0 kg only where no factor is known.
  [512.4, null, 0],
])('D9.6 B6 %p kWh at a factor of %p keep %p kg away', (generation, factor, kg) => {
  expect(avoidedCo2(generation, factor)).toBe(kg);
});

test('D2.30 sums do not depend on the order of the stations, to the last digit', () => {
  const values = fc.array(fc.option(fc.integer({ min: 0, max: 1e9 }).map((wh) => wh / 1000)), { maxLength: 40 });
  fc.assert(
    fc.property(values, (list) => {
      expect(sumKnown([...list].reverse())).toEqual(sumKnown(list));
    }),
  );
});
