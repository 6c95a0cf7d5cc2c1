import { homeAlarms } from '@/lib/contract/portal/home';
import { ALARM_DAYS } from '@/lib/domain/home/types';
import { readWatchedAlarms } from '@/lib/server/home/data';
import { route } from '@/lib/server/http/route';

export const GET = route(homeAlarms, ({ caller, input }) =>
  readWatchedAlarms(caller, { zone: input.zone, days: ALARM_DAYS }),
);
