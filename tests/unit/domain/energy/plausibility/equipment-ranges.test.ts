import fc from 'fast-check';
import { MODULE_WATTS } from '@/lib/data/module-ratings';
import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import { areTaken } from '@/lib/domain/energy/plausibility/judge';
import { limitOf, sizeOf, type SizeFacts } from '@/lib/domain/energy/plausibility/limits';

/* Readings of equipment that the catalogue does not describe. */

const UNKNOWN: SizeFacts = { ratedWatts: null, stationKilowatts: null, moduleWatts: null };
const MODULE = MODULE_WATTS['HY-5000'] ?? null;

function isTaken(type: string, code: string, value: number, facts: SizeFacts): boolean {
  const found = DEVICE_TYPE_PROPERTIES.find((one) => one.type === type);
  const property = found?.properties.find((one) => one.code === code);
  if (!found || !property) throw new Error(`${type} ${code}`);
  return areTaken([{ ts: 0, value }], limitOf(found, property, sizeOf(found, facts)));
}

const rated = (watts: number, panels: number | null = watts / 1_000): SizeFacts => ({
  ...{ ratedWatts: watts, stationKilowatts: panels, moduleWatts: null },
});

const EQUIPMENT: readonly (readonly [name: string, facts: SizeFacts, readings: Readonly<Record<string, number>>])[] = [
  ['a grid of 60 Hz', UNKNOWN, { gridFreq: 60.02, loadFreq: 60, invFreq: 60.5, genFreq: 61.8 }],
  ['the catalogue’s product, set to 60 Hz', { ...rated(5_000), moduleWatts: MODULE }, { gridFreq: 60.02, invFreq: 63 }],
  ['a grid of 100 V', rated(4_000), { gridVolt: 101.5, gridCurr: 41, invVolt: 202 }],
  ['a grid of 120/240 V with a service of 200 A', rated(3_800), { gridVolt: 122, loadCurr: 190, ctPower: 45_000 }],
  ['a grid of 277/480 V', rated(60_000), { gridVolt: 503, invVolt: 288, gridCurr: 78 }],
  ['a string inverter at 800 V AC and 1,500 V DC', rated(350_000), { gridVolt: 880, pv1Volt: 1_540, P: 352_000 }],
  ['a central inverter', rated(4_600_000), { gridVolt: 690, gridCurr: 3_850, pv1Volt: 1_300, P: 4_610_000, KRA: 3e8 }],
  [
    'a hybrid with a high-voltage battery',
    rated(12_000),
    { battVolt: 614, bmsChargeVolt: 680, bmsDischargeVolt: 480, battCurr: -37, cellMaxVolt: 4.24 },
  ],
  ['a storage of 1,500 V', rated(2_500_000), { battVolt: 1_480, battCurr: 1_700, battPower: 2_500_000 }],
  [
    'the catalogue’s module with other hardware',
    { ...rated(8_000), moduleWatts: MODULE },
    { battVolt: 402, pv1Volt: 890 },
  ],
  ['the catalogue’s module without a rating', { ...UNKNOWN, moduleWatts: MODULE }, { battVolt: 402, gridFreq: 60 }],
  ['a system of 12 V', rated(2_400, 1), { battVolt: 12.7, battCurr: -245, bmsChargeLimit: 400 }],
  ['one input with all panels, twice the rating', rated(5_000, 10), { pv1Power: 10_200, pv1Curr: 26, P: 5_050 }],
  [
    'a micro inverter in a house with a car',
    rated(600, 0.8),
    { pv1Curr: 14, ctPower: 33_000, loadPower: 33_000, P: 590 },
  ],
  ['the cold and the heat', rated(10_000), { envTemp: -52, acTemp: 118, dcTemp: 141, battTemp: -30 }],
];
test.each(
  EQUIPMENT.flatMap(([name, facts, readings]) =>
    Object.entries(readings).map(([code, value]) => [name, code, value, facts] as const),
  ),
)('D3.5 D3.14 %s: %s %p is plausible', (_, code, value, facts) => {
  expect(isTaken('C002', code, value, facts)).toBe(true);
});

