import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { temporaryDataDir } from '@/tests/support/embedded-folder';
import { createTestDatabase, type TestDatabase } from '@/tests/support/postgres';
import { startUpstream } from '@/upstream/start';
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
    tenants: [{ prefix: 'sunhelm', prefixName: 'Sunhelm', origins: ['http://localhost:3000'] }],
    tokenKey: randomBytes(32),
    scenario,
    refuseDemoAccounts,
    demoPassword: 'Sunny-Harbour-42',
    plants: 'none',
    log: pino({ level: 'silent' }),
  });

test('A39 without the demo mode an empty store stays without accounts, and one with demo accounts is not opened', async () => {
  const empty = await start('empty', true);
  expect((await empty.db.pool.query('select from account')).rowCount).toBe(0);
  await empty.close();
  const demo = await start('one-station', false);
  expect(demo.accounts).toHaveLength(1);
  expect((await demo.db.pool.query('select email from account')).rows).toEqual([{ email: demo.accounts[0]?.email }]);
  await demo.close();
  await expect(start('empty', true)).rejects.toThrow(/^The database holds demo accounts while the demo mode is off: /);
});
