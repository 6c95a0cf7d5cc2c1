import 'server-only';
import { cache } from 'react';
import { getSessions } from '@/lib/contract/upstream/account/own-session';
import type { SessionDto } from '@/lib/contract/upstream/account/own-session';
import { shownEmail } from '@/lib/domain/account/shown-email';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { deviceOf } from '@/lib/domain/account/profile/types';
import type { OwnSession } from '@/lib/domain/account/profile/types';
import { toSessionView } from '../../session/data';
import { forPage, pageContext, requireCaller, requireSession } from '../../session/loaders';
import type { SessionView } from '@/lib/domain/account/session/types';
import { withinTime } from '../../http/bounded';
import { fileAddress } from '../../http/file-address';
import { callUpstream } from '../../http/upstream-client';
import { isMissing } from '../../http/upstream-problem';
import type { Profile } from '../../session/seal';
import { readProfile } from './data';

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
