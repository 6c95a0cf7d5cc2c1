import 'server-only';
import type { LogRow } from '@/lib/contract/portal/comm-log/export';
import { getCommLogList } from '@/lib/contract/upstream/comm-log';
import type { CommLogDto } from '@/lib/contract/upstream/comm-log';
import type { DeviceOrStationId, LogScope } from '@/lib/domain/comm-log/place';
import { logSpan, LOGS_PER_PAGE, parseLogQuery } from '@/lib/domain/comm-log/query';
import type { LogQuery } from '@/lib/domain/comm-log/query';
import { fitsLog } from '@/lib/domain/comm-log/fits';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { maySetDevices } from '@/lib/domain/stations/menu';
import type { Viewer } from '@/lib/domain/stations/menu';
import type { Station } from '@/lib/domain/stations/types';
import type { ListParams } from '@/lib/domain/list-params';
import { entryKind, openUpgrade, readLogContent } from '@/lib/contract/portal/comm-log/log-entry';
import type { LogContent } from '@/lib/contract/portal/comm-log/log-entry';
import { INVERTER_SETTING_GROUPS, settingOf } from '@/lib/data/inverter-settings';
import { mayStillRun } from '@/lib/domain/firmware/time-limit';
import { lineText, titleText } from '@/lib/domain/comm-log/line-labels';
import type { Language } from '@/lib/domain/tenants/types';
import { findPlace } from '../fleet/find-place';
import type { FoundPlace } from '../fleet/find-place';
import type { Caller } from '../http/caller';
import { readPage } from '../http/read-page';
import { callUpstream } from '../http/upstream-client';
import { forPage, requireCaller, requireSession } from '../session/page-context';

/** One page of a log, and the device or station it belongs to. */
interface LogPage {
  readonly scope: LogScope;
  readonly station: { readonly id: string; readonly name: string };
  /** IANA; null if the upstream gives none. */
  readonly timeZone: string | null;
  /** As requested, with the page that is actually shown. */
  readonly query: LogQuery;
  readonly total: number;
  readonly pages: number;
  readonly rows: readonly LogRow[];
}

/** A log the caller may read. */
export interface FoundLog extends FoundPlace {
  readonly deviceOf: DeviceOf;
  /** User id of the caller. */
  readonly viewer: string;
}

/**
 * A page of a log, for users who may set the station's devices (D5.6, safety 1.10); `forbidden` for others, and if they have
 * no access to the device or station.
 */
async function readLogPage(
  caller: Caller,
  viewer: Pick<Viewer, 'userId'>,
  of: DeviceOrStationId,
  query: LogQuery,
): Promise<Outcome<LogPage>> {
  const found = await findLog(caller, viewer, of);
  if (!found.ok) return found;
  const { scope, station } = found.value;
  const { answer, page } = await readPage(query.page, (number) =>
    readRows(caller, found.value, query, number, LOGS_PER_PAGE),
  );
  if (!answer.ok) return answer;
  const { rows, total } = answer.value;
  const pages = Math.max(1, Math.ceil(total / LOGS_PER_PAGE));
  const { id, name } = station;
  return ok({
    scope,
    station: { id, name },
    timeZone: station.timeZone,
    query: { ...query, page },
    total,
    pages,
    rows,
  });
}

/** The requested log, if the caller may read it; otherwise `forbidden`. */
export async function findLog(
  caller: Caller,
  viewer: Pick<Viewer, 'userId'>,
  of: DeviceOrStationId,
): Promise<Outcome<FoundLog>> {
  const found = await findPlace(caller, of);
  if (!found.ok) return found;
  const { fleet, scope, station } = found.value;
  if (!maySetDevices(station, viewer)) return fail({ kind: 'forbidden' });
  return ok({
    ...found.value,
    deviceOf: (named) => fleet.deviceById.get(scope.kind === 'device' ? scope.id : named),
    viewer: viewer.userId,
  });
}

