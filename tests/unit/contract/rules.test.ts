import type { z } from 'zod';
import { searchAddress } from '@/lib/contract/portal/stations/address';
import { getAggregateData, getHistoryData } from '@/lib/contract/timeseries/history';
import { getGroupAccumulativeDataByZone, readGroupData } from '@/lib/contract/timeseries/accumulative';
import { changePassword, doRegister, reviseInform } from '@/lib/contract/upstream/account/registration';
import { getAlarmList } from '@/lib/contract/upstream/alarms/alarm';
import { addCommLog } from '@/lib/contract/upstream/comm-log';
import { editDevice } from '@/lib/contract/upstream/devices/device';
import { getUserLinkStation, linkStation } from '@/lib/contract/upstream/organisation';
import { saveStationShare, setAuthByList } from '@/lib/contract/upstream/sharing/shares';
import { addStation, collectStation, editStation } from '@/lib/contract/upstream/stations/edit';
import { getStationTariffList, setStationTariff } from '@/lib/contract/upstream/tariffs';
import { loginInput } from '@/lib/contract/upstream/account/sign-in';
import { ADDRESS_LIMIT, addressAnswer, staticFileUrl } from '@/lib/contract/places';
import { SAMPLES } from '../../support/contract-samples';

const DAY = 86_400_000;

/** Paths of the fields rejected when `change` is applied to the sample input of the call. */
function wrongAt(entry: { name: string; input: z.ZodType }, change: object): string[] {
  const parsed = entry.input.safeParse({ ...(SAMPLES[entry.name]?.input as object), ...change });
  return [...new Set(parsed.error?.issues.map((issue) => issue.path.join('.')))];
}

test('P7.22 each sign-in method needs its own proof, and no other type exists', () => {
  const account = { account: 'a@b.example', areaCode: '+61' };
  expect(loginInput.safeParse({ type: 0, ...account, password: 'x' }).success).toBe(true);
  expect(loginInput.safeParse({ type: 1, ...account, verify_code: '123456', verify_pwd: 'c' }).success).toBe(true);
  for (const type of [0, 1, 2]) expect(loginInput.safeParse({ type, ...account }).success).toBe(false);
  for (const type of [-1, 3, 20, '2', null, [], {}, undefined]) {
    expect(loginInput.safeParse({ type, account: 'a@b.example', password: 'x' }).success).toBe(false);
  }
  expect(loginInput.safeParse({ type: 1, ...account, verify_code: '1234567', verify_pwd: 'c' }).success).toBe(false);
});

test('P7.3 P5.20 a station needs its name, address, postcode and numbers, and has at most ten pictures', () => {
  expect(wrongAt(addStation, { station_name: ' ', postal_code: '', address: '', installed_capacity: '13' })).toEqual([
    'station_name',
    'installed_capacity',
    'postal_code',
    'address',
  ]);
  expect(wrongAt(addStation, { station_image: Array(11).fill('a.jpg') })).toEqual(['station_image']);
  expect(wrongAt(addStation, { station_image: ['../secret'] })).toEqual(['station_image.0']);
  expect(wrongAt(addStation, { latitude: 91, rated_capacity: -1, time_zone: 'Mars/Olympus' })).toEqual([
    'rated_capacity',
    'latitude',
    'time_zone',
  ]);
  expect(wrongAt(addStation, { latitude: undefined, longitude: undefined, nmi: undefined })).toEqual([]);
});

test('P7.4 P6.8 name and pictures alone are a valid change', () => {
  expect(editStation.input.safeParse({ station_id: '7', station_name: 'Home', station_image: [] }).success).toBe(true);
  expect(editStation.input.safeParse({ station_id: '7', station_name: 'Home', create_user: 'me' }).success).toBe(false);
});

test('P7.6 P4.11 a favourite is 0 or 1', () => {
  for (const type of [2, -1, '1', true, null]) expect(wrongAt(collectStation, { type })).toEqual(['type']);
});

test('P7.7 P3.13 a share needs a recipient of its type', () => {
  const mail = { station_id: '7', station_share_type: 0, share_account_type: 0 };
  expect(saveStationShare.input.safeParse({ ...mail, station_share_user: 'b@b.example' }).success).toBe(true);
  for (const station_share_user of ['', ' ', '412345678'])
    expect(saveStationShare.input.safeParse({ ...mail, station_share_user }).success).toBe(false);
  expect(
    saveStationShare.input.safeParse({ ...mail, station_share_user: 'b@b.example', area_code: '61' }).success,
  ).toBe(false);
  expect(wrongAt(saveStationShare, { area_code: undefined, station_share_type: 4 })).toEqual([
    'station_share_type',
    'area_code',
  ]);
});

