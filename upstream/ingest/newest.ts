import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import {
  areTaken,
  judge,
  type CounterLimit,
  type Standing,
  type Verdict,
} from '@/lib/domain/energy/plausibility/judge';
import { countOn, registerOfToday, type Today } from '@/lib/domain/energy/plausibility/today';
import type { Sample } from '@/lib/domain/energy/series/rollup';
import { limitsOfDevices, type DeviceLimits } from '../series/limits';
import type { AsideReading } from '../energy/aside-repository';
import { seriesText, type RawSample, type SeriesKey } from '../series/raw-sample-repository';
import { readingsVersions, readNewestOf } from '../series/series-repository';
import { Days } from './days';

/** The state of a counter: its newest valid reading, later ones that await confirmation, and the count of its day. */
interface Counter {
  standing: Standing | null;
  open: readonly Sample[];
  today: Today | null;
}
type Counters = Map<number, Counter>;

/** The newest numbers that may be shown, and the newest readings that are set aside. */
export interface NewestJudged {
  readonly shown: readonly RawSample[];
  readonly aside: readonly AsideReading[];
}

const OUT_OF_RANGE: Verdict = { kind: 'aside', reason: 'range' };
/** Devices whose counters are cached. */
const MOST_DEVICES = 20_000;

/**
 * Decides which reported numbers may be shown as the newest: a value out of its property's range, or a count impossible since the last,
 * changes nothing until enough readings confirm it. A process that has just started trusts the newest in the database.
 */
export class Newest {
  private readonly devices = new LRUCache<number, Counters>({ max: MOST_DEVICES });
  /** The version of decisions about readings of its station at which a device was read from the database. */
  private readonly versions = new LRUCache<number, number>({ max: MOST_DEVICES });
  private readonly days: Days;

  constructor(private readonly pool: Pool) {
    this.days = new Days(pool);
  }

  /**
   * The samples without values that may not be shown, and with today's registers as far as their counters agree; also the measured values
   * out of their property's range. A counter's newest credible total stays valid, so counters are not among these. Expects each property of
   * a device at most once.
   */
  async credible(rawSamples: readonly RawSample[]): Promise<NewestJudged> {
    if (rawSamples.length === 0) return { shown: [], aside: [] };
    await this.days.learn(rawSamples.map(({ stationKey }) => stationKey));
    await this.forgetDecided(rawSamples);
    const limits = await limitsOfDevices(this.pool, new Set(rawSamples.map(({ deviceKey }) => deviceKey)));
    await this.remember(rawSamples, limits);
    // Counters first: their registers are judged by them, even if they were reported in another sample.
    const credible = rawSamples.map((sample) =>
      sample.properties.map(
        (propertyId, i) =>
          this.days.counterOf(propertyId) !== undefined ||
          isShown(this.countersOf(sample.deviceKey), sample, propertyId, sample.values[i] ?? NaN, {
            dayOf: (ts) => this.days.dayOf(sample.stationKey, ts),
            limits: limits.get(sample.deviceKey),
          }),
      ),
    );
    const aside: AsideReading[] = [];
    const shown = rawSamples.flatMap((sample, at) => {
      const own = limits.get(sample.deviceKey);
      if (!own) return [sample];
      const properties: number[] = [];
      const values: number[] = [];
      for (const [i, propertyId] of sample.properties.entries()) {
        if (!credible[at]?.[i]) {
          if (own.get(propertyId)?.kind === 'value') aside.push({ ...sample, propertyId, verdict: OUT_OF_RANGE });
          continue;
        }
        const value = this.valueOf(sample, propertyId, sample.values[i] ?? NaN, own);
        if (value === null) continue;
        properties.push(propertyId);
        values.push(value);
      }
      return properties.length > 0 ? [{ ...sample, properties, values }] : [];
    });
    return { shown, aside };
  }

  /** The value to show for a number; null if it is not shown. */
  private valueOf(sample: RawSample, propertyId: number, value: number, limits: DeviceLimits): number | null {
    const counterId = this.days.counterOf(propertyId);
    if (counterId === undefined) return value;
    const [own, limit] = [limits.get(propertyId), limits.get(counterId)];
    if (own?.kind === 'counter' && !(value >= 0 && value < own.most)) return null;
    if (limit?.kind !== 'counter') return value;
    const counted = this.countersOf(sample.deviceKey).get(counterId)?.today ?? null;
    return registerOfToday({ ts: sample.ts, value }, this.days.dayOf(sample.stationKey, sample.ts), { counted, limit });
  }

