import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

export interface AuditEntry {
  readonly at: Date;
  readonly tenant: string;
  /** Account id; empty for a caller that is not signed in. */
  readonly actor: string;
  readonly sessionId?: string;
  readonly ip: string;
  /** `sign-in`, `sign-out`, … */
  readonly action: string;
  /** `account:<id>`, `station:<id>`, … */
  readonly object: string;
  /** Never a secret, a password or a code. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
  readonly requestId: string;
  readonly result: 'done' | 'refused' | 'failed';
}

/** The fields that are hashed. */
type Hashed = {
  at: number;
  tenant: string;
  actor: string;
  session_id: string;
  ip: string;
  action: string;
  object: string;
  detail: Record<string, unknown>;
  request_id: string;
  result: string;
};

type StoredRow = Hashed & { seq: number; previous_hash: string; hash: string };

const FIRST = '0'.repeat(64);
/**
 * Action of the row appended before the oldest rows of a chain are removed: it names the hash that the remaining rows
 * follow.
 */
const TRIM = 'trim-audit';
/** Maximum characters of one `detail` value; the longest that a regular call writes is a tariff. */
const LONGEST_DETAIL = 4_000;

/** Writers of one tenant are serialised, since each row contains the hash of the row before it. */
async function lockChain(tx: Sql, tenant: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sunhelm audit'), hashtext(${tenant}))`);
}

/** The hash that the next row of a tenant follows. */
async function lastHash(tx: Sql, tenant: string): Promise<string> {
  const { rows } = await tx.execute<{ hash: string }>(sql`
    select coalesce(
      (select hash from audit where tenant = ${tenant} order by seq desc limit 1),
      (select substr(object, 7) from audit where tenant = '' and action = ${TRIM} and detail ->> 'of' = ${tenant}
        order by seq desc limit 1), ${FIRST}) as hash`);
  return rows[0]?.hash ?? FIRST;
}

/** Appends one row to the chain of its tenant, in the transaction of the change it records (safety 1.10). */
export async function appendAudit(tx: Sql, entry: AuditEntry): Promise<void> {
  await lockChain(tx, entry.tenant);
  const previous = await lastHash(tx, entry.tenant);
  const row = {
    at: entry.at.getTime(),
    tenant: entry.tenant,
    actor: entry.actor,
    session_id: entry.sessionId ?? '',
    ip: entry.ip,
    action: entry.action,
    object: entry.object,
    detail: boundedDetail(entry.detail ?? {}),
    request_id: entry.requestId,
    result: entry.result,
  };
  const hash = hashOf(row, previous);
  await tx.execute(sql`
    insert into audit (at, tenant, actor, session_id, ip, action, object, detail, request_id, result, previous_hash, hash)
    values (${entry.at.toISOString()}, ${row.tenant}, ${row.actor}, ${row.session_id}, ${row.ip}, ${row.action},
            ${row.object}, ${JSON.stringify(row.detail)}::jsonb, ${row.request_id}, ${row.result}, ${previous}, ${hash})`);
}

/** Truncates long values, so that a row does not grow with what its caller sent. */
function boundedDetail(detail: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(detail).map(([key, value]) => {
      const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
      return [key, text.length > LONGEST_DETAIL ? `${text.slice(0, LONGEST_DETAIL)}…` : value];
    }),
  );
}

/**
 * Deletes the oldest rows of all chains before an instant, at most `most`; returns the number. The rest of a chain is
 * verified from the hash of its last deleted row, which a new row in the tenantless chain records. One process at a time
 * trims.
 */
export async function trimAudit(tx: Sql, before: Date, now: Date, most = 5_000): Promise<number> {
  await lockChain(tx, '');
  const { rows } = await tx.execute<{ seq: number; at: number; hash: string; of: string }>(sql`
    select seq::float8 as seq, (extract(epoch from at) * 1000)::float8 as at, hash, tenant as of
      from audit order by seq limit ${most}`);
  const end = rows.findIndex(({ at }) => at >= before.getTime());
  const old = end < 0 ? rows : rows.slice(0, end);
  const last = old.at(-1);
  if (!last) return 0;
  const cuts = new Map(old.map((row) => [row.of, row]));
  for (const [of, cut] of cuts) {
    const removed = old.filter((row) => row.of === of).length;
    await appendAudit(tx, {
      at: now,
      tenant: '',
      actor: '',
      ip: '',
      action: TRIM,
      object: `audit:${cut.hash}`,
      detail: { upTo: cut.seq, rows: removed, before: before.toISOString(), of },
      requestId: randomUUID(),
      result: 'done',
    });
  }
  await tx.execute(sql`select sunhelm.trim_audit(${last.seq})`);
  return old.length;
}

