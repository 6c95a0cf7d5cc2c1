import type { Person } from '../../support/organisation';
import { handlerOf } from '../../support/portal-handlers';
import { portalStage, TENANT } from '../../support/portal-stage';
import { call, type TestStation, type TestUpstream } from '../../support/upstream-fixtures';

/* The portal's handlers of devices and their log with the real backend. */

jest.setTimeout(60_000);

let upstream: TestUpstream;
let owner: Person;
let station: TestStation;
let cookie: string;
const stage = portalStage(
  async () => ({
    edit: await handlerOf('POST /api/devices/edit'),
    delete: await handlerOf('POST /api/devices/delete'),
    restore: await handlerOf('POST /api/devices/restore'),
    deleted: await handlerOf('GET /api/devices/deleted'),
    log: await handlerOf('POST /api/devices/log'),
  }),
  async (scene) => {
    ({ upstream, owner, station } = scene);
    cookie = await stage.signIn(owner);
  },
  'Harbour roof',
);

const request = (name: 'edit' | 'delete' | 'restore' | 'log', body: object, as = cookie) =>
  stage.request(name, { body, cookie: as });
const key = () => `KI${station.id}`;
const stored = async () =>
  (
    await upstream.db.pool.query(
      'select name, iot_serial as key, deleted_at is not null as deleted from device where id = $1',
      [station.inverter],
    )
  ).rows[0];
const guest = async (...grant: Parameters<typeof stage.guest>) => stage.signIn(await stage.guest(...grant));
const stranger = async () => stage.signIn(await stage.somebody());

test('D7.11 D5.1 D7.14 a device is edited, and the portal’s cached data of it is reloaded', async () => {
  const device = station.inverter;
  expect(await request('edit', { device, name: 'Shed', serial: 'NEW-1' })).toMatchObject({ status: 200 });
  expect(await stored()).toEqual({ name: 'Shed', key: 'NEW-1', deleted: false });
  // The next delete refers to it by its current name.
  expect((await request('delete', { device, name: 'Inverter' })).body.fields).toEqual({
    name: 'devices.delete.wrongName',
  });
});

test('D5.1 D8.2 a missing value is reported at its field, and nothing is changed', async () => {
  const device = station.inverter;
  for (const [body, fields] of [
    [{ device, name: ' ', serial: 'X' }, { name: 'devices.edit.formRequire' }],
    [{ device, name: 'Shed', serial: ' ' }, { serial: 'devices.edit.formRequire' }],
    [{ device, name: 'Shed' }, { serial: 'devices.edit.formRequire' }],
    [{ device, name: 'Shed', serial: 'a b' }, { serial: 'devices.edit.wrongSerial' }],
  ] as const) {
    const reply = await request('edit', body);
    expect([body, reply.status, reply.body.fields]).toEqual([body, 400, fields]);
  }
  expect((await request('edit', { device, name: 'Shed', serial: 'X', type: 'C001' })).status).toBe(400);
  expect(await stored()).toEqual({ name: 'Inverter', key: key(), deleted: false });
});

test('D5.1 D6.2 a user without full rights changes only the name: a new serial number is not sent', async () => {
  const device = station.inverter;
  const editor = await guest({ shareType: 3 });
  expect((await request('edit', { device, name: 'Shed', serial: 'MINE' }, editor)).status).toBe(200);
  expect(await stored()).toEqual({ name: 'Shed', key: key(), deleted: false });
  const viewer = await guest({ shareType: 0, setting: true });
  expect((await request('edit', { device, name: 'Mine' }, viewer)).status).toBe(403);
  for (const as of [editor, viewer]) expect((await request('delete', { device, name: 'Shed' }, as)).status).toBe(403);
  expect((await request('edit', { device, name: 'Mine', serial: 'X' }, await stranger())).status).toBe(403);
  expect(await stored()).toMatchObject({ name: 'Shed', deleted: false });
});