test('P7.9 P7.10 a user appears once in a list', () => {
  const row = { station_id: '7', auth: 1, setting: 0, control: 0, user: '12' };
  expect(setAuthByList.input.safeParse([row, { ...row, user: '13' }]).success).toBe(true);
  expect(setAuthByList.input.safeParse([row, { ...row, auth: 0 }]).error?.issues[0]?.path).toEqual([1]);
});

test('P7.11 D7.18 P5.24 P5.25 a tariff with invalid bands reports where they are wrong', () => {
  const rows = [{ startTime: '00:00', endTime: '07:00', value: 0.3 }];
  expect(wrongAt(setStationTariff, { consumptionPrice: [{ type: 'daily', rows }] })).toEqual([
    'consumptionPrice.0.rows.0.endTime',
  ]);
  expect(wrongAt(setStationTariff, { feedinType: 'touW' })).toEqual(['feedinPrice']);
  expect(wrongAt(setStationTariff, { unit: 'dollars', valid_from: '2024-02-30' })).toEqual(['unit', 'valid_from']);
});

test('P7.11 P5.24 the extras of a tariff are validated as in the form', () => {
  const week = { type: 'weekday', rows: [{ startTime: '00:00', endTime: '24:00', value: 0.3 }] };
  const bands = { consumptionType: 'touW', consumptionPrice: [week, { ...week, type: 'weekend' }] };
  const all = { holidayRegion: 'AU-SA', supplyCharge: 0.95, tax: 10, taxIncluded: false };
  expect(wrongAt(setStationTariff, { ...bands, ...all })).toEqual([]);
  expect(wrongAt(setStationTariff, all)).toEqual(['holidayRegion']);
  expect(wrongAt(setStationTariff, { supplyCharge: -1 })).toEqual(['supplyCharge']);
  expect(wrongAt(setStationTariff, { supplyCharge: '0.95' })).toEqual(['supplyCharge']);
  expect(wrongAt(setStationTariff, { tax: 101 })).toEqual(['tax']);
  expect(wrongAt(setStationTariff, { taxIncluded: true })).toEqual(['taxIncluded']);
});

test('D7.17 the tariff list covers at most 400 days', () => {
  expect(wrongAt(getStationTariffList, { start_time: '2024-05-01', end_time: '2024-04-30' })).toEqual(['end_time']);
  expect(wrongAt(getStationTariffList, { start_time: '2024-01-01', end_time: '2025-02-03' })).toEqual([]);
  expect(wrongAt(getStationTariffList, { start_time: '2024-01-01', end_time: '2025-02-04' })).toEqual(['end_time']);
});

test('P7.20 P7.21 stations of a member are sent joined by commas', () => {
  expect(wrongAt(linkStation, { station_id: '' })).toEqual([]);
  for (const station_id of ['7,', '7,7', '7, 8', ',', "7' or 1=1"])
    expect(wrongAt(linkStation, { station_id })).toContain('station_id');
  for (const data of ['7,8', '[7,"8"]', [7, '8']]) expect(getUserLinkStation.output.parse(data)).toEqual(['7', '8']);
  for (const data of ['', null, []]) expect(getUserLinkStation.output.parse(data)).toEqual([]);
});

test('P7.23 P7.27 P5.10 a new password has at least 8 characters and no blanks', () => {
  for (const entry of [doRegister, changePassword]) {
    expect(wrongAt(entry, { password: '1234567' })).toEqual(['password']);
    expect(wrongAt(entry, { password: 'with a blank' })).toEqual(['password']);
    expect(wrongAt(entry, { verify_code: '1234567' })).toEqual(['verify_code']);
  }
});

test('P7.29 P9.3 a mobile number needs its area code, an email does not', () => {
  const proof = { verifyCode: '1', verifyPwd: 'c' };
  expect(reviseInform.input.safeParse({ type: 0, account: '412345678', areaCode: '+61', ...proof }).success).toBe(true);
  expect(reviseInform.input.safeParse({ type: 0, account: '412345678', ...proof }).success).toBe(false);
  expect(reviseInform.input.safeParse({ type: 1, account: '412345678', ...proof }).success).toBe(false);
});

