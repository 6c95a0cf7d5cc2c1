import { signIn } from '@/lib/contract/portal/session';
import { ok } from '@/lib/domain/problem';
import { route } from '@/lib/server/http/route';
import { closeSession, openSession } from '@/lib/server/session/mutations';
import { sealSecrets } from '@/lib/server/session/request-context';
import { sealSession } from '@/lib/server/session/seal';
import { storeSessionCookie } from '@/lib/server/session/session-cookie';

export const POST = route(signIn, async ({ input, context, caller, setCookie }) => {
  const now = Date.now();
  const opened = await openSession({ ...caller, token: null }, input, now);
  if (!opened.ok) return opened;
  // A new session takes the place of the one that was still open in this browser; some upstreams give the same token.
  if (caller.token !== opened.value.token) await closeSession(caller);
  const { authTime, profile } = opened.value;
  const seal = await sealSession(opened.value, sealSecrets());
  setCookie(storeSessionCookie(seal, { secure: context.host.secure, authTime, now }));
  return ok({ loginTime: authTime, name: profile.name });
});
