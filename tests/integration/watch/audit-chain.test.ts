import pg from 'pg';
import { appendAudit } from '@/upstream/store/audit-store';
import { openDatabase, type Database } from '@/upstream/store/database/open';
import { watchAuditChain, type AuditWatch } from '@/upstream/watch/audit-chain';
import { silent } from '../../support/field';
import { createTestDatabase, type TestDatabase } from '../../support/postgres';
import { until } from '../../support/until';

let database: TestDatabase;
let db: Database;
let owner: pg.Client;
let watch: AuditWatch | undefined;
let said: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  db = await openDatabase({ dataDir: '/unused', databaseUrl: database.databaseUrl, log: silent });
  owner = new pg.Client({ connectionString: database.databaseUrl });
  await owner.connect();
  // Whoever owns the tables can go past this; that is what the chain is for.
  await owner.query('alter table audit disable trigger user');
  said = [];
});
afterEach(async () => {
  await watch?.close();
  await owner.end();
  await db.close();
  await database.drop();
});

const add = (action: string) =>
  db.asService((tx) =>
    appendAudit(tx, {
      at: new Date(),
      tenant: 't',
      actor: 'a',
      ip: '',
      action,
      object: '',
      requestId: '',
      result: 'done',
    }),
  );
function start(everyMs?: number): AuditWatch {
  const log = {
    info: () => undefined,
    warn: () => undefined,
    fatal: (_: unknown, line?: string) => void said.push(line ?? ''),
  };
  watch = watchAuditChain({ db, log, ...(everyMs !== undefined && { everyMs }) });
  return watch;
}
const broken = (one: AuditWatch) =>
  one.report.metrics().find(({ name }) => name === 'sunhelm_audit_chain_broken')?.value;

test('safety 1.10 A38 a chain that holds is quiet; a row that was changed is told at once, loudly, with its number', async () => {
  for (const action of ['one', 'two', 'three']) await add(action);
  const one = start();
  await one.check();
  expect([one.report.trouble(), broken(one), said]).toEqual([null, 0, []]);
  await owner.query(`update audit set actor = 'somebody else' where action = 'two'`);
  await one.check();
  expect(one.report.trouble()).toBe('the audit was changed: row 2 does not fit to the one before it');
  expect([broken(one), said]).toEqual([1, ['THE AUDIT CANNOT BE TRUSTED']]);
});

test('safety 1.10 A38 rows that are taken out are noticed, in the middle and at the end', async () => {
  for (const action of ['one', 'two', 'three']) await add(action);
  const one = start();
  await one.check();
  await owner.query(`delete from audit where action = 'three'`);
  await one.check();
  expect(one.report.trouble()).toBe('the audit was cut: row 3, seen before, is gone or was changed');
  await add('four');
  await one.check();
  expect(broken(one)).toBe(1);
  await owner.query(`delete from audit where action = 'one'`);
  await one.check();
  expect(one.report.trouble()).toMatch(/row 2 does not fit/);
});

test('safety 1.10 the chain is verified on a schedule, and goes on when the store was away', async () => {
  await add('one');
  const execute = jest.spyOn(db.orm, 'execute').mockRejectedValueOnce(new Error('away') as never);
  const one = start(20);
  await until(() => (one.report.metrics()[1]?.value ?? 0) > 0, { limit: 15_000, what: 'a check' });
  execute.mockRestore();
  expect(one.report.trouble()).toBeNull();
  await owner.query(`update audit set hash = 'x'`);
  await until(() => one.report.trouble() !== null, { limit: 15_000, what: 'the next check to find it' });
  expect(said.length).toBeGreaterThan(0);
});
