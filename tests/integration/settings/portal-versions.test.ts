import type { Outcome } from '@/lib/domain/problem';
import type { Version, VersionPage } from '@/lib/domain/settings/version-types';
import type { Caller } from '@/lib/server/http/caller';
import type { Person } from '../../support/organisation';
import { handlerOf } from '../../support/portal-handlers';
import { HOST, portalStage, TENANT } from '../../support/portal-stage';
import { addGrant, addStation, type TestStation, type TestUpstream } from '../../support/upstream-fixtures';

/* Versions of settings, and the devices they are compared with and copied to, with the real backend. */

jest.setTimeout(60_000);

let upstream: TestUpstream;
let station: TestStation;
let owner: Person;
const loadData = () => import('@/lib/server/settings/queries');
let data: Awaited<ReturnType<typeof loadData>>;
const stage = portalStage(
  async () => {
    data = await loadData();
    return {
      reading: await handlerOf('POST /api/devices/comm-log/reading'),
      targets: await handlerOf('GET /api/devices/copy/targets'),
      target: await handlerOf('GET /api/devices/copy/target'),
    };
  },
  (scene) => void ({ upstream, owner, station } = scene),
);
const { somebody } = stage;
const cookieOf = (person = owner) => stage.signIn(person);

/** A page reads with the session of its request. */
async function callerOf(cookie: string): Promise<Caller> {
  const { readRequest } = await import('@/lib/server/session/request-context');
  const { readCookie } = await import('@/lib/server/session/read-cookie');
  const context = await readRequest({
    header: (name) => (name === 'host' ? HOST : null),
    cookie: (name) => readCookie(cookie, name),
  });
  if (!context) throw new Error('no tenant');
  return context.caller;
}
async function record(cookie: string, values: object, more: object = {}) {
  upstream.clock.now = new Date(upstream.clock.now.getTime() + 60_000);
  const body = {
    device: station.inverter,
    title: 'Setting',
    requested: Object.keys(values).length,
    values,
    missing: [],
    ...more,
  };
  expect(await stage.request('reading', { cookie, body })).toMatchObject({ status: 200 });
}
const valueOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(outcome.problem.kind);
  return outcome.value;
};

test('D7.9 D3.11 C3 readings are paged versions, unchanged ones merged, with user, time, count and completeness', async () => {
  const cookie = await cookieOf();
  const caller = await callerOf(cookie);
  const page = async (number = 1): Promise<VersionPage> =>
    valueOf(await data.readVersionPage(caller, { userId: owner.id }, station.inverter, number));
  expect(await page()).toMatchObject({ total: 0, pages: 1, rows: [] });
  for (let count = 0; count < 101; count += 1) await record(cookie, { battCapacity: 200 + Math.min(count, 90) });
  await record(
    cookie,
    { battCapacity: 300 },
    { requested: 2, missing: ['beep'], reason: { kind: 'timeout', code: 408 } },
  );
  await record(cookie, {}, { requested: 2, missing: ['beep', 'battCapacity'] });
  const first = await page();
  expect(first).toMatchObject({ total: 103, readings: 100, pages: 2, query: { page: 1 } });
  // Two incomplete readings, the last eleven as one row, and each of the others.
  expect(first.rows).toHaveLength(2 + 1 + 87);
  expect(first.rows.slice(0, 3)).toMatchObject([
    { requested: 2, answered: 0, saved: false },
    { requested: 2, answered: 1, saved: true, reason: { kind: 'timeout', code: 408 } },
    {
      ...{ requested: 1, answered: 1, saved: true, at: expect.any(Number), person: expect.stringMatching(/./) },
      unchanged: { since: expect.any(Number), readings: 11 },
    },
  ]);
  expect(first.rows[0]).not.toHaveProperty('values');
  expect((await page(2)).rows).toHaveLength(3);
  expect((await page(2)).rows[0]).not.toHaveProperty('unchanged');
  expect((await page(9)).query).toEqual({ page: 1 });
});

