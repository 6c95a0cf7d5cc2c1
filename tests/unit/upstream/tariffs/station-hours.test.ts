import fc from 'fast-check';
import { parseFormula } from '@/lib/domain/live/points/formula';
import type { RevenueRow } from '@/lib/domain/tariffs/revenue/hour';
import { hourlyRevenue } from '@/lib/domain/tariffs/revenue/hourly';
import { CONTEXT_MS, contextStart } from '@/lib/domain/tariffs/revenue/context-hours';
import { SLOT_MS, type Reading } from '@/lib/domain/energy/series/rollup';
import { reachesByStep } from '@/lib/domain/energy/series/step-reaches';
import type { Boundaries } from '@/lib/domain/energy/series/steps';
import type { TariffTerms } from '@/lib/domain/tariffs/bands';
import { noHolidays } from '@/lib/domain/tariffs/holidays';
import { stationHours, type HourRow } from '@/upstream/tariffs/station-hours';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SLOTS = 288;
const MIDNIGHT = Date.parse('2026-03-05T00:00:00Z');
/** Two inverters, the charging of a battery and a grid meter. */
const COUNTERS = ['one', 'two', 'charge', 'sell'] as const;
type Counter = (typeof COUNTERS)[number];
type Flow = Readonly<Record<Counter, number>>;
type Counted = Readonly<Record<Counter, readonly Reading[]>>;

const POINTS = [
  { code: 'KRA', formula: parseFormula('[site_one]+[site_two]') },
  { code: 'charge', formula: parseFormula('[site_charge]') },
  { code: 'sell', formula: parseFormula('[site_sell]') },
];
const PARTS = POINTS.flatMap(({ formula }) => formula.references);
const bands = (...values: number[]) => {
  const rows = values.map((value, index) => ({
    startTime: `${String(index * 6).padStart(2, '0')}:00`,
    endTime: `${String(index * 6 + 5).padStart(2, '0')}:59`,
    value,
  }));
  return [{ type: 'daily' as const, rows }];
};
const hourly = (from: number, to: number) => Array.from({ length: (to - from) / HOUR + 1 }, (_, i) => from + i * HOUR);

/** The steps of a station from counted readings, as computed by a call. */
function stepsOf(counted: Counted, boundaries: Boundaries): HourRow[] {
  const [from = 0, to = 0] = [boundaries[0], boundaries.at(-1)];
  const steps = new Map(
    PARTS.map((part) => {
      const readings = counted[part.code as Counter];
      const newest = readings.findLast(({ ts }) => ts < from);
      const reaches = reachesByStep(
        readings.filter(({ ts }) => ts >= from && ts < to),
        boundaries,
      );
      return [part, newest ? { reaches, before: newest.value, beforeAt: newest.ts } : { reaches, before: null }];
    }),
  );
  const next = stationHours(POINTS, steps);
  return boundaries.slice(1).map((_, step) => next(steps, boundaries, step, MIDNIGHT + 99 * DAY));
}
const hoursOf = (counted: Counted, from = MIDNIGHT, count = 24) => stepsOf(counted, hourly(from, from + count * HOUR));

const revenueOf = (hours: readonly HourRow[], terms: TariffTerms) =>
  hourlyRevenue(hours, {
    ...{ zone: 'UTC', storage: true, isHoliday: noHolidays },
    tariffs: [{ validFrom: '2020-01-01', terms }],
  });

/** The revenue of some hours, computed with as many hours before and after as needed. */
function revenueBetween(counted: Counted, from: number, to: number, terms: TariffTerms): RevenueRow[] {
  let start = from - CONTEXT_MS;
  let hours = stepsOf(counted, hourly(start, to + CONTEXT_MS));
  for (let first = contextStart(hours, start); first < start; first = contextStart(hours, start)) {
    start = first;
    hours = stepsOf(counted, hourly(start, to + CONTEXT_MS));
  }
  return revenueOf(hours, terms).filter(({ startTime }) => startTime >= from && startTime < to);
}

/** Energy that each slot adds to each counter, in Wh: no more is stored or sold than was generated. */
const slot = fc
  .tuple(
    fc.integer({ min: 0, max: 400 }),
    fc.integer({ min: 0, max: 100 }),
    fc.integer({ min: 0, max: 100 }),
    fc.integer({ min: 0, max: 100 }),
  )
  .map(([generated, first, stored, sold]): Flow => {
    const one = Math.floor((generated * first) / 100);
    const charge = Math.floor((generated * stored) / 100);
    return { one, two: generated - one, charge, sell: Math.floor(((generated - charge) * sold) / 100) };
  });
const NIGHT: Flow = { one: 0, two: 0, charge: 0, sell: 0 };
/** All slots of an hour are equal, so that a counterexample has 24 lines per day. The last hour is at night. */
const slotsOf = (days: number) =>
  fc
    .array(slot, { minLength: 24 * days - 1, maxLength: 24 * days - 1 })
    .map((hours) => [...hours, NIGHT].flatMap((flow) => Array.from({ length: 12 }, () => flow)));
/** The last hour always has readings, because the growth of a counter is unknown until its next reading. */
const gapsOf = (days: number) =>
  fc.array(
    fc.record({
      counters: fc.subarray([...COUNTERS], { minLength: 1 }),
      from: fc.nat(SLOTS * days - 13),
      length: fc.oneof(
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 80 }),
        fc.integer({ min: 1, max: 400 }),
      ),
    }),
    { maxLength: 4 },
  );
