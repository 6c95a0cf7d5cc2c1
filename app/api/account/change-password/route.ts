import { changePassword } from '@/lib/contract/portal/account';
import { fail } from '@/lib/domain/problem';
import { changePassword as change } from '@/lib/server/account/mutations';
import { route } from '@/lib/server/http/route';
import { forgottenCookies } from '@/lib/server/session/remembered';
import { clearSessionCookie } from '@/lib/server/session/session-cookie';

export const POST = route(changePassword, async ({ context, caller, cookie, session, input, setCookie }) => {
  if (!session) return fail({ kind: 'unauthorised' });
  const outcome = await change(caller, session, input);
  if (!outcome.ok) return outcome;
  // Every session of the account has ended, so this browser's has too (P4.16), and nothing is remembered.
  const { secure } = context.host;
  setCookie(clearSessionCookie(secure));
  for (const forgotten of forgottenCookies({ cookie, secure })) setCookie(forgotten);
  return outcome;
});
