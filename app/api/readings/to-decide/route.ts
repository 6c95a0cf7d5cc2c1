import { readReadingsToDecide as entry } from '@/lib/contract/portal/set-aside';
import { route } from '@/lib/server/http/route';
import { readReadingsToDecide } from '@/lib/server/set-aside/data';

export const GET = route(entry, ({ caller, input }) => readReadingsToDecide(caller, input));
