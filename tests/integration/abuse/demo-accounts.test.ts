import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { temporaryDataDir } from '@/tests/support/embedded-folder';
import { createTestDatabase, type TestDatabase } from '@/tests/support/postgres';
import { startUpstream } from '@/upstream/start';
import type { Upstream } from '@/upstream/start';
import type { ScenarioName } from '@/upstream/seed/seed';

const folder = temporaryDataDir();
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  folder.remove();
});

const start = (scenario: ScenarioName, refuseDemoAccounts: boolean) =>
  startUpstream({
    dataDir: folder.dataDir,
    databaseUrl: database.databaseUrl,
    host: '127.0.0.1',
    ports: { api: 0, mqtt: 0, mqttWs: 0 },
    tenants: [
      { prefix: 'sunhelm', prefixName: 'Sunhelm', origins: ['http://localhost:3000'] },
      { prefix: 'electric', prefixName: 'Electric', origins: ['http://electric.localhost:3000'] },
    ],
    tokenKey: randomBytes(32),
    scenario,
    refuseDemoAccounts,
    demoPassword: 'Sunny-Harbour-42',
    plants: 'none',
    log: pino({ level: 'silent' }),
  });

/** What the backend offers on a tenant's sign-in page, and what the offered accounts can open. */
async function offered(upstream: Upstream, prefix: string, key: string) {
  const headers = { prefix, 'content-type': 'application/json' };
  const url = upstream.urls.api;
  const list = await fetch(`${url}/user/get_demo_accounts`, { headers });
  const login = await fetch(`${url}/user/do_demo_login`, { method: 'POST', headers, body: JSON.stringify({ key }) });
  const { data } = (await list.json()) as { data: { key: string }[] };
  const { code, data: profile } = (await login.json()) as { code: number; data: { token: string } | null };
  return { keys: data.map((account) => account.key), code, token: profile?.token ?? null };
}

test('A39 without demo mode no accounts are created and a database with demo accounts is refused; sign-in without a password works only where enabled', async () => {
  const empty = await start('empty', true);
  expect((await empty.db.pool.query('select from account')).rowCount).toBe(0);
  expect(await offered(empty, 'sunhelm', 'owner')).toEqual({ keys: [], code: 1404, token: null });
  await empty.close();
  const demo = await start('one-station', false);
  expect(demo.accounts).toHaveLength(1);
  expect((await demo.db.pool.query('select email from account')).rows).toEqual([{ email: demo.accounts[0]?.email }]);
  expect(await offered(demo, 'sunhelm', 'owner')).toEqual({ keys: ['owner'], code: 1001, token: expect.any(String) });
  expect(await offered(demo, 'sunhelm', 'provider')).toMatchObject({ code: 1404, token: null });
  expect(await offered(demo, 'electric', 'owner')).toEqual({ keys: [], code: 1404, token: null });
  await demo.close();
  await expect(start('empty', true)).rejects.toThrow(/^The database holds demo accounts while the demo mode is off: /);
});
