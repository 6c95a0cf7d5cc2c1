import { randomBytes } from 'node:crypto';
import { makeTemplate, startTestServer } from '@/tests/support/postgres-setup';
import { removeRunFolder, runFolder } from '@/tests/support/run-folder';
import { makeStandby, type Standby } from '@/tests/support/standby';
import { until } from '@/tests/support/until';
import {
  addAccount,
  addGrant,
  addSession,
  addStation,
  call,
  START,
  startTestApi,
  type TestStation,
  type TestUpstream,
} from '@/tests/support/upstream-fixtures';
import type { Cluster } from '@/upstream/database/cluster';
import { openReaders, type Readers } from '@/upstream/maintenance/readers';

jest.setTimeout(90_000);

/* A primary and a hot standby that streams from it; the standby falls behind while its replay is paused, as during a long query. */

const LATE = 'waited for the standby';
const formerUrl = process.env['TEST_DATABASE_URL'];
let [primary, standby]: [Cluster | undefined, Standby | undefined] = [undefined, undefined];
let folder = '';

beforeAll(async () => {
  folder = runFolder();
  const password = randomBytes(16).toString('hex');
  const server = await startTestServer(folder, password);
  primary = server.cluster;
  process.env['TEST_DATABASE_URL'] = server.url;
  await makeTemplate(server.url);
  standby = await makeStandby(primary, password);
});
afterAll(async () => {
  process.env['TEST_DATABASE_URL'] = formerUrl;
  await standby?.close();
  await primary?.stop();
  removeRunFolder(folder);
});

const replica = (): Standby => {
  if (!standby) throw new Error(LATE);
  return standby;
};

let upstream: TestUpstream | undefined;
let readers: Readers;
afterEach(async () => {
  await replica().resume();
  await upstream?.close();
  upstream = undefined;
});

interface Stage {
  readonly upstream: TestUpstream;
  readonly station: TestStation;
  readonly owner: string;
  readonly token: string;
}

/** A backend that reads from the standby, with an owner, a station and an alarm that have all been replicated. */
async function stage(maxLagMs: number): Promise<Stage> {
  const started = await startTestApi({
    readers: async (db, url) => {
      readers = await openReaders({
        db,
        urls: [replica().address(url)],
        maxLagMs,
        everyMs: 50,
        log: { info: () => undefined, warn: () => undefined },
      });
      return readers;
    },
  });
  upstream = started;
  const owner = await addAccount(started.db);
  const token = await addSession(started, owner);
  const station = await addStation(started.db, owner);
  await addAlarm(started, station, 'F1');
  await isRead(owner);
  return { upstream: started, station, owner, token };
}

async function addAlarm({ db }: TestUpstream, station: TestStation, code: string): Promise<string> {
  const id = randomBytes(9).toString('hex');
  await db.pool.query(
    `insert into alarm (station_key, device_key, code, id, type, level, message, started_at, opened_at)
     values ($1, $2, $3, $4, 'fault', 3, 'words', $5, $5)`,
    [station.key, station.inverterKey, code, id, START],
  );
  return id;
}

/** Waits until the standby has all data of an account. */
async function isRead(account: string): Promise<void> {
  const isCurrent = async () => {
    const version = await versionOf(account);
    return version && (await readers.storeFor({ accountId: account, accountVersion: version })) !== upstream!.db;
  };
  await until(isCurrent, { limit: 20_000, what: 'the standby to have the account' });
}

async function versionOf(account: string): Promise<string | undefined> {
  const text = 'select xmin::text as version from account where id = $1';
  return (await upstream!.db.pool.query<{ version: string }>(text, [account])).rows[0]?.version;
}

const overview = async (token: string): Promise<number> => {
  const zone = encodeURIComponent('Australia/Adelaide');
  const { code, data } = await call(upstream!.api, `/station/get_alarm_overview?zoneStr=${zone}`, undefined, { token });
  expect(code).toBe(1001);
  return (data as { pending: { fault: number; warning: number } }).pending.fault;
};
const metric = (name: string, label = ''): number =>
  readers.report
    .metrics()
    .filter((one) => one.name === name && (label === '' || Object.values(one.labels ?? {}).includes(label)))
    .reduce((sum, { value }) => sum + value, 0);

