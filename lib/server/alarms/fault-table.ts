import 'server-only';
import type { InputOf } from '@/lib/contract/entry';
import { getAlarmList } from '@/lib/contract/upstream/alarms/alarm';
import { getAlarmPage } from '@/lib/contract/upstream/alarms/page';
import { isDeviceChosen, placesOf } from '@/lib/domain/alarms/faults/places';
import { FAULT_DEVICES, FAULTS_PER_PAGE, rangeOf, parseFaultQuery } from '@/lib/domain/alarms/faults/query';
import type { FaultPage, FaultQuery, FaultRow } from '@/lib/domain/alarms/faults/query';
import { orderFaults } from '@/lib/domain/alarms/faults/page';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { TimeRange } from '@/lib/domain/time/time-range/range';
import { isAnyOn, keepMarks, marksText, parseMarks } from '@/lib/domain/shell/tree/selection';
import type { Selection } from '@/lib/domain/shell/tree/selection';
import type { ListParams } from '@/lib/domain/list-params';
import type { Fleet } from '../fleet/fleet';
import { fleetOf } from '../fleet/fleet-cache';
import { dropFleet } from '../fleet/fleet-store';
import type { Caller } from '../http/caller';
import { compareIn } from '../http/collation';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { toFaultRow } from './alarm-rows';
import { withinTime } from '../http/bounded';
import { log } from '../log/log';
import { forPage, requireCaller } from '../session/page-context';

/** The selected stations and devices that the caller's fleet still contains. */
export interface Chosen {
  readonly fleet: Fleet;
  readonly selection: Selection;
}

/**
 * A page of the alarms of the selection (D2.14); null if nothing is selected; then nothing is requested. Missing stations and
 * devices count as not selected.
 */
export async function readFaultPage(
  caller: Caller,
  query: FaultQuery,
  now: number,
): Promise<Outcome<FaultPage | null>> {
  const chosen = await readChosen(caller, query.pick);
  if (!chosen.ok) return chosen;
  const page = await pageOf(caller, chosen.value, query, now);
  if (page.ok || page.problem.kind !== 'forbidden') return page;
  // The caller lost access to one of them: the fleet is read again (A24).
  dropFleet(caller);
  const fresh = await readChosen(caller, query.pick);
  return fresh.ok ? pageOf(caller, fresh.value, query, now) : fresh;
}

export async function readChosen(caller: Caller, pick: string): Promise<Outcome<Chosen>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  const { deviceById, stationById } = fleet.value;
  const isThere = ([station, device]: readonly string[]) =>
    station === undefined ||
    (stationById.has(station) && (device === undefined || deviceById.get(device)?.stationId === station));
  return ok({ fleet: fleet.value, selection: keepMarks(parseMarks(pick), isThere) });
}

async function pageOf(
  caller: Caller,
  { fleet, selection }: Chosen,
  requested: FaultQuery,
  now: number,
): Promise<Outcome<FaultPage | null>> {
  if (!isAnyOn(selection)) return ok(null);
  const query = { ...requested, pick: marksText(selection) };
  const range = rangeOf(query, now);
  const request = (page: number) =>
    callUpstream(
      getAlarmPage,
      {
        ...filterOf(selection, query, range),
        sort: query.sort,
        descending: query.descending ? 1 : 0,
        page,
        page_size: FAULTS_PER_PAGE,
      },
      caller,
    );
  let answer = await request(query.page);
  let { page } = query;
  if (answer.ok && answer.value.rows.length === 0 && page > 1) {
    // An address may name a page that no longer exists.
    page = Math.max(1, Math.ceil((answer.value.total ?? 0) / FAULTS_PER_PAGE));
    answer = await request(page);
  }
  if (!answer.ok) return isMissing(answer.problem) ? plainPage(caller, { fleet, selection }, query, now) : answer;
  const { rows, total } = answer.value;
  const faults = rows.map((dto) => toFaultRow(dto, fleet, caller.language));
  const count = total ?? faults.length;
  const pages = Math.max(1, Math.ceil(count / FAULTS_PER_PAGE));
  return ok({ rows: faults, total: count, pages, query: { ...query, page }, complete: true, now });
}

/** How many pending alarms of the last days are assigned to the caller; null if that cannot be read, or the upstream has no assignments. */
export async function countAssigned(caller: Caller, now: number): Promise<number | null> {
  const { from, to } = rangeOf({ range: null }, now);
  const input = { all: 1, mine: 1, state: 0, start: from, end: to, page: 1, page_size: 1 } as const;
  const answer = await callUpstream(getAlarmPage, input, caller);
  return answer.ok ? (answer.value.total ?? answer.value.rows.length) : null;
}

