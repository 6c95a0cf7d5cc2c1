import 'server-only';
import type * as sharing from '@/lib/contract/portal/sharing';
import { restoreStation as restoreEntry } from '@/lib/contract/upstream/stations/deleted';
import {
  addStation as addEntry,
  checkUnit,
  collectStation,
  deleteStation as deleteEntry,
  editStation,
} from '@/lib/contract/upstream/stations/edit';
import { done, fail, ok } from '@/lib/domain/problem';
import type { Done, Outcome } from '@/lib/domain/problem';
import { namesStation } from '@/lib/domain/sharing/station-name';
import { isCreator } from '@/lib/domain/stations/menu';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type {
  addStation as addForm,
  AddedStation,
  changeStation as changeForm,
  checkDevice as checkForm,
} from '@/lib/contract/portal/stations/edit';
import { setStationTariff } from '@/lib/contract/upstream/tariffs';
import { uploadFile } from '@/lib/contract/upstream/files';
import type { StoredPicture } from '@/lib/domain/stations/pictures/address';
import type { saveView } from '@/lib/contract/portal/stations/views';
import { deleteStationView, saveStationView } from '@/lib/contract/upstream/stations/views';
import { fleetChanged } from '../fleet/fleet-store';
import { findStation } from '../fleet/find-place';
import type { Caller } from '../http/caller';
import { callForMessage, callUpstream } from '../http/upstream-client';
import { acceptedFields, callWithAcceptedFields, changeFleet } from '../fleet/accepted-fields';
import { storedPicture } from '../http/file-address';
import { isMissing } from '../http/upstream-problem';
import { tariffTaken } from '../tariffs/actions';
import { readDeletedStations } from './queries';
import { requestsOf, toChange, toFirstTariff, toNewStation } from './station-form';
import type { SessionContent } from '../session/seal';

/** Marks a station of the caller as a favourite, or removes the mark (P4.11). */
export async function setStationFavourite(
  caller: Caller,
  input: { readonly id: string; readonly on: boolean },
): Promise<Outcome<{ id: string; on: boolean }>> {
  const station = await findStation(caller, input.id);
  if (!station.ok) return station;
  const answer = await callUpstream(collectStation, { station_id: input.id, type: input.on ? 1 : 0 }, caller);
  // Also after a failure: the change may have been made before the response was lost.
  fleetChanged(caller);
  return answer.ok ? ok({ ...input }) : answer;
}

/**
 * Adds a station and sets its tariff. If only the tariff fails, the station exists: the reason is returned with it, and a
 * retry does not create a second station.
 */
export async function addStation(caller: Caller, input: ParsedInputOf<typeof addForm>): Promise<Outcome<AddedStation>> {
  // Its first day is the day on which it is set, which an upstream without start days assumes anyway.
  const { validFrom: _, ...terms } = input.tariff;
  const taken = await tariffTaken(caller, terms);
  if (!taken.ok) return taken;
  const zoned = await zoneGiven(caller, input.station, false);
  if (!zoned.ok) return zoned;
  const answer = await callWithAcceptedFields(addEntry, toNewStation(input), caller);
  if (!answer.ok) {
    // It may have been created before the response was lost.
    fleetChanged(caller);
    return answer;
  }
  const id = answer.value.station_id;
  const tariff = await callWithAcceptedFields(setStationTariff, toFirstTariff(id, input.tariff), caller);
  fleetChanged(caller);
  if (tariff.ok) return ok({ id, tariffProblem: null });
  const { kind, message } = tariff.problem;
  return ok({ id, tariffProblem: message === undefined ? { kind } : { kind, message } });
}

/** Whether a unit can be added. The upstream's message about number and code is shown at the code: it does not say which one is wrong. */
export async function checkDevice(
  caller: Caller,
  { claim, request, serial }: ParsedInputOf<typeof checkForm>,
): Promise<Outcome<{ checked: boolean }>> {
  const answer = await callUpstream(checkUnit, { sn: serial, claim, request_id: request }, caller);
  if (answer.ok) return ok({ checked: true });
  if (isMissing(answer.problem)) return ok({ checked: false });
  if (answer.problem.kind !== 'validation') return answer;
  return fail({ ...answer.problem, fields: { claim: 'stationWizard.wrong.claim' } });
}

