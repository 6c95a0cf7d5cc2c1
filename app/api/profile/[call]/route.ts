import * as profile from '@/lib/contract/portal/account/profile';
import { route } from '@/lib/server/http/route';
import { routeTable } from '@/lib/server/http/route-table';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { readGivenAccess } from '@/lib/server/account/queries';
import { changeAddress, changeAvatar, changeName, endGivenAccess } from '@/lib/server/account/actions';
import { forgottenCookies } from '@/lib/server/session/remembered';

export const { GET, POST } = routeTable(
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
