import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startCluster, type Cluster } from '../../upstream/database/cluster';
import { OWNER_ROLE } from '../../upstream/database/cluster-files';
import { migrate } from '../../upstream/database/migrations';
import { TEMPLATE } from './postgres-template';
import { clearDeadRuns, runFolder } from './run-folder';

declare global {
  var testCluster: { cluster: Cluster; folder: string } | undefined;
}

/**
 * One PostgreSQL per run of the integration tests: TEST_DATABASE_URL (its role must be allowed to create databases), else an
 * embedded one in a temporary folder. Leaves a migrated template for `createTestDatabase`.
 */
export default async function setup(): Promise<void> {
  await clearDeadRuns();
  if (!process.env['TEST_DATABASE_URL']) process.env['TEST_DATABASE_URL'] = await startForTests();
  await makeTemplate(process.env['TEST_DATABASE_URL']);
}

/** Creates the migrated template on the server at `url`. */
export async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE} with (force)`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate(databaseOf(url, TEMPLATE), () => undefined);
}

async function startForTests(): Promise<string> {
  const folder = runFolder();
  const { cluster, url } = await startTestServer(folder, randomBytes(16).toString('hex'));
  globalThis.testCluster = { cluster, folder };
  // No test kills this server, so a commit need not wait for the disk; what is lost with a server is tested with servers of its own.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter role current_user set synchronous_commit = off');
  await client.end();
  return url;
}

/** An embedded server with a plain role, so that row-level security applies to the tests as to an operator's role. */
export async function startTestServer(folder: string, password: string): Promise<{ cluster: Cluster; url: string }> {
  const cluster = await startCluster({ dataDir: folder, password, log: () => undefined });
  const owner = new pg.Client({ connectionString: cluster.address(OWNER_ROLE, password, 'postgres') });
  await owner.connect();
  await owner.query(`create role sunhelm_test with login createdb nosuperuser password '${password}'`);
  await owner.end();
  return { cluster, url: cluster.address('sunhelm_test', password, 'postgres') };
}

function databaseOf(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}
