import 'server-only';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { DeletedStations, SharedPerson, SharingRights, transferEffect } from '@/lib/contract/portal/sharing';
import type { AccessWay } from '@/lib/domain/sharing/types';
import { getDeletedStations } from '@/lib/contract/upstream/stations/deleted';
import { getShareList } from '@/lib/contract/upstream/sharing/shares';
import { getStationAccess, getTransferEffect } from '@/lib/contract/upstream/sharing/station-access';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { isCreator } from '@/lib/domain/stations/menu';
import type { Station } from '@/lib/domain/stations/types';
import { stationsOf } from '../fleet/fleet-cache';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { readProfile } from '../account/profile/data';
import type { SessionContent } from '../session/seal';
import { ownWay, toDeletedStation, toPerson, toWay, wayOfShare } from './mapper';

/** A station of the caller; `forbidden` if they have no access to it. */
export async function readOwnStation(caller: Caller, id: string): Promise<Outcome<Station>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const station = fleet.value.stationById.get(id);
  return station ? ok(station) : fail({ kind: 'forbidden' });
}

/** The users a station is shared with (P7.8). */
export async function readShares(
  caller: Caller,
  session: SessionContent,
  id: string,
): Promise<Outcome<SharedPerson[]>> {
  const answer = await callUpstream(getShareList, { station_id: id }, caller);
  return answer.ok ? ok(answer.value.map((dto) => toPerson(dto, session.userId))) : answer;
}

/** The caller's rights to a station (P5.32, P5.33, P6.11, P6.12), with their current company and enterprise. */
export async function readSharingRights(
  caller: Caller,
  session: SessionContent,
  id: string,
): Promise<Outcome<SharingRights>> {
  const [station, profile] = await Promise.all([readOwnStation(caller, id), readProfile(caller, session)]);
  if (!station.ok) return station;
  if (!profile.ok) return profile;
  const { companyCode, enterpriseCode } = profile.value;
  return ok({
    creator: isCreator(station.value, session),
    company: companyCode !== '',
    enterpriseCode,
    organisation: station.value.serviceCustom,
  });
}

/** All access to a station, for its creator; from an upstream that does not report it, the creator and the users it is shared with. */
export async function readAccess(caller: Caller, session: SessionContent, id: string): Promise<Outcome<AccessWay[]>> {
  // The list has to contain at least the owner.
  const answer = await callUpstream(getStationAccess, { station_id: id }, caller, { some: true });
  if (answer.ok) return ok(answer.value.map(toWay));
  if (!isMissing(answer.problem)) return answer;
  const shares = await readShares(caller, session, id);
  return shares.ok ? ok([ownWay(session), ...shares.value.map(wayOfShare)]) : shares;
}

/** Stations the caller deleted and can restore; null if the upstream cannot restore any. */
export async function readDeleted(caller: Caller): Promise<Outcome<DeletedStations | null>> {
  const answer = await callUpstream(getDeletedStations, {}, caller);
  if (answer.ok)
    return ok({ days: answer.value.retention_days, stations: answer.value.stations.map(toDeletedStation) });
  return isMissing(answer.problem) ? ok(null) : answer;
}

/** The access that the caller retains after transferring a station; null if the upstream does not report it. */
export async function readTransferEffect(
  caller: Caller,
  session: SessionContent,
  { id, to, entrust }: ParsedInputOf<typeof transferEffect>,
): Promise<Outcome<AnswerOf<typeof transferEffect>>> {
  const rights = entrust ? await readSharingRights(caller, session, id) : null;
  if (rights?.ok === false) return rights;
  const code = rights?.value.organisation === '' ? rights.value.enterpriseCode : '';
  const handed = { station_id: id, station_share_user: to.recipient, ...(code !== '' && { enterprise_code: code }) };
  const answer =
    to.channel === 'email'
      ? await callUpstream(getTransferEffect, { ...handed, share_account_type: 0 }, caller)
      : await callUpstream(getTransferEffect, { ...handed, share_account_type: 1, area_code: to.areaCode }, caller);
  if (!answer.ok) return isMissing(answer.problem) ? ok({ effect: null }) : answer;
  const { others, ways } = answer.value;
  return ok({ effect: { others, ways: ways.map((way) => ({ ...way, depends: way.depends === 1 })) } });
}
