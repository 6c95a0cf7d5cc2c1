import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import type { Database } from '../store/database/open';
import { RETRY_AFTER_OUTAGE } from './answers';

/** `/healthz`: the process answers. `/readyz`: its database is reachable and migrated and its broker carries messages. */
export function addHealth(app: FastifyInstance, db: Database, isBrokerReady: () => boolean): void {
  app.get('/healthz', { config: { access: 'public', call: 'healthz' } }, () => ({ status: 'ok' }));
  app.get('/readyz', { config: { access: 'public', call: 'readyz' } }, async (request, reply) => {
    const away = (what: string) =>
      reply
        .code(503)
        .header('retry-after', String(RETRY_AFTER_OUTAGE))
        .send({ status: `${what} away` });
    try {
      const { rows } = await db.orm.execute<{ ready: boolean }>(sql`
        select to_regclass('public.session') is not null and to_regproc('sunhelm.visible_stations') is not null as ready`);
      if (rows[0]?.ready) return isBrokerReady() ? { status: 'ready' } : away('broker');
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
    }
    return away('database');
  });
}
