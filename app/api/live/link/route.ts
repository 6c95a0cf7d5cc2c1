import { liveLink } from '@/lib/contract/portal/live';
import { route } from '@/lib/server/http/route';
import { readLiveLink } from '@/lib/server/live/data';

export const GET = route(liveLink, ({ caller, context, input }) => readLiveLink(caller, context.host, input.gateways));