  /** After decisions about readings, also in other processes, counters are read from the database again. */
  private async forgetDecided(rawSamples: readonly RawSample[]): Promise<void> {
    const versions = await readingsVersions(this.pool, [...new Set(rawSamples.map(({ stationKey }) => stationKey))]);
    for (const { deviceKey, stationKey } of rawSamples) {
      const version = versions.get(stationKey) ?? 0;
      if (this.versions.get(deviceKey) === version) continue;
      this.devices.delete(deviceKey);
      this.versions.set(deviceKey, version);
    }
  }

  private countersOf(deviceKey: number): Counters {
    const counters = this.devices.get(deviceKey) ?? new Map<number, Counter>();
    this.devices.set(deviceKey, counters);
    return counters;
  }

  /** Reads the state of counters that are not cached yet. */
  private async remember(rawSamples: readonly RawSample[], limits: ReadonlyMap<number, DeviceLimits>): Promise<void> {
    const fresh = new Map<string, SeriesKey>();
    const own = new Map<string, CounterLimit>();
    for (const { stationKey, deviceKey, properties } of rawSamples) {
      const counters = this.devices.get(deviceKey);
      for (const reported of properties) {
        const propertyId = this.days.counterOf(reported) ?? reported;
        const limit = limits.get(deviceKey)?.get(propertyId);
        if (limit?.kind !== 'counter' || counters?.has(propertyId)) continue;
        fresh.set(seriesText(deviceKey, propertyId), { stationKey, deviceKey, propertyId });
        own.set(seriesText(deviceKey, propertyId), limit);
      }
    }
    if (fresh.size === 0) return;
    const known = await readNewestOf(this.pool, [...fresh.values()]);
    const earlier = [...fresh].flatMap(([name, series]) => {
      const last = known.get(name);
      return last ? [{ ...series, at: last.ts }] : [];
    });
    const counted = await this.days.read(earlier, own);
    for (const [name, { deviceKey, propertyId }] of fresh) {
      const last = known.get(name) ?? null;
      const standing = last && { last, sure: true };
      this.countersOf(deviceKey).set(propertyId, { standing, open: [], today: null, ...counted.get(name) });
    }
  }
}

interface Judged {
  readonly limits: DeviceLimits | undefined;
  readonly dayOf: (ts: number) => string;
}

function isShown(counters: Counters, { ts }: RawSample, propertyId: number, value: number, judged: Judged): boolean {
  const limit = judged.limits?.get(propertyId);
  if (!limit) return true;
  if (limit.kind === 'value') return value >= limit.low && value <= limit.high;
  return next(counters, propertyId, { ts, value }, { dayOf: judged.dayOf, limit });
}

function next(
  counters: Counters,
  propertyId: number,
  reading: Sample,
  { dayOf, limit }: Pick<Judged, 'dayOf'> & { readonly limit: CounterLimit },
): boolean {
  const counter = counters.get(propertyId) ?? { standing: null, open: [], today: null };
  const { open, standing } = counter;
  // Submitted again after the database could not store it.
  if (open.some(({ ts }) => ts === reading.ts)) return false;
  // A reading older than the newest changes nothing.
  if (reading.ts <= (open.at(-1)?.ts ?? standing?.last.ts ?? -Infinity)) return true;
  if (areTaken([reading], limit, standing)) {
    const today = countOn(counter.today, standing?.last ?? null, reading, { dayOf, verdict: 'taken' });
    counters.set(propertyId, { standing: { last: reading, sure: true }, open: [], today });
    return true;
  }
  const judged = judge([...open, reading], limit, { from: standing });
  let { today } = counter;
  let last = standing?.last ?? null;
  for (const { ts, value, verdict } of judged) {
    if (verdict.kind === 'open' || verdict.kind === 'aside') continue;
    today = countOn(today, last, { ts, value }, { dayOf, verdict: verdict.kind });
    last = { ts, value };
  }
  const waiting = judged.filter(({ verdict }) => verdict.kind === 'open');
  const moved = last !== (standing?.last ?? null);
  counters.set(propertyId, { standing: moved && last ? { last, sure: true } : standing, open: waiting, today });
  return moved;
}
