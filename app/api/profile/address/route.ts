import { changeAddress } from '@/lib/contract/portal/profile';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { changeAddress as change } from '@/lib/server/account/profile/mutations';
import { forgottenCookies } from '@/lib/server/session/remembered';

export const POST = signedInRoute(changeAddress, async (owner, input) => {
  const outcome = await change(owner, input);
  const jar = { cookie: owner.cookie, secure: owner.context.host.secure };
  if (outcome.ok) for (const forgotten of forgottenCookies(jar)) owner.setCookie(forgotten);
  return outcome;
});
