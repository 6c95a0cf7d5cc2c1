import * as account from '@/lib/contract/portal/account/registration';
import { fail } from '@/lib/domain/problem';
import {
  changePassword,
  registerAccount,
  resetPassword,
  sendCode,
  changeAddress,
  changeAvatar,
  changeName,
  endGivenAccess,
} from '@/lib/server/account/actions';
import { route } from '@/lib/server/http/route';
import { routeTable } from '@/lib/server/http/route-table';
import { forgottenCookies } from '@/lib/server/session/remembered';
import { clearSessionCookie } from '@/lib/server/session/session-cookie';
import * as profile from '@/lib/contract/portal/account/profile';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { readGivenAccess } from '@/lib/server/account/queries';

export const { GET, POST } = routeTable(
  route(account.changePassword, async ({ context, caller, cookie, session, input, setCookie }) => {
    if (!session) return fail({ kind: 'unauthorised' });
    const outcome = await changePassword(caller, session, input);
    if (!outcome.ok) return outcome;
    // Every session of the account has ended, so this browser's has too (P4.16), and nothing is remembered.
    const { secure } = context.host;
    setCookie(clearSessionCookie(secure));
    for (const forgotten of forgottenCookies({ cookie, secure })) setCookie(forgotten);
    return outcome;
  }),
  route(account.requestCode, ({ caller, session, input }) => sendCode(caller, session, input)),
  route(account.register, ({ caller, input }) => registerAccount(caller, input)),
  route(account.resetPassword, async ({ caller, context, cookie, input, setCookie }) => {
    const outcome = await resetPassword(caller, input);
    const jar = { cookie, secure: context.host.secure };
    if (outcome.ok) for (const forgotten of forgottenCookies(jar)) setCookie(forgotten);
    return outcome;
  }),
  signedInRoute(profile.changeAddress, async (owner, input) => {
    const outcome = await changeAddress(owner, input);
    const jar = { cookie: owner.cookie, secure: owner.context.host.secure };
    if (outcome.ok) for (const forgotten of forgottenCookies(jar)) owner.setCookie(forgotten);
    return outcome;
  }),
  signedInRoute(profile.changeAvatar, (owner, { file }) => changeAvatar(owner, file)),
  route(profile.endGivenAccess, ({ caller, input }) => endGivenAccess(caller, input)),
  route(profile.givenAccess, ({ caller }) => readGivenAccess(caller)),
  signedInRoute(profile.changeName, (owner, { name }) => changeName(owner, name)),
);
