import { transferEffect as entry } from '@/lib/contract/portal/sharing';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { readTransferEffect } from '@/lib/server/sharing/data';

export const POST = signedInRoute(entry, ({ caller, session }, input) => readTransferEffect(caller, session, input));
