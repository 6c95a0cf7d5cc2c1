import { copyTargets } from '@/lib/contract/portal/versions';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { readCopyTargets } from '@/lib/server/settings/device-copy/data';

export const GET = signedInRoute(copyTargets, ({ caller, session }, { device, find }) =>
  readCopyTargets(caller, session, device, find ?? ''),
);
