import { and, eq, ne, sql } from 'drizzle-orm';
import type { Backend } from '@/lib/domain/replicas/agreement';
import type { Database } from './database/open';
import { backend } from './schema/accounts';

/** One enters at a time, so that of two that disagree only one gets in. */
const LOCK = 7_240_119;
/** Of what was not heard of for so long nothing is expected any more. */
const GONE = sql`interval '20 seconds'`;

export interface OwnBackend extends Backend {
  readonly id: string;
  readonly place: string;
}

/**
 * Writes that a backend is at work, unless `refuse` has something against it beside one of the others. Whoever had its place before
 * was killed. Returns what `refuse` said.
 */
export function enterBackend(
  db: Pick<Database, 'asService'>,
  own: OwnBackend,
  refuse: (other: Backend) => string | null,
): Promise<string | null> {
  return db.asService(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.delete(backend).where(sql`${backend.seenAt} < clock_timestamp() - ${GONE}`);
    await tx.delete(backend).where(and(eq(backend.place, own.place), ne(backend.id, own.id)));
    const others = await tx.select().from(backend).where(ne(backend.id, own.id));
    for (const other of others) {
      const line = refuse(other);
      if (line !== null) return line;
    }
    await tx.insert(backend).values(rowOf(own)).onConflictDoNothing();
    return null;
  });
}

/** Writes that it is still at work. Returns the others, and what `refuse` has against one of them. */
export function keepBackend(
  db: Pick<Database, 'asService'>,
  own: OwnBackend,
  refuse: (other: Backend) => string | null,
): Promise<{ readonly line: string | null; readonly others: readonly Pick<OwnBackend, 'id' | 'name'>[] }> {
  return db.asService(async (tx) => {
    await tx
      .insert(backend)
      .values(rowOf(own))
      .onConflictDoUpdate({ target: backend.id, set: { seenAt: sql`clock_timestamp()` } });
    const others = await tx
      .select()
      .from(backend)
      .where(and(ne(backend.id, own.id), sql`${backend.seenAt} >= clock_timestamp() - ${GONE}`));
    return { line: others.map(refuse).find((line) => line !== null) ?? null, others };
  });
}

export async function leaveBackend(db: Pick<Database, 'orm'>, id: string): Promise<void> {
  await db.orm.delete(backend).where(eq(backend.id, id));
}

const rowOf = ({ id, place, name, sharesBroker, brokerTokenKeys, sessionKeys }: OwnBackend) => ({
  id,
  place,
  name,
  sharesBroker,
  brokerTokenKeys: [...brokerTokenKeys],
  sessionKeys: [...sessionKeys],
  seenAt: sql`clock_timestamp()`,
});
