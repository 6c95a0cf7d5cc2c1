import 'server-only';
import { getProfile } from '@/lib/contract/upstream/account/own-session';
import { callUpstream } from '../http/upstream-client';
import { toProfile } from './session-content';
import { sealSecrets } from './request-context';
import type { RequestContext } from './request-context';
import { sealSession } from './seal';
import type { Profile, SessionContent } from './seal';
import { storeSessionCookie } from './session-cookie';

/** A user who changes their own profile, and how the new cookie is set. */
export interface SessionOwner {
  readonly context: RequestContext;
  readonly session: SessionContent;
  readonly setCookie: (cookie: string) => void;
}

/**
 * Stores the upstream's current profile in the cookie: after a change of name, address, picture or organisation. `change` is
 * what is known to have changed, used if the upstream lacks the call. Returns the new profile.
 */
export async function refreshProfile(
  owner: SessionOwner,
  change: Partial<Profile>,
  now: number = Date.now(),
): Promise<Profile> {
  const { context, session } = owner;
  const fresh = await callUpstream(getProfile, {}, context.caller);
  // If it cannot be read, the user's own change is still known.
  const profile = fresh.ok ? toProfile(fresh.value, session.profile.userName) : { ...session.profile, ...change };
  await changeSession(owner, { profile }, now);
  return profile;
}

/** Seals the session again with part of it changed. */
export async function changeSession(
  { context, session, setCookie }: SessionOwner,
  change: Partial<Pick<SessionContent, 'how' | 'profile'>>,
  now: number = Date.now(),
): Promise<void> {
  const seal = await sealSession({ ...session, ...change, lastSeen: now }, sealSecrets());
  setCookie(storeSessionCookie(seal, { secure: context.host.secure, authTime: session.authTime, now }));
}
