import { screenBoard } from '@/lib/contract/portal/board';
import { overAsForbidden, readBoard } from '@/lib/server/board/data';
import { route } from '@/lib/server/http/route';

/** The token of the link stands in for a session, whoever is signed in on the same browser (ADR 147). */
export const POST = route(screenBoard, async ({ caller, input }) =>
  overAsForbidden(await readBoard({ ...caller, token: input.token }, Date.now())),
);