test('D7.11 D5.1 a device’s type cannot change, and name and serial number are required', () => {
  expect(wrongAt(editDevice, { device_name: ' ', iot_serial_no: '', obj_type: 'C001' })).toEqual([
    'device_name',
    'iot_serial_no',
    'obj_type',
  ]);
});

test('D7.9 D3.11 the functions of a log entry are JSON text', () => {
  expect(wrongAt(addCommLog, { funs: 'everything', read_set: 'Write' })).toEqual(['read_set', 'funs']);
});

test('D7.15 an alarm query has a time order and an end', () => {
  const start = 1_714_521_600_000;
  expect(wrongAt(getAlarmList, { start, end: start - 1 })).toEqual(['end']);
  expect(wrongAt(getAlarmList, { start, end: start + 400 * DAY })).toEqual([]);
  expect(wrongAt(getAlarmList, { start, end: start + 401 * DAY })).toEqual(['end']);
  expect(wrongAt(getAlarmList, { deviceId: [], type: ['fault', 'fault'] })).toEqual(['type', 'deviceId']);
  expect(wrongAt(getAlarmList, { deviceId: Array.from({ length: 5000 }, (_, n) => `${n}`) })).toEqual(['deviceId']);
});

test('D7.21 D7.24 a query covers at most 400 days in fine steps and 50 series', () => {
  const start = 1_714_521_600_000;
  expect(wrongAt(getHistoryData, { start, end: start + 3650 * DAY })).toEqual(['end']);
  const query = { prefix: 'sun', start, end: start + 3650 * DAY };
  expect(wrongAt(getAggregateData, { query: { ...query, tg: '15m' } })).toEqual(['query.end']);
  expect(wrongAt(getAggregateData, { query: { ...query, tg: '1d' } })).toEqual([]);
  expect(wrongAt(getAggregateData, { query: { ...query, end: start + DAY, tg: '0m' } })).toEqual(['query.tg']);
  const item = { deviceId: '1', propertyCode: 'P', fn: 'diff' };
  expect(wrongAt(getAggregateData, { body: Array(51).fill(item) })).toEqual(['body']);
  expect(wrongAt(getAggregateData, { body: [{ ...item, fn: 'sum' }] })).toEqual(['body.0.fn']);
});

test('D7.23 the devices of a group are JSON text that remains text, with at most 50 series in total', () => {
  const item = { deviceId: '1', prefix: 'sun', defines: ['KRA'] };
  const data = JSON.stringify([item]);
  const sample = SAMPLES.getGroupAccumulativeDataByZone?.input as object;
  expect(getGroupAccumulativeDataByZone.input.parse({ ...sample, data }).data).toBe(data);
  expect(readGroupData(data)).toEqual([item]);
  expect(wrongAt(getGroupAccumulativeDataByZone, { data: JSON.stringify(Array(51).fill(item)) })).toContain('data');
  expect(wrongAt(getGroupAccumulativeDataByZone, { data: JSON.stringify([{ ...item, more: 1 }]) })).toEqual(['data.0']);
  expect(wrongAt(getGroupAccumulativeDataByZone, { data: '[' })).toEqual(['data']);
});

test('P7.34 at most ten addresses are sent, each with its id', () => {
  const found = Array.from({ length: 12 }, (_, n) => ({ FULL_ADDRESS: `${n} STREET`, _id: n, rank: 1 }));
  expect(addressAnswer.parse(found)).toHaveLength(ADDRESS_LIMIT);
  expect(addressAnswer.parse(found)[0]).toEqual({ FULL_ADDRESS: '0 STREET', _id: '0' });
  expect(addressAnswer.parse({ result: { records: found } })).toHaveLength(ADDRESS_LIMIT);
  expect(searchAddress.input.safeParse({ q: ' a ' }).success).toBe(false);
});

test('P7.36 files load only from below the static base', () => {
  expect(staticFileUrl('https://s.example/base/', '/plant/a b.jpg')).toBe('https://s.example/base/plant/a%20b.jpg');
  for (const file of ['', '/', '../x', 'a/../../x', 'javascript:alert(1)', 'https://evil.example/x', 'a\\b']) {
    expect(staticFileUrl('https://s.example', file)).toBeNull();
  }
  expect(staticFileUrl('https://s.example', '//evil.example/x')).toBe('https://s.example/evil.example/x');
});
