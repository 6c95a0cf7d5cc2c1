import { sql } from 'drizzle-orm';
import type { ListLayout } from '@/lib/domain/shell/lists/layout';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

export interface StationViewRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly params: string;
  readonly layout: ListLayout | null;
  readonly own: boolean;
  readonly owner_name: string;
  readonly enterprise_code: string | null;
  readonly enterprise_name: string | null;
  /** Whether the caller leads the organisation that the view is shared with. */
  readonly leads: boolean;
}

/** The views of an account and those shared with it, by name. A share is valid while its owner is also a member. */
export async function readStationViews(
  db: Sql,
  person: { readonly accountId: string; readonly tenant: string },
): Promise<StationViewRow[]> {
  const { rows } = await db.execute<StationViewRow>(sql`
    select v.id, v.name, v.params, v.layout, v.account_id = ${person.accountId} as own, a.name as owner_name,
           e.code as enterprise_code, e.name as enterprise_name, coalesce(m.authority, false) as leads
      from station_view v join account a on a.id = v.account_id
      left join enterprise_member o on o.enterprise_id = v.enterprise_id and o.account_id = v.account_id
      left join enterprise_member m on m.enterprise_id = o.enterprise_id and m.account_id = ${person.accountId}
      left join enterprise e on e.id = m.enterprise_id
     where v.tenant = ${person.tenant} and (v.account_id = ${person.accountId} or e.id is not null)
     order by own desc, lower(v.name), v.id`);
  return rows;
}

/** Locks the views of an account against concurrent changes. Returns them, each with the organisation it is shared with. */
export async function lockStationViews(
  db: Sql,
  accountId: string,
): Promise<readonly { readonly id: string; readonly name: string; readonly enterprise_code: string | null }[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('station_view'), hashtext(${accountId}))`);
  const { rows } = await db.execute<{ id: string; name: string; enterprise_code: string | null }>(sql`
    select v.id, lower(v.name) as name, e.code as enterprise_code
      from station_view v left join enterprise e on e.id = v.enterprise_id where v.account_id = ${accountId}`);
  return rows;
}

export interface NewStationView {
  readonly id: string;
  readonly tenant: string;
  readonly accountId: string;
  readonly name: string;
  readonly params: string;
  readonly layout: ListLayout | null;
  readonly enterpriseId: string | null;
}

/** Writes a view of an account whose views are locked. False if the account has another one of that name. */
export async function saveStationView(db: Sql, view: NewStationView): Promise<boolean> {
  const layout = view.layout === null ? null : JSON.stringify(view.layout);
  const { rows } = await db.execute<{ taken: boolean }>(sql`
    select exists (select from station_view
                    where account_id = ${view.accountId} and id <> ${view.id} and lower(name) = lower(${view.name})) as taken`);
  if (rows[0]?.taken !== false) return false;
  await db.execute(sql`
    insert into station_view (id, tenant, account_id, name, params, layout, enterprise_id)
    values (${view.id}, ${view.tenant}, ${view.accountId}, ${view.name}, ${view.params}, ${layout}::jsonb, ${view.enterpriseId})
    on conflict (id) do update set name = excluded.name, params = excluded.params, layout = excluded.layout,
      enterprise_id = excluded.enterprise_id`);
  return true;
}

/** The name of the deleted view, or null if the account has no such view. */
export async function deleteStationView(db: Sql, id: string, accountId: string): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(
    sql`delete from station_view where id = ${id} and account_id = ${accountId} returning name`,
  );
  return rows[0]?.name ?? null;
}

/**
 * Ends the sharing of a view with an organisation that this account leads. Returns its name, or null if there is none.
 * Service scope.
 */
export async function endViewSharing(
  db: Sql,
  id: string,
  person: { readonly accountId: string; readonly tenant: string },
): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    update station_view v set enterprise_id = null
      from enterprise_member m, enterprise_member o
     where v.id = ${id} and v.tenant = ${person.tenant}
       and m.enterprise_id = v.enterprise_id and m.account_id = ${person.accountId} and m.authority
       and o.enterprise_id = v.enterprise_id and o.account_id = v.account_id
     returning v.name`);
  return rows[0]?.name ?? null;
}

/** Ends a member's shares when the membership ends; the views remain theirs. Service scope. */
export async function endViewSharingOf(db: Sql, enterpriseId: string, accountId: string): Promise<void> {
  await db.execute(sql`
    update station_view set enterprise_id = null where enterprise_id = ${enterpriseId} and account_id = ${accountId}`);
}
