import fc from 'fast-check';
import type { Pool } from 'pg';
import type { Rollup } from '@/lib/domain/energy/series/rollup';
import { readRollupsOf } from '@/upstream/series/read-rollups';
import { seriesKey } from './series-keys';

export interface Measured {
  /** Epoch ms. */
  readonly ts: number;
  readonly value: number;
}

/** Two days around the change of the clock in Adelaide on 2026-10-04. */
const FROM_S = Date.parse('2026-10-03T12:00:00Z') / 1000;
const UNTIL_S = Date.parse('2026-10-05T12:00:00Z') / 1000;

const measured = fc.uniqueArray(
  fc.record({
    ts: fc.integer({ min: FROM_S, max: UNTIL_S }).map((second) => second * 1000),
    value: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
  }),
  { selector: (sample) => sample.ts, minLength: 5, maxLength: 40 },
);

/** Samples and how they arrive: each twice, in any order, in batches of `batchSize`. */
export const arrivals = measured.chain((samples) =>
  fc.record({
    samples: fc.constant(samples),
    order: fc.shuffledSubarray([...samples, ...samples], { minLength: samples.length * 2 }),
    batchSize: fc.integer({ min: 1, max: 9 }),
  }),
);

interface Expected {
  readonly span: string;
  readonly count: number;
  readonly sum: number;
  readonly min: number;
  readonly max: number;
  readonly first: Measured;
  readonly last: Measured;
}

/** Values are rounded to this grid, so that the order of summation cannot change the result. */
const GRID = 65_536;

/** Hours and days computed the plain way: sorted once, split at the zone's calendar boundaries, summed. */
export function expectedRollups(samples: readonly Measured[], zone: string): { hours: Expected[]; days: Expected[] } {
  const sorted = [...samples].sort((a, b) => a.ts - b.ts);
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'full',
    hourCycle: 'h23',
  });
  const parts = (ts: number) => Object.fromEntries(format.formatToParts(ts).map(({ type, value }) => [type, value]));
  const dayOf = (ts: number) => {
    const { year, month, day } = parts(ts);
    return `${year}-${month}-${day}`;
  };
  // Subtracts the local clock's minutes and seconds; a clock hour that occurs twice gives two spans.
  const hourOf = (ts: number) => {
    const { minute, second } = parts(ts);
    return new Date(ts - (Number(minute) * 60 + Number(second)) * 1000).toISOString();
  };
  const cut = (spanOf: (ts: number) => string) => {
    const spans = new Map<string, Measured[]>();
    for (const sample of sorted) spans.set(spanOf(sample.ts), [...(spans.get(spanOf(sample.ts)) ?? []), sample]);
    return [...spans].flatMap(([span, inside]) => {
      const [first, last] = [inside[0], inside.at(-1)];
      const values = inside.map(({ value }) => value + 0);
      if (!first || !last) return [];
      const sum = values.reduce((total, value) => total + Math.round(value * GRID), 0) / GRID;
      const ends = { first: positive(first), last: positive(last) };
      return [{ span, count: inside.length, sum, min: Math.min(...values), max: Math.max(...values), ...ends }];
    });
  };
  return { hours: cut(hourOf), days: cut(dayOf) };
}

/** The store has no -0. */
function positive({ ts, value }: Measured): Measured {
  return { ts, value: value + 0 };
}

/** A property that accepts any number, so that none of its readings is set aside. */
export const ANY_NUMBER = 'faultWord1';

/** The stored rollups of a device property in a zone, compressed or not, in the same shape as `expectedRollups`. */
export async function storedRollups(
  pool: Pool,
  deviceId: string,
  zone: string,
  code = ANY_NUMBER,
): Promise<{ hours: Expected[]; days: Expected[] }> {
  const series = [await seriesKey(pool, deviceId, code)];
  const all = [Date.parse('2020-01-01T00:00:00Z'), Date.parse('2100-01-01T00:00:00Z')] as const;
  const hours = await readRollupsOf(pool, 'hours', series, zone, ...all);
  const days = await readRollupsOf(pool, 'days', series, zone, ...all);
  const shape = (span: string, row: Rollup): Expected => ({
    span,
    count: row.count,
    sum: row.sum,
    min: row.min,
    max: row.max,
    first: { ts: row.firstAt, value: row.first },
    last: { ts: row.lastAt, value: row.last },
  });
  return {
    hours: [...hours.values()].flatMap((spans) =>
      [...spans].map(([at, row]) => shape(new Date(at).toISOString(), row)),
    ),
    days: [...days.values()].flatMap((spans) => [...spans].map(([day, row]) => shape(day, row))),
  };
}
