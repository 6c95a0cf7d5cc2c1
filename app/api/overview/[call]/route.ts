import * as home from '@/lib/contract/portal/overview';
import { ALARM_DAYS } from '@/lib/domain/overview/types';
import { readHomeWeek } from '@/lib/server/overview/week';
import { readHomeFigures, readHomeRevenue, readWatchedAlarms } from '@/lib/server/overview/queries';
import { route } from '@/lib/server/http/route';
import { routeTable } from '@/lib/server/http/route-table';

export const { GET, POST } = routeTable(
  route(home.homeAlarms, ({ caller, input }) => readWatchedAlarms(caller, { zone: input.zone, days: ALARM_DAYS })),
  route(home.homeFigures, ({ caller }) => readHomeFigures(caller)),
  route(home.homeRevenue, ({ caller }) => readHomeRevenue(caller)),
  route(home.homeWeek, ({ caller }) => readHomeWeek(caller)),
);
