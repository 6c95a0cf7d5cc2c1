import { inviteMember as entry } from '@/lib/contract/portal/enterprise';
import { inviteMember } from '@/lib/server/organisation/mutations';
import { memberRoute } from '@/lib/server/http/member-route';

export const POST = memberRoute(entry, ({ caller, input }, code) => inviteMember(caller, code, input));
