import { CODES } from '@/lib/contract/envelope';
import { withNewKeys, writePublicIds } from '@/upstream/broker/key-repository';
import { watchDeletedStations } from '@/upstream/stations/purge-deleted-stations';
import { shelveUnit } from '@/upstream/devices/unit-repository';
import { newStation, shelve } from '../../support/station-call-fixtures';
import { startTestApp } from '../../support/test-app';
import { addAccount, addSession, call, START } from '../../support/upstream-fixtures';

const upstream = startTestApp();
let first: string;
let second: string;

beforeEach(async () => {
  first = await addSession(upstream, await addAccount(upstream.db));
  second = await addSession(upstream, await addAccount(upstream.db));
});

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await upstream.db.pool.query(text, values)).rows as unknown[];
const claim = (serial: string, token: string, more = {}) =>
  call(upstream.api, '/station/add_station', newStation(serial, more), { token });
const release = (stationId: string, token: string) =>
  call(upstream.api, '/station/delete_station', { station_id: stationId }, { token });

/** The ids in use in the tables themselves, to compare with the reference table. */
const inUse = () =>
  rowsOf(`select 'station' as kind, id, key as station_key, key from station
    union all select 'gateway', uuid, station_key, key from gateway where uuid not like '%~%'
    union all select 'device', id, station_key, key from device where id not like '%~%' order by 1, 2`);
const taken = () => rowsOf('select kind, id, station_key, key from public_id order by 1, 2');

test('P7.3 public ids move with a unit between stations and are removed with a permanently deleted station', async () => {
  const unit = await shelve(upstream.db);
  const other = await shelve(upstream.db);
  const { data } = await claim(unit.serial, first);
  const { key } = (await rowsOf('select key from station where id = $1', [data.station_id]))[0] as { key: number };
  const added = { claim: 'K7QM-4T2X-9WPD', name: 'Second', type: 'C002', sn: other.serial };
  expect(
    (await call(upstream.api, '/station/save_device', { ...added, station_id: data.station_id }, { token: first }))
      .code,
  ).toBe(1001);
  expect(await taken()).toHaveLength(7);
  expect(await taken()).toEqual(await inUse());
  await release(data.station_id, first);
  // Deleted, but its creator may restore it: its ids stay reserved.
  expect(await taken()).toHaveLength(7);
  expect((await claim(unit.serial, second)).code).toBe(1001);
  expect(await taken()).toEqual(await inUse());
  expect(await taken()).toHaveLength(8);
  expect(await rowsOf('select kind, id from public_id where station_key = $1 order by 1, 2', [key])).toEqual([
    ...other.devices.map(({ id }) => ({ kind: 'device', id })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    { kind: 'gateway', id: other.gatewayUuid },
    { kind: 'station', id: data.station_id },
  ]);

  await upstream.db.pool.query('update station set deleted_at = $2 where key = $1', [
    key,
    new Date(START.getTime() - 31 * 86_400_000),
  ]);
  const log = { info: () => undefined, warn: () => undefined };
  const watch = watchDeletedStations({ db: upstream.db, log, now: () => START, keepDays: 30 });
  await watch.purge();
  await watch.close();
  expect(await rowsOf('select from station where key = $1', [key])).toEqual([]);
  expect(await taken()).toEqual(await inUse());
  expect(await taken()).toHaveLength(4);
});

test('a device whose id is in use elsewhere is not added and leaves no rows behind', async () => {
  const unit = await shelve(upstream.db);
  expect((await claim(unit.serial, first)).code).toBe(1001);
  const before = await taken();
  const odd = await shelve(upstream.db);
  await upstream.db.pool.query('delete from unit where serial = $1', [odd.serial]);
  const devices = odd.devices.map((device) =>
    device.type === 'C002' ? { ...device, id: unit.devices[1]?.id } : device,
  );
  await upstream.db.asService((tx) => shelveUnit(tx, { ...odd, devices } as typeof odd));
  expect((await claim(odd.serial, second)).code).toBe(CODES.broken);
  expect(await taken()).toEqual(before);
  expect(await inUse()).toEqual(before);
});

test('of two concurrent transactions with the same id one gets it after the other has ended', async () => {
  const take = async () =>
    upstream.db.asService(async (tx) => {
      const [row] = await withNewKeys(tx, 'station', [{ kind: 'station' as const, id: 'wanted' }]);
      if (row) await writePublicIds(tx, [{ ...row, stationKey: row.key }]);
    });
  const ends = await Promise.allSettled([take(), take(), take()]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  const refused = ends.find((end) => end.status === 'rejected')?.reason as { cause?: { code?: string } };
  expect(refused.cause?.code).toBe('23505');
  await upstream.db.pool.query(`delete from public_id where id = 'wanted'`);
});

test('a station, a gateway and a device can have the same id', async () => {
  const rows = (['station', 'gateway', 'device'] as const).map((kind) => ({ kind, id: 'same', stationKey: 1, key: 1 }));
  await upstream.db.asService((tx) => writePublicIds(tx, rows));
  expect(await rowsOf(`delete from public_id where id = 'same' returning kind`)).toHaveLength(3);
});

test('keys are allocated in ascending order and never twice under concurrency', async () => {
  const drawn = await Promise.all(
    [1, 2, 3, 4].map(() =>
      upstream.db.asService((tx) =>
        withNewKeys(
          tx,
          'device',
          Array.from({ length: 50 }, () => ({})),
        ),
      ),
    ),
  );
  for (const keys of drawn)
    expect(keys.map(({ key }) => key)).toEqual(keys.map(({ key }) => key).toSorted((a, b) => a - b));
  expect(new Set(drawn.flat().map(({ key }) => key)).size).toBe(200);
  expect(await upstream.db.asService((tx) => withNewKeys(tx, 'device', []))).toEqual([]);
});

test('row-level security: no account sees or takes a public id', async () => {
  const accountId = await addAccount(upstream.db);
  const unit = await shelve(upstream.db);
  const token = await addSession(upstream, accountId);
  expect((await claim(unit.serial, token)).code).toBe(1001);
  const who = { accountId, tenant: 'sun' };
  const seen = await upstream.db.asAccount(who, (tx) => tx.execute('select from public_id'));
  expect(seen.rows).toEqual([]);
  await expect(
    upstream.db.asAccount(who, (tx) => writePublicIds(tx, [{ kind: 'station', id: 'mine', stationKey: 1, key: 1 }])),
  ).rejects.toMatchObject({ cause: { code: '42501' } });
});
