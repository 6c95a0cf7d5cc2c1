import type { Pool } from 'pg';
import { overlaps } from '@/lib/domain/energy/plausibility/decisions';
import type { CounterLimit } from '@/lib/domain/energy/plausibility/judge';
import { todayOf, type Today } from '@/lib/domain/energy/plausibility/today';
import { chunkOf, isCounted, type StoredSample } from '@/lib/domain/energy/series/absorb';
import { readingOf } from '@/lib/domain/energy/series/readings';
import { growthOf, rollUp, type Sample } from '@/lib/domain/energy/series/rollup';
import { tidy } from '@/lib/domain/energy/series/step-figures';
import { HOUR_MS } from '@/lib/domain/time/durations';
import { LAST_INSTANT } from '@/lib/domain/time/time-range/instants';
import { readDayReadings, type DayOfSeries } from '../energy/day-count-repository';
import { readDecisionsInForce } from '../energy/decision-repository';
import { nameOf } from './raw-sample-repository';
import type { Queryable } from './latest-repository';
import { HOURS, readLastBefore } from './rollup-repository';
import { readJudged } from './judged';

/** What a counter has counted of its day, and later readings that need further ones before they count. */
export interface CountedToday {
  readonly today: Today | null;
  readonly open: readonly Sample[];
}

/**
 * What counters have counted of a day, by `seriesText`: the difference of two readings if the day has no user decisions,
 * meter changes or restarts; otherwise the value that reports compute.
 */
export async function countedToday(
  pool: Pool,
  db: Queryable,
  wanted: readonly DayOfSeries[],
  limits: ReadonlyMap<string, CounterLimit>,
): Promise<Map<string, CountedToday>> {
  const found = new Map<string, CountedToday>();
  if (wanted.length === 0) return found;
  const readings = await readDayReadings(db, wanted);
  const decisions = await readDecisionsInForce(db, [...new Set(wanted.map(({ stationKey }) => stationKey))]);
  const judged: DayOfSeries[] = [];
  for (const one of wanted) {
    const name = nameOf(one);
    const [reading, limit] = [readings.get(name), limits.get(name)];
    if (!reading || !limit) continue;
    const today = todayOf(one.day, one.midnight, reading, limit);
    const day = { propertyId: one.propertyId, from: one.midnight, to: LAST_INSTANT };
    const isDecided = decisions.some((made) => made.deviceKey === one.deviceKey && overlaps(made, day));
    const isOdd = today === null && reading.first !== null && (reading.last?.ts ?? -Infinity) >= one.midnight;
    if (isDecided || isOdd || reading.isBroken) judged.push(one);
    else found.set(name, { today, open: [] });
  }
  for (const [name, counted] of await judgedDays(pool, db, judged)) found.set(name, counted);
  return found;
}

async function judgedDays(
  pool: Pool,
  db: Queryable,
  series: readonly DayOfSeries[],
): Promise<Map<string, CountedToday>> {
  if (series.length === 0) return new Map();
  const since = chunkOf(Math.min(...series.map(({ midnight }) => midnight))) - HOUR_MS;
  const samples = await readJudged(pool, series, { chunksFrom: since, from: 0, to: LAST_INSTANT }, db);
  const before = await readLastBefore(db, HOURS, series, since);
  return new Map(
    series.map((one) => {
      const name = nameOf(one);
      return [name, dayOfJudged(one, samples.get(name) ?? [], before.get(name))] as const;
    }),
  );
}

function dayOfJudged(
  { day, midnight }: DayOfSeries,
  samples: readonly StoredSample[],
  earlier: Sample | undefined,
): CountedToday {
  const open = samples.filter(({ verdict }) => verdict?.kind === 'open').map(({ ts, value }) => ({ ts, value }));
  const own = rollUp(samples.filter(({ ts }) => ts >= midnight).map(readingOf));
  if (!own) return { today: null, open };
  const before = samples.findLast((one) => one.ts < midnight && isCounted(one)) ?? earlier;
  const least = tidy(growthOf(own), own.last, own.resets !== 0);
  const gap =
    before === undefined || own.begins === 'meter'
      ? 0
      : own.begins === 'reset'
        ? own.first
        : Math.max(0, own.first - before.value);
  return { today: { day, last: { ts: own.lastAt, value: own.last }, least, most: least + gap }, open };
}
