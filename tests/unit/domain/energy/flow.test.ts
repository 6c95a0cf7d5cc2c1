import fc from 'fast-check';
import { FLOW_NODES, flowOf, motionOf, newestOld } from '@/lib/domain/energy/flow';
import type { FlowPowers } from '@/lib/domain/energy/flow';

const nothing: FlowPowers = {
  solar: undefined,
  battery: undefined,
  grid: undefined,
  load: undefined,
  generator: undefined,
};
const told = (powers: Partial<FlowPowers>, rated = 10_000) =>
  flowOf({ ...nothing, ...powers }, rated).map(({ node, watts, way }) => `${node} ${watts} ${way}`);

test.each<[string, Partial<FlowPowers>, string[]]>([
  [
    'a sunny noon',
    { solar: 6000, battery: -2500, grid: -1500, load: 2000 },
    ['solar 6000 in', 'battery 2500 out', 'grid 1500 out', 'load 2000 out'],
  ],
  [
    'an evening',
    { solar: 0, battery: 1800, grid: 200, load: 2000 },
    ['solar 0 still', 'battery 1800 in', 'grid 200 in', 'load 2000 out'],
  ],
  [
    'a generator in an outage',
    { grid: 0, load: 900, generator: 900 },
    ['grid 0 still', 'load 900 out', 'generator 900 in'],
  ],
  [
    'instruments that show a little of nothing',
    { solar: 4, grid: -9, load: 5 },
    ['solar 4 still', 'grid 9 still', 'load 5 still'],
  ],
  [
    'a reading that is missing',
    { solar: null, battery: -100, grid: 50, load: null },
    ['solar null unknown', 'battery 100 out', 'grid 50 in', 'load null unknown'],
  ],
  ['a station with a meter and nothing else', { solar: 5000 }, ['solar 5000 in']],
  [
    'a large plant whose inverters draw before sunrise',
    { solar: -5570, battery: 900, grid: 519_000, load: 514_000 },
    ['solar 5570 out', 'battery 900 still', 'grid 519000 in', 'load 514000 out'],
  ],
])('P2.50 %s is drawn with its flow directions', (_, powers, legs) => {
  expect(told(powers)).toEqual(legs);
});

test('P2.50 an unmeasured load is the balance of the other powers and is marked as derived', () => {
  const legs = flowOf({ ...nothing, solar: 5_000_000, grid: -4_900_000 }, 5_000_000);
  expect(legs.at(-1)).toMatchObject({ node: 'load', watts: 100_000, way: 'out', derived: true });
  expect(legs[0]?.derived).toBe(false);
});

test.each<[string, Partial<FlowPowers>, string[]]>([
  ['one part is missing', { solar: 5000, grid: null }, ['solar 5000 in', 'grid null unknown', 'load null unknown']],
  ['meters disagree by a lot', { solar: 1000, grid: -4000 }, ['solar 1000 in', 'grid 4000 out', 'load null unknown']],
  ['meters disagree by a breath', { solar: 4000, grid: -4100 }, ['solar 4000 in', 'grid 4100 out', 'load 0 still']],
])('P2.50 where %s the balance shows only what is known', (_, powers, legs) => {
  expect(told(powers)).toEqual(legs);
});

test('P2.50 the flow strength is scaled to the capacity, or to the largest power when it is higher', () => {
  const strength = (solar: number, rated: number) => flowOf({ ...nothing, solar }, rated)[0]?.strength;
  expect(strength(5000, 10_000)).toBe(0.5);
  expect(strength(12_000, 10_000)).toBe(1);
  expect(strength(300, 0)).toBe(1);
});

test('P2.2 P2.50 C5 an outdated power shows its time, and a balance is as old as its oldest part', () => {
  const legs = flowOf({ ...nothing, solar: 5000, battery: null, grid: -3000 }, 0, { solar: 70, battery: 10 });
  expect(legs.map(({ node, oldAt }) => [node, oldAt])).toEqual([
    ['solar', 70],
    ['battery', null],
    ['grid', null],
    ['load', null],
  ]);
  const known = flowOf({ ...nothing, solar: 5000, battery: 20, grid: -3000 }, 0, { solar: 70, battery: 10 });
  expect(known.at(-1)).toMatchObject({ node: 'load', watts: 2020, derived: true, oldAt: 10 });
  expect(newestOld(known)).toBe(70);
  expect(newestOld(flowOf({ ...nothing, solar: 5000, grid: 0 }, 0))).toBeNull();
  const measured = flowOf({ ...nothing, solar: 5000, grid: 0, load: 5000 }, 0, { solar: 70 });
  expect(measured.at(-1)).toMatchObject({ node: 'load', oldAt: null });
});

const power = fc.oneof(
  fc.double({ min: -1e7, max: 1e7, noNaN: true }),
  fc.constant(null),
  fc.constant(undefined),
  fc.constant(Number.NaN),
);
const powers = fc.record(
  Object.fromEntries(FLOW_NODES.map((node) => [node, power])) as Record<(typeof FLOW_NODES)[number], typeof power>,
);

test('P2.50 every leg has a drawable width and speed, and unknown legs do not move', () => {
  fc.assert(
    fc.property(powers, fc.double({ min: 0, max: 1e7, noNaN: true }), (given, rated) => {
      for (const { watts, way, strength } of flowOf(given, rated)) {
        expect(strength >= 0 && strength <= 1).toBe(true);
        if (way === 'unknown') expect([watts, strength]).toEqual([null, 0]);
        else expect((watts ?? -1) >= 0).toBe(true);
        const { seconds, width } = motionOf(strength);
        expect(seconds >= 1.2 && seconds <= 5 && width >= 2 && width <= 8).toBe(true);
      }
    }),
  );
});

test('P2.50 more power is drawn wider and faster', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b) => {
      const [less, more] = [motionOf(Math.min(a, b)), motionOf(Math.max(a, b))];
      expect(more.width).toBeGreaterThanOrEqual(less.width);
      expect(more.seconds).toBeLessThanOrEqual(less.seconds);
    }),
  );
});
