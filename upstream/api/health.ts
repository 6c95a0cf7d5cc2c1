import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import type { PartReport } from '../context';
import type { Database } from '../database/open';
import { RETRY_AFTER_OUTAGE } from './answers';

/**
 * `/healthz`: the process answers. `/readyz`: it is not draining, and its database is reachable and migrated, so it can serve; if a part
 * beside the API has a problem it still serves, and answers `degraded` with the problems.
 */
export function addHealth(
  app: FastifyInstance,
  db: Database,
  reports: readonly PartReport[] = [],
  isDraining: () => boolean = () => false,
): void {
  app.get('/healthz', { config: { access: 'public', call: 'healthz' } }, () => ({ status: 'ok' }));
  app.get('/readyz', { config: { access: 'public', call: 'readyz' } }, async (request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' });
    try {
      const { rows } = await db.orm.execute<{ ready: boolean }>(sql`
        select to_regclass('public.session') is not null and to_regproc('sunhelm.visible_stations') is not null as ready`);
      const troubles = reports.map((report) => report.problem()).filter((line) => line !== null);
      if (rows[0]?.ready) return troubles.length === 0 ? { status: 'ready' } : { status: 'degraded', troubles };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
    }
    return reply.code(503).header('retry-after', String(RETRY_AFTER_OUTAGE)).send({ status: 'database away' });
  });
}
