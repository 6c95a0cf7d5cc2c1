import { sql } from 'drizzle-orm';
import type { OrganisationTies } from '@/lib/domain/sharing/transfer-effect';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/**
 * The organisations connected to a station, its owner and its next owner, by name. `next` is null if the recipient has no
 * account at the tenant; `entrusted` is the code of an organisation of the owner that gets access before the transfer, if
 * none services the station yet. Service scope.
 */
export async function readOrganisationTies(
  db: Sql,
  stationKey: number,
  { next, entrusted }: { readonly next: string | null; readonly entrusted: string | null },
): Promise<OrganisationTies[]> {
  const { rows } = await db.execute<OrganisationTies & Record<string, unknown>>(sql`
    with place as (
      select key, tenant, creator_id, enterprise_id from station where key = ${stationKey}
    ), belongs as (
      select account_id as account, enterprise_id as id, authority from enterprise_member
      union all
      select id, enterprise_id, false from account where enterprise_id is not null
    ), own as (
      select b.id, bool_or(b.authority) as led from belongs b join place p on p.creator_id = b.account group by b.id
    ), serves as (
      select coalesce(p.enterprise_id, (
        select e.id from enterprise e join own o on o.id = e.id where e.tenant = p.tenant and e.code = ${entrusted}::text
      )) as id from place p
    ), bound as (
      select g.bound_by as id from station_grant g join place p on g.station_key = p.key and g.account_id = p.creator_id
       where exists (
         select from enterprise_member m where m.enterprise_id = g.bound_by and m.account_id = g.account_id)
    )
    select e.name, e.id in (select id from serves where id is not null) as serves, o.id is not null as own,
           coalesce(o.led, false) as led, e.id in (select id from bound) as bound,
           exists (select from belongs b where b.account = ${next}::text and b.id = e.id) as next
      from place p join enterprise e on e.tenant = p.tenant left join own o on o.id = e.id
     where o.id is not null or e.id in (select id from serves) order by e.name, e.id`);
  return rows;
}
