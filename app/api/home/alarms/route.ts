import { homeAlarms } from '@/lib/contract/portal/home';
import { readHomeAlarms } from '@/lib/server/home/data';
import { route } from '@/lib/server/http/route';

export const GET = route(homeAlarms, ({ caller, input }) => readHomeAlarms(caller, input.zone));
