import fc from 'fast-check';
import { parseFormula } from '@/lib/domain/points/formula';
import type { RevenueRow } from '@/lib/domain/revenue/hour';
import { hourlyRevenue } from '@/lib/domain/revenue/hourly';
import { SLOT_MS, type Reading } from '@/lib/domain/series/rollup';
import { reachesByStep } from '@/lib/domain/series/step-reaches';
import type { TariffTerms } from '@/lib/domain/tariffs/bands';
import { noHolidays } from '@/lib/domain/tariffs/holidays';
import { stationHours, type HourRow } from '@/upstream/verbs/tariffs/station-hours';

const HOUR = 3_600_000;
const SLOTS = 288;
const MIDNIGHT = Date.parse('2026-03-05T00:00:00Z');
const COUNTERS = ['KRA', 'charge', 'sell'] as const;
type Counter = (typeof COUNTERS)[number];
type Counted = Readonly<Record<Counter, readonly Reading[]>>;

const POINTS = COUNTERS.map((code) => ({ code, formula: parseFormula(`[meter_${code}]`) }));
const PARTS = POINTS.flatMap(({ formula }) => formula.references);
const bands = (...values: number[]) => {
  const rows = values.map((value, index) => ({
    startTime: `${String(index * 6).padStart(2, '0')}:00`,
    endTime: `${String(index * 6 + 5).padStart(2, '0')}:59`,
    value,
  }));
  return [{ type: 'daily' as const, rows }];
};

/** The hours of a day from the readings that count, as a call works them out. */
function hoursOf(counted: Counted, from = MIDNIGHT, count = 24): HourRow[] {
  const edges = Array.from({ length: count + 1 }, (_, hour) => from + hour * HOUR);
  const steps = new Map(
    PARTS.map((part) => {
      const readings = counted[part.code as Counter];
      const newest = readings.findLast(({ ts }) => ts < from);
      const reaches = reachesByStep(
        readings.filter(({ ts }) => ts >= from),
        edges,
      );
      return [part, newest ? { reaches, before: newest.value, beforeAt: newest.ts } : { reaches, before: null }];
    }),
  );
  const next = stationHours(POINTS, steps);
  return edges.slice(1).map((_, hour) => next(steps, edges, hour, MIDNIGHT + 99 * HOUR));
}

const revenueOf = (hours: readonly HourRow[], terms: TariffTerms) =>
  hourlyRevenue(hours, {
    ...{ zone: 'UTC', storage: true, isHoliday: noHolidays },
    tariffs: [{ validFrom: '2020-01-01', terms }],
  });

/** What each slot adds to each counter, in Wh: no more is stored or sold than was generated. */
const slot = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map(([generated, stored, sold]) => {
    const charge = Math.floor((generated * stored) / 100);
    return { KRA: generated, charge, sell: Math.floor(((generated - charge) * sold) / 100) };
  });
const NIGHT = { KRA: 0, charge: 0, sell: 0 };
/** An hour is alike: a counterexample has 24 lines. The last one is of the night. */
const slots = fc
  .array(slot, { minLength: 23, maxLength: 23 })
  .map((hours) => [...hours, NIGHT])
  .map((hours) => hours.flatMap((flow) => Array.from({ length: 12 }, () => flow)));
/** The last hour is heard: until a counter is heard again it is unknown what it counted. */
const gapsOf = (count: number) =>
  fc.array(
    fc.record({
      counters: fc.subarray([...COUNTERS], { minLength: 1 }),
      from: fc.nat(count - 13),
      length: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 80 })),
    }),
    { maxLength: 4 },
  );
type Gap = Readonly<{ counters: readonly Counter[]; from: number; length: number }>;

function count(flows: readonly Readonly<Record<Counter, number>>[], from: number, gaps: readonly Gap[] = []): Counted {
  const of = (counter: Counter): Reading[] => {
    let shown = 1_000_000;
    const readings = [{ ts: from - SLOT_MS, value: shown / 1000 }];
    for (const [index, flow] of flows.entries()) {
      shown += flow[counter];
      const isAside = gaps.some(
        ({ counters, from: first, length }) =>
          counters.includes(counter) && index >= first && index < Math.min(first + length, SLOTS - 12),
      );
      if (!isAside) readings.push({ ts: from + index * SLOT_MS, value: shown / 1000 });
    }
    return readings;
  };
  return { KRA: of('KRA'), charge: of('charge'), sell: of('sell') };
}

const price = fc.integer({ min: 0, max: 60 }).map((cents) => cents / 100);
const tariff = fc.array(price, { minLength: 8, maxLength: 8 }).map((prices): TariffTerms => ({
  unit: 'AUD',
  consumptionType: 'tou',
  consumptionPrice: bands(...prices.slice(0, 4).map((one) => one + 0.6)),
  feedinType: 'tou',
  feedinPrice: bands(...prices.slice(4)),
}));
/** Cents that rounding each hour may add. */
const ROUNDING = 24 * 0.01;
const sum = (values: readonly (number | null)[]) => values.reduce<number>((whole, one) => whole + (one ?? 0), 0);
const total = (
  rows: readonly RevenueRow[],
  name: 'powerGeneration' | 'powerSelfUse' | 'powerSelling' | 'totalRevenue',
) => sum(rows.map((row) => row[name]));

test('D9.5 D1.7 whatever readings are missing, up to any hour a day has neither more energy nor more revenue than the clean one', () => {
  fc.assert(
    fc.property(slots, gapsOf(SLOTS), tariff, (flows, gaps, terms) => {
      const clean = revenueOf(hoursOf(count(flows, MIDNIGHT)), terms);
      const short = revenueOf(hoursOf(count(flows, MIDNIGHT, gaps)), terms);
      for (const name of ['powerGeneration', 'powerSelling'] as const)
        for (const until of [6, 12, 18, 24])
          expect(total(short.slice(0, until), name)).toBeLessThanOrEqual(total(clean.slice(0, until), name) + 1e-6);
      expect(total(short, 'powerSelfUse')).toBeLessThanOrEqual(total(clean, 'powerSelfUse') + 1e-6);
      expect(total(short, 'totalRevenue')).toBeLessThanOrEqual(total(clean, 'totalRevenue') + ROUNDING);
    }),
    { numRuns: 150 },
  );
}, 60_000);

test('D9.5 C5 what a period holds of a gap that began before it is told, and the rest is no more than the clean one', () => {
  const noon = MIDNIGHT + 12 * HOUR;
  fc.assert(
    fc.property(slots, gapsOf(SLOTS), (flows, gaps) => {
      const clean = sum(hoursOf(count(flows, MIDNIGHT), noon, 12).map(({ powerGeneration }) => powerGeneration));
      const hours = hoursOf(count(flows, MIDNIGHT, gaps), noon, 12);
      const before = sum(hours.map(({ carried }) => (carried && carried.since < noon ? carried.powerGeneration : 0)));
      expect(sum(hours.map(({ powerGeneration }) => powerGeneration)) - before).toBeLessThanOrEqual(clean + 1e-6);
    }),
    { numRuns: 300 },
  );
});