/** Whether the tenantless chain records that rows were removed up to the one with this hash. */
async function isTrimmedTo(db: Sql, hash: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from audit where tenant = '' and object = ${`audit:${hash}`} and action = ${TRIM} and actor = '' limit 1`);
  return rows.length === 1;
}

/** The `seq` of the first row that does not match the row before it in its chain; null if all chains are intact. */
export async function findBrokenAudit(db: Sql): Promise<number | null> {
  // Another process may trim old rows during the check; a second check is then conclusive.
  return (await findBreak(db)) === null ? null : findBreak(db);
}

async function findBreak(db: Sql): Promise<number | null> {
  const { rows } = await db.execute<{ tenant: string }>(sql`
    select tenant from audit group by tenant order by min(seq)`);
  for (const { tenant } of rows) {
    const broken = await findBreakIn(db, tenant);
    if (broken !== null) return broken;
  }
  return null;
}

/** The same for the chain of one tenant. */
async function findBreakIn(db: Sql, tenant: string): Promise<number | null> {
  let previous: string | null = null;
  let after = 0;
  for (;;) {
    const { rows } = await db.execute<StoredRow>(sql`
      select seq::float8 as seq, round(extract(epoch from at) * 1000)::float8 as at, tenant, actor, session_id, ip,
             action, object, detail, request_id, result, previous_hash, hash
        from audit where tenant = ${tenant} and seq > ${after} order by seq limit 1000`);
    for (const row of rows) {
      if (previous === null && !(await mayBegin(db, row))) return row.seq;
      previous ??= row.previous_hash;
      if (row.previous_hash !== previous || row.hash !== hashOf(row, previous)) return row.seq;
      previous = row.hash;
      after = row.seq;
    }
    if (rows.length < 1000) return null;
  }
}

/** A chain begins at its very first row or after removed rows. */
async function mayBegin(db: Sql, { previous_hash: previous }: StoredRow): Promise<boolean> {
  return previous === FIRST || (await isTrimmedTo(db, previous));
}

/** The newest row of a chain. */
export interface AuditHead extends Record<string, unknown> {
  readonly seq: number;
  readonly hash: string;
}

/** The newest row of each tenant's chain. */
export async function auditHeads(db: Sql): Promise<AuditHead[]> {
  const { rows } = await db.execute<AuditHead>(sql`
    select h.seq::float8 as seq, h.hash from (select distinct tenant from audit) t
     cross join lateral (
       select seq, hash from audit a where a.tenant = t.tenant order by seq desc limit 1) h`);
  return rows;
}

/** The first of these rows that is now missing or changed; null if all are intact. */
export async function findMissingHead(db: Sql, heads: readonly AuditHead[]): Promise<AuditHead | null> {
  for (const head of heads) {
    const { rows } = await db.execute(sql`select from audit where seq = ${head.seq} and hash = ${head.hash}`);
    // If no row was added to the chain since, its last row may have been removed by retention.
    if (rows.length === 0 && !(await isTrimmedTo(db, head.hash))) return head;
  }
  return null;
}

function hashOf(row: Hashed, previous: string): string {
  // JSONB does not preserve the order of keys, so the hash is taken over sorted ones.
  const detail = Object.entries(row.detail).sort(([a], [b]) => (a < b ? -1 : 1));
  const { at, tenant, actor, session_id, ip, action, object, request_id, result } = row;
  const text = JSON.stringify([
    previous,
    at,
    tenant,
    actor,
    session_id,
    ip,
    action,
    object,
    detail,
    request_id,
    result,
  ]);
  return createHash('sha256').update(text).digest('hex');
}
