import { MOST_READINGS_RETAINED, removeOldCommLogs } from '@/upstream/comm-log/comm-log-retention-repository';
import { AUDIT_ROWS } from '@/upstream/audit/audit';
import { LIMITS } from '@/upstream/api/limits';
import { startRetention } from '@/upstream/maintenance/retention';
import { silent } from '../../support/field';
import { MOST_SESSIONS } from '@/upstream/account/session-repository';
import { MOST_INVITED } from '@/upstream/organisation/join-enterprise';
import { MOST_SHARES } from '@/upstream/sharing/save-station-share';
import { startTestApp } from '../../support/test-app';
import {
  addAccount,
  addEnterprise,
  addHome,
  addSession,
  call,
  PASSWORD,
  START,
  type TestStation,
} from '../../support/upstream-fixtures';

/* What one account can write into the store without limit, and how long it is stored. */

const upstream = startTestApp();
let owner: string;
let token: string;
let station: TestStation;

beforeEach(async () => {
  upstream.clock.now = START;
  ({ owner, token, station } = await addHome(upstream, { name: 'Olive Owner' }));
  await upstream.forgetLimits();
});

const post = (path: string, body: unknown) => call(upstream.api, path, body, { token });
const useUp = (key: string, count: number) =>
  upstream.db.pool.query('insert into rate_limit (key, count, window_start) values ($1, $2, $3)', [
    key,
    count,
    upstream.clock.now,
  ]);
const READING = {
  v: 1,
  requested: 3,
  answered: 1,
  missing: ['a'.repeat(60), 'b'],
  values: { c: 1 },
  reason: { kind: 'timeout' },
};
const addReading = (funs: unknown = READING) =>
  post('/station/add_comm_log', {
    device_id: station.inverter,
    module_title: 'Setting',
    read_set: 'Read',
    funs: JSON.stringify(funs),
  });

test('A35 D3.11 a recorded reading stores counts instead of names, and its values only once', async () => {
  const { data } = await addReading();
  expect((await post('/station/update_comm_log', { comm_id: data.comm_id, funs: JSON.stringify(READING) })).code).toBe(
    1001,
  );
  const { rows } = await upstream.db.pool.query('select funs, outcome from comm_log where id = $1', [data.comm_id]);
  const { values, ...rest } = READING;
  expect(rows).toEqual([{ funs: { ...rest, missing: 2 }, outcome: { ...rest, missing: 2, values } }]);
  const large = await addReading({ ...READING, missing: Array.from({ length: 400 }, () => 'x'.repeat(120)) });
  expect(large).toMatchObject({ status: 400, msg: 'A reading can contain at most 32 KB' });
});

const lastDay = () => ({ start: START.getTime() - 86_400_000, end: START.getTime() });
const works = () => ({ station_id: station.id, until: START.getTime() + 3_600_000 });
test.each([
  ['readings', LIMITS.reading, () => addReading()],
  ['readings of a day', LIMITS.readingDay, () => addReading()],
  ['planned work', LIMITS.plannedWork, () => post('/station/set_planned_work', works())],
  ['files of a log', LIMITS.export, () => post('/station/export_comm_log', { device_id: station.inverter, most: 10 })],
  [
    'files of alarms',
    LIMITS.export,
    () => post('/station/export_alarms', { station_id: [station.id], state: 0, ...lastDay() }),
  ],
] as const)('A35 %s of one account are limited, with the waiting time', async (_what, limit, request) => {
  await useUp(`${limit.what} sun ${owner}`, limit.count - 1);
  expect((await request()).code).toBe(1001);
  const over = await request();
  expect(over).toMatchObject({ status: 429, code: 1429, msg: expect.stringMatching(/please wait/) });
  upstream.clock.now = new Date(START.getTime() + limit.windowMs);
  expect(Number(over.headers.get('retry-after'))).toBe(limit.windowMs / 1000);
});

test.each(AUDIT_ROWS)(
  'A35 audit rows caused by one account are limited ($what), and a refused request changes nothing',
  async ({ count, what, windowMs }) => {
    await useUp(`${what} ${owner}`, count - 1);
    const ends = async () =>
      (await upstream.db.pool.query('select until from planned_work where station_key = $1', [station.key])).rows;
    expect((await post('/station/set_planned_work', works())).code).toBe(1001);
    const before = await ends();
    const rows = async () => (await upstream.db.pool.query('select from audit')).rowCount;
    const audit = await rows();
    const over = await post('/station/set_planned_work', { ...works(), until: null });
    expect(over).toMatchObject({ status: 429, msg: expect.stringContaining('You have made very many changes') });
    expect([await ends(), await rows()]).toEqual([before, audit]);
    const { rows: taken } = await upstream.db.pool.query('select count from rate_limit where key = $1', [
      `${what} ${owner}`,
    ]);
    expect(taken).toEqual([{ count }]);
    upstream.clock.now = new Date(START.getTime() + windowMs);
    await upstream.db.pool.query('update session set expires_at = $1, last_seen = $2', [
      new Date(START.getTime() + 10 * 86_400_000),
      upstream.clock.now,
    ]);
    expect(
      (await post('/station/set_planned_work', { ...works(), until: upstream.clock.now.getTime() + 60_000 })).code,
    ).toBe(1001);
  },
);

