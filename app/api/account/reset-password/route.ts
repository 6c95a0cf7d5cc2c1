import { resetPassword } from '@/lib/contract/portal/account';
import { resetPassword as reset } from '@/lib/server/account/mutations';
import { route } from '@/lib/server/http/route';
import { forgottenCookies } from '@/lib/server/session/remembered';

export const POST = route(resetPassword, async ({ caller, context, cookie, input, setCookie }) => {
  const outcome = await reset(caller, input);
  const jar = { cookie, secure: context.host.secure };
  if (outcome.ok) for (const forgotten of forgottenCookies(jar)) setCookie(forgotten);
  return outcome;
});
