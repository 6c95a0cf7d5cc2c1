import { CLAIM, shelve } from '../../support/station-call-fixtures';
import { addPerson, type Person } from '../../support/organisation';
import { startTestApp } from '../../support/test-app';
import {
  addGrant,
  addSession,
  addStation,
  call,
  setLatest,
  START,
  type TestStation,
} from '../../support/upstream-fixtures';
import { writeLabelTexts } from '../../support/label-texts';

const DAY_MS = 86_400_000;
const upstream = startTestApp();
let owner: Person;
let station: TestStation;

beforeEach(async () => {
  upstream.clock.now = START;
  upstream.changes.length = 0;
  await upstream.forgetLimits();
  owner = await addPerson(upstream, 'Olive');
  station = await addStation(upstream.db, owner.id, { name: 'Roof' });
});

const post = (name: string, body: object, as: Pick<Person, 'token'> = owner, lang = 'en') =>
  call(upstream.api, `/station/${name}`, body, { token: as.token, lang });
const key = (of = station) => `KI${of.id}`;
const form = (more: object = {}, of = station) => ({
  device_name: 'Renamed',
  iot_serial_no: key(of),
  obj_id: of.inverter,
  gateway_uuid: of.uuid,
  station_id: of.id,
  obj_type: 'C002',
  ...more,
});
const erase = (serial = key(), as?: Pick<Person, 'token'>, of = station) =>
  post('delete_device', { station_id: of.id, iot_serial_no: serial }, as);
const restore = (id = station.inverter, as?: Pick<Person, 'token'>) => post('restore_device', { device_id: id }, as);
const kept = async (as: Person = owner) =>
  (await call(upstream.api, '/station/get_deleted_devices', undefined, { token: as.token })).data;
const seen = async (as: Person = owner) =>
  (await call(upstream.api, '/station/get_station_relevance', undefined, { token: as.token })).data;
const stored = async (id = station.inverter) =>
  (
    await upstream.db.pool.query(
      'select name, iot_serial, type, deleted_at is not null as deleted from device where id = $1',
      [id],
    )
  ).rows[0];
const audits = async (id = station.inverter) =>
  (await upstream.db.pool.query('select action, detail from audit where object = $1 order by seq', [`device:${id}`]))
    .rows;
const formula = async (code: string, label = 'fd') =>
  (
    await upstream.db.pool.query(
      `select p.calc_formula as f from virtual_point p join virtual_label l on l.key = p.label_key
        where l.station_key = $1 and l.type = $2 and p.property_code = $3`,
      [station.key, label, code],
    )
  ).rows[0]?.f;
async function guest(grant: Parameters<typeof addGrant>[3]): Promise<Person> {
  const person = await addPerson(upstream, 'Pat');
  await addGrant(upstream.db, station.key, person.id, grant);
  return person;
}
async function addInverter(id: string): Promise<void> {
  await upstream.db.pool.query(
    `insert into device (key, id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id)
     select nextval('device_keys'), $1, station_key, gateway_key, type, module_id, 'Second', $1, $1, creator_id from device where key = $2`,
    [id, station.inverterKey],
  );
}
async function setFormulas(inverters: string[]): Promise<void> {
  await upstream.db.pool.query(
    `update virtual_point p set calc_data = $2::jsonb, calc_formula = $3 from virtual_label l
      where l.key = p.label_key and l.station_key = $1 and l.type = 'fd' and p.property_code = 'KRA'`,
    [
      station.key,
      JSON.stringify(inverters.map((id) => ({ device_id: id, property_code: 'KRA' }))),
      inverters.map((id) => `[${id}_KRA]`).join('+'),
    ],
  );
  await writeLabelTexts(upstream.db.pool);
}

test('D7.11 D5.1 D3.2 the name and serial number of a device are changed, and the previous values are audited', async () => {
  expect(await post('edit_device', form({ iot_serial_no: 'NEW-1' }))).toMatchObject({ code: 1001, data: null });
  expect(await stored()).toMatchObject({ name: 'Renamed', iot_serial: 'NEW-1', type: 'C002' });
  const [device] = (await seen()).device.filter((one: { device_id: string }) => one.device_id === station.inverter);
  expect(device).toMatchObject({ obj_name: 'Renamed', iot_serial_no: 'NEW-1' });
  expect(await audits()).toEqual([
    {
      action: 'edit-device',
      detail: {
        station: station.id,
        name: 'Renamed',
        previousName: 'Inverter',
        serial: 'NEW-1',
        previousSerial: key(),
      },
    },
  ]);
});