test.each([
  ['C004', 'F', 60.01],
  ['C003', 'F', 59.4],
  ['C004', 'thdI', 240],
  ['C004', 'Uab', 11_400],
  ['C003', 'contactTempB', 210],
  ['C003', 'gasPressure', 0.55],
])('D3.5 switchgear and meters of other grids: %s %s %p is plausible', (type, code, value) => {
  expect(isTaken(type, code, value, UNKNOWN)).toBe(true);
});

/** What registers show that are not implemented, shifted by a digit, or negative by mistake. */
const NONSENSE: readonly (readonly [unit: string, values: readonly number[]])[] = [
  ['V', [65_535, 3_276.7, 6_553.5, -3_276.8, 1e9]],
  ['A', [6_553.5, -6_553.6, 32_767, 65_535, 1e9]],
  ['W', [1e9, -1e9, 429_496_729.5, 3.4e38]],
  ['Hz', [655.35, 327.67, 6_553.5, 500, -1]],
  ['°C', [3_276.7, 6_553.5, -3_276.8, 655.35, -273]],
  ['%', [300, 255, 65_535, -1]],
];
/** Sizes that a device can have, with ratings that none has. */
const anySize = fc.record({
  ratedWatts: fc.option(fc.oneof(fc.integer({ min: 100, max: 10_000_000 }), fc.constantFrom(0, 4_294_967_295, 65_535))),
  stationKilowatts: fc.option(fc.double({ min: 0.1, max: 5_000, noNaN: true })),
  moduleWatts: fc.option(fc.constantFrom(3_000, 5_000)),
});

test('D3.5 D8.9 nonsense is set aside, whatever the size of an inverter', () => {
  const inverter = DEVICE_TYPE_PROPERTIES.find(({ type }) => type === 'C002');
  const measured = (inverter?.properties ?? []).filter(({ kind }) => kind === 'instant');
  const cases = NONSENSE.flatMap(([unit, values]) =>
    measured.filter((one) => one.unit === unit).flatMap(({ code }) => values.map((value) => [code, value] as const)),
  );
  fc.assert(
    fc.property(anySize, fc.constantFrom(...cases), (facts, [code, value]) => {
      expect([code, value, isTaken('C002', code, value, facts)]).toEqual([code, value, false]);
    }),
    { numRuns: 2_000 },
  );
});

test('D3.5 a device of a house is not allowed the readings of a power station', () => {
  for (const [code, value] of [
    ['P', 65_535],
    ['pv1Power', 65_535],
    ['gridCurr', 655],
    ['pv2Curr', 655.35],
    ['today-KRA', 6_553.5],
  ] as const)
    expect([code, isTaken('C002', code, value, rated(5_000, 6.6))]).toEqual([code, false]);
  expect(isTaken('C004', 'Ia', 6_553.5, { ...UNKNOWN, stationKilowatts: 10 })).toBe(false);
});

test('D3.5 D3.14 unknown hardware is never limited more than the catalogue’s product, nor by a larger rating', () => {
  const inverter = DEVICE_TYPE_PROPERTIES.find(({ type }) => type === 'C002');
  if (!inverter) throw new Error('no inverter');
  const ranges = (facts: SizeFacts) => {
    const size = sizeOf(inverter, facts);
    return inverter.properties.flatMap((property) => {
      const found = limitOf(inverter, property, size);
      if (found === null) return [];
      return [found.kind === 'value' ? [found.low, found.high] : [-found.perHour, found.perHour]];
    });
  };
  const product = inverter.properties.filter((property) =>
    limitOf(inverter, property, { scale: 1, isCatalogues: true }),
  );
  const watts = fc.integer({ min: 100, max: 1_000_000 });
  fc.assert(
    fc.property(watts, watts, (one, other) => {
      const [small, large] = [ranges(rated(Math.min(one, other))), ranges(rated(Math.max(one, other)))];
      for (const [index, { code, range }] of product.entries()) {
        const [[low = 0, high = 0], [lower = 0, higher = 0]] = [small[index] ?? [], large[index] ?? []];
        expect([code, lower <= low, higher >= high]).toEqual([code, true, true]);
        // A reading that is normal for the catalogue's product is normal for any.
        if (range && !code.includes('-') && range[1] < 1e6)
          expect([code, low <= range[0], high >= range[1]]).toEqual([code, true, true]);
      }
    }),
  );
});
