import { upgradeLog } from '@/lib/contract/portal/firmware';
import { readUpgradeLog } from '@/lib/server/firmware/data';
import { signedInRoute } from '@/lib/server/http/signed-in-route';

export const GET = signedInRoute(upgradeLog, ({ caller, session }, input) =>
  readUpgradeLog(caller, input.device, session.userId),
);
