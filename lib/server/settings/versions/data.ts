import 'server-only';
import { getCommLogList } from '@/lib/contract/upstream/comm-log';
import type { CommLogDto } from '@/lib/contract/upstream/comm-log';
import type { Device } from '@/lib/domain/devices/types';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { VersionRef } from '@/lib/domain/settings/version-address';
import { foldReadings, isSameVersion } from '@/lib/domain/settings/version-runs';
import { READINGS_PER_PAGE } from '@/lib/domain/settings/version-types';
import type { Version, VersionedDevice, VersionPage } from '@/lib/domain/settings/version-types';
import { maySetDevices, type Viewer } from '@/lib/domain/stations/menu';
import type { Station } from '@/lib/domain/stations/types';
import type { Fleet } from '../../fleet/fleet';
import { fleetOf } from '../../fleet/fleet-cache';
import type { Caller } from '../../http/caller';
import { callUpstream } from '../../http/upstream-client';
import { toVersion, toVersionHead } from './mapper';

type OwnUser = Pick<Viewer, 'userId'>;

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
