import 'server-only';
import { getFleetRevenue } from '@/lib/contract/upstream/overview';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { addRevenue } from '@/lib/domain/tariffs/revenue/sums';
import type { FleetRevenue } from '@/lib/domain/tariffs/revenue/sums';
import { stationsOf } from '../fleet/fleet-cache';
import { forgetFigures, cachedFigures } from '../fleet/cached-figures';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { revenueToday } from './queries';
import type { Placed } from './queries';

/** Maximum stations that are read individually. */
const MOST_STATIONS = 100;
const AT_ONCE = 4;

export interface RevenueSoFar extends FleetRevenue {
  /** Stations that are not included yet. */
  readonly waiting: number;
  /** Epoch ms at which the oldest part was computed. */
  readonly at: number | null;
}
/** Why there is no result: the upstream has no sheets, or there are too many stations to read individually. */
type NoRevenue = 'no-point' | 'too-many';

/** Parallel tabs and repeated views share one request in this time; results that take longer are cached longer. */
const CACHE_MS = 20_000;
const CACHE_MS_PER_STATION = 6;
const NAME = 'fleet-revenue';

/** Called after a tariff change. */
export const forgetFleetRevenue = (caller: Caller): void => forgetFigures(NAME, caller);

/** Revenue and savings of all the caller's stations since their midnights. */
export const readFleetRevenue = (caller: Caller): Promise<Outcome<RevenueSoFar | NoRevenue>> =>
  cachedFigures(NAME, caller, () => request(caller), keepMs);

/** An incomplete result is requested again at once. */
function keepMs(revenue: RevenueSoFar | NoRevenue): number {
  if (typeof revenue === 'string' || revenue.waiting > 0) return 0;
  return CACHE_MS + countOf(revenue) * CACHE_MS_PER_STATION;
}

const countOf = ({ sums, missing }: FleetRevenue) => sums.reduce((sum, { stations }) => sum + stations, missing);

async function request(caller: Caller): Promise<Outcome<RevenueSoFar | NoRevenue>> {
  const answer = await callUpstream(getFleetRevenue, {}, caller);
  if (answer.ok) {
    const { sums, missing, waiting, ts } = answer.value;
    return ok({ sums, missing, waiting, at: ts });
  }
  if (!isMissing(answer.problem)) return answer;
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const { stations } = fleet.value;
  if (stations.length > MOST_STATIONS) return ok('too-many' as const);
  const revenue = await revenueTodayOf(caller, stations);
  return ok(revenue === null ? ('no-point' as const) : { ...revenue, waiting: 0, at: null });
}

/** The same from the documented sheets of single stations; null if the upstream has none. */
export async function revenueTodayOf(
  caller: Caller,
  stations: readonly Placed[],
  now: number = Date.now(),
): Promise<FleetRevenue | null> {
  const waiting = [...stations];
  const readings: Awaited<ReturnType<typeof revenueToday>>[] = [];
  const work = async () => {
    for (let station = waiting.shift(); station; station = waiting.shift()) {
      readings.push(await revenueToday(caller, station, now));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const known = readings.filter((reading) => reading !== null);
  return known.length === 0 && readings.length > 0 ? null : addRevenue(known);
}
