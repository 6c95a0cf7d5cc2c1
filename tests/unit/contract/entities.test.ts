import type { z } from 'zod';
import { alarmDto } from '@/lib/contract/upstream/alarms/alarm';
import { deviceFunctionDto, deviceTemplateDto } from '@/lib/contract/upstream/devices/device';
import { memberDto } from '@/lib/contract/upstream/organisation';
import {
  codeNameDto,
  deviceDto,
  gatewayDto,
  messagingServerDto,
  moduleFunctionsDto,
  relevanceDto,
  stationDto,
} from '@/lib/contract/upstream/stations/relevance';
import { shareDto } from '@/lib/contract/upstream/sharing/shares';
import { newDevice } from '@/lib/contract/upstream/stations/edit';
import { tariffFormDto, tariffRecordDto } from '@/lib/contract/upstream/tariffs';
import { profileDto } from '@/lib/contract/upstream/account/sign-in';
import { SAMPLES } from '../../support/contract-samples';

/** Paths of the invalid fields of a value, in the format used by the log. */
function wrongAt(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map((issue) => issue.path.join('.')) ?? [];
}

const relevance = SAMPLES.get_station_relevance?.data as { station: object[]; device: object[] };
const station = relevance.station[0] ?? {};
const device = relevance.device[0] ?? {};

test('P3.1 a profile is parsed with its prefix, and is invalid without a token', () => {
  const profile = SAMPLES.doLogin?.data as object;
  expect(profileDto.parse(profile)).toMatchObject({
    token: 't',
    prefix: 'sun',
    user_name: 'ann',
    area_code: '61',
    avatar: '',
    enterprise_auth: 0,
  });
  expect(wrongAt(profileDto, { ...profile, token: '' })).toEqual(['token']);
  expect(wrongAt(profileDto, { ...profile, prefix: undefined })).toEqual(['prefix']);
  expect(wrongAt(profileDto, { ...profile, enterprise_auth: 'maybe' })).toEqual(['enterprise_auth']);
});

test('P3.2 P3.3 a station has an id and a name, and its pictures are a list or JSON text', () => {
  expect(stationDto.parse(station)).toMatchObject({
    id: '7',
    station_name: 'Home',
    station_image: ['one.jpg'],
    postal_code: '5000',
    latitude: -34.9,
  });
  expect(stationDto.parse({ ...station, station_image: ['one.jpg'] })).toEqual(stationDto.parse(station));
  expect(wrongAt(stationDto, { ...station, id: undefined })).toEqual(['id']);
  expect(wrongAt(stationDto, { ...station, station_name: 7 })).toEqual(['station_name']);
  expect(wrongAt(stationDto, { ...station, station_image: '{' })).toEqual(['station_image']);
});

test('P3.4 capacities are numbers or numeric text, and null where missing', () => {
  expect(stationDto.parse(station)).toMatchObject({
    installed_capacity: 13.2,
    rated_capacity: 200,
    NMI: '20012345678',
    currency: 'AUD',
  });
  expect(stationDto.parse({ ...station, installed_capacity: '' }).installed_capacity).toBeNull();
  expect(wrongAt(stationDto, { ...station, installed_capacity: 'large' })).toEqual(['installed_capacity']);
});

test('P3.5 rights are numbers, names are text', () => {
  expect(stationDto.parse(station)).toMatchObject({
    station_auth: 1,
    device_auth: 0,
    device_setting: 1,
    create_user: 'ann',
    service_custom: '',
  });
  expect(wrongAt(stationDto, { ...station, station_auth: 'all' })).toEqual(['station_auth']);
});

test('P3.6 the four flags are 0 or 1, and nothing else', () => {
  expect(stationDto.parse(station)).toMatchObject({
    is_collect: 1,
    fault_status: 0,
    abnormal_status: 1,
    offline_status: 0,
  });
  for (const flag of ['is_collect', 'fault_status', 'abnormal_status', 'offline_status']) {
    expect(wrongAt(stationDto, { ...station, [flag]: 2 })).toEqual([flag]);
  }
});

