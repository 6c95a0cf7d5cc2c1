import 'server-only';
import { needsReseal } from '@/lib/domain/session/expiry';
import type { Tenant } from '@/lib/domain/tenants/types';
import { readCookie, withoutCookie } from './read-cookie';
import { closeSession } from './mutations';
import { readRequest, sealSecrets } from './request-context';
import { openSeal, sealSession } from './seal';
import type { OpenedSeal } from './seal';
import { clearSessionCookie, sessionCookieName, storeSessionCookie } from './session-cookie';

export interface GateSession {
  readonly state: OpenedSeal['state'];
  /** A Set-Cookie header that renews "last seen", at most once an hour; null where it is young enough. */
  readonly renew: () => Promise<string | null>;
  readonly clear: string;
  /** Ends the session at the upstream as well, so that a copy of the cookie opens nothing any more (A15). Never throws. */
  readonly end: (header: (name: string) => string | null) => Promise<void>;
  /** The Cookie header without the session. */
  readonly cookieWithout: string;
}

/** The session of a request as the middleware needs it: the seal is opened, nobody is asked. */
export async function readGateSession(
  cookie: string | null,
  about: { readonly secure: boolean; readonly tenant: Tenant | null; readonly now: number },
): Promise<GateSession> {
  const { secure, tenant, now } = about;
  const name = sessionCookieName(secure);
  const secrets = sealSecrets();
  const { state, session } = await openSeal(readCookie(cookie, name), { secrets, tenant: tenant?.prefix ?? '', now });
  return {
    state,
    renew: async () => {
      if (!session || !needsReseal(session.lastSeen, now)) return null;
      const seal = await sealSession({ ...session, lastSeen: now }, secrets);
      return storeSessionCookie(seal, { secure, authTime: session.authTime, now });
    },
    clear: clearSessionCookie(secure),
    end: async (header) => {
      const context = await readRequest({ header, cookie: (wanted) => readCookie(cookie, wanted) }, now);
      if (context) await closeSession(context.caller);
    },
    cookieWithout: withoutCookie(cookie, name),
  };
}
