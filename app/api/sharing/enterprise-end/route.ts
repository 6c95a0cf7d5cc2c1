import { unlinkEnterprise as entry } from '@/lib/contract/portal/sharing';
import { route } from '@/lib/server/http/route';
import { unlinkEnterprise } from '@/lib/server/sharing/mutations';

export const POST = route(entry, ({ caller, input }) => unlinkEnterprise(caller, input));
