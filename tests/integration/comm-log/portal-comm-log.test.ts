import { readLog } from '@/lib/contract/portal/comm-log/log-entry';
import type { SettingLine } from '@/lib/domain/settings/write-states';
import type { Person } from '../../support/organisation';
import { handlerOf } from '../../support/portal-handlers';
import { portalStage } from '../../support/portal-stage';
import { addGrant, type TestStation, type TestUpstream } from '../../support/upstream-fixtures';

/* The portal's handlers of the communication log with the real backend. */

jest.setTimeout(60_000);

let upstream: TestUpstream;
let owner: Person;
let station: TestStation;
const stage = portalStage(
  async () => ({
    open: await handlerOf('POST /api/devices/comm-log/open'),
    report: await handlerOf('POST /api/devices/comm-log/report'),
    reading: await handlerOf('POST /api/devices/comm-log/reading'),
  }),
  (scene) => void ({ upstream, owner, station } = scene),
);
const { somebody } = stage;

const LINE: SettingLine = { code: 'battCapacity', name: 'Batt Capacity (0-2000Ah)', unit: 'Ah', from: 200, to: 250 };

const request = async (which: 'open' | 'report' | 'reading', body: object, as: Pick<Person, 'email'> = owner) =>
  stage.request(which, { body, cookie: await stage.signIn(as) });
const open = (more: object = {}, as?: Person) =>
  request('open', { device: station.inverter, title: 'Battery Setting', lines: [LINE], ...more }, as);
const kept = async (kind = 'Set') =>
  (
    await upstream.db.pool.query<{ funs: unknown; outcome: unknown }>(
      'select funs, outcome from comm_log where read_set = $1 order by created_at desc limit 1',
      [kind],
    )
  ).rows[0];

test('D7.9 D7.10 D3.11 C3 a write is recorded before it is sent, with old value, new value and unit, and completed afterwards', async () => {
  const { status, body } = await open();
  expect([status, body]).toEqual([200, { commId: expect.any(String) }]);
  expect(await kept()).toEqual({ funs: { v: 1, entries: [LINE] }, outcome: null });
  const lines = [
    { ...LINE, result: 'different', device: 200, reason: { kind: 'gateway', code: 7, deviceMessage: 'busy' } },
  ];
  expect(await request('report', { commId: body.commId, lines })).toMatchObject({ status: 200, body: { done: true } });
  expect((await kept())?.outcome).toEqual({ v: 1, entries: lines });
});

test('D5.6 D8.4 D8.10 A01 a user without the right to set the device cannot create an entry; with the right they can', async () => {
  const other = await somebody();
  expect(await open({}, other)).toMatchObject({ status: 403, body: { kind: 'forbidden' } });
  await addGrant(upstream.db, station.key, other.id, { shareType: 1, auth: true });
  expect(await open({}, other)).toMatchObject({ status: 403 });
  await upstream.db.pool.query('update station_grant set setting = true where account_id = $1', [other.id]);
  expect(await open({}, other)).toMatchObject({ status: 200 });
});

test('D7.9 D7.10 D3.11 a reading is logged with its values and number of missing ones, and uses no write budget', async () => {
  const reading = {
    requested: 3,
    values: { battCapacity: 200, touTime1: '05:30' },
    missing: ['beep'],
    reason: { kind: 'timeout', code: 408 },
  };
  for (let count = 0; count < 8; count += 1) {
    const told = await request('reading', { device: station.inverter, title: 'Setting', ...reading });
    expect(told).toMatchObject({ status: 200, body: { done: true } });
  }
  const { requested, ...read } = reading;
  const log = { v: 1, requested: requested, answered: 2, ...read, missing: 1 };
  const { values: _, ...counts } = log;
  expect(await kept('Read')).toEqual({ funs: counts, outcome: log });
  expect(readLog.parse(log)).toEqual(log);
});

test('A01 A22 a reading of another account’s or a missing device is refused', async () => {
  const other = await somebody();
  const body = { device: station.inverter, title: 'Setting', requested: 1, values: { beep: 1 }, missing: [] };
  expect(await request('reading', body, other)).toMatchObject({ status: 403 });
  for (const wrong of [{ requested: 0 }, { values: { beep: null } }, { missing: [1] }, { more: 1 }]) {
    expect(await request('reading', { ...body, ...wrong })).toMatchObject({
      status: 400,
      body: { kind: 'validation' },
    });
  }
});

test('A03 A22 another user’s entry, an unknown field and invalid lines are refused', async () => {
  const { body } = await open();
  const other = await somebody();
  expect(await request('report', { commId: body.commId, lines: [LINE] }, other)).toMatchObject({ status: 403 });
  for (const lines of [[], [{ ...LINE, result: 'fine' }], [{ ...LINE, more: 1 }], Array(401).fill(LINE)]) {
    expect(await open({ lines })).toMatchObject({ status: 400, body: { kind: 'validation' } });
  }
  expect(await open({ read_set: 'Read' })).toMatchObject({ status: 400 });
});

test('A23 an exhausted budget returns the waiting time', async () => {
  for (let count = 0; count < 6; count += 1) expect(await open()).toMatchObject({ status: 200 });
  const { status, body } = await open();
  expect([status, body.kind, Number(body.retryAfter) > 0]).toEqual([429, 'too-many', true]);
});
