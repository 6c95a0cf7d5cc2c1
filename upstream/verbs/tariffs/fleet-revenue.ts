import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { RevenueReading } from '@/lib/domain/revenue/sums';
import type { Context } from '../../context';
import type { PricedStation } from './priced-station';
import { revenueOfStations } from './revenue-of-stations';

/** What a station has earned today, and when that was worked out. */
export interface KnownRevenue {
  readonly reading: RevenueReading;
  readonly at: number;
}

interface Kept extends KnownRevenue {
  /** Of which day and tariff it is: no other one is served by it. */
  readonly of: string;
}

/** Stations that are worked out in one go; whoever asks for fewer waits for one such go of others at most. */
const PORTION = 50;
/** What is older is worked out anew: a minute for a home, a quarter of an hour for ten thousand stations. */
const FRESH_MS = 60_000;
const FRESH_MS_PER_STATION = 84;
const KEPT = 200_000;

/**
 * What stations have earned today, worked out when somebody asks and kept for whoever asks next, since the hours of ten
 * thousand stations take longer than anybody waits. It holds sums by station only: who may see which one is asked of the
 * store each time.
 */
export class FleetRevenue {
  private readonly kept = new LRUCache<number, Kept>({ max: KEPT });
  /** By account: whoever asks again joins what is under way. */
  private readonly jobs = new Map<string, Promise<void>>();
  private turn: Promise<unknown> = Promise.resolve();

  /** Works out what is missing or old, for at most so long; what is left then is finished while nobody waits. */
  async bring(context: Context, stations: readonly PricedStation[], mostMs: number): Promise<void> {
    const { accountId } = context.actor;
    let job = this.jobs.get(accountId);
    if (!job) {
      job = this.work(context, stations).finally(() => this.jobs.delete(accountId));
      this.jobs.set(accountId, job);
      // Who waits hears of a failure; nobody else does.
      job.catch((error: unknown) => context.log.warn({ err: error }, 'the revenue of a fleet could not be worked out'));
    }
    const limit = new AbortController();
    const over = wait(mostMs, undefined, { signal: limit.signal }).catch(() => undefined);
    await Promise.race([job, over]).finally(() => limit.abort());
  }

  /** What is known of a station today; null where it has not been worked out. */
  of(station: PricedStation): KnownRevenue | null {
    const known = this.kept.get(station.key);
    return known?.of === nameOf(station) ? known : null;
  }

  private async work(context: Context, stations: readonly PricedStation[]): Promise<void> {
    const oldest = context.now.getTime() - FRESH_MS - stations.length * FRESH_MS_PER_STATION;
    const isOld = (station: PricedStation) => (this.of(station)?.at ?? -Infinity) < oldest;
    // Hours are cut in one zone at a time.
    const inOrder = stations
      .filter(isOld)
      .sort((a, b) => (a.timeZone < b.timeZone ? -1 : a.timeZone > b.timeZone ? 1 : 0));
    for (let from = 0; from < inOrder.length;) {
      const zone = inOrder[from]?.timeZone;
      const portion = inOrder.slice(from, from + PORTION).filter(({ timeZone }) => timeZone === zone);
      from += portion.length;
      await this.inTurn(async () => {
        const wanted = portion.filter(isOld);
        const readings = await revenueOfStations(context, wanted);
        for (const station of wanted) {
          const reading = readings.get(station.key) ?? { total: null, why: 'no-data' };
          this.kept.set(station.key, { reading, at: context.now.getTime(), of: nameOf(station) });
        }
      });
    }
  }

  /** One portion at a time, of everybody in the order in which they asked. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => undefined);
    return mine;
  }
}

const nameOf = ({ day, tariff: { validFrom, updatedAt } }: PricedStation) => `${day} ${validFrom} ${updatedAt}`;
