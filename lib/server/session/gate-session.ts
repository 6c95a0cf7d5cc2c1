import 'server-only';
import { needsReseal } from '@/lib/domain/account/session/expiry';
import type { Tenant } from '@/lib/domain/tenants/types';
import { brokerOrigins } from './broker-origins';
import { readCookie, withoutCookie } from './read-cookie';
import { closeSession } from './upstream-session';
import { readRequest, sealSecrets } from './request-context';
import { openSeal, sealSession } from './seal';
import type { OpenedSeal } from './seal';
import { clearSessionCookie, sessionCookieName, storeSessionCookie } from './session-cookie';

export interface GateSession {
  readonly state: OpenedSeal['state'];
  /** A Set-Cookie header that renews "last seen", at most once an hour; null if it is recent enough. */
  readonly renew: () => Promise<string | null>;
  readonly clear: string;
  /** Ends the session at the upstream as well, so that a copy of the cookie has no access any more (A15). Never throws. */
  readonly end: (header: (name: string) => string | null) => Promise<void>;
  /** Origins of the brokers that the upstream names for this session; its first page waits for them. Never throws. */
  readonly brokers: (header: (name: string) => string | null) => Promise<readonly string[]>;
  /** The Cookie header without the session. */
  readonly cookieWithout: string;
}

/** The session of a request for the middleware: opens the seal; the upstream is contacted only by the members that need it. */
export async function readGateSession(
  cookie: string | null,
  about: { readonly secure: boolean; readonly tenant: Tenant | null; readonly now: number },
): Promise<GateSession> {
  const { secure, tenant, now } = about;
  const name = sessionCookieName(secure);
  const secrets = sealSecrets();
  const { state, session } = await openSeal(readCookie(cookie, name), { secrets, tenant: tenant?.prefix ?? '', now });
  const contextOf = (header: (name: string) => string | null) =>
    readRequest({ header, cookie: (wanted) => readCookie(cookie, wanted) }, now);
  return {
    state,
    renew: async () => {
      if (!session || !needsReseal(session.lastSeen, now)) return null;
      const seal = await sealSession({ ...session, lastSeen: now }, secrets);
      return storeSessionCookie(seal, { secure, authTime: session.authTime, now });
    },
    clear: clearSessionCookie(secure),
    end: async (header) => {
      const context = await contextOf(header);
      if (context) await closeSession(context.caller);
    },
    brokers: async (header) => {
      const context = session && (await contextOf(header));
      return context ? brokerOrigins(context.caller, context.host) : [];
    },
    cookieWithout: withoutCookie(cookie, name),
  };
}
