import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { reasonOf, StartFailure } from './start-failure';

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** Advisory lock key that nothing else in the database uses. */
const LOCK = 7_305_882_001;

/** The first migration of the database format before the baseline; no migration leads from that format to this one. */
const EARLIER_FORMAT = '0000_foundation';

/** The database has the earlier format. The caller adds which database it is and what to set instead. */
export class EarlierFormat extends StartFailure {
  constructor(name = 'the database', fresh = 'use an empty database') {
    super(
      `${name} has the format of an earlier version, which this version does not read, and nothing was changed: to keep its data, run the version that made it or save it with pg_dump, and ${fresh} for this version`,
    );
  }
}

/**
 * Applies the checked-in migrations. One runner at a time; each migration and its record are one transaction, so it is
 * applied completely or not at all. Returns the names of the applied ones. Throws StartFailure if a newer program wrote the
 * database, it has the earlier format, or applied migrations were changed.
 */
export async function migrate(
  ownerUrl: string,
  log: (line: string) => void,
  folder: string = migrationsFolder(),
): Promise<string[]> {
  const known = readMigrations(folder);
  const client = new pg.Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: 5000,
    application_name: 'sunhelm migrations',
  });
  // A broken connection also rejects the running query; without a listener it would end the process.
  client.on('error', () => undefined);
  const applied: string[] = [];
  await client.connect();
  try {
    await alone(client, () =>
      client.query(`create table if not exists public.sunhelm_migration (
        name text primary key, hash text not null, applied_at timestamptz not null default now())`),
    );
    const { rows } = await client.query<{ name: string; hash: string }>(
      'select name, hash from public.sunhelm_migration',
    );
    refuseUnknown(rows, known);
    const done = new Set(rows.map((row) => row.name));
    for (const migration of known) {
      if (done.has(migration.name)) continue;
      if (!(await apply(client, migration))) continue;
      applied.push(migration.name);
      log(`migration ${migration.name} applied`);
    }
    await grantToApplication(client);
  } finally {
    await client.end();
  }
  return applied;
}

/** False if another runner has applied it meanwhile. */
async function apply(client: pg.Client, { name, sql, hash }: Migration): Promise<boolean> {
  try {
    return await alone(client, async () => {
      const { rowCount } = await client.query('select 1 from public.sunhelm_migration where name = $1', [name]);
      if (rowCount) return false;
      await client.query(sql);
      await client.query('insert into public.sunhelm_migration (name, hash) values ($1, $2)', [name, hash]);
      return true;
    });
  } catch (error) {
    throw new StartFailure(`Migration ${name} failed and was undone: ${reasonOf(error)}`);
  }
}

/**
 * Runs one transaction under the lock. The lock is per transaction because a connection pooler may run the next one in
 * another session.
 */
async function alone<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    // The schema of the functions is named like the role many operators use, and a schema named after the role would be
    // searched first.
    await client.query('set local search_path = public');
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

function refuseUnknown(rows: readonly { name: string; hash: string }[], known: readonly Migration[]): void {
  if (rows.some((row) => row.name === EARLIER_FORMAT)) throw new EarlierFormat();
  const hashes = new Map(known.map((migration) => [migration.name, migration.hash]));
  const newer = rows.filter((row) => !hashes.has(row.name)).map((row) => row.name);
  if (newer.length > 0) {
    throw new StartFailure(
      `The database was written by a newer Sunhelm (migration ${newer.join(', ')} is unknown here): start that version, or restore a backup from before it`,
    );
  }
  const changed = rows.find((row) => hashes.get(row.name) !== row.hash);
  if (changed) {
    throw new StartFailure(
      `Migration ${changed.name} is not the one that this database was made with: use the program's original files, or set DATA_DIR to a new folder`,
    );
  }
}

/**
 * Grants the application's role reading and writing but not altering; on the audit only inserting. Without that role
 * (external database), the connecting role owns the tables.
 */
async function grantToApplication(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1 and rolname <> current_user', [
    APP_ROLE,
  ]);
  if (!rowCount) return;
  await client.query(`
    begin;
    grant usage on schema public, sunhelm to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
    grant usage on all sequences in schema public to ${APP_ROLE};
    grant execute on all functions in schema sunhelm to ${APP_ROLE};
    revoke all on public.sunhelm_migration, public.audit from ${APP_ROLE};
    grant select, insert on public.audit to ${APP_ROLE};
    grant select on public.sunhelm_migration to ${APP_ROLE};
    commit`);
}

/** The application's role in an embedded cluster; it owns nothing. */
export const APP_ROLE = 'sunhelm_app';

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}_\w+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const sql = readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n');
      return { name: file.slice(0, -'.sql'.length), sql, hash: createHash('sha256').update(sql).digest('hex') };
    });
}

/** The folder beside the built program, or in the source tree. */
function migrationsFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const found = [path.join(here, 'migrations'), path.join(here, '../migrations')].find((folder) => existsSync(folder));
  if (!found) throw new StartFailure(`The migrations are missing beside ${here}: build again`);
  return found;
}
