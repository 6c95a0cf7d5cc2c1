import { changePassword } from '@/lib/contract/portal/account';
import { fail } from '@/lib/domain/problem';
import { changePassword as change } from '@/lib/server/account/mutations';
import { route } from '@/lib/server/http/route';
import { clearSessionCookie } from '@/lib/server/session/session-cookie';

export const POST = route(changePassword, async ({ context, caller, session, input, setCookie }) => {
  if (!session) return fail({ kind: 'unauthorised' });
  const outcome = await change(caller, session, input);
  // Every session of the account has ended, so this browser's has too (P4.16).
  if (outcome.ok) setCookie(clearSessionCookie(context.host.secure));
  return outcome;
});
