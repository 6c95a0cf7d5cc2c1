import { requestCode } from '@/lib/contract/portal/account';
import { sendCode } from '@/lib/server/account/mutations';
import { route } from '@/lib/server/http/route';

export const POST = route(requestCode, ({ caller, session, input }) => sendCode(caller, session, input));
