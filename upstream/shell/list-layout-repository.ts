import { sql } from 'drizzle-orm';
import type { ListLayout, ListName } from '@/lib/domain/shell/lists/layout';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

export interface StoredLayout extends Record<string, unknown> {
  readonly list: ListName;
  readonly layout: ListLayout;
}

export async function readListLayouts(db: Sql, accountId: string): Promise<StoredLayout[]> {
  const { rows } = await db.execute<StoredLayout>(
    sql`select list, layout from list_layout where account_id = ${accountId} order by list`,
  );
  return rows;
}

export async function saveListLayout(db: Sql, accountId: string, list: ListName, layout: ListLayout): Promise<void> {
  await db.execute(sql`
    insert into list_layout (account_id, list, layout) values (${accountId}, ${list}, ${JSON.stringify(layout)}::jsonb)
    on conflict (account_id, list) do update set layout = excluded.layout`);
}

export async function deleteListLayout(db: Sql, accountId: string, list: ListName): Promise<void> {
  await db.execute(sql`delete from list_layout where account_id = ${accountId} and list = ${list}`);
}
