import { exportLog as entry } from '@/lib/contract/portal/comm-log';
import { parseLogQuery } from '@/lib/domain/comm-log/query';
import { exportLog } from '@/lib/server/comm-log/mutations';
import { signedInRoute } from '@/lib/server/http/signed-in-route';

export const POST = signedInRoute(entry, ({ caller, session }, { device, station, ...query }) =>
  exportLog(caller, session, device === undefined ? { station: station ?? '' } : { device }, parseLogQuery(query)),
);
