import 'server-only';
import type { InputOf } from '@/lib/contract/entry';
import { MOST_EXPORTED } from '@/lib/contract/portal/comm-log';
import type { LogRow } from '@/lib/contract/portal/comm-log';
import { getCommLogList } from '@/lib/contract/upstream/comm-log';
import type { LogPlace } from '@/lib/domain/comm-log/place';
import { logSpan, LOGS_PER_PAGE } from '@/lib/domain/comm-log/query';
import type { LogQuery } from '@/lib/domain/comm-log/query';
import { fitsLog } from '@/lib/domain/comm-log/fits';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { maySetDevices, type Viewer } from '@/lib/domain/stations/menu';
import type { Station } from '@/lib/domain/stations/types';
import type { Fleet } from '../fleet/fleet';
import { fleetOf } from '../fleet/fleet-cache';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { toLogRow } from './mapper';
import type { DeviceOf } from './mapper';

/** One page of a log, and where it was kept. */
export interface LogPage {
  readonly place: LogPlace;
  readonly station: { readonly id: string; readonly name: string };
  /** IANA; null where the upstream gives none. */
  readonly timeZone: string | null;
  /** As asked, with the page that is really shown. */
  readonly query: LogQuery;
  readonly total: number;
  readonly pages: number;
  readonly rows: readonly LogRow[];
}

/** Which log: of one device or of a station. */
export type LogOf = { readonly device: string } | { readonly station: string };

type Ask = Pick<InputOf<typeof getCommLogList>, 'device_id' | 'station_id'>;

interface Found {
  readonly place: LogPlace;
  readonly station: Station;
  readonly ask: Ask;
  readonly deviceOf: DeviceOf;
}

/**
 * A page of a log, for whoever may set the devices of the station (D5.6, safety 1.10); `forbidden` for anybody else, and
 * where the device or station is not his.
 */
export async function readLogPage(
  caller: Caller,
  viewer: Pick<Viewer, 'userId'>,
  of: LogOf,
  query: LogQuery,
): Promise<Outcome<LogPage>> {
  const found = await findLog(caller, viewer, of);
  if (!found.ok) return found;
  const { place, station } = found.value;
  let answer = await readRows(caller, found.value, query, query.page, LOGS_PER_PAGE);
  let page = query.page;
  // An address may name a page that is no longer there.
  if (answer.ok && answer.value.rows.length === 0 && page > 1) {
    page = 1;
    answer = await readRows(caller, found.value, query, page, LOGS_PER_PAGE);
  }
  if (!answer.ok) return answer;
  const { rows, total } = answer.value;
  const pages = Math.max(1, Math.ceil(total / LOGS_PER_PAGE));
  const { id, name } = station;
  return ok({
    place,
    station: { id, name },
    timeZone: station.timeZone,
    query: { ...query, page },
    total,
    pages,
    rows,
  });
}

const EXPORT_PAGE = 200;

/** The newest entries for a file; `complete` is false where there are more. */
export async function readLogExport(
  caller: Caller,
  viewer: Pick<Viewer, 'userId'>,
  of: LogOf,
  query: LogQuery,
): Promise<Outcome<{ name: string; timeZone: string | null; rows: LogRow[]; complete: boolean }>> {
  const found = await findLog(caller, viewer, of);
  if (!found.ok) return found;
  const rows: LogRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await readRows(caller, found.value, query, page, EXPORT_PAGE);
    if (!answer.ok) return answer;
    rows.push(...answer.value.rows);
    const all = rows.length >= answer.value.total || answer.value.rows.length === 0;
    if (!all && rows.length < MOST_EXPORTED) continue;
    const { place, station } = found.value;
    return ok({ name: place.name, timeZone: station.timeZone, rows, complete: all });
  }
}

async function findLog(caller: Caller, viewer: Pick<Viewer, 'userId'>, of: LogOf): Promise<Outcome<Found>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  const found = 'device' in of ? deviceLog(fleet.value, of.device) : stationLog(fleet.value, of.station);
  return found && maySetDevices(found.station, viewer) ? ok(found) : fail({ kind: 'forbidden' });
}

function deviceLog({ deviceById, stationById }: Fleet, id: string): Found | null {
  const device = deviceById.get(id);
  const station = device?.stationId ? stationById.get(device.stationId) : undefined;
  if (!device || !station) return null;
  const { name, type } = device;
  return { place: { kind: 'device', type, id, name }, station, ask: { device_id: id }, deviceOf: () => device };
}

function stationLog({ deviceById, stationById }: Fleet, id: string): Found | null {
  const station = stationById.get(id);
  if (!station) return null;
  const deviceOf: DeviceOf = (deviceId) => deviceById.get(deviceId);
  return { place: { kind: 'station', id, name: station.name }, station, ask: { station_id: id }, deviceOf };
}

/** Kinds within `Set` are ours: an upstream that does not know them tells no total, and is filtered here. */
function kindAsked(kind: LogQuery['kind']): Pick<InputOf<typeof getCommLogList>, 'kind' | 'read_set'> {
  if (kind === 'all') return {};
  return kind === 'read' ? { read_set: 'Read' } : { read_set: 'Set', kind };
}

async function readRows(
  caller: Caller,
  { ask, deviceOf, station }: Found,
  query: LogQuery,
  page: number,
  size: number,
): Promise<Outcome<{ rows: LogRow[]; total: number }>> {
  const span = logSpan(query, station.timeZone ?? 'UTC');
  const answer = await callUpstream(
    getCommLogList,
    {
      ...ask,
      ...kindAsked(query.kind),
      ...(query.person !== '' && { person: query.person }),
      ...(query.result !== 'all' && { result: query.result }),
      ...(span.start !== undefined && { start: span.start }),
      ...(span.end !== undefined && { end: span.end }),
      page,
      page_size: size,
    },
    caller,
  );
  if (!answer.ok) return answer;
  const rows = answer.value.map((wire) => toLogRow(wire, deviceOf, caller.language));
  const total = answer.value[0]?.total;
  if (typeof total === 'number') return ok({ rows, total });
  // An upstream that tells no total knows no pages and no filters: it answered with everything.
  const fitting = rows.filter((row) => fitsLog(row, query, span));
  return ok({ rows: fitting.slice((page - 1) * size, page * size), total: fitting.length });
}
