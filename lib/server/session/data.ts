import 'server-only';
import { randomBytes } from 'node:crypto';
import type { FreshProfileDto } from '@/lib/contract/upstream/own-session';
import type { ProfileDto } from '@/lib/contract/upstream/user';
import { shownEmail } from '@/lib/domain/account/shown-email';
import { roleOf } from '@/lib/domain/session/types';
import type { SessionView } from '@/lib/domain/session/types';
import type { Profile, SessionContent } from './seal';

/** What a sign-in puts into the cookie. The user's id is the upstream's, or the name where it gives none (P3.1). */
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

/** The essentials of a profile as the cookie keeps them. `account` names the user where the upstream does not. */
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

/** What screens may know of a session: no token, no session id. */
export function toSessionView({ userId, authTime, profile }: SessionContent): SessionView {
  return { userId, ...profile, role: roleOf(profile.companyCode), loginTime: authTime };
}

/** A cookie has little room: names longer than this are cut where they are only shown. */
function cut(text: string): string {
  return text.slice(0, 200);
}
