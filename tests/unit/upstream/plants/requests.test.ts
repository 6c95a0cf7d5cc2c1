import { INVERTER_SETTING_GROUPS } from '@/lib/data/inverter-settings';
import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { halvesOf } from '@/lib/domain/devices/setting-mappings';
import { issueCommId } from '@/upstream/broker/comm-id';
import { hashGatewayCredential } from '@/upstream/broker/gateway-credential';
import { readDeviceSetting, writeDeviceSetting } from '@/upstream/plants/gateway/device-settings';
import { answerBy } from '@/upstream/plants/gateway/behaviour';
import { isPermit } from '@/lib/gateway-device/permit';
import { answer, type RequestTarget } from '@/lib/gateway-device/requests';
import { valuesOf } from '@/upstream/plants/gateway/site-target';
import { PlantSettings } from '@/upstream/plants/settings/plant-settings';

const SECRET = 'the secret of this gateway';
const NOW = Date.parse('2026-03-05T02:00:00Z');
const permit = (device: string, now = NOW, secret = SECRET) =>
  issueCommId(device, hashGatewayCredential(secret), new Date(now));

let plant: PlantSettings;
beforeEach(() => {
  plant = new PlantSettings({});
});
const store = {
  readSetting: (_id: string, code: string): PropertyValue | null => plant.read(code),
  writeSetting: (_id: string, code: string, value: PropertyValue) => plant.write(code, value),
};

const target: RequestTarget = {
  devices: [
    { id: 'inv1', type: 'C002' },
    { id: 'night', type: 'C002' },
  ],
  asleep: (id) => id === 'night',
  read: ({ id, type }, codes) =>
    valuesOf({ P: 1200, mainVersion: 'V3', powerFactor: 0.98 }, codes, (code) =>
      readDeviceSetting(store, type, id, code),
    ),
  write: ({ id, type }, setting) =>
    writeDeviceSetting(store, type, id, setting) ?? { value: readDeviceSetting(store, type, id, setting.code) },
  control: () => 'not-a-switch',
  permits: (commId, device) => isPermit(commId, device, SECRET, NOW),
};
const request = async (action: string, data: unknown, more: object = {}) =>
  (await answer(JSON.stringify({ request_id: 'r1', client_id: 'browser01', action, data, ...more }), target))?.reply;

test('D7.3 a status query lists every device, sleeping ones as offline', async () => {
  expect(await request('device_status', [])).toEqual({
    request_id: 'r1',
    action: 'device_status',
    code: 1,
    data: [
      { device_id: 'inv1', status: 'normal' },
      { device_id: 'night', status: 'offline' },
    ],
  });
});

test('D7.3 a group read returns numbers and text, and null for properties the device lacks', async () => {
  expect(
    (await request('get_group_property', [{ device_id: 'inv1', defines: ['P', 'mainVersion', 'nothing'] }]))?.data,
  ).toEqual([
    {
      device_id: 'inv1',
      datas: [
        { property_code: 'P', value: 1200 },
        { property_code: 'mainVersion', value: 'V3' },
        { property_code: 'nothing', value: null },
      ],
    },
  ]);
});

const set = (
  property_code: string,
  value: PropertyValue,
  comm_id: string | undefined = permit('inv1'),
  device_id = 'inv1',
) => request('set_property', { device_id, property_code, value }, { comm_id });
const read = async (codes: readonly string[]) => {
  const reply = await request('get_group_property', [{ device_id: 'inv1', defines: codes }]);
  const [device] = reply?.data as {
    datas: { property_code: string; value: PropertyValue | null }[];
  }[];
  return Object.fromEntries(device?.datas.map(({ property_code, value }) => [property_code, value]) ?? []);
};

test('D7.3 A6 a set needs the record made for it: for this device, signed with the secret, and recent', async () => {
  const HOUR = 3_600_000;
  const own = { device_id: 'inv1', property_code: 'solarSell', value: 0 };
  expect(await request('set_property', own)).toMatchObject({ code: 403, msg: expect.stringContaining('comm_id') });
  for (const wrong of [
    'c1',
    permit('night'),
    permit('inv1', NOW, 'another secret'),
    permit('inv1', NOW - 2 * HOUR),
    permit('inv1', NOW + 2 * HOUR),
    `${permit('inv1').slice(0, -1)}!`,
    `${permit('inv1')}A`,
  ]) {
    expect([wrong, await set('solarSell', 0, wrong)]).toMatchObject([wrong, { code: 403 }]);
  }
  expect(await read(['solarSell'])).toEqual({ solarSell: 1 });
  expect(await set('solarSell', 0)).toMatchObject({
    code: 1,
    data: { device_id: 'inv1', property_code: 'solarSell', value: 0 },
  });
  expect(await read(['solarSell'])).toEqual({ solarSell: 0 });
});

