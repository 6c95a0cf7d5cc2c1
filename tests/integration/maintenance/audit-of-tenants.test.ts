import pg from 'pg';
import { appendAudit, findBrokenAudit, trimAudit } from '@/upstream/audit/audit-repository';
import { openDatabase, type Database } from '@/upstream/database/open';
import type { Transaction } from '@/upstream/database/scopes';
import { watchAuditChain } from '@/upstream/audit/audit-chain';
import { silent } from '../../support/field';
import { createTestDatabase, type TestDatabase } from '../../support/postgres';

let database: TestDatabase;
let db: Database;
let owner: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.databaseUrl });
  await owner.connect();
});
afterEach(async () => {
  await db.close();
  await owner.end();
  await database.drop();
});

async function open(): Promise<void> {
  db = await openDatabase({ dataDir: '/unused', databaseUrl: database.databaseUrl, log: silent });
}

const append = (tx: Pick<Transaction, 'execute'>, tenant: string, action: string, at = new Date()) =>
  appendAudit(tx, { at, tenant, actor: 'a', ip: '', action, object: '', requestId: '', result: 'done' });
const add = (tenant: string, action: string, at?: Date) => db.asService((tx) => append(tx, tenant, action, at));
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const find = () => findBrokenAudit(db.orm);
const one = async (text: string) => (await owner.query<Record<string, unknown>>(text)).rows[0];

test('tenants do not block each other, and rows of one tenant stay in sequence under concurrent writes', async () => {
  await open();
  await db.asService(async (tx) => {
    await append(tx, 'sun', 'begun');
    // The other tenant's row is written while this tenant's row is uncommitted.
    await add('moon', 'done meanwhile');
    expect(await one('select count(*)::int as n from audit')).toEqual({ n: 1 });
  });
  await Promise.all(
    Array.from({ length: 24 }, (_, index) => add(['sun', 'moon', ''][index % 3] ?? '', `at once ${index}`)),
  );
  expect(await one('select count(*)::int as n, count(distinct previous_hash)::int as previous from audit')).toEqual({
    n: 26,
    // The first rows of the three chains have the same previous hash.
    previous: 24,
  });
  expect(await find()).toBeNull();
});

test('a changed or removed row of any tenant is detected, including the latest of a tenant', async () => {
  await open();
  for (const action of ['one', 'two', 'three']) for (const tenant of ['sun', 'moon']) await add(tenant, action);
  await owner.query('alter table audit disable trigger user');
  const watch = watchAuditChain({ db, log: silent });
  await watch.check();
  expect(watch.report.problem()).toBeNull();
  await owner.query(`delete from audit where tenant = 'sun' and action = 'three'`);
  await watch.check();
  expect(watch.report.problem()).toBe('the audit was cut: row 5, seen before, is gone or was changed');
  await watch.close();
  expect(await find()).toBeNull();
  await owner.query(`delete from audit where tenant = 'moon' and action = 'two'`);
  expect(await find()).toBe(6);
  await owner.query(`update audit set result = 'refused' where tenant = 'sun' and action = 'one'`);
  expect(await find()).toBe(1);
});

test('chains are trimmed separately, and a tenant whose rows are all deleted continues from the last one', async () => {
  await open();
  for (const days of [900, 800]) for (const tenant of ['sun', 'moon', '']) await add(tenant, `${days}`, ago(days));
  await add('moon', 'new');
  await add('', 'new');
  const trim = () => db.asService((tx) => trimAudit(tx, ago(730), new Date(), 4));
  expect([await trim(), await trim(), await trim()]).toEqual([4, 2, 0]);
  expect(await find()).toBeNull();
  const last = await one(
    `select object from audit where action = 'trim-audit' and detail ->> 'of' = 'sun' order by seq desc`,
  );
  await add('sun', 'again');
  expect(await one(`select 'audit:' || previous_hash as object from audit where tenant = 'sun'`)).toEqual(last);
  await add('moon', 'again');
  expect(await find()).toBeNull();
});
