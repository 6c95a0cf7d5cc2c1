import { linkEnterprise as entry } from '@/lib/contract/portal/sharing';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { linkEnterprise } from '@/lib/server/sharing/mutations';

export const POST = signedInRoute(entry, ({ caller, session }, input) => linkEnterprise(caller, session, input));
