import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { BOARD_TOKEN_PREFIX } from '@/lib/domain/board/link';
import type { BoardPage, BoardSeconds } from '@/lib/domain/board/settings';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** Minimum interval between writes of `last_used`. */
export const USED_EVERY_MS = 60_000;

export interface StoredBoard extends Record<string, unknown> {
  readonly pages: BoardPage[];
  readonly seconds: BoardSeconds;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The board settings of an account; null if it has none. */
export async function findBoard(db: Sql, accountId: string): Promise<StoredBoard | null> {
  const { rows } = await db.execute<StoredBoard>(sql`select pages, seconds from board where account_id = ${accountId}`);
  return rows[0] ?? null;
}

export async function saveBoard(db: Sql, accountId: string, { pages, seconds }: StoredBoard): Promise<void> {
  const list = sql.join(
    pages.map((page) => sql`${page}`),
    sql`, `,
  );
  await db.execute(sql`
    insert into board (account_id, pages, seconds) values (${accountId}, array[${list}]::text[], ${seconds})
    on conflict (account_id) do update set pages = excluded.pages, seconds = excluded.seconds`);
}

/** A link as shown to its owner; times in epoch ms. */
export interface OwnLink extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly lastUsed: number | null;
}

/** Creates a link; the token is returned once and only its hash is stored. */
export async function insertBoardLink(
  db: Sql,
  link: { readonly accountId: string; readonly tenant: string; readonly name: string },
  now: Date,
): Promise<{ id: string; token: string }> {
  const id = randomBytes(16).toString('base64url');
  const token = `${BOARD_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
  await db.execute(sql`
    insert into board_link (id, token_hash, account_id, tenant, name, created_at)
    values (${id}, ${hashOf(token)}, ${link.accountId}, ${link.tenant}, ${link.name}, ${now.toISOString()})`);
  return { id, token };
}

/** The links of an account, the newest first. */
export async function readBoardLinks(db: Sql, accountId: string): Promise<OwnLink[]> {
  const { rows } = await db.execute<OwnLink>(sql`
    select id, name, round(extract(epoch from created_at) * 1000)::float8 as created,
           round(extract(epoch from last_used) * 1000)::float8 as "lastUsed"
      from board_link where account_id = ${accountId} order by created_at desc, id`);
  return rows;
}

/** Deletes a link of an account; returns its name, or null if there is none. */
export async function deleteBoardLink(db: Sql, accountId: string, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(
    sql`delete from board_link where id = ${id} and account_id = ${accountId} returning name`,
  );
  return rows[0]?.name ?? null;
}

/** Deletes every link of an account. Service scope. */
export async function deleteBoardLinks(db: Sql, accountId: string): Promise<void> {
  await db.execute(sql`delete from board_link where account_id = ${accountId}`);
}

/** A valid link, with what a call needs to know about its account. */
export interface LiveLink extends Record<string, unknown> {
  readonly linkId: string;
  readonly accountId: string;
  readonly tenant: string;
  readonly grantVersion: number;
  readonly accountVersion: string;
}

/** The link of a token, recorded as used; null if it is unknown, deleted or of another tenant. Service scope. */
export async function openBoardLink(db: Sql, token: string, tenant: string, now: Date): Promise<LiveLink | null> {
  const { rows } = await db.execute<LiveLink & { lastUsed: number | null }>(sql`
    select l.id as "linkId", l.account_id as "accountId", l.tenant, a.grant_version as "grantVersion",
           a.xmin::text as "accountVersion",
           (extract(epoch from l.last_used) * 1000)::float8 as "lastUsed"
      from board_link l join account a on a.id = l.account_id and a.tenant = l.tenant
     where l.token_hash = ${hashOf(token)} and l.tenant = ${tenant}`);
  const [link] = rows;
  if (link && now.getTime() - (link.lastUsed ?? 0) >= USED_EVERY_MS) {
    await db.execute(sql`update board_link set last_used = ${now.toISOString()} where id = ${link.linkId}`);
  }
  return link ?? null;
}
