import 'server-only';
import { getProfile } from '@/lib/contract/upstream/own-session';
import { callUpstream } from '../http/upstream-client';
import { toProfile } from './data';
import { sealSecrets } from './request-context';
import type { RequestContext } from './request-context';
import { sealSession } from './seal';
import type { SessionContent } from './seal';
import { storeSessionCookie } from './session-cookie';

export type Profile = SessionContent['profile'];

/**
 * Seals the cookie anew with the profile as the upstream has it now: after a change of name, address, picture or
 * organisation. `change` is what is known to have changed; it is all there is where the upstream has no such call.
 * Answers the Set-Cookie header and the new profile.
 */
export async function refreshProfile(
  context: RequestContext,
  session: SessionContent,
  change: Partial<Profile> = {},
  now: number = Date.now(),
): Promise<{ readonly cookie: string; readonly profile: Profile }> {
  const fresh = await callUpstream(getProfile, {}, context.caller);
  // Where it cannot be read, what the caller just changed is known all the same.
  const profile = fresh.ok ? toProfile(fresh.value, session.profile.userName) : { ...session.profile, ...change };
  return { profile, cookie: await resealed(context, { ...session, profile }, now) };
}

/** The Set-Cookie header of a session whose content changed. */
export async function resealed(context: RequestContext, session: SessionContent, now: number): Promise<string> {
  const seal = await sealSession({ ...session, lastSeen: now }, sealSecrets());
  return storeSessionCookie(seal, { secure: context.host.secure, authTime: session.authTime, now });
}
