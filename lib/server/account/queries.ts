import 'server-only';
import { cache } from 'react';
import { getGivenAccess, getProfile, getSessions } from '@/lib/contract/upstream/account/own-session';
import type { SessionDto } from '@/lib/contract/upstream/account/own-session';
import { shownEmail } from '@/lib/domain/account/shown-email';
import { deviceOf } from '@/lib/domain/account/profile/types';
import type { GivenAccess, OwnSession } from '@/lib/domain/account/profile/types';
import { ok, fail } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { SessionView } from '@/lib/domain/account/session/types';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { toProfile, toSessionView } from '../session/session-content';
import type { Profile, SessionContent } from '../session/seal';
import { forPage, pageContext, requireCaller, requireSession } from '../session/page-context';
import { withinTime } from '../http/bounded';
import { fileAddress } from '../http/file-address';

/** The current profile from the upstream; without the call, the one in the cookie, which dates from the sign-in. */
export async function readProfile(caller: Caller, session: SessionContent): Promise<Outcome<Profile>> {
  const answer = await callUpstream(getProfile, {}, caller);
  if (answer.ok) return ok(toProfile(answer.value, session.profile.userName));
  return isMissing(answer.problem) ? ok(session.profile) : answer;
}

/** Access that the caller's other sessions granted; empty if the upstream does not report it. */
export async function readGivenAccess(caller: Caller): Promise<Outcome<{ given: GivenAccess[] }>> {
  const answer = await callUpstream(getGivenAccess, {}, caller);
  if (!answer.ok) return isMissing(answer.problem) ? ok({ given: [] }) : answer;
  return ok({
    given: answer.value.map((dto) => ({
      kind: dto.kind,
      stationId: dto.station_id,
      stationName: dto.station_name,
      user: dto.user,
      name: dto.name,
      address: shownEmail(dto.email),
      invited: dto.invited === 1,
      level: dto.share_type,
      auth: dto.auth === 1,
      setting: dto.setting === 1,
      control: dto.control === 1,
      since: dto.since,
      device: deviceOf(dto.user_agent),
      code: dto.enterprise_code ?? '',
    })),
  });
}

/** The profile screen: the user's profile and sessions. */
export interface ProfilePage {
  readonly profile: SessionView;
  /** URL of the picture for the browser; null without one. */
  readonly avatar: string | null;
  /** Null if the upstream lacks the call: the screen then omits this part. */
  readonly sessions: Outcome<readonly OwnSession[]> | null;
}

/** Maximum wait of a page for the data in its header. */
const MOST_MS = 1_000;

/** The current profile from the upstream, read once per page. */
const freshProfile = cache(async (): Promise<Outcome<Profile>> => {
  const { caller, seal } = await pageContext();
  return seal.session ? readProfile(caller, seal.session) : fail({ kind: 'unauthorised' });
});

/**
 * The signed-in user with their current name and picture: another browser may have changed them since this cookie was
 * written, and a page cannot rewrite it. The cookie's data is used if they do not arrive in time.
 */
export async function loadOwnView(): Promise<SessionView> {
  const view = await requireSession();
  const { seal } = await pageContext();
  const fresh = await withinTime(freshProfile(), MOST_MS);
  return fresh?.ok && seal.session ? toSessionView({ ...seal.session, profile: fresh.value }) : view;
}

/** Reads the current profile, so that changes made elsewhere show; the cookie's data is used if that fails. */
export async function loadProfilePage(): Promise<Outcome<ProfilePage>> {
  const caller = await requireCaller();
  const { seal, tenant } = await pageContext();
  if (!seal.session) return fail({ kind: 'unauthorised' });
  // The list has to contain at least this session.
  const [fresh, sessions] = await Promise.all([freshProfile(), callUpstream(getSessions, {}, caller, { some: true })]);
  const profile = await forPage(fresh);
  if (!profile.ok) return profile;
  const view = toSessionView({ ...seal.session, profile: profile.value });
  return ok({
    profile: { ...view, email: shownEmail(view.email) },
    avatar: fileAddress(tenant, view.avatar),
    sessions: listOf(await forPage(sessions)),
  });
}

function listOf(answer: Outcome<readonly SessionDto[]>): ProfilePage['sessions'] {
  if (answer.ok) return ok(answer.value.map(toOwnSession));
  return isMissing(answer.problem) ? null : answer;
}

function toOwnSession(dto: SessionDto): OwnSession {
  return {
    id: dto.session_id,
    created: dto.created,
    lastSeen: dto.last_seen,
    ip: dto.ip,
    device: deviceOf(dto.user_agent),
    how: dto.how,
    current: dto.current === 1,
  };
}
