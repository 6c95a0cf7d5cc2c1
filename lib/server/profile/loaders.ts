import 'server-only';
import { cache } from 'react';
import { getSessions } from '@/lib/contract/upstream/own-session';
import type { SessionDto } from '@/lib/contract/upstream/own-session';
import { shownEmail } from '@/lib/domain/account/shown-email';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { deviceOf } from '@/lib/domain/profile/types';
import type { OwnSession } from '@/lib/domain/profile/types';
import { toSessionView } from '../session/data';
import { forPage, pageContext, requireCaller, requireSession } from '../session/loaders';
import type { SessionView } from '@/lib/domain/session/types';
import { withinTime } from '../http/bounded';
import { fileAddress } from '../http/file-address';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import type { Profile } from '../session/seal';
import { readProfile } from './data';

/** The profile screen: who the caller is, and where he is signed in. */
export interface ProfilePage {
  readonly profile: SessionView;
  /** Where the browser finds the picture; null without one. */
  readonly avatar: string | null;
  /** Null where the upstream has no such call: the screen then has no such part. */
  readonly sessions: Outcome<readonly OwnSession[]> | null;
}

/** How long a page waits for what its head shows. */
const MOST_MS = 1_000;

/** The profile as the upstream has it now, read once for a page. */
const freshProfile = cache(async (): Promise<Outcome<Profile>> => {
  const { caller, seal } = await pageContext();
  return seal.session ? readProfile(caller, seal.session) : fail({ kind: 'unauthorised' });
});

/**
 * Who is signed in, by the name and with the picture of now: another browser may have changed them since this cookie was written,
 * and a page cannot write it again. What the cookie knows stands in where they do not come soon.
 */
export async function loadOwnView(): Promise<SessionView> {
  const view = await requireSession();
  const { seal } = await pageContext();
  const fresh = await withinTime(freshProfile(), MOST_MS);
  return fresh?.ok && seal.session ? toSessionView({ ...seal.session, profile: fresh.value }) : view;
}

/** Reads the profile afresh, so that a change made elsewhere shows; what the cookie knows stands in where it cannot be read. */
export async function loadProfilePage(): Promise<Outcome<ProfilePage>> {
  const caller = await requireCaller();
  const { seal, tenant } = await pageContext();
  if (!seal.session) return fail({ kind: 'unauthorised' });
  // This session is one of them.
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