test('D7.9 C3 A01 a version is found with its values, as is the latest; another device’s or user’s is not', async () => {
  const cookie = await cookieOf();
  const caller = await callerOf(cookie);
  await record(cookie, { battCapacity: 200, touTime1: '05:30' });
  await record(cookie, { battCapacity: 250, touTime1: '05:30', minute: 6 });
  const me = { userId: owner.id };
  const { rows } = valueOf(await data.readVersionPage(caller, me, station.inverter, 1));
  const [newest, older] = rows;
  if (!newest || !older) throw new Error('two were recorded');
  const found: Version = valueOf(await data.readVersion(caller, me, station.inverter, older));
  expect(found).toMatchObject({ id: older.id, values: { battCapacity: 200, touTime1: '05:30' } });
  expect(valueOf(await data.readVersion(caller, me, station.inverter, { ...older, at: null })).id).toBe(older.id);
  const read = valueOf(await data.readNewestVersion(caller, me, station.inverter, null));
  expect(read.id).toBe(newest.id);
  expect(valueOf(await data.readNewestVersion(caller, me, station.inverter, read)).id).toBe(older.id);
  // An unchanged version is compared with the one before it.
  await record(cookie, { battCapacity: 250, touTime1: '05:30', minute: 7 });
  expect(valueOf(await data.readNewestVersion(caller, me, station.inverter, read)).id).toBe(older.id);
  const [again] = valueOf(await data.readVersionPage(caller, me, station.inverter, 1)).rows;
  expect(again).toMatchObject({ unchanged: { since: newest.at, readings: 2 } });
  const gone = { ok: false, problem: { kind: 'forbidden' } };
  expect(await data.readVersion(caller, me, station.inverter, { id: 'nothing', at: null })).toMatchObject(gone);
  const stranger = await somebody();
  const theirs = await callerOf(await cookieOf(stranger));
  expect(await data.readVersion(theirs, { userId: stranger.id }, station.inverter, older)).toMatchObject(gone);
  // A user who may see the station but not change its devices has no access to their versions.
  await addGrant(upstream.db, station.key, stranger.id, { shareType: 1, auth: true });
  const seen = await callerOf(await cookieOf(stranger));
  expect(await data.readVersionPage(seen, { userId: stranger.id }, station.inverter, 1)).toMatchObject(gone);
});

const targets = (cookie: string, query: string) =>
  stage.request<{ targets: { id: string }[]; total: number; refused: number }>('targets', {
    path: `/api/devices/copy/targets?${query}`,
    cookie,
  });
const target = (cookie: string, query: string) =>
  stage.request<{ device: object; groups: { settings: unknown[] }[] }>('target', {
    path: `/api/devices/copy/target?${query}`,
    cookie,
  });

test('D2.15 D5.6 A01 copy targets are other devices of the module with set rights; others are counted or not listed', async () => {
  const alike = { tenant: TENANT, moduleId: station.moduleId };
  const near = await addStation(upstream.db, owner.id, alike);
  await addStation(upstream.db, owner.id, { tenant: TENANT });
  const other = await somebody();
  const far = await addStation(upstream.db, other.id, alike);
  await addGrant(upstream.db, far.key, owner.id, { shareType: 1, auth: true });
  const cookie = await cookieOf();
  const device = `device=${station.inverter}`;
  const { body } = await targets(cookie, device);
  expect(body).toMatchObject({ total: 1, refused: 1 });
  expect(body.targets.map(({ id }) => id)).toEqual([near.inverter]);
  expect((await targets(cookie, `${device}&find=no%20such%20name`)).body).toMatchObject({ targets: [], total: 0 });
  expect(await targets(await cookieOf(other), device)).toMatchObject({ status: 403 });
  expect(await targets(cookie, 'device=')).toMatchObject({ status: 400, body: { kind: 'validation' } });
  // Each brings its own template; a device that is no valid target, or the device itself, is refused.
  const own = await target(cookie, `${device}&target=${near.inverter}`);
  expect(own).toMatchObject({ status: 200, body: { device: { id: near.inverter } } });
  for (const wrong of [far.inverter, station.inverter, 'nothing']) {
    expect(await target(cookie, `${device}&target=${wrong}`)).toMatchObject({ status: 403 });
  }
});
