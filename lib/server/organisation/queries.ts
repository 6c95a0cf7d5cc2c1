import 'server-only';
import { LRUCache } from 'lru-cache';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { BindingPage, readBindings as pageEntry } from '@/lib/contract/portal/organisation';
import {
  getEnterpriseStations,
  getInvitationList,
  getMemberList,
  getOwnInvitations,
  getUserLinkStation,
} from '@/lib/contract/upstream/organisation';
import type {
  InvitationDto,
  MemberStationDto,
  MemberDto,
  OwnInvitationDto,
} from '@/lib/contract/upstream/organisation';
import { applyMove, BINDING_PAGE, changeOf, fits, bindable } from '@/lib/domain/organisation/binding';
import type { Bindable, Move } from '@/lib/domain/organisation/binding';
import type {
  Members,
  ReceivedInvitation,
  EnterpriseView,
  Member,
  PendingInvitation,
} from '@/lib/domain/organisation/types';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { SessionView } from '@/lib/domain/account/session/types';
import { shownEmail } from '@/lib/domain/account/shown-email';
import type { Tenant } from '@/lib/domain/tenants/types';
import { sessionKey } from '../http/caller';
import type { Caller } from '../http/caller';
import { EventLoopSlicer } from '../http/event-loop-slicer';
import { processWide } from '../http/process-wide';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { readProfile } from '../account/queries';
import type { SessionContent } from '../session/seal';
import { forPage, requireCaller } from '../session/page-context';
import { fileAddress } from '../http/file-address';

/** The organisation of a session. The cookie may be older than the membership: the upstream is then queried. */
export async function ownCode(caller: Caller, session: SessionContent): Promise<Outcome<string>> {
  if (session.profile.enterpriseCode !== '') return ok(session.profile.enterpriseCode);
  const profile = await readProfile(caller, session);
  if (!profile.ok) return profile;
  const { enterpriseCode } = profile.value;
  return enterpriseCode === '' ? fail({ kind: 'forbidden' }) : ok(enterpriseCode);
}

/** Members and open invitations of an organisation (P7.15). `ownId` is the caller's user id. */
async function readMembersOf(caller: Caller, code: string, ownId: string): Promise<Outcome<Members>> {
  const [members, invitations] = await Promise.all([
    callUpstream(getMemberList, { code }, caller),
    callUpstream(getInvitationList, { code }, caller),
  ]);
  if (!members.ok) return members;
  if (!invitations.ok && !isMissing(invitations.problem)) return invitations;
  return ok({
    members: members.value.map((dto) => toMember(dto, caller.tenant, ownId)),
    invitations: invitations.ok ? invitations.value.map(toPendingInvitation) : null,
  });
}

/** Organisations that invited the caller; null if the upstream has no invitations. */
async function readReceivedInvitations(caller: Caller): Promise<Outcome<readonly ReceivedInvitation[] | null>> {
  const answer = await callUpstream(getOwnInvitations, {}, caller);
  if (answer.ok) return ok(answer.value.map(toReceivedInvitation));
  return isMissing(answer.problem) ? ok(null) : answer;
}

type Stations = ReadonlyMap<string, Bindable>;

/** The stations are read once while the user pages through the two lists. */
const STATIONS_MS = 60_000;
const MOST_STATIONS = 200_000;
const cached = (): LRUCache<string, Stations> =>
  processWide(
    'enterprise-stations',
    () =>
      new LRUCache<string, Stations>({
        ttl: STATIONS_MS,
        maxSize: MOST_STATIONS,
        sizeCalculation: (stations) => stations.size + 1,
      }),
  );

async function stationsOf(caller: Caller, code: string, reload: boolean): Promise<Outcome<Stations>> {
  const key = sessionKey(caller, code);
  const known = reload ? undefined : cached().get(key);
  if (known) return ok(known);
  const answer = await callUpstream(getEnterpriseStations, { code }, caller);
  if (!answer.ok) return answer;
  const list = await new EventLoopSlicer().map(answer.value, toBindable);
  const stations = new Map(list.map((station) => [station.id, station]));
  cached().set(key, stations);
  return ok(stations);
}

