import { homeWeek } from '@/lib/contract/portal/home';
import { readHomeWeek } from '@/lib/server/overview/week/data';
import { route } from '@/lib/server/http/route';

export const GET = route(homeWeek, ({ caller }) => readHomeWeek(caller));
