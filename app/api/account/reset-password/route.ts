import { resetPassword } from '@/lib/contract/portal/account';
import { resetPassword as reset } from '@/lib/server/account/mutations';
import { route } from '@/lib/server/http/route';

export const POST = route(resetPassword, ({ caller, input }) => reset(caller, input));
