import { checkScreen } from '@/lib/contract/portal/board';
import { overAsForbidden, readOpen } from '@/lib/server/board/data';
import { route } from '@/lib/server/http/route';

export const POST = route(checkScreen, async ({ caller, input }) =>
  overAsForbidden(await readOpen({ ...caller, token: input.token })),
);
