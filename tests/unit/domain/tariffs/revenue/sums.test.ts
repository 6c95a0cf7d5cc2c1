import fc from 'fast-check';
import { hourlyRevenue, hourPrices, revenueAt } from '@/lib/domain/tariffs/revenue/hourly';
import {
  addRevenue,
  addRevenueSteps,
  revenueReadings,
  revenueSoFar,
  revenueSteps,
  sumRevenue,
} from '@/lib/domain/tariffs/revenue/sums';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import type { TariffPeriod } from '@/lib/domain/tariffs/history';
import { noHolidays } from '@/lib/domain/tariffs/holidays';

const HOUR = 3_600_000;
const START = Date.parse('2026-03-05T00:00:00Z');
const hours = (generation: readonly (number | null)[]) =>
  generation.map((powerGeneration, index) => ({
    startTime: START + index * HOUR,
    endTime: START + (index + 1) * HOUR,
    powerGeneration,
    charging: 0,
    discharging: 0,
    powerSelling: 0.1,
    powerBuy: 0,
  }));
const aud: TariffPeriod = { validFrom: '2026-01-01', terms: DEFAULT_TARIFF };
const eur: TariffPeriod = { validFrom: '2026-03-06', terms: { ...DEFAULT_TARIFF, unit: 'EUR' } };
const sums = (generation: readonly (number | null)[], tariffs = [aud]) =>
  sumRevenue(hourlyRevenue(hours(generation), { tariffs, zone: 'UTC', storage: false, isHoliday: noHolidays }));

test('D9.5 a sum is the sum of its displayed hours, to the cent', () => {
  // 0.1 kWh sold earns 0.008, shown as 0.01 per hour; self-use saves 0.37 per kWh.
  expect(sums([1.1, 1.1, 1.1])).toEqual([
    { unit: 'AUD', selling: 0.03, selfUse: 1.11, total: 1.14, known: 3, hours: 3 },
  ]);
});

test('D9.5 a sum reports how many of its hours are known: missing is not zero', () => {
  expect(sums([1.1, null])).toEqual([{ unit: 'AUD', selling: 0.01, selfUse: 0.37, total: 0.38, known: 1, hours: 2 }]);
  expect(revenueReadings(sums([1.1, null]))).toEqual([
    { unit: 'AUD', selling: 0.01, selfUse: 0.37, total: 0.38, complete: 0.5 },
  ]);
});

test('D9.5 two currencies are never added together', () => {
  const both = sums(Array<number>(26).fill(1.1), [aud, eur]);
  expect(both.map(({ unit, hours: count }) => [unit, count])).toEqual([
    ['AUD', 24],
    ['EUR', 2],
  ]);
  expect(revenueReadings(both)).toHaveLength(2);
});

test('D9.5 without a tariff, without hours or without a known hour there is no value, with the reason given', () => {
  expect(revenueReadings(sums([1.1], []))).toEqual([{ total: null, why: 'no-tariff' }]);
  expect(revenueReadings([])).toEqual([{ total: null, why: 'no-data' }]);
  expect(revenueReadings(sums([null]))).toEqual([{ total: null, why: 'no-data' }]);
});

test('D9.5 stations are added by currency, to the cent; missing ones are counted, not treated as zero', () => {
  const earned = (unit: string, total: number) => ({ unit, total, selling: 0, selfUse: total, complete: 1 });
  expect(
    addRevenue([
      earned('EUR', 5),
      earned('AUD', 0.1),
      earned('AUD', 0.2),
      { total: null, why: 'no-data' },
      { total: null, why: 'failed' },
      { total: null, why: 'no-tariff' },
    ]),
  ).toEqual({
    sums: [
      { unit: 'AUD', total: 0.3, stations: 2 },
      { unit: 'EUR', total: 5, stations: 1 },
    ],
    missing: 2,
  });
  expect(addRevenue([])).toEqual({ sums: [], missing: 0 });
});

test('D9.5 an hour that has just started is not missing; a completed hour without data is', () => {
  const rows = hourlyRevenue(hours([1.1, 1.1, null]), {
    tariffs: [aud],
    zone: 'UTC',
    storage: false,
    isHoliday: noHolidays,
  });
  expect(revenueSoFar(rows, START + 2.1 * HOUR)).toEqual([
    { unit: 'AUD', selling: 0.02, selfUse: 0.74, total: 0.76, complete: 1 },
  ]);
  expect(revenueSoFar(rows, START + 3 * HOUR)[0]).toMatchObject({ total: 0.76, complete: 2 / 3 });
});

test('D9.5 stations with shared prices have the same revenue as with their own', () => {
  const shared = hourPrices([aud, eur], 'UTC', noHolidays);
  for (const generation of [[1.1, 4, null], Array<number>(26).fill(2.3)]) {
    const alone = hourlyRevenue(hours(generation), {
      tariffs: [aud, eur],
      zone: 'UTC',
      storage: false,
      isHoliday: noHolidays,
    });
    expect(revenueAt(hours(generation), shared, false)).toEqual(alone);
  }
});

test('D2.30 D9.5 C5 revenue by step: each hour in its own step, currencies separate, and a step without data has none', () => {
  const rows = hourlyRevenue(hours([1.1, null, null, 1.1, 1.1]), {
    tariffs: [aud],
    zone: 'UTC',
    storage: false,
    isHoliday: noHolidays,
  });
  const boundaries = [0, 1, 3, 5].map((hour) => START + hour * HOUR);
  // After the gap, the energy sold during it is paid and not counted as self-use.
  expect(revenueSteps(rows, boundaries)).toEqual([{ unit: 'AUD', totals: [0.38, null, 0.7] }]);
  expect(revenueSteps(rows, [])).toEqual([]);
  const night = hourlyRevenue(hours(Array<number>(26).fill(1.1)), {
    tariffs: [aud, eur],
    zone: 'UTC',
    storage: false,
    isHoliday: noHolidays,
  });
  const days = [START, START + 24 * HOUR, START + 48 * HOUR];
  expect(revenueSteps(night, days)).toEqual([
    { unit: 'AUD', totals: [9.12, null] },
    { unit: 'EUR', totals: [null, 0.76] },
  ]);
});

test('D2.30 D9.5 the steps of several stations add up to the sum of their hours, to the cent', () => {
  const generation = fc.array(fc.option(fc.integer({ min: 0, max: 90_000 }).map((wh) => wh / 1000)), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(fc.array(generation, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 9 }), (list, size) => {
      const stations = list.map((own) =>
        hourlyRevenue(hours(own), { tariffs: [aud, eur], zone: 'UTC', storage: false, isHoliday: noHolidays }),
      );
      const boundaries = Array.from({ length: Math.ceil(30 / size) + 1 }, (_, step) => START + step * size * HOUR);
      const rows = boundaries.slice(1).map((_, row) => row);
      const steps = addRevenueSteps(
        rows.length,
        stations.map((hoursOfOne) => ({ steps: revenueSteps(hoursOfOne, boundaries), rows })),
      );
      for (const { unit, total, known } of sumRevenue(stations.flat())) {
        const totals = steps.find((one) => one.unit === unit)?.totals ?? [];
        const found = totals.filter((value) => value !== null);
        expect(found.length > 0).toBe(known > 0);
        expect(Math.round(found.reduce((sum, value) => sum + value, 0) * 100)).toBe(Math.round(total * 100));
      }
    }),
  );
});
