import { createHmac } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { storedSecret } from '@/lib/config/secrets';
import { startCluster, type Cluster } from './cluster';
import { OWNER_ROLE } from './cluster-files';
import { makeDataFolder } from './placement';
import { poolConfig, tolerateBreaks } from './connection-pool';
import { awaitExternal, describe } from './external';
import { checkPooling } from './pooling';
import { lockInstance } from './instance-lock';
import { APP_ROLE, EarlierFormat, migrate } from './migrations';
import { scopesOf, type Scopes } from './scopes';
import { reasonOf, StartFailure } from './start-failure';
import { tables, type Tables } from './tables';

export interface Database extends Scopes {
  /** `embedded`: the server below DATA_DIR; `external`: the operator's (`DATABASE_URL`). */
  readonly kind: 'embedded' | 'external';
  /** Runs in the service scope, which sees everything. Queries on behalf of an account must use `asAccount`. */
  readonly orm: NodePgDatabase<Tables>;
  readonly pool: pg.Pool;
  /** The application's connection URL including its password; must not be logged. */
  readonly url: string;
  /** Process id of the embedded server; undefined during a restart and for an external one. */
  readonly serverPid: () => number | undefined;
  /** Data folder of the embedded server; null for an external one. */
  readonly folder: string | null;
  /** Resolves with one line when the embedded server has died so often that it is not restarted any more. */
  readonly lost: Promise<string>;
  /** Waits for running queries and shuts the embedded server down in order. Can be called twice. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Absolute path. */
  readonly dataDir: string;
  /** URL of an external PostgreSQL 15 or newer; its role must own the database. */
  readonly databaseUrl?: string | undefined;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Time limit for an external database to answer at the start; 60 s by default. */
  readonly waitMs?: number;
  readonly poolSize?: number;
}

/**
 * Starts or connects to the database, migrates it and opens the pool. Throws StartFailure with one line that states the
 * cause and the remedy.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { dataDir, databaseUrl, log } = options;
  if (databaseUrl !== undefined) {
    await awaitExternal(databaseUrl, (line) => log.warn(line), options.waitMs);
    await migrateStore(databaseUrl, log, {
      name: `DATABASE_URL: the database at ${describe(databaseUrl)}`,
      fresh: 'set DATABASE_URL to an empty database',
    });
    const never = new Promise<string>(() => undefined);
    const db = connect({
      kind: 'external',
      url: databaseUrl,
      options,
      serverPid: () => undefined,
      folder: null,
      lost: never,
      after: async () => undefined,
    });
    await checkPooling(databaseUrl).catch(async (error: unknown) => {
      await db.close();
      throw error;
    });
    return db;
  }
  makeDataFolder(dataDir);
  const unlock = lockInstance(dataDir);
  let cluster: Cluster | undefined;
  let giveUp: (reason: string) => void = () => undefined;
  const lost = new Promise<string>((resolve) => (giveUp = resolve));
  try {
    const password = storedSecret(dataDir, 'database');
    const appPassword = createHmac('sha256', password).update(APP_ROLE).digest('base64url');
    cluster = await startCluster({ dataDir, password, log: (line) => log.warn(line), onLost: giveUp });
    await prepareCluster(cluster.address(OWNER_ROLE, password, 'postgres'), appPassword);
    await migrateStore(cluster.address(OWNER_ROLE, password, DATABASE), log, {
      name: `DATA_DIR ${dataDir}: the database`,
      fresh: 'set DATA_DIR to a new folder',
    });
    const running = cluster;
    return connect({
      kind: 'embedded',
      url: cluster.address(APP_ROLE, appPassword, DATABASE),
      options,
      serverPid: running.pid,
      folder: running.dataFolder,
      lost,
      after: async () => {
        await running.stop();
        unlock();
      },
    });
  } catch (error) {
    await cluster?.stop();
    unlock();
    throw error;
  }
}

const DATABASE = 'sunhelm';

/** How a refusal names the database, and what it proposes to set instead. */
interface StoreName {
  readonly name: string;
  readonly fresh: string;
}

async function migrateStore(url: string, log: OpenOptions['log'], { name, fresh }: StoreName): Promise<void> {
  try {
    await migrate(url, (line) => log.info(line));
  } catch (error) {
    if (error instanceof EarlierFormat) throw new EarlierFormat(name, fresh);
    throw error instanceof StartFailure
      ? error
      : new StartFailure(`The database cannot be brought up to date: ${reasonOf(error)}`);
  }
}

/** Creates the application's role and database in an embedded cluster. */
async function prepareCluster(url: string, appPassword: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
    const login = `${APP_ROLE} with login nosuperuser nobypassrls nocreatedb nocreaterole password ${client.escapeLiteral(appPassword)}`;
    await client.query(`${roles.rowCount ? 'alter' : 'create'} role ${login}`);
    const databases = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!databases.rowCount) await client.query(`create database ${DATABASE}`);
    await client.query(`revoke all on database ${DATABASE} from public`);
    await client.query(`grant connect on database ${DATABASE} to ${APP_ROLE}`);
  } finally {
    await client.end();
  }
}

interface Connecting extends Pick<Database, 'kind' | 'url' | 'serverPid' | 'folder' | 'lost'> {
  readonly options: OpenOptions;
  readonly after: () => Promise<void>;
}

function connect({ kind, url, serverPid, folder, lost, options, after }: Connecting): Database {
  const pool = new pg.Pool(poolConfig(url, options.poolSize));
  tolerateBreaks(pool, options.log);
  const orm = drizzle(pool, { schema: tables });
  let closing: Promise<void> | undefined;
  return {
    kind,
    url,
    pool,
    orm,
    ...scopesOf(pool),
    serverPid,
    folder,
    lost,
    close: () => (closing ??= endPool(pool).then(after)),
  };
}

/** Waits for borrowed connections for a limited time: one that hangs must not delay the shutdown. */
async function endPool(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, 5000)));
  await Promise.race([pool.end(), late]);
  clearTimeout(timer);
}
