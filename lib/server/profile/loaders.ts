import 'server-only';
import { getSessions } from '@/lib/contract/upstream/own-session';
import type { SessionWire } from '@/lib/contract/upstream/own-session';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { shownEmail } from '@/lib/domain/account/shown-email';
import { deviceOf } from '@/lib/domain/profile/types';
import type { OwnSession } from '@/lib/domain/profile/types';
import { toSessionView } from '../session/data';
import { forPage, pageContext, requireCaller } from '../session/loaders';
import type { SessionView } from '@/lib/domain/session/types';
import { fileAddress } from '../http/file-address';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { readProfile } from './data';

/** The profile screen: who the caller is, and where he is signed in. */
export interface ProfilePage {
  readonly profile: SessionView;
  /** Where the browser finds the picture; null without one. */
  readonly avatar: string | null;
  /** Null where the upstream has no such call: the screen then has no such part. */
  readonly sessions: Outcome<readonly OwnSession[]> | null;
}

/** Reads the profile afresh, so that a change made elsewhere shows; what the cookie knows stands in where it cannot be read. */
export async function loadProfilePage(): Promise<Outcome<ProfilePage>> {
  const caller = await requireCaller();
  const { seal, tenant } = await pageContext();
  if (!seal.session) return fail({ kind: 'unauthorised' });
  const [fresh, sessions] = await Promise.all([
    readProfile(caller, seal.session),
    callUpstream(getSessions, {}, caller),
  ]);
  const profile = await forPage(fresh);
  if (!profile.ok) return profile;
  const view = toSessionView({ ...seal.session, profile: profile.value });
  return ok({
    profile: { ...view, email: shownEmail(view.email) },
    avatar: fileAddress(tenant, view.avatar),
    sessions: listOf(sessions),
  });
}

function listOf(answer: Outcome<readonly SessionWire[]>): ProfilePage['sessions'] {
  if (answer.ok) return ok(answer.value.map(toOwnSession));
  return isMissing(answer.problem) ? null : answer;
}

function toOwnSession(wire: SessionWire): OwnSession {
  return {
    id: wire.session_id,
    created: wire.created,
    lastSeen: wire.last_seen,
    ip: wire.ip,
    device: deviceOf(wire.user_agent),
    how: wire.how,
    current: wire.current === 1,
  };
}