test('P3.7 labels contain points', () => {
  expect(stationDto.parse(station).label).toEqual([{ type: 'fd', points: [{ property_code: 'P', unit: 'kW' }] }]);
  expect(wrongAt(stationDto, { ...station, label: [{ type: 'fd', points: [{ unit: 'kW' }] }] })).toEqual([
    'label.0.points.0.property_code',
  ]);
});

test('P3.8 D3.3 types have a code and a name', () => {
  expect(codeNameDto.parse({ code_id: 'S001', code_name: 'Home' })).toEqual({ code_id: 'S001', code_name: 'Home' });
  expect(wrongAt(codeNameDto, { code_id: 'S001' })).toEqual(['code_name']);
});

test('P3.9 D3.1 a device is parsed with ids of either type, and is invalid without one', () => {
  const read = deviceDto.parse(device);
  expect(read).toMatchObject({
    device_id: '1001',
    station_id: '7',
    device_code: 'SN1',
    obj_name: 'Inverter',
    type_name: 'Inverter',
    status: 'normal',
    auth: 1,
  });
  expect(deviceDto.parse({ ...device, device_id: '1001', station_id: '7', auth: '1' })).toEqual(read);
  expect(wrongAt(deviceDto, { ...device, device_id: null })).toEqual(['device_id']);
  expect(deviceDto.parse({ device_id: 1 })).toEqual({ device_id: '1' });
});

test('P3.10 a new device has a name, type and serial number, and nothing else', () => {
  expect(newDevice.parse({ name: ' Inverter ', type: 'C002', sn: 'SN-1' })).toEqual({
    name: 'Inverter',
    type: 'C002',
    sn: 'SN-1',
  });
  expect(wrongAt(newDevice, { name: '', type: 'C001', sn: 'a b' })).toEqual(['name', 'type', 'sn']);
  expect(newDevice.safeParse({ name: 'a', type: 'C002', sn: 'b', auth: 1 }).success).toBe(false);
});

test('P3.11 a member is identified by an id', () => {
  expect(memberDto.parse({ user_id: 12, username: 'bob', last_time: 1714521600000 })).toEqual({
    user_id: '12',
    username: 'bob',
    last_time: '1714521600000',
  });
  expect(wrongAt(memberDto, { username: 'bob' })).toEqual(['user_id']);
});

test('P3.12 a share names its recipient and its type', () => {
  expect(shareDto.parse({ user: 12, share_type: '3', auth: '1', setting: 0 })).toEqual({
    user: '12',
    share_type: 3,
    auth: 1,
    setting: 0,
  });
  expect(wrongAt(shareDto, { user: 12, share_type: 'edit', control: 7 })).toEqual(['share_type', 'control']);
});

test('D3.3 gateways and messaging servers are complete or refused', () => {
  expect(gatewayDto.parse({ gateway_id: 5, uuid: 'gw', mqtt_server_id: 9 })).toEqual({
    gateway_id: '5',
    uuid: 'gw',
    mqtt_server_id: '9',
  });
  expect(wrongAt(gatewayDto, { gateway_id: 5, uuid: '', mqtt_server_id: '' })).toEqual(['uuid', 'mqtt_server_id']);
  // `mqtt_server_id` is null without a broker.
  expect(gatewayDto.parse({ gateway_id: 5, uuid: 'gw-1', mqtt_server_id: null })).toMatchObject({
    mqtt_server_id: null,
  });
  const server = { mqtt_id: 9, mqtt_host_ip: 'h', mqtt_host_ws_port: '8083', mqtt_user: 'u', mqtt_pwd: 'p' };
  expect(messagingServerDto.parse(server)).toEqual({ ...server, mqtt_id: '9', mqtt_host_ws_port: 8083 });
  expect(wrongAt(messagingServerDto, { ...server, mqtt_host_ws_port: 'ws' })).toEqual(['mqtt_host_ws_port']);
});

test('D3.4 functions of a module are a list or JSON text', () => {
  expect(moduleFunctionsDto.parse({ mod_id: 3, funs: '["remote_control"]' })).toEqual({
    mod_id: '3',
    funs: ['remote_control'],
  });
  expect(wrongAt(moduleFunctionsDto, { mod_id: 3, funs: 'remote_control' })).toEqual(['funs']);
});

