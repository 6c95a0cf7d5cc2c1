import * as demo from '@/lib/contract/portal/account/demo';
import * as profile from '@/lib/contract/portal/account/profile';
import * as remembered from '@/lib/contract/portal/account/remembered';
import * as session from '@/lib/contract/portal/account/session';
import { ok } from '@/lib/domain/problem';
import { route } from '@/lib/server/http/route';
import { routeTable } from '@/lib/server/http/route-table';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { confirmOwnIdentity, endOwnSessions } from '@/lib/server/account/actions';
import { beginSession } from '@/lib/server/session/begin-session';
import { openDemoSession } from '@/lib/server/session/demo';
import { closeSession } from '@/lib/server/session/upstream-session';
import { rememberedIn } from '@/lib/server/session/remembered';
import { clearSessionCookie } from '@/lib/server/session/session-cookie';
import { signInAs } from '@/lib/server/session/sign-in';

export const { GET, POST } = routeTable(
  signedInRoute(profile.confirmOwnIdentity, (owner, { password }) => confirmOwnIdentity(owner, password)),
  route(demo.signInDemo, async ({ input, context, caller, setCookie }) => {
    const now = Date.now();
    const opened = await openDemoSession(caller, input.key, now);
    return opened.ok ? beginSession({ caller, secure: context.host.secure, setCookie }, opened.value, now) : opened;
  }),
  signedInRoute(profile.endSessions, ({ caller }, input) => endOwnSessions(caller, input)),
  route(remembered.rememberedModes, ({ context, cookie }) =>
    Promise.resolve(ok(rememberedIn({ cookie, secure: context.host.secure }))),
  ),
  route(session.signIn, async ({ input, context, caller, cookie, setCookie }) => {
    const now = Date.now();
    const { secure } = context.host;
    const { outcome: opened, cookies } = await signInAs(caller, input, { cookie, secure }, now);
    for (const remembered of cookies) setCookie(remembered);
    return opened.ok ? beginSession({ caller, secure, setCookie }, opened.value, now) : opened;
  }),
  route(session.signOut, async ({ context, caller, setCookie }) => {
    setCookie(clearSessionCookie(context.host.secure));
    await closeSession(caller);
    return ok({ signedOut: true as const });
  }),
);
