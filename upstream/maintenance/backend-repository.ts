import { and, eq, ne, sql } from 'drizzle-orm';
import type { Backend } from '@/lib/domain/upstream/agreement';
import type { Database } from '../database/open';
import { backend } from '../database/schema/accounts';

/** Backends enter one at a time, so that of two incompatible ones only one gets in. */
const LOCK = 7_240_119;
/** A backend not seen for this long is considered gone. */
const GONE = sql`interval '20 seconds'`;

export interface OwnBackend extends Backend {
  readonly id: string;
  readonly place: string;
}

/**
 * Registers a backend as running, unless `refuse` objects to it beside one of the others. An earlier backend at the same
 * place is removed: it was killed. Returns the objection of `refuse`, or null.
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

/** Records that the backend is still running. Returns the others, and the objection of `refuse` to one of them. */
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
