import { signIn } from '@/lib/contract/portal/session';
import { ok } from '@/lib/domain/problem';
import { route } from '@/lib/server/http/route';
import { closeSession } from '@/lib/server/session/mutations';
import { sealSecrets } from '@/lib/server/session/request-context';
import { sealSession } from '@/lib/server/session/seal';
import { storeSessionCookie } from '@/lib/server/session/session-cookie';
import { signInAs } from '@/lib/server/session/sign-in';

export const POST = route(signIn, async ({ input, context, caller, cookie, setCookie }) => {
  const now = Date.now();
  const { secure } = context.host;
  const { outcome: opened, cookies } = await signInAs(caller, input, { cookie, secure }, now);
  for (const remembered of cookies) setCookie(remembered);
  if (!opened.ok) return opened;
  // A new session takes the place of the one that was still open in this browser; some upstreams give the same token.
  if (caller.token !== opened.value.token) await closeSession(caller);
  const { authTime, profile } = opened.value;
  const seal = await sealSession(opened.value, sealSecrets());
  setCookie(storeSessionCookie(seal, { secure, authTime, now }));
  return ok({ loginTime: authTime, name: profile.name });
});