/** A query's parameters in the format of the calls; `until` (epoch ms) excludes entries made at or after it. */
export function queryOf({ station, upstreamParams }: FoundLog, query: LogQuery, until = Infinity) {
  return { ...upstreamParams, ...filtersOf(query), ...spanOf(query, station, until) };
}

function filtersOf({ kind, person, result }: LogQuery) {
  // Kinds within `Set` are an extension: an upstream that does not know them returns no total, and the entries are filtered here.
  const readSet = kind === 'read' ? ('Read' as const) : ('Set' as const);
  return {
    ...(kind !== 'all' && { read_set: readSet }),
    ...(kind !== 'all' && kind !== 'read' && { kind }),
    ...(person !== '' && { person }),
    ...(result !== 'all' && { result }),
  };
}

/** The instants of a query's days, in the station's zone. */
function spanOf(query: LogQuery, { timeZone }: Pick<Station, 'timeZone'>, until = Infinity) {
  const { end = Infinity, start } = logSpan(query, timeZone ?? 'UTC');
  const last = Math.min(end, until);
  return { ...(start !== undefined && { start }), ...(Number.isFinite(last) && { end: last }) };
}

/** A page of entries, and the total of matches; `until` (epoch ms) excludes entries made at or after it. */
export async function readRows(
  caller: Caller,
  found: FoundLog,
  query: LogQuery,
  page: number,
  size: number,
  until = Infinity,
): Promise<Outcome<{ rows: LogRow[]; total: number }>> {
  const requested = queryOf(found, query, until);
  const answer = await callUpstream(getCommLogList, { ...requested, page, page_size: size }, caller);
  if (!answer.ok) return answer;
  const about = { viewer: found.viewer, now: Date.now() };
  const rows = answer.value.map((dto) => toLogRow(dto, found.deviceOf, caller.language, about));
  const total = answer.value[0]?.total;
  if (typeof total === 'number') return ok({ rows, total });
  // An upstream that returns no total has no paging and no filters: it returned all entries.
  const fitting = rows.filter((row) => fitsLog(row, query, requested));
  return ok({ rows: fitting.slice((page - 1) * size, page * size), total: fitting.length });
}

/** The page of a log that an address names; `forbidden` for users who may not set the devices. */
export async function loadLogPage(of: DeviceOrStationId, params: ListParams): Promise<Outcome<LogPage>> {
  const [caller, viewer] = await Promise.all([requireCaller(), requireSession()]);
  return forPage(await readLogPage(caller, viewer, of, parseLogQuery(params)));
}

/** What the fleet knows about a device, if anything. */
type DeviceOf = (
  id: string,
) => { readonly name: string; readonly type: string; readonly gatewayUuid: string } | undefined;

/** Maps a log entry, translated as far as its texts are known; `viewer` is the user id of the session. */
function toLogRow(
  dto: CommLogDto,
  deviceOf: DeviceOf,
  language: Language,
  { viewer, now }: { readonly viewer: string; readonly now: number },
): LogRow {
  const at = dto.create_time ?? null;
  const device = deviceOf(dto.device_id);
  const content = readLogContent(dto.read_set, dto.funs ?? '');
  const upgrade = dto.read_set === 'Set' ? openUpgrade(dto.funs ?? '') : null;
  return {
    id: dto.comm_id,
    device: dto.device_id,
    deviceName: device?.name || dto.device_name || dto.device_id,
    person: dto.name || dto.user || '',
    module: titleText(dto.module_title ?? '', INVERTER_SETTING_GROUPS, language),
    kind: entryKind(dto.read_set, content),
    at,
    closed: at === null || (dto.update_time ?? at) > at,
    ...(upgrade &&
      mayStillRun(at, upgrade.timeout_minutes, now) && {
        running: {
          gateway: device?.gatewayUuid ?? '',
          upgrade: upgrade.upgrade_id,
          own: dto.user === viewer,
        },
      }),
    content: asText(content, dto.device_type || device?.type || '', language),
  };
}

function asText(content: LogContent, type: string, language: Language): LogContent {
  if (content.kind !== 'set') return content;
  return { ...content, lines: content.lines.map((line) => lineText(line, settingOf(type, line.code), language)) };
}
