import 'server-only';
import { getEnergyReport } from '@/lib/contract/upstream/reports';
import { lossOf } from '@/lib/domain/overview/attention';
import type { Attention, Loss } from '@/lib/domain/overview/attention';
import { isWatched, WEAK_SHARE, weakShare } from '@/lib/domain/overview/weak-yield';
import type { TodayYield } from '@/lib/domain/overview/weak-yield';
import { energyUntil } from '@/lib/domain/energy/solar/expected';
import { midnightIn, todayIn } from '@/lib/domain/stations/day';
import type { Reading, Station } from '@/lib/domain/stations/types';
import { clearUntil } from './clear-sky';
import type { StationFleet } from '../fleet/station-fleet';
import { readForecast } from './forecast';
import { boundedly } from '../http/bounded';
import type { Caller } from '../http/caller';
import { EventLoopSlicer } from '../http/event-loop-slicer';
import { callUpstream } from '../http/upstream-client';
import { allFigures } from '../stations/figures';

const AT_ONCE = 4;
/** Maximum stations whose forecast is read: those with the lowest share of clear-sky production. */
const COMPARED_STATIONS = 24;
const NO_ZONE = 'UTC';

type Yields = ReadonlyMap<string, Reading>;

/** Today's losses of these stations, by id; offline stations are left out. */
export async function readLosses(
  caller: Caller,
  stations: readonly Station[],
  yields: Yields,
  now: number,
): Promise<ReadonlyMap<string, Loss>> {
  const heard = stations.filter(({ status }) => !status.offline);
  const [prices, today] = await Promise.all([
    readPrices(caller, heard, now),
    boundedly(heard, AT_ONCE, async (station) => ({
      id: station.id,
      today: await readToday(caller, station, yields.get(station.id), now),
    })),
  ]);
  return new Map(
    today.flatMap(({ id, today: found }) =>
      found ? [[id, lossOf({ expected: found.byNow, made: found.made }, prices.get(id) ?? null)]] : [],
    ),
  );
}

/**
 * Stations without an alarm that produced clearly less than expected today, with their loss; `others` are already listed for
 * another reason.
 */
export async function readWeak(
  caller: Caller,
  fleet: StationFleet,
  others: ReadonlySet<string>,
  now: number,
): Promise<readonly Attention[]> {
  const yields = await allFigures(caller, fleet, 'yieldToday');
  if (!yields.ok) return [];
  const suspects: { readonly station: Station; readonly share: number }[] = [];
  const slicer = new EventLoopSlicer();
  for (const station of fleet.stations) {
    if (slicer.isDue() || slicer.isOver()) await slicer.rest();
    if (others.has(station.id) || !isWatched(station, now)) continue;
    const share = clearShare(station, yields.value.get(station.id), now);
    // Hardly any plant produces more than its clear-sky production.
    if (share !== null && share < WEAK_SHARE) suspects.push({ station, share });
  }
  const requested = suspects.sort((a, b) => a.share - b.share).slice(0, COMPARED_STATIONS);
  const found = await boundedly(requested, AT_ONCE, async ({ station }) => {
    const reading = yields.value.get(station.id);
    const today = await readToday(caller, station, reading, now);
    const share = today && weakShare(today);
    // A station without recent data has to be below the expectation up to its last reading as well.
    if (!today || share === null || weakShare({ ...today, byNow: today.byReading }) === null) return [];
    return [{ station, share, today }];
  });
  const weak = found.flat();
  const prices = await readPrices(
    caller,
    weak.map(({ station }) => station),
    now,
  );
  return weak.map(({ share, station, today }) => ({
    station,
    reason: { kind: 'weak', share },
    loss: lossOf({ expected: today.byNow, made: today.made }, prices.get(station.id) ?? null),
  }));
}

function clearShare(station: Station, reading: Reading | undefined, now: number): number | null {
  const clear = clearUntil(station, now);
  if (!station.installedCapacity || !clear || !isOfToday(station, reading, now)) return null;
  return reading.value / station.installedCapacity / clear;
}

type Known = Extract<Reading, { readonly value: number }>;

/** A counter of an earlier day is not valid for today. */
function isOfToday({ timeZone }: Station, reading: Reading | undefined, now: number): reading is Known {
  return reading !== undefined && reading.value !== null && (reading.at ?? 0) >= midnightIn(timeZone ?? NO_ZONE, now);
}

/** A station's production today and the expectation, as on its page; null if unknown. */
async function readToday(
  caller: Caller,
  station: Station,
  reading: Reading | undefined,
  now: number,
): Promise<(TodayYield & { readonly byReading: number }) | null> {
  if (!isOfToday(station, reading, now)) return null;
  const forecast = await readForecast(caller, { id: station.id }, now);
  if (!forecast.ok || forecast.value.state !== 'ready') return null;
  // The clear sky alone is the maximum: producing less is not a loss.
  if (forecast.value.performance === null) return null;
  const { byNow, hours, total } = forecast.value.today;
  return { made: reading.value, byNow, total, byReading: energyUntil(hours, reading.at ?? now) ?? byNow };
}

type Price = NonNullable<Parameters<typeof lossOf>[1]>;

/** The revenue or savings per kWh of each station this month; unknown without reports, or with several currencies. */
export async function readPrices(
  caller: Caller,
  stations: readonly Station[],
  now: number,
): Promise<ReadonlyMap<string, Price>> {
  const ids = stations.map(({ id }) => id);
  const [first] = stations;
  if (!first) return new Map();
  const day = todayIn(first.timeZone ?? NO_ZONE, now);
  const answer = await callUpstream(getEnergyReport, { kind: 'month', day, station_id: ids, only: 1 }, caller);
  const rows = answer.ok ? answer.value.rows : [];
  return new Map(
    rows.flatMap(({ generation, revenue, station_id: id }) => {
      if (typeof revenue === 'string' || revenue.length !== 1 || !generation) return [];
      const [{ total, unit }] = revenue as [(typeof revenue)[number]];
      return [[id, { unit, perKwh: total / generation }] as const];
    }),
  );
}
