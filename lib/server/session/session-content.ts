import 'server-only';
import { randomBytes } from 'node:crypto';
import type { FreshProfileDto } from '@/lib/contract/upstream/account/own-session';
import type { ProfileDto } from '@/lib/contract/upstream/account/sign-in';
import { shownEmail } from '@/lib/domain/account/shown-email';
import { roleOf } from '@/lib/domain/account/session/types';
import type { SessionView } from '@/lib/domain/account/session/types';
import type { Profile, SessionContent } from './seal';

/** The cookie's content after a sign-in. The user id is the upstream's, or the name if it gives none (P3.1). */
export function toSession(profile: ProfileDto, account: string, now: number): SessionContent {
  const userName = userNameOf(profile, account);
  return {
    tenant: profile.prefix,
    userId: profile.user_id ?? userName,
    sessionId: randomBytes(16).toString('base64url'),
    token: profile.token,
    authTime: now,
    lastSeen: now,
    how: 'password',
    profile: toProfile(profile, account),
  };
}

/** The essentials of a profile, as stored in the cookie. `account` is the user's name if the upstream gives none. */
export function toProfile(profile: FreshProfileDto, account: string): Profile {
  const userName = userNameOf(profile, account);
  return {
    userName: cut(userName),
    name: cut(profile.name || shownEmail(userName)),
    email: cut(profile.email ?? ''),
    mobile: cut(profile.mobile ?? ''),
    areaCode: cut(profile.area_code ?? ''),
    avatar: cut(profile.avatar ?? ''),
    companyCode: cut(profile.company_code ?? ''),
    enterpriseCode: cut(profile.enterprise_code ?? ''),
    enterpriseAuth: profile.enterprise_auth === 1,
  };
}

function userNameOf(profile: FreshProfileDto, account: string): string {
  return profile.user_name || profile.email || account;
}

/** The part of a session that screens may know: no token, no session id. */
export function toSessionView({ userId, authTime, profile }: SessionContent): SessionView {
  return { userId, ...profile, role: roleOf(profile.companyCode), loginTime: authTime };
}

/** A cookie has little room: longer names are truncated if they are only for display. */
function cut(text: string): string {
  return text.slice(0, 200);
}