test('alarm lists are read from a standby within its lag limit, under row-level security as usual', async () => {
  const { upstream: started, station, token } = await stage(60_000);
  const stranger = await addAccount(started.db);
  const strange = await addSession(started, stranger);
  await isRead(stranger);
  await replica().pause();
  await addAlarm(started, station, 'F2');
  const before = metric('sunhelm_reads_total');
  expect(await overview(token)).toBe(1);
  expect(await overview(strange)).toBe(0);
  expect(metric('sunhelm_reads_total')).toBe(before + 2);
  await replica().resume();
  await until(async () => (await overview(token)) === 2, { limit: 20_000, what: 'the second alarm' });
});

test('a standby that lacks the caller’s own writes is skipped for that caller only, by every backend', async () => {
  const { upstream: started, owner, station, token } = await stage(60_000);
  const other = await addAccount(started.db);
  await addGrant(started.db, station.key, other, { shareType: 0 });
  const otherToken = await addSession(started, other);
  await isRead(other);
  const second = await openReaders({
    db: started.db,
    urls: [replica().address(started.database.databaseUrl)],
    maxLagMs: 60_000,
    log: { info: () => undefined, warn: () => undefined },
  });
  try {
    await replica().pause();
    const quiet = { quiet: null, time_zone: 'Australia/Adelaide' };
    expect((await call(started.api, '/user/set_quiet_hours', quiet, { token })).code).toBe(1001);
    await addAlarm(started, station, 'F2');
    expect(await overview(token)).toBe(2);
    expect(metric('sunhelm_reads_primary_total', 'own-write')).toBeGreaterThan(0);
    const version = (await versionOf(owner))!;
    expect(await second.storeFor({ accountId: owner, accountVersion: version })).toBe(started.db);
    expect(await overview(otherToken)).toBe(1);
  } finally {
    await second.close();
  }
});

test('A24 a share that has ended is not read from a standby that still has it', async () => {
  const { upstream: started, station, token } = await stage(60_000);
  const guest = await addAccount(started.db);
  await addGrant(started.db, station.key, guest, { shareType: 0 });
  const guestToken = await addSession(started, guest);
  await isRead(guest);
  expect(await overview(guestToken)).toBe(1);
  await replica().pause();
  const list = await call(started.api, `/station/get_share_list?station_id=${station.id}`, undefined, { token });
  const end = (list.data as { user: string }[]).map(({ user }) => ({ station_id: station.id, user }));
  expect((await call(started.api, '/station/delete_share_by_list', end, { token })).code).toBe(1001);
  expect(await overview(guestToken)).toBe(0);
});

test('a standby that lags beyond the limit is skipped, reported, and used again once it has caught up', async () => {
  const { upstream: started, station, token } = await stage(300);
  await replica().pause();
  await addAlarm(started, station, 'F2');
  await until(() => readers.report.problem()?.includes('behind'), { limit: 20_000, what: 'the lag to be seen' });
  expect(await overview(token)).toBe(2);
  expect(metric('sunhelm_reader_up')).toBe(0);
  expect(metric('sunhelm_reader_lag_bytes')).toBeGreaterThan(0);
  expect(metric('sunhelm_reader_lag_seconds')).toBeGreaterThan(0.3);
  const ready = await fetch(`${started.api.url}/readyz`);
  expect(await ready.json()).toMatchObject({ status: 'degraded', troubles: [expect.stringContaining('behind')] });
  await replica().resume();
  await until(() => readers.report.problem() === null, { limit: 20_000, what: 'the standby to have caught up' });
  expect(metric('sunhelm_reader_up')).toBe(1);
});

test('a standby that dies fails no request and is used again once it is back', async () => {
  const { token, owner } = await stage(60_000);
  await replica().kill();
  expect(await overview(token)).toBe(1);
  await until(() => readers.report.problem()?.includes('away'), { limit: 20_000, what: 'the end to be seen' });
  expect(metric('sunhelm_reader_up')).toBe(0);
  expect(await overview(token)).toBe(1);
  await replica().start();
  await isRead(owner);
  const before = metric('sunhelm_reads_total');
  expect(await overview(token)).toBe(1);
  expect(metric('sunhelm_reads_total')).toBe(before + 1);
});

test('a query that fails on a standby is sent to the primary', async () => {
  const { owner } = await stage(60_000);
  const store = await readers.storeFor({ accountId: owner, accountVersion: (await versionOf(owner))! });
  const role = async () => (await store.pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')).rows;
  expect(await role()).toEqual([{ standby: true }]);
  const who = { accountId: owner, tenant: 'sun' };
  await store.asAccount(who, (tx) => tx.execute('select set_config($$sunhelm.visible$$, $$$$, true)'));
  await store.pool.query('create temporary table not_on_a_standby (n int)');
  expect(metric('sunhelm_reads_primary_total', 'failed')).toBe(1);
});
