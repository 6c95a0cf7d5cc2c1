import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from './database/scopes';

type Sql = Pick<Transaction, 'execute'>;

export interface AuditEntry {
  readonly at: Date;
  readonly tenant: string;
  /** Account id; empty for a caller who is not signed in. */
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

/** What the hash is taken over. */
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
/** Appended before rows at the beginning of the chain are removed: it names the hash that the rest follows. */
const TRIM = 'trim-audit';
/** Characters of one value of `detail`; the longest that a call of ours makes is a tariff. */
const LONGEST_DETAIL = 4_000;

/**
 * Appends one row to the chain, in the transaction of the change it tells of. Writers queue at an advisory lock, since
 * each row carries the hash of the one before it (safety 1.10).
 */
export async function appendAudit(tx: Sql, entry: AuditEntry): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sunhelm'), hashtext('audit'))`);
  const { rows } = await tx.execute<{ hash: string }>(sql`select hash from audit order by seq desc limit 1`);
  const previous = rows[0]?.hash ?? FIRST;
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

/** Values as they are, but for long ones, which are cut: no row grows with what its caller sent. */
function boundedDetail(detail: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(detail).map(([key, value]) => {
      const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
      return [key, text.length > LONGEST_DETAIL ? `${text.slice(0, LONGEST_DETAIL)}…` : value];
    }),
  );
}

/**
 * Removes the rows at the beginning of the chain that are older than an instant, at most so many; how many. What is left is
 * verified from the hash of the last one removed, which a new row of the chain names.
 */
export async function trimAudit(tx: Sql, before: Date, now: Date, most = 5_000): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sunhelm'), hashtext('audit'))`);
  const { rows } = await tx.execute<{ seq: number; at: number; hash: string }>(sql`
    select seq::float8 as seq, (extract(epoch from at) * 1000)::float8 as at, hash from audit order by seq limit ${most}`);
  const end = rows.findIndex(({ at }) => at >= before.getTime());
  const old = end < 0 ? rows : rows.slice(0, end);
  const last = old.at(-1);
  if (!last) return 0;
  await appendAudit(tx, {
    at: now,
    tenant: '',
    actor: '',
    ip: '',
    action: TRIM,
    object: `audit:${last.hash}`,
    detail: { upTo: last.seq, rows: old.length, before: before.toISOString() },
    requestId: randomUUID(),
    result: 'done',
  });
  await tx.execute(sql`select sunhelm.trim_audit(${last.seq})`);
  return old.length;
}

/** Whether rows were removed up to the one with this hash, as the chain itself says. */
async function isTrimmedTo(db: Sql, hash: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from audit where tenant = '' and object = ${`audit:${hash}`} and action = ${TRIM} and actor = '' limit 1`);
  return rows.length === 1;
}

/** The first row (its `seq`) that does not fit to the one before it; null where the whole chain holds. */
export async function findBrokenAudit(db: Sql): Promise<number | null> {
  // Another process may remove old rows while they are read: then a second look holds.
  return (await findBreak(db)) === null ? null : findBreak(db);
}

async function findBreak(db: Sql): Promise<number | null> {
  const { rows: first } = await db.execute<{ seq: number; previous: string }>(
    sql`select seq::float8 as seq, previous_hash as previous from audit order by seq limit 1`,
  );
  let previous = first[0]?.previous ?? FIRST;
  if (previous !== FIRST && !(await isTrimmedTo(db, previous))) return first[0]?.seq ?? 0;
  let after = 0;
  for (;;) {
    const { rows } = await db.execute<StoredRow>(sql`
      select seq::float8 as seq, round(extract(epoch from at) * 1000)::float8 as at, tenant, actor, session_id, ip,
             action, object, detail, request_id, result, previous_hash, hash
        from audit where seq > ${after} order by seq limit 1000`);
    for (const row of rows) {
      if (row.previous_hash !== previous || row.hash !== hashOf(row, previous)) return row.seq;
      previous = row.hash;
      after = row.seq;
    }
    if (rows.length < 1000) return null;
  }
}

/** The newest row of the chain. */
export interface AuditHead {
  readonly seq: number;
  readonly hash: string;
}

export async function auditHead(db: Sql): Promise<AuditHead | null> {
  const { rows } = await db.execute<{ seq: number; hash: string }>(
    sql`select seq::float8 as seq, hash from audit order by seq desc limit 1`,
  );
  return rows[0] ?? null;
}

/** Whether a row that was there once still is, unchanged. */
export async function auditRowStands(db: Sql, { seq, hash }: AuditHead): Promise<boolean> {
  const { rows } = await db.execute(sql`select from audit where seq = ${seq} and hash = ${hash}`);
  // At the very end of a chain that nothing was added to, it may have been past its time.
  return rows.length === 1 || isTrimmedTo(db, hash);
}

function hashOf(row: Hashed, previous: string): string {
  // JSONB keeps no order of keys, so the hash is taken over sorted ones.
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
