import type pg from 'pg';

/** What the rules need to know of a table. */
export interface TableFacts {
  readonly name: string;
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly required: boolean;
    readonly identity: boolean;
  }[];
  /** Columns of the primary key and of each unique index. */
  readonly unique: readonly { readonly name: string; readonly columns: readonly string[] }[];
  readonly foreign: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly target: string;
    readonly targetColumns: readonly string[];
  }[];
  readonly triggers: readonly string[];
}

/** The tables of the migrated store in `public`, partitions left out: they go where their table goes. */
export async function readCatalogue(client: Pick<pg.Client, 'query'>): Promise<readonly TableFacts[]> {
  const { rows } = await client.query<{ table: TableFacts }>(`
    select json_build_object(
      'name', c.relname,
      'columns', (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
                    'required', attnotnull, 'identity', attidentity <> '' or coalesce(pg_get_expr(adbin, adrelid), '') like 'nextval(%')
                    order by attnum)
                    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
                   where attrelid = c.oid and attnum > 0 and not attisdropped),
      'unique', coalesce((select json_agg(json_build_object('name', i.relname, 'columns',
                    (select coalesce(json_agg(attname order by attnum), '[]') from pg_attribute
                      where attrelid = c.oid and attnum = any (x.indkey::int2[]))) order by i.relname)
                    from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = c.oid and x.indisunique), '[]'),
      'foreign', coalesce((select json_agg(json_build_object('name', conname, 'target', confrelid::regclass::text,
                    'columns', (select json_agg(attname order by place) from unnest(conkey) with ordinality as k(num, place)
                                  join pg_attribute on attrelid = c.oid and attnum = num),
                    'targetColumns', (select json_agg(attname order by place) from unnest(confkey) with ordinality as k(num, place)
                                  join pg_attribute on attrelid = confrelid and attnum = num)) order by conname)
                    from pg_constraint where conrelid = c.oid and contype = 'f' and conparentid = 0), '[]'),
      'triggers', coalesce((select json_agg(tgname order by tgname) from pg_trigger
                    where tgrelid = c.oid and not tgisinternal), '[]')) as "table"
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname`);
  return rows.map(({ table }) => table);
}