interface Bindings {
  readonly stations: Stations;
  /** Ids, as saved. */
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

/**
 * The stations bound to a member, before and after the given moves. The bindings are always requested from the upstream, so
 * that it checks the caller's right each time (A15); the stations may come from the cache unless `reload`.
 */
export async function bindingsAfter(
  caller: Caller,
  code: string,
  { user, moves, reload }: { readonly user: string; readonly moves: readonly Move[]; readonly reload: boolean },
): Promise<Outcome<Bindings>> {
  const [bound, stations] = await Promise.all([
    callUpstream(getUserLinkStation, { code, user_id: user }, caller),
    stationsOf(caller, code, reload),
  ]);
  if (!bound.ok) return bound;
  if (!stations.ok) return stations;
  const before = new Set(bound.value);
  const after = new Set(before);
  const slicer = new EventLoopSlicer();
  for (const move of moves) {
    applyMove(stations.value, after, move);
    if (slicer.isOver()) await slicer.rest();
  }
  return ok({ stations: stations.value, before, after });
}

/** A page of one of the two lists (P2.72). A page beyond the end becomes the last one. */
export async function readBindingPage(
  caller: Caller,
  code: string,
  { user, moves, side, search, page, reload = false }: ParsedInputOf<typeof pageEntry>,
): Promise<Outcome<BindingPage>> {
  const found = await bindingsAfter(caller, code, { user, moves, reload });
  if (!found.ok) return found;
  const { stations, before, after } = found.value;
  const fit = fits(search);
  const rows: Bindable[] = [];
  let bound = 0;
  for (const station of stations.values()) {
    const isBound = after.has(station.id);
    if (isBound) bound += 1;
    if (isBound === (side === 'bound') && fit(station)) rows.push(station);
  }
  const pages = Math.max(1, Math.ceil(rows.length / BINDING_PAGE));
  const shown = Math.min(page, pages);
  return ok({
    rows: rows
      .slice((shown - 1) * BINDING_PAGE, shown * BINDING_PAGE)
      .map(({ id, name, place }) => ({ id, name, place })),
    total: rows.length,
    page: shown,
    pages,
    counts: { unbound: stations.size - bound, bound },
    change: changeOf(before, after),
  });
}

/** The organisations section for a freshly read profile (P2.69); null if there is nothing to show. */
export async function loadEnterprise(profile: SessionView): Promise<EnterpriseView | null> {
  const caller = await requireCaller();
  const { enterpriseAuth, enterpriseCode, userId } = profile;
  const [members, received] = await Promise.all([
    enterpriseAuth && enterpriseCode !== '' ? readMembersOf(caller, enterpriseCode, userId).then(forPage) : null,
    readReceivedInvitations(caller),
  ]);
  // An upstream without invitations has no way to leave either; if it does not respond, nothing is offered.
  const requests = received.ok && received.value !== null;
  const leaves = requests && !enterpriseAuth && enterpriseCode !== '' ? enterpriseCode : null;
  const open = received.ok ? (received.value ?? []) : [];
  return members === null && leaves === null && open.length === 0 ? null : { members, received: open, leaves };
}

/** A member as the screen shows them; `ownId` is the caller's. */
function toMember(dto: MemberDto, tenant: Pick<Tenant, 'staticUrl'>, ownId: string): Member {
  const avatar = dto.avatar ?? '';
  return {
    id: dto.user_id,
    name: dto.name || dto.username || shownEmail(dto.email ?? '') || dto.user_id,
    email: shownEmail(dto.email ?? ''),
    avatar: avatar === '' ? null : fileAddress(tenant, avatar),
    lastSeen: lastSeenOf(dto.last_time ?? ''),
    self: dto.user_id === ownId,
  };
}

/** Epoch milliseconds if the upstream sends them; the documents do not define its time format. */
function lastSeenOf(text: string): Member['lastSeen'] {
  if (text === '') return null;
  return /^\d{12,13}$/.test(text) ? Number(text) : text;
}

function toPendingInvitation({ invitation_id, email, time }: InvitationDto): PendingInvitation {
  return { id: invitation_id, email: shownEmail(email), at: time };
}

function toReceivedInvitation(dto: OwnInvitationDto): ReceivedInvitation {
  return { id: dto.invitation_id, organisation: dto.organisation, inviter: dto.inviter, at: dto.time };
}

function toBindable(dto: MemberStationDto): Bindable {
  const { address = '', postal_code: code = '' } = dto;
  // Most addresses already end with the postcode.
  const place = address.includes(code) ? address : [address, code].filter(Boolean).join(', ');
  return bindable(dto.id, dto.station_name, place);
}