test('D7.3 D5.4 a set is refused with a reason: foreign device, read-only, out of bounds, not an option, a selector, asleep', async () => {
  expect(await set('solarSell', 0, permit('other'), 'other')).toMatchObject({ code: 404 });
  expect(await set('P', 1)).toMatchObject({ code: 406, msg: 'P is read only' });
  expect(await set('nothing', 1)).toMatchObject({ code: 406 });
  expect(await set('battType', 3)).toMatchObject({ code: 406 });
  expect(await set('solarSell', 0, permit('night'), 'night')).toMatchObject({ code: 409 });
  for (const [code, value] of [
    ['battCapacity', 2001],
    ['battCapacity', -1],
    ['battCapacity', 'much'],
    ['workMode', 9],
    ['touTime1', '25:00'],
  ] as const) {
    expect([code, value, await set(code, value)]).toMatchObject([code, value, { code: 422 }]);
  }
  expect(await read(['battCapacity', 'workMode', 'touTime1'])).toEqual({
    battCapacity: 200,
    workMode: 2,
    touTime1: '00:00',
  });
});

test('a locked device accepts only the unlock command', async () => {
  expect(await set('lockOutChanges', 1)).toMatchObject({ code: 1 });
  expect(await set('solarSell', 0)).toMatchObject({ code: 423 });
  expect(await set('lockOutChanges', 0)).toMatchObject({ code: 1 });
  expect(await set('solarSell', 0)).toMatchObject({ code: 1 });
});

test('D7.3 a read of all 263 settings returns each one; unwritten ones have the factory value', async () => {
  const codes = INVERTER_SETTING_GROUPS.flatMap(({ settings }) => settings.map(({ code }) => code));
  const values = await read(codes);
  expect(Object.values(values).filter((value) => value === null)).toEqual([]);
  expect(values).toMatchObject({ battCapacity: 200, touDays: '1,2,3,4,5,6,7', modbusSn: 1, fwMode: 0 });
  await set('battCapacity', '300');
  await set('touDays', '6,7');
  expect(await read(['battCapacity', 'touDays', 'touMon', 'touSun'])).toEqual({
    ...{ battCapacity: 300, touDays: '6,7', touMon: 0, touSun: 1 },
  });
});

test('D4.4 D4.11 the battery type and the two signals are derived from the stored values', async () => {
  expect(await read(['battType', 'genSignal', 'gridSignal'])).toEqual({ battType: 0, genSignal: 1, gridSignal: 0 });
  await set('battControlMode', 0);
  await set('battOperatesBy', 2);
  await set('genGridSignal', 2);
  expect(await read(['battType', 'genSignal', 'gridSignal'])).toEqual({ battType: 3, genSignal: 0, gridSignal: 1 });
  expect(plant.control.battery.used).toBe(false);
  await set('battControlMode', 1);
  await set('battOperatesBy', 1);
  expect(await read(['battType'])).toEqual({ battType: 0 });
  expect(plant.control.battery.used).toBe(true);
});

test('D4.4 from every battery type to every other, one part after the other: each part reads back as written', async () => {
  const types = [0, 1, 2, 3] as const;
  const orders = [
    ['battControlMode', 'battOperatesBy'],
    ['battOperatesBy', 'battControlMode'],
  ] as const;
  for (const [from, to, order] of types.flatMap((a) => types.flatMap((b) => orders.map((c) => [a, b, c] as const)))) {
    for (const type of [from, to]) {
      const { controlMode, operatesBy } = halvesOf(type);
      const halves = { battControlMode: controlMode, battOperatesBy: operatesBy };
      for (const half of order) {
        expect(await set(half, halves[half])).toMatchObject({ code: 1 });
        expect(await read([half])).toEqual({ [half]: halves[half] });
      }
      expect([from, to, await read([...order, 'battType'])]).toEqual([from, to, { ...halves, battType: type }]);
    }
  }
});

test('D7.3 the power factor is the setting among settings, and the measured value among readings', async () => {
  expect(await set('powerFactor', 0.9)).toMatchObject({ code: 1 });
  expect(await read(['powerFactor', 'fixedQ'])).toMatchObject({ powerFactor: 0.9 });
  expect(await read(['powerFactor', 'P'])).toMatchObject({ powerFactor: 0.98 });
});

test('D7.3 a gateway answers immediately, late, wrongly or not at all, as set by its scenario', async () => {
  const reply = await request('device_status', []);
  if (!reply) throw new Error('no reply');
  const text = JSON.stringify(reply);
  expect(answerBy({ kind: 'prompt' }, reply)).toEqual({ text, after: 0 });
  expect(answerBy({ kind: 'slow', milliseconds: 2500 }, reply)).toEqual({ text, after: 2500 });
  expect(answerBy({ kind: 'silent' }, reply)).toBeNull();
  const wrong = Array.from(
    { length: 40 },
    (_, at) => answerBy({ kind: 'wrong' }, { ...reply, request_id: `r${at}` })?.text,
  );
  wrong.forEach((one, at) => expect(one).not.toBe(JSON.stringify({ ...reply, request_id: `r${at}` })));
  expect(wrong.some((one) => one?.includes('modbus exception'))).toBe(true);
  expect(wrong.some((one) => one && !one.endsWith('}'))).toBe(true);
});

test('an unknown action gets an error reply; an unreadable request gets none', async () => {
  expect(await request('dance', {})).toMatchObject({ code: 405, msg: 'unknown action: dance' });
  expect(await answer('no json', target)).toBeNull();
  expect(
    await answer(JSON.stringify({ request_id: 'r', client_id: 'a/#', action: 'device_status', data: [] }), target),
  ).toBeNull();
});