test('D7.11 D5.1 a gateway stays a gateway, whatever obj_type is sent', async () => {
  const gateway = form({ obj_id: station.gatewayDevice, iot_serial_no: `KG${station.id}` });
  expect((await post('edit_device', gateway)).code).toBe(1001);
  expect(await stored(station.gatewayDevice)).toMatchObject({ name: 'Renamed', type: 'C001' });
  expect((await post('edit_device', { ...gateway, obj_type: 'C001' })).code).toBe(1400);
});

test('D6.2 editing requires a right to the station, changing the serial number full rights, and deleting the creator', async () => {
  for (const [tenantConfig, grant, rename, renumber] of [
    ['view', { shareType: 0, setting: true, control: true }, 1403, 1403],
    ['edit', { shareType: 3 }, 1001, 1403],
    ['manage', { shareType: 1, auth: true }, 1001, 1001],
  ] as const) {
    const person = await guest(grant);
    expect([tenantConfig, (await post('edit_device', form(), person)).code]).toEqual([tenantConfig, rename]);
    const other = form({ iot_serial_no: `N-${tenantConfig}` });
    expect([tenantConfig, (await post('edit_device', other, person)).code]).toEqual([tenantConfig, renumber]);
    const { iot_serial: now } = await stored();
    expect([tenantConfig, (await erase(now, person)).code]).toEqual([tenantConfig, 1403]);
    await post('edit_device', form());
  }
  expect(await post('edit_device', form({ iot_serial_no: 'X' }), await guest({ shareType: 3 }))).toMatchObject({
    msg: expect.stringContaining('only someone who manages the station'),
  });
  expect((await erase()).code).toBe(1001);
});

test('A01 A03 a device, its gateway and its station must belong together; a foreign and a missing one get the same response', async () => {
  const stranger = await addPerson(upstream, 'Stranger');
  const foreign = await addStation(upstream.db, stranger.id);
  const second = await addStation(upstream.db, owner.id);
  const none = await post('edit_device', form({ obj_id: 'nobody0' }));
  expect(none.code).toBe(1404);
  for (const wrong of [
    { obj_id: foreign.inverter },
    { gateway_uuid: foreign.uuid },
    { station_id: foreign.id },
    // Both are the owner's, but not of the same station.
    { gateway_uuid: second.uuid },
    { station_id: second.id },
    { obj_id: second.inverter },
  ]) {
    const reply = await post('edit_device', form(wrong));
    expect([wrong, reply.status, reply.code, reply.msg]).toEqual([wrong, none.status, none.code, none.msg]);
  }
  for (const serial of [key(foreign), key(second), 'NOBODY']) expect((await erase(serial)).code).toBe(1404);
  expect((await erase(key(), stranger)).code).toBe(1404);
  expect((await stored()).name).toBe('Inverter');
  expect((await stored(second.inverter)).deleted).toBe(false);
});

test('D7.11 A03 a serial number belongs to one device across all stations, companies and unclaimed units', async () => {
  const lamp = await addPerson(upstream, 'Lamp', 'lamp');
  const foreign = await addStation(upstream.db, lamp.id, { tenant: 'lamp' });
  const unit = await shelve(upstream.db);
  const shelved = unit.devices[1]?.iotSerial ?? '';
  for (const taken of [key(foreign), key(foreign).toLowerCase(), `KG${station.id}`, shelved]) {
    const reply = await post('edit_device', form({ iot_serial_no: taken }));
    expect([taken, reply.code, reply.msg]).toEqual([
      taken,
      1400,
      `Another device has the serial number ${taken}: please check it`,
    ]);
  }
  expect(await stored()).toMatchObject({ name: 'Inverter', iot_serial: key() });
  // The same serial number in other letter case is not a change.
  expect((await post('edit_device', form({ iot_serial_no: key().toUpperCase() }))).code).toBe(1001);
});

test('D7.11 of two simultaneous requests for one serial number one gets it', async () => {
  const others = await Promise.all([1, 2, 3].map(() => addStation(upstream.db, owner.id)));
  const replies = await Promise.all(others.map((of) => post('edit_device', form({ iot_serial_no: 'SAME-1' }, of))));
  expect(replies.map(({ code }) => code).sort()).toEqual([1001, 1400, 1400]);
});

test('A10 guesses of serial numbers are limited', async () => {
  for (let at = 0; at < 30; at += 1) {
    expect((await post('edit_device', form({ iot_serial_no: `T${at}` }))).code).toBe(1001);
  }
  expect(await post('edit_device', form({ iot_serial_no: 'T30' }))).toMatchObject({ status: 429, code: 1429 });
  expect((await post('edit_device', form({ iot_serial_no: 'T29' }))).code).toBe(1001);
});

