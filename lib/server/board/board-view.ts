import 'server-only';
import type { OutputOf } from '@/lib/contract/entry';
import { getEnergyReport } from '@/lib/contract/upstream/reports';
import { periodAt } from '@/lib/domain/time/period/calendar';
import type { CalendarKind } from '@/lib/domain/time/period/calendar';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { todayIn } from '@/lib/domain/stations/day';
import { commonScope, accessScope } from '../fleet/access-scope';
import type { StationFleet } from '../fleet/station-fleet';
import type { Caller } from '../http/caller';
import { staleWhileRevalidate } from '../http/stale-while-revalidate';
import type { LastKnown, Waiting } from '../http/stale-while-revalidate';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';

/** Incomplete data is requested again as often as a screen polls. */
const GROWING_MS = 2_000;

/** Maximum age of a report before it is read again; sums in which today is a small part change slowly. */
const FRESH_MS = { report: 120_000, past: 900_000 } as const;

export type Report = OutputOf<typeof getEnergyReport>;

/** One board being built: its caller, the visible stations and its instant. */
export interface View {
  readonly caller: Caller;
  readonly fleet: StationFleet;
  readonly now: number;
  /** The zone of most stations. */
  readonly zone: string;
  /** Parts that were not ready in time or are incomplete. */
  readonly late: ReadonlySet<string>;
  /** Data of all the caller's stations, cached for this session and set of stations. */
  readonly lastKnown: Part;
  /** Data of stations requested by id, cached for all callers with the same stations and rights. */
  readonly common: Part;
}

type Part = <T>(name: string, fresh: number | Growing<T>, read: () => Promise<Outcome<T>>) => Promise<LastKnown<T>>;

/** Data returned before it is complete. */
interface Growing<T> {
  readonly isGrowing: (last: T) => boolean;
  /** Maximum age in ms once it is complete. */
  readonly wholeMs: number;
}

/**
 * Data is cached for exactly this set of stations, so a granted or revoked right takes effect at once. The response waits for
 * its parts for at most `mostMs`: slower ones are in a later response. They start after `startMs`.
 */
export function viewOf(
  caller: Caller,
  fleet: StationFleet,
  now: number,
  { mostMs, startMs = 0 }: Pick<Waiting<unknown>, 'mostMs' | 'startMs'>,
): View {
  const zones = new Map<string, number>();
  for (const { timeZone } of fleet.stations) zones.set(timeZone ?? 'UTC', (zones.get(timeZone ?? 'UTC') ?? 0) + 1);
  const [zone = 'UTC'] = [...zones].sort((a, b) => b[1] - a[1])[0] ?? [];
  const [own, common] = [accessScope(caller, fleet), commonScope(caller, fleet)];
  const late = new Set<string>();
  const until = performance.now() + mostMs;
  const part =
    (accessScope: string): Part =>
    async <T>(name: string, fresh: number | Growing<T>, read: () => Promise<Outcome<T>>) => {
      const { isGrowing, wholeMs } = typeof fresh === 'number' ? { isGrowing: () => false, wholeMs: fresh } : fresh;
      const freshMs = (last: T) => (isGrowing(last) ? GROWING_MS : wholeMs);
      const waiting = { freshMs, mostMs: until - performance.now(), startMs };
      const known = await staleWhileRevalidate(`${name} ${accessScope}`, waiting, read, now);
      if (known === null || (known.ok && isGrowing(known.value))) late.add(name);
      else late.delete(name);
      return known;
    };
  const [lastKnown, ofAll] = [part(own), part(common)];
  return {
    caller,
    fleet,
    now,
    zone,
    late,
    lastKnown,
    common: async (name, fresh, read) => {
      const known = await ofAll(name, fresh, read);
      // The cached failure may come from another session, for example because that session ended.
      return known && !known.ok ? lastKnown(name, fresh, read) : known;
    },
  };
}

/** The current day at most stations, YYYY-MM-DD. */
export const todayOf = ({ now, zone }: View) => todayIn(zone, now);

/** The report of all stations for the period that contains a day; null if the upstream has no reports. */
export function reportOf(
  { caller, fleet, lastKnown }: View,
  kind: CalendarKind,
  day: string,
): Promise<LastKnown<Report | null>> {
  const first = fleet.stations[0];
  if (!first) return Promise.resolve(ok(null));
  const wholeMs = kind === 'overyear' ? FRESH_MS.past : FRESH_MS.report;
  return lastKnown<Report | null>(
    `${kind} ${periodAt(kind, day, day).first}`,
    { isGrowing: (last) => last !== null && last.waiting > 0, wholeMs },
    async () => {
      const answer = await callUpstream(getEnergyReport, { kind, day, station_id: [first.id] }, caller);
      return !answer.ok && isMissing(answer.problem) ? ok(null) : answer;
    },
  );
}
