import { saveListLayout } from '@/lib/contract/portal/list-layout';
import { route } from '@/lib/server/http/route';
import { saveLayout } from '@/lib/server/shell/lists/mutations';

export const POST = route(saveListLayout, ({ caller, input }) => saveLayout(caller, input));