test('A04 A05 unexpected fields and invalid names are refused', async () => {
  for (const wrong of [
    { create_user: owner.id },
    { auth: 1 },
    { type: 'C001' },
    { device_name: ' ' },
    { iot_serial_no: '' },
    { device_name: 'a'.repeat(101) },
  ]) {
    expect((await post('edit_device', form(wrong))).code).toBe(1400);
  }
  expect((await post('delete_device', { station_id: station.id, iot_serial_no: key(), force: 1 })).code).toBe(1400);
  expect(await stored()).toMatchObject({ name: 'Inverter', deleted: false });
});

test('D7.12 C6 a deleted device disappears everywhere and returns with its values', async () => {
  await setLatest(upstream.db, station, { KRA: 12 });
  const total = async () => {
    const body = { station_id: [station.id], property_code: ['KRA'] };
    return (await post('get_point_values', body)).data[0].value;
  };
  expect(await total()).toBe(12);
  expect(await erase(key().toLowerCase())).toMatchObject({ code: 1001, data: null });
  const left = (await seen()).device.map((one: { device_id: string }) => one.device_id);
  expect(left).toEqual([station.gatewayDevice]);
  expect((await erase()).code).toBe(1404);
  expect((await post('edit_device', form())).code).toBe(1404);
  const log = { device_id: station.inverter, module_title: 'x', read_set: 'Set', funs: '[]' };
  expect((await post('add_comm_log', log)).code).toBe(1404);
  expect(await kept()).toEqual({
    retention_days: 30,
    devices: [
      {
        device_id: station.inverter,
        obj_name: 'Inverter',
        device_type: 'C002',
        iot_serial_no: key(),
        station_name: 'Roof',
        deleted_at: START.getTime(),
        retained_until: START.getTime() + 30 * DAY_MS,
      },
    ],
  });
  expect(await restore()).toMatchObject({ code: 1001, data: null });
  expect(await total()).toBe(12);
  expect((await kept()).devices).toEqual([]);
  expect((await audits()).map(({ action }) => action)).toEqual(['delete-device', 'restore-device']);
  expect((await audits())[0].detail).toEqual({ station: station.id, name: 'Inverter', serial: key(), type: 'C002' });
});

test('D7.12 D7.14 the station’s status no longer shows the fault of a deleted device', async () => {
  await upstream.db.pool.query(`update device set status = 'fault' where id = $1`, [station.inverter]);
  await upstream.db.pool.query('update station set fault = true where key = $1', [station.key]);
  await erase();
  expect((await seen()).station[0]).toMatchObject({ fault_status: 0 });
});

test('D7.12 D3.10 a station’s sums cover the remaining inverters, and all of them again after a restore', async () => {
  await addInverter('second7');
  await setFormulas([station.inverter, 'second7']);
  await erase('second7');
  expect(await formula('KRA')).toBe(`[${station.inverter}_KRA]`);
  await restore('second7');
  expect(await formula('KRA')).toBe(`[${station.inverter}_KRA]+[second7_KRA]`);
});

test('D7.12 A24 a gateway can be deleted only last; its credential and connections go with it', async () => {
  const busy = await erase(`KG${station.id}`);
  expect(busy).toMatchObject({ status: 409, code: 1409 });
  expect(busy.msg).toContain('Devices are connected to this gateway (1)');
  await erase();
  expect(upstream.changes).toEqual([]);
  expect((await erase(`KG${station.id}`)).code).toBe(1001);
  expect(upstream.changes).toEqual([{ accountId: owner.id }]);
  const gateway = async () =>
    (
      await upstream.db.pool.query('select deleted_at is null as there, online from gateway where uuid = $1', [
        station.uuid,
      ])
    ).rows[0];
  expect(await gateway()).toEqual({ there: false, online: false });
  expect((await seen()).gateway).toEqual([]);
  // Devices connected through the gateway wait for it.
  expect(await restore()).toMatchObject({ code: 1409, msg: expect.stringContaining('restore the gateway first') });
  expect((await restore(station.gatewayDevice)).code).toBe(1001);
  expect(await gateway()).toEqual({ there: true, online: false });
  expect((await restore()).code).toBe(1001);
});

test('C6 a deleted device can be restored for exactly 30 days', async () => {
  await erase();
  upstream.clock.now = new Date(START.getTime() + 29.99 * DAY_MS);
  owner = { ...owner, token: await addSession(upstream, owner.id) };
  expect((await kept()).devices).toHaveLength(1);
  upstream.clock.now = new Date(START.getTime() + 30.01 * DAY_MS);
  expect((await kept()).devices).toEqual([]);
  expect((await restore()).code).toBe(1404);
});

