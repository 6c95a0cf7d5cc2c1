import { homeRevenue } from '@/lib/contract/portal/home';
import { readHomeRevenue } from '@/lib/server/overview/data';
import { route } from '@/lib/server/http/route';

export const GET = route(homeRevenue, ({ caller }) => readHomeRevenue(caller));
