import { brokenPage } from '@/lib/contract/portal/shell/broken-page';
import { noteBrokenPage } from '@/lib/server/http/broken-page';
import { route } from '@/lib/server/http/route';

export const POST = route(brokenPage, async ({ input, context }) =>
  noteBrokenPage(input, context.tenant.prefix, context.caller.clientAddress),
);
