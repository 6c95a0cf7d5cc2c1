import 'server-only';
import type { DeletedStation, DeletedStations } from '@/lib/contract/portal/sharing';
import { getPowerToday } from '@/lib/contract/upstream/live';
import { getDeletedStations } from '@/lib/contract/upstream/stations/deleted';
import type { DeletedStationDto } from '@/lib/contract/upstream/stations/deleted';
import { createHash } from 'node:crypto';
import { tallyDevices } from '@/lib/domain/devices/tally';
import type { DeviceTally } from '@/lib/domain/devices/tally';
import type { GatewayRef, StationDetail } from '@/lib/domain/stations/fleet/types';
import type { ListParams } from '@/lib/domain/list-params';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { detailFigures } from '@/lib/domain/stations/figures';
import { isLiveSort } from '@/lib/domain/stations/list-query';
import type { StationPage } from '@/lib/domain/stations/list-query';
import { currentFigure } from '@/lib/domain/stations/current-figure';
import { cutStations, orderByFigure, orderByUrgency, orderStations } from '@/lib/domain/stations/page';
import { parseStationQuery } from '@/lib/domain/stations/parse-query';
import { hasBattery } from '@/lib/domain/stations/battery';
import type { Reading, Station } from '@/lib/domain/stations/types';
import type { StationFigures } from '@/lib/contract/portal/stations/list';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { fleetOf, stationsOf } from '../fleet/fleet-cache';
import type { Caller } from '../http/caller';
import { compareIn } from '../http/collation';
import { callUpstream, mayHave } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { withinTime } from '../http/bounded';
import { shortfallOf } from '../energy/clear-sky';
import { allFigures, readFigures } from './figures';
import { readFirstDay } from '../energy/first-day';
import { forPage, pageQuery, requireCaller } from '../session/page-context';

export async function readStationPage(caller: Caller, params: ListParams): Promise<Outcome<StationPage>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const query = parseStationQuery(params);
  const { sort } = query;
  const page = fleet.value.stationPage(query, caller.language, compareIn(caller.language));
  const figure = sort === 'status' ? 'yieldToday' : sort;
  if (!isLiveSort(figure)) return ok(page);
  const reading = allFigures(caller, fleet.value, figure);
  // The default order does not wait for figures of a large fleet: the order by status alone is valid as well.
  const figures = sort === 'status' ? await withinTime(reading, URGENCY_MS) : await reading;
  if (!figures) return ok(page);
  // The first ten in another order would be wrong but look right.
  if (!figures.ok) return figures.problem.kind === 'unauthorised' || query.first !== '' ? figures : ok(page);
  const named = orderStations(fleet.value.stations, { sort: 'name', descending: false }, compareIn(caller.language));
  const now = Date.now();
  const currentOf = (station: Station) => currentFigure(station, figures.value.get(station.id), figure, now);
  const ordered =
    sort === 'status'
      ? orderByUrgency(named, (station) => shortfallOf(station, currentOf(station), now), query.descending)
      : orderByFigure(named, currentOf, query.descending);
  if (query.first === '' || sort === 'status') return ok(cutStations(ordered, query, page.counts, now));
  const known = ordered.filter((station) => currentOf(station) !== null);
  // Stations without a shortfall are not among those with the largest.
  const first = sort === 'shortfall' ? known.filter((station) => currentOf(station) !== 0) : known;
  return ok({ ...cutStations(first, query, page.counts, now), compared: known.length > 0 });
}

/** Maximum wait of a list's default order for the fleet's yields. */
const URGENCY_MS = 600;

/** How many devices these stations have, by status (P2.52). */
export async function readDeviceTallies(
  caller: Caller,
  ids: readonly string[],
): Promise<Outcome<ReadonlyMap<string, DeviceTally>>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  return ok(new Map(ids.map((id) => [id, tallyDevices(fleet.value.devicesByStation.get(id) ?? [])])));
}

