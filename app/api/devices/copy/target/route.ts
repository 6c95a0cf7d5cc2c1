import { copyTarget } from '@/lib/contract/portal/versions';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { readCopyTarget } from '@/lib/server/settings/device-copy/data';

export const GET = signedInRoute(copyTarget, ({ caller, session }, { device, target }) =>
  readCopyTarget(caller, session, device, target),
);
