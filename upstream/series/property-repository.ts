import type { Queryable } from './latest-repository';

/** Ids are small integers; more codes than this indicate a faulty sender (A25). */
const MAX_PROPERTIES = 16_000;

/** Property codes and their numeric ids, cached for the life of the process, since an id never changes. */
export class PropertyIds {
  private readonly ids = new Map<string, number>();

  /**
   * The ids of the given codes; new ones are created on demand. Works outside a transaction, so that a rollback cannot leave
   * an id cached that the database does not have. Codes beyond the limit are left out.
   */
  async of(db: Queryable, codes: Iterable<string>): Promise<ReadonlyMap<string, number>> {
    const missing = [...new Set(codes)].filter((code) => !this.ids.has(code));
    if (missing.length === 0) return this.ids;
    await this.read(db, missing);
    const unknown = missing.filter((code) => !this.ids.has(code)).sort();
    if (unknown.length > 0) {
      await db.query(
        `insert into property (code) select code from unnest($1::text[]) as code
          where (select count(*) from property) < $2 on conflict (code) do nothing`,
        [unknown, MAX_PROPERTIES],
      );
      await this.read(db, unknown);
    }
    return this.ids;
  }

  private async read(db: Queryable, codes: string[]): Promise<void> {
    const { rows } = await db.query<{ id: number; code: string }>(
      'select id, code from property where code = any($1::text[])',
      [codes],
    );
    for (const row of rows) this.ids.set(row.code, row.id);
  }
}

/** The codes of numeric ids. */
export async function codesOfIds(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.query<{ id: number; code: string }>(
    'select id, code from property where id = any($1::smallint[])',
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Cache by pool; an id never changes. */
const known = new WeakMap<Queryable, Map<string, number>>();

/** The ids of those codes that were ever sampled. An existing id is queried only once in the life of the process. */
export async function idsOfCodes(db: Queryable, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const ids = known.get(db) ?? new Map<string, number>();
  known.set(db, ids);
  const missing = [...new Set(codes)].filter((code) => !ids.has(code));
  if (missing.length > 0) {
    const { rows } = await db.query<{ id: number; code: string }>(
      'select id, code from property where code = any($1::text[])',
      [missing],
    );
    for (const { id, code } of rows) ids.set(code, id);
  }
  return ids;
}
