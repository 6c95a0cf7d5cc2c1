import type { Person } from '../../support/organisation';
import { handlerOf } from '../../support/portal-handlers';
import { portalStage } from '../../support/portal-stage';
import type { TestStation, TestUpstream } from '../../support/upstream-fixtures';

/* The portal's handlers of firmware with the real backend. */

jest.setTimeout(60_000);

let upstream: TestUpstream;
let owner: Person;
let station: TestStation;
const stage = portalStage(
  async () => ({
    record: await handlerOf('POST /api/devices/firmware/record'),
    result: await handlerOf('POST /api/devices/firmware/result'),
    log: await handlerOf('GET /api/devices/firmware/log'),
    entries: await handlerOf('POST /api/devices/log'),
  }),
  (scene) => void ({ upstream, owner, station } = scene),
);

const signedIn = stage.signIn;
const post = (name: 'record' | 'result', body: object, cookie: string) => stage.request(name, { body, cookie });
const readLog = (cookie: string, device = station.inverter) =>
  stage.request<Record<string, unknown>[]>('log', { path: `/api?device=${device}`, cookie });
const wanted = (more: object = {}) => ({
  ...{ device: station.inverter, package: 'hy-5000-main-v3512', upgrade: 'u-1', type: 'main', name: 'MAIN' },
  ...{ from: 'V3.4.0.8', to: 'V3.5.1.2', method: 'full', minutes: 20, ...more },
});

test('D2.19 D7.9 D7.10 D3.11 an upgrade is recorded before it begins and completed with its result; nothing of the record is lost', async () => {
  const cookie = await signedIn(owner);
  expect((await readLog(cookie)).body).toEqual([]);
  const { status, body } = await post('record', wanted(), cookie);
  expect(status).toBe(200);
  const record = body.record as string;
  const row = {
    ...{ record, upgrade: 'u-1', user: 'Olive', own: true, at: expect.any(Number), type: 'main', name: 'MAIN' },
    ...{ from: 'V3.4.0.8', to: 'V3.5.1.2' },
  };
  expect((await readLog(cookie)).body).toEqual([{ ...row, result: null, mayRun: true, read: '' }]);
  const ended = { device: station.inverter, record, result: 'not-installed', read: 'V3.4.0.8' };
  expect((await post('result', ended, cookie)).body).toEqual({ done: true });
  expect((await readLog(cookie)).body).toEqual([{ ...row, result: 'not-installed', mayRun: false, read: 'V3.4.0.8' }]);
});

test('D2.19 D3.11 until its time limit an upgrade without a recorded result counts as possibly running, in both logs', async () => {
  const cookie = await signedIn(owner);
  const { record } = (await post('record', wanted(), cookie)).body;
  const begun = (minutesAgo: number) =>
    upstream.db.pool.query('update comm_log set created_at = $2 where id = $1', [
      record,
      new Date(Date.now() - minutesAgo * 60_000),
    ]);
  const logs = async () => {
    const [row] = (await readLog(cookie)).body;
    const requested = { body: { device: station.inverter, kind: 'firmware' }, cookie };
    const { rows } = (await stage.request<{ rows: { id: string; running?: object }[] }>('entries', requested)).body;
    return [row?.['mayRun'], rows.find(({ id }) => id === record)?.running];
  };
  await begun(19);
  expect(await logs()).toEqual([true, { gateway: station.uuid, upgrade: 'u-1', own: true }]);
  await begun(21);
  expect(await logs()).toEqual([false, undefined]);
  await begun(1);
  await post('result', { device: station.inverter, record, result: 'failed', read: '' }, cookie);
  expect(await logs()).toEqual([false, undefined]);
});

test('D3.11 D7.10 an upgrade in the old format is listed, and its result is added to it', async () => {
  const cookie = await signedIn(owner);
  const { record } = (await post('record', wanted(), cookie)).body;
  const facts = { type: 'main', package_id: 'p', upgrade_id: 'u-1', method: 'full', timeout_minutes: 20 };
  const texts = { fun_code: 'firmware_upgrade', fun_name: 'MAIN', old_value: 'V1', value: 'V2' };
  const { pool } = upstream.db;
  await pool.query('update comm_log set funs = $2 where id = $1', [record, JSON.stringify([{ ...texts, ...facts }])]);
  expect((await readLog(cookie)).body).toMatchObject([{ record, name: 'MAIN', from: 'V1', to: 'V2', result: null }]);
  const ended = { device: station.inverter, record, result: 'done', read: 'V2' };
  expect((await post('result', ended, cookie)).status).toBe(200);
  expect((await readLog(cookie)).body).toMatchObject([{ record, from: 'V1', result: 'done', read: 'V2' }]);
  const { rows } = await pool.query('select outcome from comm_log where id = $1', [record]);
  expect(rows[0].outcome).toMatchObject({ v: 1, entries: [{ result: 'applied', outcome: 'done', device: 'V2' }] });
});

test('A21 D6.2 a viewer records nothing and reads no log; a user with set rights reads it but cannot end another user’s upgrade', async () => {
  const viewer = await stage.guest({ shareType: 1 }, 'Vic');
  const helper = await stage.guest({ shareType: 0, setting: true }, 'Hal');
  const { record } = (await post('record', wanted(), await signedIn(owner))).body;
  const asViewer = await signedIn(viewer);
  expect((await post('record', wanted(), asViewer)).status).toBe(403);
  expect((await readLog(asViewer)).status).toBe(403);
  const asHelper = await signedIn(helper);
  expect((await readLog(asHelper)).body).toMatchObject([{ own: false, user: 'Olive' }]);
  const ended = { device: station.inverter, record, result: 'done', read: 'V3.5.1.2' };
  expect((await post('result', ended, asHelper)).status).toBe(403);
  expect((await readLog(asHelper)).body).toMatchObject([{ result: null }]);
});

test.each([
  { package: '../x' },
  { upgrade: '' },
  { type: 'bios' },
  { method: 'force' },
  { minutes: 4 },
  { minutes: 51 },
  { minutes: 20.5 },
  { minutes: '20' },
  { to: ' ' },
  { more: true },
])('A05 D2.19 an upgrade with %j is refused before it is sent to the upstream', async (change) => {
  const cookie = await signedIn(owner);
  const { status, body } = await post('record', wanted(change), cookie);
  expect([status, body.kind]).toEqual([400, 'validation']);
  expect((await readLog(cookie)).body).toEqual([]);
});

test('A01 another account’s device gets the same response as a missing one', async () => {
  const stranger = await signedIn(await stage.somebody('Sid'));
  for (const device of [station.inverter, 'absent0']) {
    expect((await post('record', wanted({ device }), stranger)).status).toBe(403);
    expect((await readLog(stranger, device)).status).toBe(403);
  }
});
