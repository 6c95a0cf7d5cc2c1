import 'server-only';
import { createHash } from 'node:crypto';
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
import { applyMove, BINDING_PAGE, changeOf, fits } from '@/lib/domain/organisation/binding';
import type { Bindable, Move } from '@/lib/domain/organisation/binding';
import type { Members, ReceivedInvitation } from '@/lib/domain/organisation/types';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { sessionName } from '../http/caller';
import type { Caller } from '../http/caller';
import { EventLoopSlicer } from '../http/event-loop-slicer';
import { processWide } from '../http/process-wide';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { readProfile } from '../account/profile/data';
import type { SessionContent } from '../session/seal';
import { toBindable, toMember, toPendingInvitation, toReceivedInvitation } from './mapper';

/** The organisation of a session. The cookie may be older than the membership: the upstream is then queried. */
export async function ownCode(caller: Caller, session: SessionContent): Promise<Outcome<string>> {
  if (session.profile.enterpriseCode !== '') return ok(session.profile.enterpriseCode);
  const profile = await readProfile(caller, session);
  if (!profile.ok) return profile;
  const { enterpriseCode } = profile.value;
  return enterpriseCode === '' ? fail({ kind: 'forbidden' }) : ok(enterpriseCode);
}

/** Members and open invitations of an organisation (P7.15). `ownId` is the caller's user id. */
export async function readMembersOf(caller: Caller, code: string, ownId: string): Promise<Outcome<Members>> {
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
export async function readReceivedInvitations(caller: Caller): Promise<Outcome<readonly ReceivedInvitation[] | null>> {
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
  const key = createHash('sha256')
    .update(`${sessionName(caller)}\n${code}`)
    .digest('base64');
  const known = reload ? undefined : cached().get(key);
  if (known) return ok(known);
  const answer = await callUpstream(getEnterpriseStations, { code }, caller);
  if (!answer.ok) return answer;
  const list = await new EventLoopSlicer().map(answer.value, toBindable);
  const stations = new Map(list.map((station) => [station.id, station]));
  cached().set(key, stations);
  return ok(stations);
}

export interface Bindings {
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
