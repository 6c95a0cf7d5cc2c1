import { keepListLayout } from '@/lib/contract/portal/list-layout';
import { route } from '@/lib/server/http/route';
import { keepLayout } from '@/lib/server/lists/mutations';

export const POST = route(keepListLayout, ({ caller, input }) => keepLayout(caller, input));
