import 'server-only';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { SharedPerson, SharingRights, transferEffect } from '@/lib/contract/portal/sharing';
import type { AccessWay } from '@/lib/domain/sharing/types';
import { getShareList } from '@/lib/contract/upstream/sharing/shares';
import type { ShareDto } from '@/lib/contract/upstream/sharing/shares';
import { getStationAccess, getTransferEffect } from '@/lib/contract/upstream/sharing/station-access';
import type { AccessDto } from '@/lib/contract/upstream/sharing/station-access';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { isCreator } from '@/lib/domain/stations/menu';
import { shownEmail } from '@/lib/domain/account/shown-email';
import { findStation } from '../fleet/find-place';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { readProfile } from '../account/queries';
import type { SessionContent } from '../session/seal';
import { forPage, pageContext, requireCaller } from '../session/page-context';

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
  const [station, profile] = await Promise.all([findStation(caller, id), readProfile(caller, session)]);
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
async function readAccess(caller: Caller, session: SessionContent, id: string): Promise<Outcome<AccessWay[]>> {
  // The list has to contain at least the owner.
  const answer = await callUpstream(getStationAccess, { station_id: id }, caller, { some: true });
  if (answer.ok) return ok(answer.value.map(toWay));
  if (!isMissing(answer.problem)) return answer;
  const shares = await readShares(caller, session, id);
  return shares.ok ? ok([ownWay(session), ...shares.value.map(wayOfShare)]) : shares;
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

/** All access to a station, for its access tab. */
export async function loadAccess(id: string): Promise<Outcome<AccessWay[]>> {
  const caller = await requireCaller();
  const { session } = (await pageContext()).seal;
  return forPage(session ? await readAccess(caller, session, id) : fail({ kind: 'unauthorised' }));
}

/** A user a station is shared with (P3.12). `ownId` is the caller's user id. */
function toPerson(dto: ShareDto, ownId: string): SharedPerson {
  const address = shownEmail(dto.email ?? '');
  return {
    user: dto.user,
    name: dto.name || address || dto.user,
    address,
    level: dto.share_type,
    control: dto.control === 1,
    setting: dto.setting === 1,
    auth: dto.auth === 1,
    since: timeOf(dto.share_time ?? ''),
    by: dto.share_from ?? '',
    // An invitation has an address and no name; flags cannot be set before there is an account.
    invited: (dto.name ?? '') === '' && address !== '',
    self: dto.user === ownId,
  };
}

/** Epoch milliseconds if the upstream sends them; the documents do not define its time format. */
function timeOf(text: string): number | string | null {
  if (text === '') return null;
  return /^\d{12,13}(\.\d+)?$/.test(text) ? Math.round(Number(text)) : text;
}

function toWay(dto: AccessDto): AccessWay {
  const address = shownEmail(dto.email ?? '');
  return {
    kind: dto.kind,
    user: dto.user,
    name: dto.name || address,
    address,
    organisation: dto.organisation ?? '',
    level: dto.share_type ?? null,
    control: dto.control === 1,
    setting: dto.setting === 1,
    auth: dto.auth === 1,
    since: dto.since === undefined || dto.since === null ? null : Math.round(dto.since),
    by: dto.by ?? '',
    lastUsed: /^\d{4}-\d{2}-\d{2}$/.test(dto.last_used ?? '') ? (dto.last_used ?? null) : null,
  };
}

const NO_FLAGS = { control: false, setting: false, auth: false } as const;

/** The creator's access, if the upstream reports only shares. */
function ownWay({ userId, profile }: Pick<SessionContent, 'userId' | 'profile'>): AccessWay {
  const { name } = profile;
  const rest = { address: '', organisation: '', level: null, since: null, by: '', lastUsed: null };
  return { kind: 'creator', user: userId, name, ...rest, ...NO_FLAGS };
}

/** A share as an access entry; a time in the upstream's own format is omitted. */
function wayOfShare(person: SharedPerson): AccessWay {
  const { address, auth, by, control, invited, level, name, setting, since, user } = person;
  return {
    kind: invited ? 'invitation' : 'share',
    user,
    name,
    address,
    organisation: '',
    level,
    control,
    setting,
    auth,
    since: typeof since === 'number' ? since : null,
    by,
    lastUsed: null,
  };
}