test('D8.3 the backend’s own message reaches the browser', async () => {
  const taken = await request('edit', { device: station.inverter, name: 'Shed', serial: `KG${station.id}` });
  expect(taken.body.message).toContain('Another device has the serial number');
  const gateway = await request('delete', { device: station.gatewayDevice, name: 'Gateway' });
  expect(gateway.body.message).toContain('Devices are connected to this gateway (1)');
});

test('D7.12 C6 a device is deleted by entering its name, and restored', async () => {
  const device = station.inverter;
  expect((await request('delete', { device, name: ' Inverter ' })).body).toEqual({
    done: true,
    message: '',
    retentionDays: 30,
  });
  expect(await stored()).toMatchObject({ deleted: true });
  // The portal knows immediately that it is gone.
  expect((await request('edit', { device, name: 'Shed', serial: 'X' })).status).toBe(403);
  expect((await stage.request('deleted', { cookie })).body).toEqual({
    restorable: {
      days: 30,
      devices: [
        {
          id: device,
          name: 'Inverter',
          serial: key(),
          stationName: 'Harbour roof',
          deletedAt: upstream.clock.now.getTime(),
          retainedUntil: upstream.clock.now.getTime() + 30 * 86_400_000,
        },
      ],
    },
  });
  expect((await request('restore', { device })).status).toBe(200);
  expect(await stored()).toMatchObject({ deleted: false });
  expect((await request('edit', { device, name: 'Shed', serial: key() })).status).toBe(200);
});

test('C3 D3.11 D6.2 a log export covers a device or a station, filtered, for users with set rights', async () => {
  const add = (read_set: string, funs: string) =>
    call(
      upstream.api,
      '/station/add_comm_log',
      { device_id: station.inverter, module_title: 'Battery', read_set, funs },
      { token: owner.token, prefix: TENANT },
    );
  const line = { code: 'cap', name: 'Capacity', from: 1, to: 2 };
  const set = (await add('Set', JSON.stringify({ v: 1, entries: [line] }))).data.comm_id as string;
  await add('Read', '["another upstream"]');
  const { status, body } = await request('log', { station: station.id, kind: 'set' });
  expect(status).toBe(200);
  expect(body).toEqual({
    name: 'Harbour roof',
    timeZone: 'Australia/Adelaide',
    complete: true,
    rows: [
      {
        id: set,
        device: station.inverter,
        deviceName: 'Inverter',
        person: 'Olive',
        module: 'Battery',
        kind: 'set',
        at: upstream.clock.now.getTime(),
        closed: false,
        content: { kind: 'set', lines: [line] },
      },
    ],
  });
  const all = await request('log', { device: station.inverter });
  expect(all.body).toMatchObject({ name: 'Inverter' });
  expect((all.body.rows as { content: object }[]).map(({ content }) => content)).toContainEqual({
    kind: 'text',
    text: '["another upstream"]',
  });
  expect((await request('log', { device: station.inverter, person: 'nobody' })).body.rows).toEqual([]);
  const audit = await upstream.db.pool.query(
    `select object, detail from audit where action = 'export-comm-log' and actor = $1 order by seq`,
    [owner.id],
  );
  expect(audit.rows).toEqual([
    { object: `station:${station.id}`, detail: { read_set: 'Set', kind: 'set', count: 1, total: 1 } },
    { object: `device:${station.inverter}`, detail: { count: 2, total: 2 } },
    { object: `device:${station.inverter}`, detail: { person: 'nobody', count: 0, total: 0 } },
  ]);
  for (const wrong of [
    {},
    { device: station.inverter, station: station.id },
    { device: station.inverter, kind: 'x' },
  ]) {
    expect((await request('log', wrong)).status).toBe(400);
  }
  expect((await request('log', { station: station.id }, await guest({ shareType: 1, auth: true }))).status).toBe(403);
  expect((await request('log', { station: station.id }, await guest({ shareType: 0, setting: true }))).status).toBe(
    200,
  );
  expect((await request('log', { device: station.inverter }, await stranger())).status).toBe(403);
});