test('A35 repeated reports on one log entry add only a few audit rows, and the entry holds the last report', async () => {
  const { data } = await addReading();
  for (let index = 0; index < 8; index += 1) {
    const funs = JSON.stringify({ ...READING, answered: index });
    expect((await post('/station/update_comm_log', { comm_id: data.comm_id, funs })).code).toBe(1001);
  }
  const { rows } = await upstream.db.pool.query('select outcome from comm_log where id = $1', [data.comm_id]);
  expect(rows[0].outcome.answered).toBe(7);
  const audit = await upstream.db.pool.query(
    "select from audit where action = 'close-read' and detail ->> 'comm_id' = $1",
    [data.comm_id],
  );
  expect(audit.rowCount).toBe(LIMITS.logReportAudit.count);
});

test('A35 expired entries are deleted except for the latest reading of each device; recent entries stay', async () => {
  const insert = (kind: string, count: number, at: Date) =>
    upstream.db.asService((tx) =>
      tx.execute(`insert into comm_log (id, station_key, device_key, account_id, module_title, read_set, funs, created_at, updated_at)
        select '${kind}' || ${at.getTime()} || n, ${station.key}, (select key from device where id = '${station.inverter}'), '${owner}', '', '${kind}', '[]',
               '${at.toISOString()}'::timestamptz + n * interval '1 second', now() from generate_series(1, ${count}) n`),
    );
  const day = (days: number) => new Date(START.getTime() - days * 86_400_000);
  await insert('Set', 450, day(800));
  await insert('Set', 3, day(1));
  await insert('Read', MOST_READINGS_RETAINED + 50, day(2));
  const left = async () => {
    const { rows } = await upstream.db.pool.query(
      'select read_set, count(*)::int as count from comm_log where account_id = $1 group by 1 order by 1',
      [owner],
    );
    return Object.fromEntries(rows.map(({ count, read_set }) => [read_set, count]));
  };
  const batch = await upstream.db.asService((tx) => removeOldCommLogs(tx, day(730)));
  expect(batch).toBeLessThanOrEqual(2_000);
  expect((await left())['Set']).toBeGreaterThan(3);
  await upstream.db.pool.query(
    'insert into planned_work (station_key, since, until, account_id) values ($1, $2, $3, $4)',
    [station.key, day(60), day(59), owner],
  );
  const retention = startRetention({ db: upstream.db, log: silent, now: () => START, commLogDays: 730 });
  await retention.remove();
  await retention.close();
  expect(await left()).toEqual({ Read: MOST_READINGS_RETAINED, Set: 3 });
  const work = await upstream.db.pool.query('select from planned_work where station_key = $1', [station.key]);
  expect(work.rowCount).toBe(0);
});

test('A35 A09 the number of shares per station is limited, with or without an account, and existing shares can still be changed', async () => {
  const known = await addAccount(upstream.db, { email: 'known@example.com' });
  expect(known).not.toBe('');
  await upstream.db.asService((tx) =>
    tx.execute(`insert into share_invitation (id, station_key, recipient, recipient_key, share_type, shared_by, shared_at)
      select 'invited' || ${station.key} || n, ${station.key}, 'p' || n || '@example.com', 'p' || n || '@example.com', 0, '${owner}', now()
        from generate_series(1, ${MOST_SHARES - 1}) n`),
  );
  const share = (to: string, more = {}) =>
    post('/station/save_station_share', {
      ...{ station_id: station.id, station_share_user: to, station_share_type: 0, share_account_type: 0, ...more },
    });
  expect((await share('last@example.com')).code).toBe(1001);
  for (const to of ['known@example.com', 'unknown@example.com'])
    expect(await share(to)).toMatchObject({
      status: 409,
      msg: expect.stringContaining(`already shared with ${MOST_SHARES} people`),
    });
  expect((await share('last@example.com', { again: 1 })).code).toBe(1001);
});

test('A35 the number of open invitations per organisation is limited, and an open one can still be sent again', async () => {
  const enterprise = await addEnterprise(upstream.db, { [owner]: true });
  await upstream.db.pool.query(
    `insert into enterprise_invitation (id, enterprise_id, email, email_key, invited_by, invited_at)
     select 'open' || $1::text || n, $1, 'q' || n || '@example.com', 'q' || n || '@example.com', $2, $3
       from generate_series(1, $4::int) n`,
    [enterprise, owner, START, MOST_INVITED - 1],
  );
  const invite = (email: string, more = {}) => post('/custom/join', { code: `EC${enterprise}`, email, ...more });
  expect((await invite('q-last@example.com')).code).toBe(1001);
  expect(await invite('one.more@example.com')).toMatchObject({
    status: 409,
    msg: expect.stringContaining(String(MOST_INVITED)),
  });
  expect((await invite('q1@example.com', { again: 1 })).code).toBe(1001);
});

test('A35 the number of sessions per account is limited, and the least recently used one is ended', async () => {
  const email = 'many.sessions@example.com';
  const account = await addAccount(upstream.db, { email });
  await addSession(upstream, account);
  await upstream.db.pool.query(
    `insert into session (id, token_hash, account_id, tenant, created_at, last_seen, expires_at, how)
     select 's' || n, 't' || n, $1, 'sun', $2::timestamptz, $2::timestamptz - n * interval '1 minute', $2::timestamptz + interval '1 day', 'password'
       from generate_series(1, $3::int) n`,
    [account, START, MOST_SESSIONS],
  );
  const login = await call(upstream.api, '/user/doLogin', { type: 2, account: email, password: PASSWORD });
  expect(login.code).toBe(1001);
  const { rows } = await upstream.db.pool.query<{ id: string }>('select id from session where account_id = $1', [
    account,
  ]);
  expect(rows).toHaveLength(MOST_SESSIONS);
  expect(rows.map(({ id }) => id)).not.toContain(`s${MOST_SESSIONS}`);
  expect((await call(upstream.api, '/station/get_mqtt_server', undefined, { token: login.data.token })).code).toBe(
    1001,
  );
});
