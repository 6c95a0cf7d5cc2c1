import fc from 'fast-check';
import type { HourEnergies } from '@/lib/domain/tariffs/revenue/hour';
import { hourlyRevenue } from '@/lib/domain/tariffs/revenue/hourly';
import { heldFromBefore } from '@/lib/domain/tariffs/revenue/gap-prices';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import { noHolidays } from '@/lib/domain/tariffs/holidays';

const HOUR = 3_600_000;
const MIDNIGHT = Date.parse('2026-03-05T00:00:00Z');
const FLOWS = ['powerGeneration', 'charging', 'powerSelling'] as const;
type Flows = Readonly<Record<(typeof FLOWS)[number], number | null>>;

const revenueOf = (flows: readonly Flows[]) =>
  hourlyRevenue(
    flows.map((flow, hour): HourEnergies => {
      const startTime = MIDNIGHT + hour * HOUR;
      return { startTime, endTime: startTime + HOUR, discharging: 0, powerBuy: 0, ...flow };
    }),
    {
      tariffs: [{ validFrom: '2020-01-01', terms: DEFAULT_TARIFF }],
      zone: 'UTC',
      storage: true,
      isHoliday: noHolidays,
    },
  );
const selfUses = (flows: readonly Flows[]) => revenueOf(flows).map(({ powerSelfUse }) => powerSelfUse);
const flow = (powerGeneration: number | null, charging: number | null, powerSelling: number | null): Flows => ({
  powerGeneration,
  charging,
  powerSelling,
});

test.each([
  [
    'what was sold while generation was not counted',
    [flow(4, 0, 3), flow(null, 0, 3), flow(null, 0, 3), flow(12, 0, 3), flow(4, 0, 3)],
    [1, null, null, 3, 1],
  ],
  ['what was stored meanwhile', [flow(null, 2, 1), flow(8, 2, 1), flow(4, 2, 1)], [null, 2, 1]],
  ['what was stored and only counted later', [flow(4, null, 1), flow(4, 5, 1), flow(4, 2, 1)], [null, 1, 1]],
  ['nothing where all of them were silent', [flow(null, null, null), flow(8, 4, 2), flow(4, 2, 1)], [null, 2, 1]],
  [
    'nothing of a night in which nothing was sold',
    [flow(null, 0, 0), flow(null, 0, 0), flow(4, 2, 1)],
    [null, null, 1],
  ],
] as const)('D9.5 D1.7 the first complete hour after a gap excludes %s', (_what, flows, expected) => {
  expect(selfUses(flows)).toEqual(expected);
});

test('D9.5 D1.7 missing readings, of any energies and hours, never add self-use', () => {
  const tenths = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 10);
  const hour = fc
    .record({
      generation: tenths(100),
      stored: fc.integer({ min: 0, max: 100 }),
      sold: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ generation, sold, stored }) => {
      // Rounded down to the 0.1 kWh of counters: no more is stored or sold than was generated.
      const charging = Math.floor(generation * 10 * (stored / 100)) / 10;
      const powerSelling = Math.floor((generation - charging) * 10 * (sold / 100)) / 10;
      return { powerGeneration: generation, charging, powerSelling };
    });
  const gap = fc.record({ flow: fc.constantFrom(...FLOWS), from: fc.nat(20), hours: fc.integer({ min: 1, max: 8 }) });
  fc.assert(
    fc.property(fc.array(hour, { minLength: 24, maxLength: 24 }), fc.array(gap, { maxLength: 5 }), (day, gaps) => {
      const heard = FLOWS.map((name) =>
        day.map((_, at) => !gaps.some((one) => one.flow === name && at >= one.from && at < one.from + one.hours)),
      );
      const waiting = FLOWS.map(() => 0);
      const counted = day.map((flows, at) => {
        const values = FLOWS.map((name, index) => {
          const grown = (waiting[index] ?? 0) + flows[name];
          waiting[index] = heard[index]?.[at] ? 0 : grown;
          return heard[index]?.[at] ? grown : null;
        });
        return flow(values[0] ?? null, values[1] ?? null, values[2] ?? null);
      });
      const sum = (flows: readonly Flows[]) => selfUses(flows).reduce<number>((whole, one) => whole + (one ?? 0), 0);
      expect(sum(counted)).toBeLessThanOrEqual(sum(day) + 1e-6);
    }),
  );
});

