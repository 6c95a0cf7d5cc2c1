import { homeAlarms } from '@/lib/contract/portal/home';
import { ALARM_DAYS } from '@/lib/domain/overview/types';
import { readWatchedAlarms } from '@/lib/server/overview/data';
import { route } from '@/lib/server/http/route';

export const GET = route(homeAlarms, ({ caller, input }) =>
  readWatchedAlarms(caller, { zone: input.zone, days: ALARM_DAYS }),
);
