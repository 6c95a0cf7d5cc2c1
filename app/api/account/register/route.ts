import { register } from '@/lib/contract/portal/account';
import { registerAccount } from '@/lib/server/account/mutations';
import { route } from '@/lib/server/http/route';

export const POST = route(register, ({ caller, input }) => registerAccount(caller, input));
