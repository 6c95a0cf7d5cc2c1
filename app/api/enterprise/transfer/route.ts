import { transferAuthority as entry } from '@/lib/contract/portal/enterprise';
import { transferAuthority } from '@/lib/server/organisation/mutations';
import { memberRoute } from '@/lib/server/http/member-route';

export const POST = memberRoute(entry, (actor, code) => transferAuthority(actor, code, actor.input.user));
