import pg from 'pg';
import { appendAudit, findBrokenAudit, trimAudit } from '@/upstream/audit/audit-repository';
import { openDatabase, type Database } from '@/upstream/database/open';
import { watchAuditChain, type AuditWatch } from '@/upstream/audit/audit-chain';
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
  // The owner of the tables can bypass this; the chain exists to detect that.
  await owner.query('alter table audit disable trigger user');
  said = [];
});
afterEach(async () => {
  await watch?.close();
  await owner.end();
  await db.close();
  await database.drop();
});

const add = (action: string, at = new Date()) =>
  db.asService((tx) =>
    appendAudit(tx, {
      at,
      tenant: 't',
      actor: 'a',
      ip: '',
      action,
      object: '',
      requestId: '',
      result: 'done',
    }),
  );
function start(everyMs?: number, keepDays?: number): AuditWatch {
  const log = {
    info: () => undefined,
    warn: () => undefined,
    fatal: (_: unknown, line?: string) => void said.push(line ?? ''),
  };
  watch = watchAuditChain({
    db,
    log,
    ...(everyMs !== undefined && { everyMs }),
    ...(keepDays !== undefined && { keepDays }),
  });
  return watch;
}
const broken = (one: AuditWatch) =>
  one.report.metrics().find(({ name }) => name === 'sunhelm_audit_chain_broken')?.value;

test('safety 1.10 A38 a valid chain causes no message; a changed row is reported at once as an error, with its number', async () => {
  for (const action of ['one', 'two', 'three']) await add(action);
  const one = start();
  await one.check();
  expect([one.report.problem(), broken(one), said]).toEqual([null, 0, []]);
  await owner.query(`update audit set actor = 'somebody else' where action = 'two'`);
  await one.check();
  expect(one.report.problem()).toBe('the audit was changed: row 2 does not fit to the one before it');
  expect([broken(one), said]).toEqual([1, ['THE AUDIT CANNOT BE TRUSTED']]);
});

test('safety 1.10 A38 removed rows are detected, in the middle and at the end', async () => {
  for (const action of ['one', 'two', 'three']) await add(action);
  const one = start();
  await one.check();
  await owner.query(`delete from audit where action = 'three'`);
  await one.check();
  expect(one.report.problem()).toBe('the audit was cut: row 3, seen before, is gone or was changed');
  await add('four');
  await one.check();
  expect(broken(one)).toBe(1);
  await owner.query(`delete from audit where action = 'one'`);
  await one.check();
  expect(one.report.problem()).toMatch(/row 2 does not fit/);
});

test('safety 1.10 the chain is verified on a schedule, which continues after a database outage', async () => {
  await add('one');
  const execute = jest.spyOn(db.orm, 'execute').mockRejectedValueOnce(new Error('away') as never);
  const one = start(20);
  await until(() => (one.report.metrics()[1]?.value ?? 0) > 0, { limit: 15_000, what: 'a check' });
  execute.mockRestore();
  expect(one.report.problem()).toBeNull();
  await owner.query(`update audit set hash = 'x'`);
  await until(() => one.report.problem() !== null, { limit: 15_000, what: 'the next check to find it' });
  expect(said.length).toBeGreaterThan(0);
});

const DAYS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAYS);
const actions = async () =>
  (await owner.query<{ action: string }>('select action from audit order by seq')).rows.map(({ action }) => action);

describe('A35 A38 audit rows past their retention', () => {
  beforeEach(() => owner.query('alter table audit enable trigger user'));

  test('are deleted, the rest is verified from the last deleted one, and later rounds continue from there', async () => {
    for (const days of [900, 800, 100, 1]) await add(`${days} days old`, ago(days));
    const one = start(undefined, 730);
    await one.check();
    expect(await actions()).toEqual(['100 days old', '1 days old', 'trim-audit']);
    expect([one.report.problem(), await findBrokenAudit(db.orm)]).toEqual([null, null]);
    await add('new');
    await one.check();
    expect(one.report.problem()).toBeNull();
    const later = start(undefined, 99);
    await later.check();
    expect(await actions()).toEqual(['1 days old', 'trim-audit', 'new', 'trim-audit']);
    await one.check();
    expect([one.report.problem(), later.report.problem()]).toEqual([null, null]);
    await later.close();
  });

  test('are all deleted in batches, also when no other rows are left', async () => {
    for (let index = 0; index < 5; index += 1) await add(`row ${index}`, ago(800));
    const before = ago(730);
    const trim = () => db.asService((tx) => trimAudit(tx, before, new Date(), 2));
    expect([await trim(), await trim(), await trim(), await trim()]).toEqual([2, 2, 1, 0]);
    expect(await actions()).toEqual(['trim-audit', 'trim-audit', 'trim-audit']);
    expect(await findBrokenAudit(db.orm)).toBeNull();
  });

  test('a start of the chain that was removed without a record is detected', async () => {
    for (const days of [800, 700, 1]) await add(`${days} days old`, ago(days));
    await db.asService((tx) => tx.execute('select sunhelm.trim_audit(1)'));
    const one = start(undefined, 730);
    await one.check();
    expect(one.report.problem()).toBe('the audit was changed: row 2 does not fit to the one before it');
    expect(await actions()).toEqual(['700 days old', '1 days old']);
  });

  test('the database itself prevents the removal of more recent rows and of single rows', async () => {
    for (const days of [800, 80, 1]) await add(`${days} days old`, ago(days));
    const remove = (statement: string) => db.asService((tx) => tx.execute(statement)).then(() => 'removed', String);
    expect(await remove('select sunhelm.trim_audit(2)')).not.toBe('removed');
    expect(await remove('delete from audit where seq = 1')).not.toBe('removed');
    expect(await actions()).toHaveLength(3);
  });
});
