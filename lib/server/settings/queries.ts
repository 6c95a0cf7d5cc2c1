import 'server-only';
import { getCommLogList } from '@/lib/contract/upstream/comm-log';
import type { CommLogDto } from '@/lib/contract/upstream/comm-log';
import type { Device } from '@/lib/domain/devices/types';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { VersionRef, VersionsQuery } from '@/lib/domain/settings/version-address';
import { foldReadings, isSameVersion } from '@/lib/domain/settings/version-runs';
import { READINGS_PER_PAGE } from '@/lib/domain/settings/version-types';
import type {
  Version,
  VersionedDevice,
  VersionPage,
  VersionsScreen,
  VersionHead,
} from '@/lib/domain/settings/version-types';
import { maySetDevices } from '@/lib/domain/stations/menu';
import type { Viewer } from '@/lib/domain/stations/menu';
import type { Station } from '@/lib/domain/stations/types';
import type { AnswerOf } from '@/lib/contract/entry';
import { MOST_OFFERED } from '@/lib/contract/portal/settings/copy-targets';
import type { copyTarget, CopyTargets } from '@/lib/contract/portal/settings/copy-targets';
import { compareTexts, matcher } from '@/lib/domain/list-params';
import { readReading } from '@/lib/contract/portal/comm-log/log-entry';
import { FIRST_INSTANT, LAST_INSTANT } from '@/lib/domain/time/time-range/instants';
import type { Fleet } from '../fleet/fleet';
import { fleetOf } from '../fleet/fleet-cache';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { readDevice } from '../devices/queries';
import { compareIn } from '../http/collation';
import { forPage, requireCaller, requireSession } from '../session/page-context';

export type OwnUser = Pick<Viewer, 'userId'>;

/** A device with its station, if the viewer may write to it (D5.6); otherwise null. */
export function settableDevice(
  { deviceById, stationById }: Fleet,
  viewer: OwnUser,
  id: string,
): { readonly device: Device; readonly station: Station } | null {
  const device = deviceById.get(id);
  const station = device?.stationId ? stationById.get(device.stationId) : undefined;
  return device && station && maySetDevices(station, viewer) ? { device, station } : null;
}

/** A page of the versions of a device's settings, newest first; a missing page becomes the first. */
export async function readVersionPage(
  caller: Caller,
  viewer: OwnUser,
  device: string,
  page: number,
): Promise<Outcome<VersionPage & { readonly device: VersionedDevice }>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  const settable = settableDevice(fleet.value, viewer, device);
  if (!settable) return fail({ kind: 'forbidden' });
  const size = READINGS_PER_PAGE;
  let shown = page;
  let answer = await readReadings(caller, { device_id: device, page: shown, page_size: size });
  if (answer.ok && answer.value.length === 0 && shown > 1) {
    shown = 1;
    answer = await readReadings(caller, { device_id: device, page: shown, page_size: size });
  }
  if (!answer.ok) return answer;
  const reported = answer.value[0]?.total;
  // An upstream that returns no total has no paging: it returned all entries.
  const total = typeof reported === 'number' ? reported : answer.value.length;
  const rows = typeof reported === 'number' ? answer.value : answer.value.slice((shown - 1) * size, shown * size);
  const { id, name } = settable.device;
  const pages = Math.max(1, Math.ceil(total / size));
  const versions = foldReadings(rows.map(toVersion));
  return ok({
    device: { id, name, stationName: settable.station.name, timeZone: settable.station.timeZone },
    query: { page: shown },
    total: pages === 1 ? versions.length : total,
    readings: rows.length,
    pages,
    rows: versions.map(toVersionHead),
  });
}

/** One version with its values; `forbidden` if it does not exist, or the caller may not write to its device. */
export async function readVersion(
  caller: Caller,
  viewer: OwnUser,
  device: string,
  { id, at }: VersionRef,
): Promise<Outcome<Version>> {
  // An entry is found by its time, since the log has no call for a single one.
  const span = at === null ? {} : { start: at - 1, end: at + 2 };
  return pickVersion(caller, viewer, { device_id: device, page_size: 200, ...span }, [(version) => version.id === id]);
}

/** The newest version of a device with values, preferably different from those of `than`; `forbidden` if there is none. */
export async function readNewestVersion(
  caller: Caller,
  viewer: OwnUser,
  device: string,
  than: Version | null,
): Promise<Outcome<Version>> {
  return pickVersion(caller, viewer, { device_id: device, page_size: READINGS_PER_PAGE }, [
    (version) => version.id !== than?.id && !(than && isSameVersion(version, than)),
    ({ id }) => id !== than?.id,
  ]);
}

/** The newest version that passes the first test; if none does, the newest that passes the next one. */
async function pickVersion(
  caller: Caller,
  viewer: OwnUser,
  query: Query,
  fits: readonly ((version: Version) => boolean)[],
): Promise<Outcome<Version>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  if (!settableDevice(fleet.value, viewer, query.device_id)) return fail({ kind: 'forbidden' });
  const answer = await readReadings(caller, query);
  if (!answer.ok) return answer;
  const saved = answer.value.map(toVersion).filter((version) => version.saved);
  const found = fits.map((isFit) => saved.find(isFit)).find((version) => version !== undefined);
  return found ? ok(found) : fail({ kind: 'forbidden' });
}

interface Query {
  readonly device_id: string;
  readonly start?: number;
  readonly end?: number;
  readonly page?: number;
  readonly page_size: number;
}

