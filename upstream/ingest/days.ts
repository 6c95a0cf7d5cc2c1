import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import type { CounterLimit } from '@/lib/domain/plausibility/judge';
import { todayOf, type Today } from '@/lib/domain/plausibility/today';
import { cutsOf, type Cuts } from '@/lib/domain/series/cuts';
import { readDayReadings } from '../store/day-count-store';
import { seriesText, type SeriesKey } from '../store/frame-store';
import { idsOfCodes } from '../store/property-store';
import { stationZones } from '../store/series-store';

/** What a register of today is called after the counter that it is a part of. */
const TODAY = 'today-';
const CODES = [...new Set(DEVICE_TYPE_PROPERTIES.flatMap(({ properties }) => properties.map(({ code }) => code)))];
const REGISTERS = CODES.filter((code) => code.startsWith(TODAY) && CODES.includes(code.slice(TODAY.length)));
/** A station whose zone was changed is noticed after this time. */
const ZONE_MS = 60_000;

/** Where the days of stations begin, and which counters registers of today belong to. */
export class Days {
  private readonly zones = new LRUCache<number, Cuts>({ max: 100_000, ttl: ZONE_MS });
  private counters: ReadonlyMap<number, number> = new Map();

  constructor(private readonly pool: Pool) {}

  /** Asks the store for what is not known of these stations yet. */
  async learn(stations: Iterable<number>): Promise<void> {
    const missing = [...new Set(stations)].filter((key) => !this.zones.has(key));
    if (missing.length > 0) {
      const zones = await stationZones(this.pool, missing);
      for (const key of missing) this.zones.set(key, cutsOf(zones.get(key) ?? 'UTC'));
    }
    if (this.counters.size === REGISTERS.length) return;
    const ids = await idsOfCodes(this.pool, [...REGISTERS, ...REGISTERS.map((code) => code.slice(TODAY.length))]);
    this.counters = new Map(
      REGISTERS.flatMap((code) => {
        const [register, counter] = [ids.get(code), ids.get(code.slice(TODAY.length))];
        return register === undefined || counter === undefined ? [] : [[register, counter] as const];
      }),
    );
  }

  /** The local date of a station that was learnt of. */
  dayOf(stationKey: number, ts: number): string {
    return (this.zones.get(stationKey) ?? cutsOf('UTC')).dayOf(ts);
  }

  /** The counter that a register of today is a part of; undefined for any other property. */
  counterOf(propertyId: number): number | undefined {
    return this.counters.get(propertyId);
  }

  /** What counters have counted of the day of their newest reading, by `seriesText`, as the store has it. */
  async read(
    series: readonly (SeriesKey & { readonly at: number })[],
    limits: ReadonlyMap<string, CounterLimit>,
  ): Promise<Map<string, Today>> {
    const asked = series.map((one) => {
      const cuts = this.zones.get(one.stationKey) ?? cutsOf('UTC');
      const day = cuts.dayOf(one.at);
      return { ...one, day, midnight: cuts.startOf(day) };
    });
    const found = await readDayReadings(this.pool, asked);
    return new Map(
      asked.flatMap(({ deviceKey, propertyId, day, midnight }) => {
        const name = seriesText(deviceKey, propertyId);
        const [readings, limit] = [found.get(name), limits.get(name)];
        if (!readings || !limit) return [];
        const today = todayOf(day, midnight, readings, limit);
        return today ? [[name, today] as const] : [];
      }),
    );
  }
}
