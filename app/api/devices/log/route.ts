import { exportLog } from '@/lib/contract/portal/comm-log';
import { parseLogQuery } from '@/lib/domain/comm-log/query';
import { readLogExport } from '@/lib/server/comm-log/data';
import { signedInRoute } from '@/lib/server/http/signed-in-route';

export const GET = signedInRoute(exportLog, ({ caller, session }, { device, station, ...query }) =>
  readLogExport(caller, session, device === undefined ? { station: station ?? '' } : { device }, parseLogQuery(query)),
);
