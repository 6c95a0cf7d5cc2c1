import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { CounterLimit } from '@/lib/domain/energy/plausibility/judge';
import { cutsOf, type Cuts } from '@/lib/domain/energy/series/cuts';
import { countedToday, type CountedToday } from '../series/counted-today';
import { countersOfRegisters, REGISTER_COUNT } from '../series/registers';
import type { SeriesKey } from '../series/raw-sample-repository';
import { stationZones } from '../series/series-repository';

/** How long a zone is cached: a change of a station's zone is noticed after this time. */
const ZONE_MS = 60_000;

/** Day boundaries of stations, and the counters that today's registers belong to. */
export class Days {
  private readonly zones = new LRUCache<number, Cuts>({ max: 100_000, ttl: ZONE_MS });
  private counters: ReadonlyMap<number, number> = new Map();

  constructor(private readonly pool: Pool) {}

  /** Loads what is not cached of these stations yet. */
  async learn(stations: Iterable<number>): Promise<void> {
    const missing = [...new Set(stations)].filter((key) => !this.zones.has(key));
    if (missing.length > 0) {
      const zones = await stationZones(this.pool, missing);
      for (const key of missing) this.zones.set(key, cutsOf(zones.get(key) ?? 'UTC'));
    }
    if (this.counters.size < REGISTER_COUNT) this.counters = await countersOfRegisters(this.pool);
  }

  /** The local date of a station that `learn` has loaded. */
  dayOf(stationKey: number, ts: number): string {
    return this.cutsAt(stationKey).dayOf(ts);
  }

  /** The counter that a register of today belongs to; undefined for any other property. */
  counterOf(propertyId: number): number | undefined {
    return this.counters.get(propertyId);
  }

  /** How much counters counted on the day of their newest reading, by `seriesText`, from the database. */
  async read(
    series: readonly (SeriesKey & { readonly at: number })[],
    limits: ReadonlyMap<string, CounterLimit>,
  ): Promise<Map<string, CountedToday>> {
    const wanted = series.map((one) => {
      const cuts = this.cutsAt(one.stationKey);
      const day = cuts.dayOf(one.at);
      return { ...one, day, midnight: cuts.startOf(day) };
    });
    return countedToday(this.pool, this.pool, wanted, limits);
  }

  private cutsAt(stationKey: number): Cuts {
    return this.zones.get(stationKey) ?? cutsOf('UTC');
  }
}
