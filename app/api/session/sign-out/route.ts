import { signOut } from '@/lib/contract/portal/session';
import { ok } from '@/lib/domain/problem';
import { route } from '@/lib/server/http/route';
import { closeSession } from '@/lib/server/session/mutations';
import { clearSessionCookie } from '@/lib/server/session/session-cookie';

export const POST = route(signOut, async ({ context, caller, setCookie }) => {
  setCookie(clearSessionCookie(context.host.secure));
  await closeSession(caller);
  return ok({ signedOut: true as const });
});
