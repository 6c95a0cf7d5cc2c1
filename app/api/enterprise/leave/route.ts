import { leaveOrganisation } from '@/lib/contract/portal/enterprise';
import { leave } from '@/lib/server/organisation/mutations';
import { memberRoute } from '@/lib/server/http/member-route';

export const POST = memberRoute(leaveOrganisation, (actor, code) => leave(actor, code));
