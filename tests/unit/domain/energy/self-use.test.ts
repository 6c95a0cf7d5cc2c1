import fc from 'fast-check';
import { selfUseOf, usedEnergy } from '@/lib/domain/energy/self-use';
import type { DayEnergies } from '@/lib/domain/energy/self-use';

const none: DayEnergies = {
  generation: undefined,
  bought: undefined,
  sold: undefined,
  charged: undefined,
  discharged: undefined,
  generator: undefined,
  load: undefined,
};
const day = (given: Partial<DayEnergies>): DayEnergies => ({ ...none, ...given });
const round = (share: { value: number | null }) =>
  share.value === null ? null : Math.round(share.value * 1000) / 1000;

test.each<[string, Partial<DayEnergies>, number | null, number | null]>([
  ['a sunny home', { generation: 30, sold: 12, bought: 3, load: 20 }, 0.6, 0.85],
  ['all of it used', { generation: 10, sold: 0, bought: 5, load: 15 }, 1, 0.667],
  ['all of it sold', { generation: 10, sold: 10, bought: 5, load: 5 }, 0, 0],
  ['night: nothing made', { generation: 0, sold: 0, bought: 8, load: 8 }, null, 0],
  ['nothing used', { generation: 10, sold: 10, bought: 0, load: 0 }, 0, null],
  ['a battery filled from the grid and sold again', { generation: 5, sold: 9, bought: 12, load: 6 }, 0, 0],
  ['no load meter: the balance', { generation: 20, sold: 5, bought: 4, charged: 6, discharged: 3 }, 0.75, 0.75],
  ['no load meter, no battery', { generation: 20, sold: 5, bought: 5 }, 0.75, 0.75],
  ['a generator helps without the grid', { generation: 2, sold: 0, bought: 0, generator: 8 }, 1, 1],
])('P2.50 self-consumption and self-sufficiency of %s', (_, given, consumption, sufficiency) => {
  const { selfConsumption, selfSufficiency } = selfUseOf(day(given));
  expect([round(selfConsumption), round(selfSufficiency)]).toEqual([consumption, sufficiency]);
});

test.each<[string, Partial<DayEnergies>, string, string]>([
  ['no sold reading', { generation: 10, sold: null, bought: 2, load: 8 }, 'no-data', '0.75'],
  ['no generation reading', { generation: null, sold: 1, bought: 2, load: 8 }, 'no-data', '0.75'],
  ['no bought reading', { generation: 10, sold: 5, bought: null, load: 8 }, '0.5', 'no-data'],
  ['a load meter that is silent', { generation: 10, sold: 5, bought: 1, load: null }, '0.5', 'no-data'],
  ['a silent battery in the balance', { generation: 10, sold: 5, bought: 1, charged: null }, '0.5', 'no-data'],
  ['no grid meter at all', { generation: 10 }, 'no-point', 'no-point'],
  ['meters that disagree', { generation: 1, sold: 9, bought: 0 }, '0', 'no-data'],
])('P2.50 %s leaves the share missing, never 0 or 1', (_, given, consumption, sufficiency) => {
  const tell = (share: { value: number | null; why?: string }) => (share.value === null ? share.why : `${share.value}`);
  const { selfConsumption, selfSufficiency } = selfUseOf(day(given));
  expect([tell(selfConsumption), tell(selfSufficiency)]).toEqual([consumption, sufficiency]);
});

const energy = fc.double({ min: 0, max: 100_000, noNaN: true });
const maybe = fc.oneof(energy, fc.constant(null), fc.constant(undefined));
const energies = fc.record({
  generation: maybe,
  bought: maybe,
  sold: maybe,
  charged: maybe,
  discharged: maybe,
  generator: maybe,
  load: maybe,
});

test('P2.50 a share is between 0 and 1, whatever the meters report', () => {
  fc.assert(
    fc.property(energies, (given) => {
      for (const share of Object.values(selfUseOf(given))) {
        if (share.value === null) expect(share.why).toMatch(/^(no-data|no-point|nothing)$/);
        else expect(share.value >= 0 && share.value <= 1).toBe(true);
      }
    }),
  );
});

test('P2.50 removing a reading never creates a share, and unaffected shares do not change', () => {
  const measured = fc.record({ generation: energy, bought: energy, sold: energy, load: energy });
  fc.assert(
    fc.property(measured, fc.constantFrom('generation', 'sold', 'bought', 'load'), (given, gone) => {
      const whole = selfUseOf(day(given));
      const less = selfUseOf(day({ ...given, [gone]: null }));
      const hit = gone === 'generation' || gone === 'sold' ? 'selfConsumption' : 'selfSufficiency';
      const spared = hit === 'selfConsumption' ? 'selfSufficiency' : 'selfConsumption';
      expect(less[hit]).toEqual({ value: null, why: 'no-data' });
      expect(less[spared]).toEqual(whole[spared]);
    }),
  );
});

test('P2.50 exporting more of the same generation never raises self-consumption', () => {
  fc.assert(
    fc.property(energy, energy, energy, (generation, sold, more) => {
      const first = selfUseOf(day({ generation, sold, bought: 0, load: 1 })).selfConsumption;
      const second = selfUseOf(day({ generation, sold: sold + more, bought: 0, load: 1 })).selfConsumption;
      if (first.value !== null && second.value !== null) expect(second.value).toBeLessThanOrEqual(first.value);
    }),
  );
});

test('P2.50 consumption is the load meter’s, else the balance, else unknown', () => {
  expect(usedEnergy(day({ load: 7, generation: 100, bought: 0, sold: 0 }))).toBe(7);
  expect(usedEnergy(day({ generation: 10, bought: 2, sold: 4, charged: 1, discharged: 3 }))).toBe(10);
  expect(usedEnergy(day({ generation: 10 }))).toBeUndefined();
});
