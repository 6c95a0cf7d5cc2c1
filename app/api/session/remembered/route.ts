import { rememberedModes } from '@/lib/contract/portal/remembered';
import { ok } from '@/lib/domain/problem';
import { route } from '@/lib/server/http/route';
import { rememberedIn } from '@/lib/server/session/remembered';

export const GET = route(rememberedModes, ({ context, cookie }) =>
  Promise.resolve(ok(rememberedIn({ cookie, secure: context.host.secure }))),
);
