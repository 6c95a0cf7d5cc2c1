import { withdrawInvitation } from '@/lib/contract/portal/enterprise';
import { withdraw } from '@/lib/server/organisation/mutations';
import { memberRoute } from '@/lib/server/http/member-route';

export const POST = memberRoute(withdrawInvitation, ({ caller, input }, code) =>
  withdraw(caller, code, input.invitation),
);