/** A short text that changes with the caller's stations, their owners and the caller's rights, without revealing them. */
export async function readAccessVersion(caller: Caller): Promise<Outcome<{ version: string }>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const hash = createHash('sha256');
  const stations = [...fleet.value.stationById.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const { id, creator, ownerName, serviceCustom, stationAuth, deviceAuth, deviceSetting } of stations) {
    hash.update(JSON.stringify([id, creator, ownerName, serviceCustom, stationAuth, deviceAuth, deviceSetting]));
  }
  return ok({ version: hash.digest('base64url').slice(0, 22) });
}

export async function readStation(caller: Caller, id: string): Promise<Outcome<StationDetail>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  const station = fleet.value.stationById.get(id);
  if (!station) return fail({ kind: 'forbidden' });
  const devices = fleet.value.devicesByStation.get(id) ?? [];
  const gateways = new Map<string, GatewayRef>();
  for (const { gatewayUuid } of devices) {
    const gateway = fleet.value.gatewayByUuid.get(gatewayUuid);
    if (gateway) gateways.set(gatewayUuid, gateway);
  }
  const figures = detailFigures(fleet.value.points.get(id)?.keys() ?? []);
  const { ownGateways } = fleet.value;
  return ok({ station, devices, gateways: [...gateways.values()], figures, ownGateways });
}

/** Device counts by status for the stations of a page; empty if they cannot be read. */
export async function loadDeviceTallies(page: StationPage): Promise<ReadonlyMap<string, DeviceTally>> {
  const ids = page.rows.map(({ id }) => id);
  const tallies = await forPage(await readDeviceTallies(await requireCaller(), ids));
  return tallies.ok ? tallies.value : new Map();
}

/** The battery power of a station that is registered without a battery; not read for any other. */
export async function loadBatteryPower(station: Station): Promise<Reading | undefined> {
  if (hasBattery(station)) return undefined;
  const read = await pageQuery(readFigures, [station.id], true);
  return read.ok ? read.value[0]?.flow?.battery : undefined;
}

/** For the initial HTML of a station's overview: its current figures, if available, and whether its data begins today. */
export async function loadOverview({ id, timeZone }: Pick<Station, 'id' | 'timeZone'>): Promise<{
  first: StationFigures | null;
  /** When its power was last read, epoch ms; null if unknown. */
  lastReading: number | null;
  isNew: boolean;
  /** In the station's zone, YYYY-MM-DD; null if it has none: the browser then decides. */
  today: string | null;
}> {
  const caller = await requireCaller();
  const [figures, firstDay] = await Promise.all([readFigures(caller, [id], true), readFirstDay(caller, [id])]);
  const read = await forPage(figures);
  const first = read.ok ? (read.value[0] ?? null) : null;
  const today = timeZone === null ? null : cutsOf(timeZone).dayOf(Date.now());
  return {
    first,
    lastReading: first && first.power.value !== null ? first.power.at : null,
    isNew: firstDay !== null && today !== null && firstDay >= today,
    today,
  };
}

/** Stations the caller deleted and can restore; null if the upstream cannot restore any. */
export async function readDeletedStations(caller: Caller): Promise<Outcome<DeletedStations | null>> {
  const answer = await callUpstream(getDeletedStations, {}, caller);
  if (answer.ok)
    return ok({ days: answer.value.retention_days, stations: answer.value.stations.map(toDeletedStation) });
  return isMissing(answer.problem) ? ok(null) : answer;
}

function toDeletedStation(dto: DeletedStationDto): DeletedStation {
  const {
    id,
    station_name: name,
    address = '',
    shares = null,
    deleted_at: deletedAt,
    retained_until: retainedUntil,
  } = dto;
  return { id, name, address, shares, deletedAt, retainedUntil };
}

/** What a list may offer: not what the upstream is known to lack. */
interface ListOffers {
  /** The day of each station as a curve. */
  readonly days: boolean;
  /** Deleted stations that can be restored. */
  readonly deleted: boolean;
}

export async function loadListOffers(): Promise<ListOffers> {
  const caller = await requireCaller();
  return {
    days: mayHave(getPowerToday, caller),
    deleted: mayHave(getDeletedStations, caller),
  };
}
