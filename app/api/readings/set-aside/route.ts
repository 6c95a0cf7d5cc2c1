import { readSetAside as entry } from '@/lib/contract/portal/set-aside';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { readSetAside } from '@/lib/server/energy/set-aside/data';

export const GET = signedInRoute(entry, ({ caller, session }, { before, device, station = '' }) =>
  readSetAside(caller, session, device === undefined ? { station } : { device }, before),
);
