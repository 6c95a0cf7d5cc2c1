import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { FILE_FOLDER } from '@/lib/contract/upstream/files';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** Maximum total size of an account's files in bytes (safety 1.3). */
export const MOST_BYTES = 200 * 1024 * 1024;

export interface Picture {
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

export interface NewFile {
  readonly tenant: string;
  readonly ownerId: string;
  readonly purpose: 'avatar' | 'station';
  readonly picture: Picture;
  readonly now: Date;
}

/** The name by which accounts and stations refer to a file. */
export const fileName = (id: string): string => `${FILE_FOLDER}${id}`;

/** Stores a picture under a random id. Row-level security lets an account store only its own. */
export async function insertFile(tx: Sql, { tenant, ownerId, purpose, picture, now }: NewFile): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const { type, width, height, content } = picture;
  await tx.execute(sql`
    insert into file (id, tenant, owner_id, purpose, type, width, height, size, content, created_at)
    values (${id}, ${tenant}, ${ownerId}, ${purpose}, ${type}, ${width}, ${height}, ${content.length}, ${content},
            ${now.toISOString()})`);
  return id;
}

/** Total size of an account's files in bytes. */
export async function bytesOf(tx: Sql, ownerId: string): Promise<number> {
  const { rows } = await tx.execute<{ bytes: number }>(
    sql`select coalesce(sum(size), 0)::float8 as bytes from file where owner_id = ${ownerId}`,
  );
  return rows[0]?.bytes ?? 0;
}

/**
 * A file visible to the account by row-level security: its own, pictures of members of its organisations, and those of its
 * accessible stations. Null for all others and unknown ids.
 */
export async function readFile(tx: Sql, id: string): Promise<{ type: string; content: Buffer } | null> {
  const { rows } = await tx.execute<{ type: string; content: Buffer }>(
    sql`select type, content from file where id = ${id}`,
  );
  return rows[0] ?? null;
}

/** Those of these names that are station pictures uploaded by the account itself. */
export async function uploadedBy(tx: Sql, ownerId: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await tx.execute<{ name: string }>(sql`
    select ${FILE_FOLDER} || id as name from file
     where owner_id = ${ownerId} and purpose = 'station'
       and ${FILE_FOLDER} || id in (${sql.join(
         names.map((name) => sql`${name}`),
         sql`, `,
       )})`);
  return rows.map(({ name }) => name);
}

/** Deletes the file of this name if it belongs to the account. */
export async function deleteOwnFile(tx: Sql, ownerId: string, name: string): Promise<void> {
  if (!name.startsWith(FILE_FOLDER)) return;
  await tx.execute(sql`delete from file where id = ${name.slice(FILE_FOLDER.length)} and owner_id = ${ownerId}`);
}

/** Deletes pictures older than a day that no station uses, deleted stations included. Service scope. */
export async function removeUnusedFiles(tx: Sql, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 86_400_000).toISOString();
  await tx.execute(sql`
    delete from file f where f.purpose = 'station' and f.created_at < ${before}
       and not exists (select from station s where s.images @> to_jsonb(${FILE_FOLDER} || f.id))`);
}
