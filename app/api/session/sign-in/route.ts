import { signIn } from '@/lib/contract/portal/session';
import { route } from '@/lib/server/http/route';
import { beginSession } from '@/lib/server/session/begin-session';
import { signInAs } from '@/lib/server/session/sign-in';

export const POST = route(signIn, async ({ input, context, caller, cookie, setCookie }) => {
  const now = Date.now();
  const { secure } = context.host;
  const { outcome: opened, cookies } = await signInAs(caller, input, { cookie, secure }, now);
  for (const remembered of cookies) setCookie(remembered);
  return opened.ok ? beginSession({ caller, secure, setCookie }, opened.value, now) : opened;
});
