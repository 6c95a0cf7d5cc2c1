import 'server-only';
import type { SignInAnswer } from '@/lib/contract/portal/account/session';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { Caller } from '../http/caller';
import { namesBrokers } from './broker-origins';
import { closeSession } from './upstream-session';
import { sealSecrets } from './request-context';
import { sealSession } from './seal';
import type { SessionContent } from './seal';
import { storeSessionCookie } from './session-cookie';

/** The caller of a sign-in, and how its response sets a cookie. */
interface Arrival {
  readonly caller: Caller;
  readonly secure: boolean;
  readonly setCookie: (cookie: string) => void;
}

/** Gives the browser the newly opened session; its previous one ends. `now` in epoch milliseconds. */
export async function beginSession(
  { caller, secure, setCookie }: Arrival,
  opened: SessionContent,
  now: number,
): Promise<Outcome<SignInAnswer>> {
  // Some upstreams return the same token again.
  if (caller.token !== opened.token) await closeSession(caller);
  const { authTime, profile } = opened;
  const seal = await sealSession(opened, sealSecrets());
  setCookie(storeSessionCookie(seal, { secure, authTime, now }));
  return ok({ loginTime: authTime, name: profile.name, document: namesBrokers(caller.tenant) });
}
