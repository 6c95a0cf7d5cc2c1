import { signInDemo } from '@/lib/contract/portal/demo';
import { route } from '@/lib/server/http/route';
import { beginSession } from '@/lib/server/session/begin-session';
import { openDemoSession } from '@/lib/server/session/demo';

export const POST = route(signInDemo, async ({ input, context, caller, setCookie }) => {
  const now = Date.now();
  const opened = await openDemoSession(caller, input.key, now);
  return opened.ok ? beginSession({ caller, secure: context.host.secure, setCookie }, opened.value, now) : opened;
});
