import { removeMember as entry } from '@/lib/contract/portal/enterprise';
import { removeMember } from '@/lib/server/organisation/mutations';
import { memberRoute } from '@/lib/server/http/member-route';

export const POST = memberRoute(entry, ({ caller, input }, code) => removeMember(caller, code, input.user));
