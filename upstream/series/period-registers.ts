import type { Pool } from 'pg';
import { periodsOfDips, periodStarts, withoutPeriodDips } from '@/lib/domain/energy/plausibility/period-dips';
import type { StoredSample } from '@/lib/domain/energy/series/absorb';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { seriesText, type SeriesKey } from './raw-sample-repository';
import { stationZones } from './series-repository';
import { firstCountedSince } from '../energy/stored-sums-repository';
import { countersOfPeriods } from './registers';

interface SeriesSamples {
  readonly series: SeriesKey;
  readonly samples: readonly StoredSample[];
}

/** Registers of a day, a month or a year of one station, for a list of set-aside readings. */
export interface PeriodRegisters {
  /** Returns the function that gives the start of an instant's period; undefined for series that are no such register. */
  startsOf(series: SeriesKey): ((ts: number) => number) | undefined;
  /** The series with registers compared only within their own period. */
  withinPeriods(all: readonly SeriesSamples[]): Promise<SeriesSamples[]>;
}

export async function periodRegisters(pool: Pool, stationKey: number): Promise<PeriodRegisters> {
  const [counters, zones] = await Promise.all([countersOfPeriods(pool), stationZones(pool, [stationKey])]);
  const cuts = cutsOf(zones.get(stationKey) ?? 'UTC');
  const starts = new Map([...counters].map(([id, period]) => [id, periodStarts(period, cuts)]));
  const startsOf = ({ propertyId }: SeriesKey) => starts.get(propertyId);
  // Cached, since each part of the list that is read needs the same periods.
  const known = new Map<string, number | null>();
  const keyOf = ({ deviceKey, propertyId }: SeriesKey, start: number) =>
    `${seriesText(deviceKey, propertyId)} ${start}`;

  async function withinPeriods(all: readonly SeriesSamples[]): Promise<SeriesSamples[]> {
    const wanted = all.flatMap(({ samples, series }) => {
      const startOf = startsOf(series);
      if (!startOf) return [];
      return periodsOfDips(samples, startOf).flatMap((since) =>
        known.has(keyOf(series, since)) ? [] : [{ ...series, since }],
      );
    });
    const found = await firstCountedSince(pool, wanted);
    for (const [i, one] of wanted.entries()) known.set(keyOf(one, one.since), found[i] ?? null);
    return all.map((one) => {
      const startOf = startsOf(one.series);
      if (!startOf) return one;
      const first = (start: number) => known.get(keyOf(one.series, start)) ?? null;
      return { ...one, samples: withoutPeriodDips(one.samples, startOf, first) };
    });
  }

  return { startsOf, withinPeriods };
}
