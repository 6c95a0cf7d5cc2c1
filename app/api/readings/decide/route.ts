import { decideReadings as entry } from '@/lib/contract/portal/set-aside';
import { route } from '@/lib/server/http/route';
import { decideReadings } from '@/lib/server/energy/set-aside/mutations';

export const POST = route(entry, ({ caller, input }) => decideReadings(caller, input));
