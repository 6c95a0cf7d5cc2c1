import { bindStations as entry } from '@/lib/contract/portal/enterprise';
import { bindStations } from '@/lib/server/organisation/mutations';
import { memberRoute } from '@/lib/server/http/member-route';

export const POST = memberRoute(entry, ({ caller, input }, code) => bindStations(caller, code, input));