test('A01 A16 no other account sees or restores what was deleted, whatever rights it has to the station', async () => {
  const manager = await guest({ shareType: 1, auth: true, setting: true });
  const stranger = await addPerson(upstream, 'Stranger');
  expect((await restore()).code).toBe(1404);
  await erase();
  const none = await restore('nobody0');
  for (const who of [manager, stranger]) {
    const reply = await restore(station.inverter, who);
    expect([reply.status, reply.code, reply.msg]).toEqual([none.status, none.code, none.msg]);
    expect((await kept(who)).devices).toEqual([]);
  }
  await post('delete_station', { station_id: station.id });
  expect((await restore()).code).toBe(1404);
  expect((await stored()).deleted).toBe(true);
});

test('C6 a device whose serial number has been reused is not restored, and of two simultaneous restores one succeeds', async () => {
  await erase();
  const second = await addStation(upstream.db, owner.id);
  expect((await post('edit_device', form({ iot_serial_no: key() }, second))).code).toBe(1001);
  expect(await restore()).toMatchObject({ code: 1409, msg: expect.stringContaining(key()) });
  expect((await post('edit_device', form({}, second))).code).toBe(1001);
  const replies = await Promise.all([restore(), restore(), restore()]);
  expect(replies.map(({ code }) => code).sort()).toEqual([1001, 1404, 1404]);
});

const unitForm = (sn: string, more: object = {}) => ({
  station_id: station.id,
  name: 'Shed inverter',
  type: 'C002',
  sn,
  claim: CLAIM,
  ...more,
});

test('D7.13 P3.10 a unit is added to a station with its gateway and counts in its sums; a repeated request returns the same one', async () => {
  const unit = await shelve(upstream.db);
  await setFormulas([station.inverter]);
  const reply = await post('save_device', unitForm(unit.serial.toLowerCase()));
  expect(reply).toMatchObject({ code: 1001, data: { device_id: unit.devices[1]?.id } });
  expect(await post('save_device', unitForm(unit.serial))).toMatchObject({ code: 1001, data: reply.data });
  const all = await seen();
  expect(all.gateway).toHaveLength(2);
  expect(all.device.find((one: { device_id: string }) => one.device_id === unit.devices[1]?.id)).toMatchObject({
    obj_name: 'Shed inverter',
    create_user: owner.id,
    station_id: station.id,
  });
  expect(await formula('KRA')).toBe(`[${station.inverter}_KRA]+[${unit.devices[1]?.id}_KRA]`);
  expect(upstream.changes).toEqual([{ accountId: owner.id }]);
  expect((await audits(unit.devices[1]?.id)).map(({ action }) => action)).toEqual(['save-device']);
});

test('A10 a wrong number, a wrong code and a claimed unit get the same response, five times a day; adding requires the right', async () => {
  const unit = await shelve(upstream.db);
  const taken = await shelve(upstream.db);
  const second = await addStation(upstream.db, owner.id);
  expect((await post('save_device', unitForm(taken.serial, { station_id: second.id }))).code).toBe(1001);
  const replies = [];
  for (const body of [
    unitForm(unit.serial, { claim: 'WRONG-CODE' }),
    unitForm(taken.serial),
    unitForm('NOTHING0'),
    unitForm('NOTHING1'),
    unitForm('NOTHING2'),
  ]) {
    replies.push(await post('save_device', body));
  }
  expect(new Set(replies.map(({ status, code, msg }) => `${status} ${code} ${msg}`)).size).toBe(1);
  expect(replies[0]).toMatchObject({ code: 1400, msg: expect.stringContaining('claim code') });
  expect((await post('save_device', unitForm(unit.serial))).code).toBe(1429);
  expect((await post('save_device', unitForm(unit.serial), await guest({ shareType: 3 }))).code).toBe(1403);
  expect((await post('save_device', unitForm(unit.serial, { claim: undefined }))).code).toBe(1400);
});

test('D7.12 A10 the unit of a deleted gateway is free for a claim with its code, and then cannot be restored', async () => {
  const unit = await shelve(upstream.db);
  expect((await post('save_device', unitForm(unit.serial))).code).toBe(1001);
  const [gateway, inverter] = unit.devices;
  if (!gateway || !inverter) throw new Error('a unit has two devices');
  await erase(inverter.iotSerial);
  await erase(gateway.iotSerial);
  const buyer = await addPerson(upstream, 'Buyer');
  const place = await addStation(upstream.db, buyer.id);
  expect((await post('save_device', unitForm(unit.serial, { station_id: place.id }), buyer)).code).toBe(1001);
  expect((await restore(gateway.id)).code).toBe(1404);
  expect((await kept()).devices).toEqual([]);
  expect((await seen(buyer)).gateway).toHaveLength(2);
});