const at = (hour: number) => MIDNIGHT + hour * HOUR;
const rows = (startTime: string, endTime: string, value: number) => ({ startTime, endTime, value });
const DEAR_AT_NOON = {
  unit: 'AUD',
  consumptionType: 'tou',
  consumptionPrice: [
    { type: 'daily', rows: [rows('00:00', '11:59', 0.3), rows('12:00', '12:59', 0.2), rows('13:00', '24:00', 0.5)] },
  ],
  feedinType: 'fixed',
  feedinPrice: 0.1,
} as const;
const noonOf = (hours: readonly Partial<HourEnergies>[]) =>
  hourlyRevenue(
    hours.map((own, index) => ({
      ...{ startTime: at(12 + index), endTime: at(13 + index) },
      ...{ powerGeneration: null, charging: 0, discharging: 0, powerSelling: null, powerBuy: 0 },
      ...own,
    })),
    {
      tariffs: [{ validFrom: '2020-01-01', terms: DEAR_AT_NOON }],
      zone: 'UTC',
      storage: false,
      isHoliday: noHolidays,
    },
  );

test('D9.5 C5 energy from a gap is valued at the lowest price since its start, energy of the hour itself at its own price', () => {
  const carried = {
    missed: true,
    since: at(12),
    powerGeneration: 2,
    charging: 0,
    discharging: 0,
    powerSelling: 0,
    powerBuy: 0,
  };
  const [, after] = noonOf([{}, { powerGeneration: 3, powerSelling: 0, carried }]);
  expect(after).toMatchObject({ selfTotalPrice: 0.9, selfUnitPrice: 0.3, totalRevenue: 0.9, powerSelfUse: 3 });
  // If the upstream does not report the amount from the gap, all of it may be from the gap.
  const [, all] = noonOf([{}, { powerGeneration: 3, powerSelling: 0 }]);
  expect(all).toMatchObject({
    selfTotalPrice: 0.6,
    selfUnitPrice: 0.2,
    carried: { missed: true, since: at(12), powerGeneration: 3 },
  });
});

test('D9.5 C5 energy from before the first hour is valued at the price of that time, and at nothing without a tariff', () => {
  const carried = {
    missed: true,
    since: at(0),
    powerGeneration: 10,
    charging: 0,
    discharging: 0,
    powerSelling: 4,
    powerBuy: 0,
  };
  const [, first] = noonOf([
    { powerGeneration: 0, powerSelling: 0 },
    { powerGeneration: 10, powerSelling: 4, carried },
  ]);
  expect(first).toMatchObject({ selfTotalPrice: 1.2, sellingTotalPrice: 0.4 });
  const none = noonOf([
    { powerGeneration: 10, powerSelling: 4, carried: { ...carried, since: Date.parse('2019-12-31T00:00:00Z') } },
  ]);
  expect(none[0]).toMatchObject({ totalRevenue: 0, selfUnitPrice: 0 });
});

test('D2.31 C5 an hour is marked as including earlier energy when that exceeds a twentieth of it and half a kWh', () => {
  const held = (powerGeneration: number, before = 0.6) =>
    heldFromBefore({
      startTime: at(1),
      endTime: at(2),
      powerGeneration,
      charging: 0,
      discharging: 0,
      powerSelling: 0,
      powerBuy: 0,
      carried: {
        missed: true,
        since: at(0),
        powerGeneration: before,
        charging: 0,
        discharging: 0,
        powerSelling: 0,
        powerBuy: 0,
      },
    });
  expect([held(12), held(11.9)?.since, held(1, 0.5)]).toEqual([null, at(0), null]);
});

test('D9.5 C5 after a gap charging, export and self-use do not exceed generation: the rest of charging came from the grid', () => {
  const settled = (flows: readonly Flows[]) =>
    revenueOf(flows).map(({ charging, powerSelling, powerSelfUse }) => [charging, powerSelling, powerSelfUse]);
  // 2 kWh were charged from the grid at night without readings.
  expect(settled([flow(null, null, null), flow(0, 2, 0)])).toEqual([
    [null, null, null],
    [0, 0, 0],
  ]);
  expect(settled([flow(null, 0, 3), flow(8, 2, 1), flow(4, 2, 1)])).toEqual([
    [null, null, null],
    [2, 4, 2],
    [2, 1, 1],
  ]);
});