async function plainPage(
  caller: Caller,
  { fleet, selection }: Chosen,
  query: FaultQuery,
  now: number,
): Promise<Outcome<FaultPage>> {
  const found = await readDeviceAlarms(caller, fleet, selection, rangeOf(query, now));
  if (!found.ok) return found;
  const rows = orderFaults(found.value.rows, query, compareIn(caller.language));
  const pages = Math.max(1, Math.ceil(rows.length / FAULTS_PER_PAGE));
  const page = Math.min(query.page, pages);
  return ok({
    rows: cut(rows, page),
    total: rows.length,
    pages,
    query: { ...query, page },
    complete: found.value.complete,
    now,
  });
}

const cut = (rows: readonly FaultRow[], page: number) =>
  rows.slice((page - 1) * FAULTS_PER_PAGE, page * FAULTS_PER_PAGE);

type Filter = Pick<
  InputOf<typeof getAlarmPage>,
  | 'all'
  | 'station_id'
  | 'device_id'
  | 'without_station_id'
  | 'without_device_id'
  | 'state'
  | 'kind'
  | 'level'
  | 'acknowledged'
  | 'mine'
  | 'start'
  | 'end'
>;

/** A query's filters in the format of the calls. */
export function filterOf(
  selection: Selection,
  { handling, kind, level, state }: Pick<FaultQuery, 'handling' | 'kind' | 'level' | 'state'>,
  { from, to }: TimeRange,
): Filter {
  const { all, devices, stations, withoutDevices, withoutStations } = placesOf(selection);
  return {
    ...(all && { all: 1 as const }),
    ...(stations.length > 0 && { station_id: stations }),
    ...(devices.length > 0 && { device_id: devices }),
    ...(withoutStations.length > 0 && { without_station_id: withoutStations }),
    ...(withoutDevices.length > 0 && { without_device_id: withoutDevices }),
    state: state === 'pending' ? 0 : 1,
    ...(kind !== 'all' && { kind }),
    ...(level !== 'all' && { level: [Number(level)] }),
    ...(handling === 'open' && { acknowledged: 0 as const }),
    ...(handling === 'acknowledged' && { acknowledged: 1 as const }),
    ...(handling === 'mine' && { mine: 1 as const }),
    start: from,
    end: to,
  };
}

/** Maximum devices per call. */
const DEVICES_PER_CALL = 1_000;

/**
 * All alarms of the selected devices that were pending in a range, from an upstream that supports only the documented call
 * (D7.15). `complete` is false if more devices were selected than are searched.
 */
export async function readDeviceAlarms(
  caller: Caller,
  fleet: Fleet,
  selection: Selection,
  { from: start, to: end }: TimeRange,
): Promise<Outcome<{ rows: FaultRow[]; complete: boolean }>> {
  const ids: string[] = [];
  for (const { id, stationId } of fleet.deviceById.values()) {
    if (stationId === null || !isDeviceChosen(selection, stationId, id)) continue;
    ids.push(id);
    if (ids.length > FAULT_DEVICES) break;
  }
  const complete = ids.length <= FAULT_DEVICES;
  const requested = new Set(ids.slice(0, FAULT_DEVICES));
  const rows: FaultRow[] = [];
  for (let from = 0; from < requested.size; from += DEVICES_PER_CALL) {
    const deviceId = [...requested].slice(from, from + DEVICES_PER_CALL);
    const answer = await callUpstream(getAlarmList, { type: ['alarm', 'fault'], deviceId, start, end }, caller);
    if (!answer.ok) return answer;
    const own = answer.value.filter((dto) => requested.has(dto.deviceId));
    rows.push(...own.map((dto) => toFaultRow(dto, fleet, caller.language)));
  }
  return ok({ rows, complete });
}

interface LoadedFaults {
  /** Null if nothing is selected. */
  readonly outcome: Outcome<FaultPage | null>;
  /** Epoch ms: end of the default range, if the address names none. */
  readonly now: number;
}

/** Maximum wait of the overview, ms. */
const MOST_MS = 900;

/** How many pending alarms are assigned to the viewer; 0 if that takes too long. */
export async function loadAssigned(): Promise<number> {
  return (await withinTime(countAssigned(await requireCaller(), Date.now()), MOST_MS)) ?? 0;
}

/** The page of faults that an address names. A failure is logged (D8.18). */
export async function loadFaults(params: ListParams): Promise<LoadedFaults> {
  const caller = await requireCaller();
  const now = Date.now();
  const outcome = await forPage(await readFaultPage(caller, parseFaultQuery(params), now));
  if (!outcome.ok) {
    const { code, id, kind } = outcome.problem;
    log().warn({ tenant: caller.tenant.prefix, kind, code, id }, 'the fault table could not be loaded');
  }
  return { outcome, now };
}
