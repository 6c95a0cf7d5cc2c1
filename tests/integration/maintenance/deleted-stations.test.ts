import pino from 'pino';
import { findBrokenAudit } from '@/upstream/audit/audit-repository';
import { STATION_TABLES } from '@/upstream/stations/station-purge-repository';
import { watchDeletedStations } from '@/upstream/stations/purge-deleted-stations';
import { newStation, shelve } from '../../support/station-call-fixtures';
import { startTestApp } from '../../support/test-app';
import { addAccount, addGrant, addSession, addStation, call, START, setLatest } from '../../support/upstream-fixtures';

const DAY_MS = 86_400_000;
const log = pino({ level: 'silent' });
const upstream = startTestApp();

const number = async (text: string, values: unknown[] = []) =>
  ((await upstream.db.pool.query(`select count(*)::int as n from ${text}`, values)).rows[0] as { n: number }).n;

async function deletedAgo(key: number, days: number): Promise<void> {
  await upstream.db.pool.query('update station set deleted_at = $2 where key = $1', [
    key,
    new Date(START.getTime() - days * DAY_MS),
  ]);
}

/** One round at the test's own time. */
async function purge(keepDays = 30): Promise<number> {
  const before = await number('station');
  const watch = watchDeletedStations({ db: upstream.db, log, now: () => START, keepDays });
  await watch.purge();
  await watch.close();
  return before - (await number('station'));
}

test('P7.5 C6 a station deleted 30 days ago is removed permanently, with an audit entry; a more recent one stays', async () => {
  const owner = await addAccount(upstream.db);
  const [old, young, here] = [
    await addStation(upstream.db, owner),
    await addStation(upstream.db, owner),
    await addStation(upstream.db, owner),
  ];
  for (const station of [old, young, here]) {
    await setLatest(upstream.db, station, { P: 1 });
    await addGrant(upstream.db, station.key, await addAccount(upstream.db), { shareType: 0 });
    await upstream.db.pool.query(
      `insert into comm_log (id, station_key, device_key, account_id, module_title, read_set, funs)
       values ($1, $2, $3, $4, 'x', 'Set', '[]')`,
      [`log-${station.key}`, station.key, station.inverterKey, owner],
    );
  }
  await deletedAgo(old.key, 30.01);
  await deletedAgo(young.key, 29.99);
  expect(await purge()).toBe(1);
  for (const table of STATION_TABLES) {
    expect([table, await number(`${table} where station_key = $1`, [old.key])]).toEqual([table, 0]);
  }
  expect(await number('comm_log where device_key = $1', [old.inverterKey])).toBe(0);
  expect(await number('station where key = any($1)', [[young.key, here.key]])).toBe(2);
  expect(await number('latest where station_key = $1', [young.key])).toBe(1);
  const { rows } = await upstream.db.pool.query(
    'select action, tenant, actor, result, detail from audit where object = $1',
    [`station:${old.id}`],
  );
  expect(rows).toEqual([
    {
      action: 'purge-station',
      tenant: 'sun',
      actor: '',
      result: 'done',
      detail: { name: `Station ${old.id}`, deletedAt: new Date(START.getTime() - 30.01 * DAY_MS).toISOString() },
    },
  ]);
  expect(await findBrokenAudit(upstream.db.orm)).toBeNull();
});

test('P7.5 the retention time is a setting', async () => {
  const station = await addStation(upstream.db, await addAccount(upstream.db));
  await deletedAgo(station.key, 3);
  const there = () => number('station where key = $1', [station.key]);
  await purge(4);
  expect(await there()).toBe(1);
  await purge(2);
  expect(await there()).toBe(0);
});

test('P7.5 D2.24 a chart shared with the viewers of a removed station stays with its owner and is no longer shared', async () => {
  const account = await addAccount(upstream.db);
  const station = await addStation(upstream.db, account);
  const other = await addStation(upstream.db, account);
  await upstream.db.pool.query(
    `insert into saved_chart (id, tenant, account_id, name, chart, station_key)
     values ('c1', 'sun', $1, 'Noon', '', $2), ('c2', 'sun', $1, 'Night', '', $3)`,
    [account, station.key, other.key],
  );
  await deletedAgo(station.key, 31);
  expect(await purge()).toBe(1);
  expect(await number("saved_chart where id = 'c1' and station_key is null")).toBe(1);
  expect(await number("saved_chart where id = 'c2' and station_key = $1", [other.key])).toBe(1);
});

test('P7.3 A10 the unit of a permanently removed station is unclaimed and can be claimed again', async () => {
  const unit = await shelve(upstream.db);
  const token = await addSession(upstream, await addAccount(upstream.db));
  const claim = () => call(upstream.api, '/station/add_station', newStation(unit.serial), { token });
  const { data } = await claim();
  await upstream.db.pool.query('update station set deleted_at = $2 where id = $1', [
    data.station_id,
    new Date(START.getTime() - 31 * DAY_MS),
  ]);
  expect(await purge()).toBe(1);
  expect(await number('unit where serial = $1 and station_key is null and claimed_at is null', [unit.serial])).toBe(1);
  expect((await claim()).code).toBe(1001);
});

test('every table with rows under a station’s key is emptied', async () => {
  const { rows } = await upstream.db.pool.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join pg_class t on t.relname = c.table_name
      where c.table_schema = 'public' and c.column_name = 'station_key' and t.relkind in ('r', 'p') and not t.relispartition`,
  );
  // A unit and a saved chart only refer to a station: the unit becomes unclaimed again, and the chart's key is set to null.
  const pointing = ['unit', 'saved_chart'];
  const missing = rows
    .map(({ name }) => name)
    .filter((name) => !pointing.includes(name) && !STATION_TABLES.includes(name as never));
  expect(missing).toEqual([]);
});
