import { readReadingsToDecide as entry } from '@/lib/contract/portal/set-aside';
import { route } from '@/lib/server/http/route';
import { readReadingsToDecide } from '@/lib/server/energy/set-aside/data';

export const GET = route(entry, ({ caller, input }) => readReadingsToDecide(caller, input));
