import type { FastifyInstance } from 'fastify';
import { getFile as entry } from '@/lib/contract/upstream/files';
import { getFile } from '../files/get-file';
import { forbidden } from './refusal';
import { isBoardActor, isOnBoard } from '../board/board-access';
import { parseInput } from './input';
import { openContext, signedIn, type Backend } from './session-gate';

/** The only binary answer: a picture, with headers that prevent any other interpretation (safety 1.7). */
export function serveFile(app: FastifyInstance, backend: Backend): void {
  app.route({
    method: entry.method,
    url: entry.path,
    config: { access: 'view file', call: entry.name },
    handler: async (request, reply) => {
      const context = await signedIn(openContext(backend, request), request, entry);
      const input = parseInput(entry.input, { ...(request.query as Record<string, unknown>) });
      if (isBoardActor(context.actor) && !(await isOnBoard(context, entry.name, input))) throw forbidden();
      const { type, content } = await getFile(context, input);
      return reply
        .header('content-type', type)
        .header('content-disposition', 'inline; filename="picture.webp"')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('cache-control', 'private, no-store')
        .send(content);
    },
  });
}