async function readReadings(caller: Caller, query: Query): Promise<Outcome<readonly CommLogDto[]>> {
  const answer = await callUpstream(getCommLogList, { ...query, read_set: 'Read' as const }, caller);
  return answer.ok ? ok(answer.value.filter(({ read_set }) => read_set === 'Read')) : answer;
}

/**
 * Other devices of the same module that the caller may write to, by name; `forbidden` if they may not write to this one. At
 * most `MOST_OFFERED`, whatever the size of the fleet.
 */
export async function readCopyTargets(
  caller: Caller,
  viewer: OwnUser,
  id: string,
  find: string,
): Promise<Outcome<CopyTargets>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  const target = settableDevice(fleet.value, viewer, id);
  if (!target) return fail({ kind: 'forbidden' });
  const fits = matcher(find);
  const alike = (fleet.value.devicesByType.get(target.device.type) ?? []).filter((device) =>
    isAlike(target.device, device),
  );
  const settable = alike.filter((device) => settableDevice(fleet.value, viewer, device.id) !== null);
  const compare = compareIn(caller.language);
  const found = settable
    .filter(({ name, stationName }) => fits([name, stationName]))
    .toSorted(
      (a, b) =>
        compareTexts(a.stationName, b.stationName, false, compare) || compareTexts(a.name, b.name, false, compare),
    );
  const targets = found
    .slice(0, MOST_OFFERED)
    .map(({ id: key, name, stationName }) => ({ id: key, name, stationName }));
  return ok({ targets, total: found.length, refused: alike.length - settable.length });
}

/** The writable settings of a copy's target device; `forbidden` if it is not a valid target. */
export async function readCopyTarget(
  caller: Caller,
  viewer: OwnUser,
  id: string,
  target: string,
): Promise<Outcome<AnswerOf<typeof copyTarget>>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  const devicePair = pair(fleet.value, viewer, id, target);
  if (!devicePair) return fail({ kind: 'forbidden' });
  const { device, station } = devicePair;
  const detail = await readDevice(caller, device.type, device.id, viewer.userId);
  if (!detail.ok) return detail;
  if (detail.value.settingsProblem) return fail(detail.value.settingsProblem);
  const { gatewayUuid, name } = device;
  const about = { id: device.id, name, stationName: station.name, gatewayUuid, timeZone: station.timeZone };
  return ok({ device: about, groups: detail.value.settings });
}

function pair(fleet: Fleet, viewer: OwnUser, id: string, target: string) {
  const [from, to] = [settableDevice(fleet, viewer, id), settableDevice(fleet, viewer, target)];
  return from && to && isAlike(from.device, to.device) ? to : null;
}

/** Whether settings mean the same on both: another device of the same module that is reachable. */
function isAlike(one: Device, other: Device): boolean {
  return other.id !== one.id && one.moduleId !== null && other.moduleId === one.moduleId && other.gatewayUuid !== '';
}

/** The versions screen of a device, for users who may write to it; otherwise `forbidden`. */
export async function loadVersions(type: string, id: string, query: VersionsQuery): Promise<Outcome<VersionsScreen>> {
  const [caller, viewer] = await Promise.all([requireCaller(), requireSession()]);
  return forPage(await readScreen(caller, viewer, type, id, query));
}

async function readScreen(
  caller: Caller,
  viewer: { readonly userId: string },
  type: string,
  id: string,
  { find, of, one, other, page, show }: VersionsQuery,
): Promise<Outcome<VersionsScreen>> {
  const beside = show === 'compare' && of !== '' ? of : id;
  const compares = show === 'compare' && one !== null;
  const looked = one === null ? null : readVersion(caller, viewer, id, one);
  const otherOf = async () => {
    if (other) return readVersion(caller, viewer, beside, other);
    const own = beside === id ? await looked : null;
    return readNewestVersion(caller, viewer, beside, own?.ok ? own.value : null);
  };
  const [detail, list, first, second, near] = await Promise.all([
    readDevice(caller, type, id, viewer.userId),
    readVersionPage(caller, viewer, beside, page),
    looked,
    compares ? otherOf() : null,
    compares ? readCopyTargets(caller, viewer, id, find) : null,
  ]);
  if (!detail.ok) return detail;
  if (!list.ok) return list;
  if (near && !near.ok) return near;
  return ok({ detail: detail.value, list: list.value, one: first, other: second, near: near?.value ?? null });
}

/** Maps a reading with its values; without values if the entry has another format or contains none. */
export function toVersion(dto: CommLogDto): Version {
  const log = readReading(dto.funs ?? '');
  const values = log?.values ?? {};
  return {
    id: dto.comm_id,
    at: momentOf(dto.create_time),
    person: dto.name || dto.user || '',
    requested: log?.requested ?? 0,
    answered: log?.answered ?? 0,
    ...(log?.reason && { reason: log.reason }),
    ...(log?.why && { why: log.why }),
    saved: Object.keys(values).length > 0,
    values,
  };
}

/** Whole epoch ms between 2000 and 2100; other values cannot be used to query the log. */
function momentOf(time: number | null | undefined): number | null {
  const at = Math.round(time ?? 0);
  return at >= FIRST_INSTANT && at <= LAST_INSTANT ? at : null;
}

/** A version for lists, without its values. */
export function toVersionHead({ values: _, ...head }: Version): VersionHead {
  return head;
}
