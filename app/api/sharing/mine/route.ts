import { sharingRights as entry } from '@/lib/contract/portal/sharing';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { readSharingRights } from '@/lib/server/sharing/data';

export const GET = signedInRoute(entry, ({ caller, session }, { id }) => readSharingRights(caller, session, id));