/** Changes a station (P7.4). The upstream rejects what the caller may not change. */
export async function changeStation(caller: Caller, input: ParsedInputOf<typeof changeForm>): Promise<Done> {
  const zoned = await zoneGiven(caller, input.details, true);
  if (!zoned.ok) return zoned;
  return changeFleet(editStation, toChange(input), caller);
}

/** If the upstream supports zones, a station has one: it must not be omitted. */
async function zoneGiven(
  caller: Caller,
  given: { readonly timeZone?: string | undefined } | undefined,
  change: boolean,
): Promise<Outcome<null>> {
  const taken = await acceptedFields(caller);
  if (!taken.ok) return taken;
  if (!given || given.timeZone !== undefined || !requestsOf(taken.value, change).timeZone) return ok(null);
  return fail({
    kind: 'validation',
    fields: { [change ? 'details.timeZone' : 'station.timeZone']: 'stationWizard.wrong.zone' },
  });
}

/** Stores a picture (P7.30). It belongs to no station until a form that names it is saved. */
export async function uploadPicture(caller: Caller, file: File): Promise<Outcome<StoredPicture>> {
  const answer = await callUpstream(uploadFile, { file }, caller);
  return answer.ok ? ok(storedPicture(caller.tenant, answer.value.url)) : answer;
}

/** Saves a view under a name, or replaces the user's own one. */
export async function saveNamedView(
  caller: Caller,
  { profile }: SessionContent,
  { id, layout, name, params, shared }: ParsedInputOf<typeof saveView>,
): Promise<Outcome<{ readonly id: string }>> {
  const answer = await callUpstream(
    saveStationView,
    {
      ...(id !== undefined && { view_id: id }),
      ...(layout !== null && { layout }),
      ...(shared && profile.enterpriseCode !== '' && { enterprise_code: profile.enterpriseCode }),
      ...{ name, params },
    },
    caller,
  );
  return answer.ok ? ok({ id: answer.value.view_id }) : answer;
}

export async function deleteView(caller: Caller, id: string): Promise<Done> {
  const answer = await callUpstream(deleteStationView, { view_id: id }, caller);
  return done(answer);
}

/**
 * Deletes the caller's station, confirmed by its name; a user who did not create it gives up their access, without a name
 * (decisions C6). Returns the upstream's message, and whether it can be restored.
 */
export async function deleteStation(
  caller: Caller,
  session: SessionContent,
  { id, name }: ParsedInputOf<typeof sharing.deleteStation>,
): Promise<Outcome<{ done: true; message: string; retentionDays: number | null }>> {
  const station = await findStation(caller, id);
  if (!station.ok) return station;
  const own = isCreator(station.value, session);
  if (own && !namesStation(name, station.value.name)) {
    return fail({ kind: 'validation', fields: { name: 'sharing.delete.wrongName' } });
  }
  const answer = await callForMessage(deleteEntry, { station_id: id }, caller);
  fleetChanged(caller);
  if (!answer.ok) return answer;
  const deleted = own ? await readDeletedStations(caller) : null;
  const retentionDays =
    deleted?.ok === true && deleted.value?.stations.some((one) => one.id === id) ? deleted.value.days : null;
  return ok({ done: true, message: answer.value, retentionDays });
}

/** Restores a deleted station; with its shares if the owner chose so. */
export async function restoreStation(
  caller: Caller,
  { id, shares }: ParsedInputOf<typeof sharing.restoreStation>,
): Promise<Done> {
  const input = { station_id: id, ...(shares !== undefined && { shares: shares ? (1 as const) : (0 as const) }) };
  return changeFleet(restoreEntry, input, caller);
}
