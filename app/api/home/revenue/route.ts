import { homeRevenue } from '@/lib/contract/portal/home';
import { readHomeRevenue } from '@/lib/server/home/data';
import { route } from '@/lib/server/http/route';

export const GET = route(homeRevenue, ({ caller }) => readHomeRevenue(caller));
