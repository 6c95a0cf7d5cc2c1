import { dispatch, type DispatchSettings, type Slot } from '@/upstream/plants/physics/dispatch';

const BASE: DispatchSettings = {
  workMode: 2,
  pattern: 1,
  solarSell: true,
  maxSolarPower: 6500,
  maxSellPower: 5500,
  zeroExportPower: 20,
  timeOfUse: true,
  gridCharge: false,
  gridChargeAmperes: 100,
  peakLimit: null,
};
const NIGHT: Partial<DispatchSettings> = { gridCharge: true, gridChargeAmperes: 40 };
const SLOT: Slot = { soc: 40, power: 5000, gridCharge: false };
const LIFT: Slot = { soc: 80, power: 5000, gridCharge: true };

/** Cases of the reference dispatch; inputs: available, backup, home, charge, volts; the last array is the result. */
const CASES: [string, number[], Partial<DispatchSettings>, Slot, number[]][] = [
  ['noon, not full', [5000, 600, 400, 60, 52.5], {}, SLOT, [5000, -3879, 1000, 0, 0]],
  ['noon, full, selling', [5000, 600, 400, 100, 54], {}, SLOT, [5000, 0, 4800, -3800, 0]],
  ['noon, full, not selling', [5000, 600, 400, 100, 54], { solarSell: false }, SLOT, [1042, 0, 1000, 0, 3958]],
  [
    'noon, full, load port only',
    [5000, 600, 400, 100, 54],
    { workMode: 1, solarSell: false },
    SLOT,
    [625, 0, 600, 400, 4375],
  ],
  ['evening, above the slot', [0, 1800, 700, 80, 52], {}, SLOT, [0, 2583, 2480, 20, 0]],
  ['evening, at the slot', [0, 1800, 700, 40, 51.6], {}, SLOT, [0, 0, 0, 2500, 0]],
  ['evening, without time of use', [0, 1800, 700, 80, 52], { timeOfUse: false }, SLOT, [0, 0, 0, 2500, 0]],
  ['evening, load port only', [0, 1800, 700, 80, 52], { workMode: 1 }, SLOT, [0, 1854, 1780, 720, 0]],
  ['evening, selling first', [0, 1800, 700, 90, 52.6], { workMode: 0 }, SLOT, [0, 5208, 5000, -2500, 0]],
  ['night, charged from the grid', [0, 300, 200, 30, 51.2], NIGHT, LIFT, [0, -2048, -2145, 2645, 0]],
  [
    'night, charged below a cap',
    [0, 300, 200, 30, 51.2],
    { ...NIGHT, peakLimit: 2000 },
    LIFT,
    [0, -1432, -1500, 2000, 0],
  ],
  ['morning, battery first', [2000, 900, 300, 50, 52], { pattern: 0 }, SLOT, [2000, -1960, 0, 1200, 0]],
  ['morning, load first', [2000, 900, 300, 50, 52], {}, SLOT, [2000, -735, 1200, 0, 0]],
  ['more sun than is taken', [8000, 600, 400, 60, 52.5], {}, SLOT, [6500, -5250, 1097, -97, 0]],
  ['capped export', [5500, 100, 100, 100, 54], { maxSellPower: 3000 }, SLOT, [3333, 0, 3200, -3000, 2167]],
];

test.each(CASES)(
  'the inverter distributes power as the reference does: %s',
  (_, [pvAvailable = 0, backup = 0, home = 0, soc = 0, volts = 0], change, slot, wanted) => {
    const flows = dispatch(
      {
        pvAvailable,
        backup,
        home,
        soc,
        volts,
        chargeLimit: soc < 100 ? 100 * volts : 0,
        dischargeLimit: 100 * volts,
        reserveLimit: 0,
        gridChargeLimit: Infinity,
        generatorCharge: 0,
        intakeLimit: 5500,
        efficiency: 0.96,
        outputLimit: 5500,
      },
      { ...BASE, ...change },
      slot,
    );
    const found = [flows.pvUsed, flows.battery, flows.inverter, flows.grid, flows.curtailed];
    found.forEach((value, i) => expect(Math.abs(value - (wanted[i] ?? NaN))).toBeLessThanOrEqual(1));
  },
);

test.each([
  ['a strong generator', 9000, 0, -5000],
  ['a generator beside the grid', 9000, 60, -5000],
  ['a small generator', 1910, 0, -2000],
])('an inverter takes in no more than its maximum input: %s', (_, generatorCharge, gridChargeAmperes, inverter) => {
  const flows = dispatch(
    {
      ...{ pvAvailable: 0, backup: 0, home: 0, soc: 20, volts: 50 },
      ...{ chargeLimit: 12_000, dischargeLimit: 5000, reserveLimit: 0, gridChargeLimit: Infinity },
      ...{ generatorCharge, intakeLimit: 5000, efficiency: 0.96, outputLimit: 5500 },
    },
    { ...BASE, timeOfUse: true, gridCharge: gridChargeAmperes > 0, gridChargeAmperes },
    { soc: 80, power: 0, gridCharge: gridChargeAmperes > 0 },
  );
  expect(flows.inverter).toBeCloseTo(inverter, 6);
  expect(flows.grid + flows.inverter + flows.generator).toBeCloseTo(0, 6);
});