type Gap = Readonly<{ counters: readonly Counter[]; from: number; length: number }>;

function count(flows: readonly Flow[], gaps: readonly Gap[] = []): Counted {
  const of = (counter: Counter): Reading[] => {
    let shown = 1_000_000;
    const readings = [{ ts: MIDNIGHT - SLOT_MS, value: shown / 1000 }];
    for (const [index, flow] of flows.entries()) {
      shown += flow[counter];
      const isAside = gaps.some(
        ({ counters, from: first, length }) =>
          counters.includes(counter) && index >= first && index < Math.min(first + length, flows.length - 12),
      );
      if (!isAside) readings.push({ ts: MIDNIGHT + index * SLOT_MS, value: shown / 1000 });
    }
    return readings;
  };
  return { one: of('one'), two: of('two'), charge: of('charge'), sell: of('sell') };
}

const price = fc.integer({ min: 0, max: 60 }).map((cents) => cents / 100);
const tariff = fc.array(price, { minLength: 8, maxLength: 8 }).map((prices): TariffTerms => ({
  unit: 'AUD',
  consumptionType: 'tou',
  consumptionPrice: bands(...prices.slice(0, 4).map((one) => one + 0.6)),
  feedinType: 'tou',
  feedinPrice: bands(...prices.slice(4)),
}));
/** Largest rounding error of a day: one cent per hour. */
const ROUNDING = 24 * 0.01;
const sum = (values: readonly (number | null)[]) => values.reduce<number>((whole, one) => whole + (one ?? 0), 0);
const total = (
  rows: readonly RevenueRow[],
  name: 'powerGeneration' | 'powerSelfUse' | 'powerSelling' | 'totalRevenue',
) => sum(rows.map((row) => row[name]));

test('D9.5 D1.7 with any readings missing, no part of a day has more energy and no day more revenue than with complete readings', () => {
  fc.assert(
    fc.property(slotsOf(1), gapsOf(1), tariff, (flows, gaps, terms) => {
      const clean = revenueOf(hoursOf(count(flows)), terms);
      const short = revenueOf(hoursOf(count(flows, gaps)), terms);
      for (const name of ['powerGeneration', 'powerSelling'] as const)
        for (const until of [6, 12, 18, 24])
          expect(total(short.slice(0, until), name)).toBeLessThanOrEqual(total(clean.slice(0, until), name) + 1e-6);
      expect(total(short, 'powerGeneration')).toBeCloseTo(total(clean, 'powerGeneration'), 6);
      expect(total(short, 'powerSelfUse')).toBeLessThanOrEqual(total(clean, 'powerSelfUse') + 1e-6);
      expect(total(short, 'totalRevenue')).toBeLessThanOrEqual(total(clean, 'totalRevenue') + ROUNDING);
    }),
    { numRuns: 150 },
  );
}, 60_000);

test('D9.5 C5 the share of a period that comes from an earlier gap is reported, and the rest does not exceed the complete readings', () => {
  const noon = MIDNIGHT + 12 * HOUR;
  fc.assert(
    fc.property(slotsOf(1), gapsOf(1), (flows, gaps) => {
      const clean = sum(hoursOf(count(flows), noon, 12).map(({ powerGeneration }) => powerGeneration));
      const hours = hoursOf(count(flows, gaps), noon, 12);
      const before = sum(hours.map(({ carried }) => (carried && carried.since < noon ? carried.powerGeneration : 0)));
      expect(sum(hours.map(({ powerGeneration }) => powerGeneration)) - before).toBeLessThanOrEqual(clean + 1e-6);
    }),
    { numRuns: 300 },
  );
});

test('D7.19 D2.30 with any inverters silent over any midnights, hours, days and the whole period have the same energy', () => {
  fc.assert(
    fc.property(slotsOf(3), gapsOf(3), (flows, gaps) => {
      const counted = count(flows, gaps);
      const hours = hoursOf(counted, MIDNIGHT, 72);
      const days = stepsOf(
        counted,
        [0, 1, 2, 3].map((day) => MIDNIGHT + day * DAY),
      );
      for (const name of ['powerGeneration', 'charging', 'powerSelling'] as const) {
        for (const day of [0, 1, 2]) {
          const own = hoursOf(counted, MIDNIGHT + day * DAY);
          expect(own.map((row) => row[name])).toEqual(hours.slice(day * 24, day * 24 + 24).map((row) => row[name]));
          expect(days[day]?.[name] ?? 0).toBeCloseTo(sum(own.map((row) => row[name])), 6);
        }
      }
    }),
    { numRuns: 150 },
  );
}, 60_000);

test('D9.5 P2.42 an hour has the same revenue in the sheet of a day and of a longer period, with or without gaps over midnight', () => {
  fc.assert(
    fc.property(slotsOf(3), gapsOf(3), tariff, fc.nat(71), (flows, gaps, terms, hour) => {
      const counted = count(flows, gaps);
      const all = revenueBetween(counted, MIDNIGHT, MIDNIGHT + 3 * DAY, terms);
      const from = MIDNIGHT + hour * HOUR;
      const own = revenueBetween(counted, from, Math.min(from + DAY, MIDNIGHT + 3 * DAY), terms);
      expect(own.map(({ totalRevenue }) => totalRevenue)).toEqual(
        all.slice(hour, hour + 24).map(({ totalRevenue }) => totalRevenue),
      );
    }),
    { numRuns: 150 },
  );
}, 60_000);