const base = { fun_id: 1, fun_code: 'c', fun_name: 'n' };

test('D3.5 the details of a function are bounds, options or none, as values or as JSON text', () => {
  expect(deviceFunctionDto.parse({ ...base, type_detail: '{"min":"0","max":185}' }).type_detail).toEqual({
    min: 0,
    max: 185,
  });
  expect(deviceFunctionDto.parse({ ...base, type_detail: [{ name: 'Yes', value: 1 }] }).type_detail).toEqual([
    { name: 'Yes', value: '1' },
  ]);
  expect([null, ''].map((type_detail) => deviceFunctionDto.parse({ ...base, type_detail }).type_detail)).toEqual([
    null,
    null,
  ]);
  expect(wrongAt(deviceFunctionDto, { ...base, type_detail: '{"min":' })).toEqual(['type_detail']);
  expect(wrongAt(deviceFunctionDto, { ...base, fun_code: '', hidden: 3 })).toEqual(['fun_code', 'hidden']);
});

test('D3.6 a template has a number, possibly negative, and groups', () => {
  const group = { group_id: '1', group_name: 'Power' };
  expect(
    deviceTemplateDto.parse({ temp_id: '-13', temp_name: 'live', temp_group: [{ ...group, group_id: 1 }] }),
  ).toEqual({ temp_id: -13, temp_name: 'live', temp_group: [group] });
  expect(wrongAt(deviceTemplateDto, { temp_id: 'live', temp_name: 'live' })).toEqual(['temp_id']);
});

test('D3.8 the detail of an alarm is JSON text, and any other text is the message', () => {
  const alarm = { type: 'alarm', deviceId: 1, timestamp: '1714521600000', state: '0' };
  expect(alarmDto.parse({ ...alarm, detail: '{"msg":"m","deviceName":"d"}' })).toMatchObject({
    deviceId: '1',
    timestamp: 1714521600000,
    state: 0,
    detail: { msg: 'm', deviceName: 'd' },
  });
  expect(alarmDto.parse({ ...alarm, detail: 'Grid lost' }).detail).toEqual({ msg: 'Grid lost', deviceName: '' });
  expect(wrongAt(alarmDto, { ...alarm, type: 'event', state: 2 })).toEqual(['type', 'state']);
});

test('D3.12 a tariff is parsed in both of its formats', () => {
  const tabs = [{ type: 'daily', rows: [{ startTime: '00:00', endTime: '24:00', value: 0.3 }] }];
  const form = {
    unit: 'AUD',
    feedinType: 'fixed',
    feedinPrice: '0.08',
    consumptionType: 'tou',
    consumptionPrice: JSON.stringify(tabs),
  };
  expect(tariffFormDto.parse(form)).toEqual({ ...form, feedinPrice: 0.08, consumptionPrice: tabs });
  expect(tariffRecordDto.parse({ action: '2', type: 1, price_model: '[{"price":"0.08"}]' })).toEqual({
    action: 2,
    type: 1,
    price_model: [{ price: 0.08 }],
  });
  expect(wrongAt(tariffRecordDto, { action: 3, type: 1, price_model: [] })).toEqual(['action']);
  const extras = { holidayRegion: 'AU-SA', supplyCharge: '0.95', tax: null, taxIncluded: null };
  expect(tariffFormDto.parse({ ...form, ...extras })).toMatchObject({ ...extras, supplyCharge: 0.95 });
});

test('P7.2 the whole relevance response is parsed, missing lists are empty, and unknown entries are dropped', () => {
  const read = relevanceDto.parse({ ...relevance, station: [{ ...station, secret: 1 }], more: [] });
  expect(read.station[0]).not.toHaveProperty('secret');
  expect(read).not.toHaveProperty('more');
  expect(read.access_device).toEqual([]);
  expect(relevanceDto.parse({})).toMatchObject({
    station: [],
    device: [],
    gateway: [],
    mqtt_server: [],
    mod_funs: [],
  });
  expect(wrongAt(relevanceDto, { station: 'many', device: [{}] })).toEqual(['station', 'device.0.device_id']);
});
