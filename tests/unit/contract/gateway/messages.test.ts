import { CALL_TIMEOUT_MS, HEADERS, SUCCESS } from '@/lib/contract/envelope';
import { LINK_TIMEOUTS } from '@/lib/contract/gateway/link-timeouts';
import {
  deviceStatusReply,
  gatewayEvent,
  gatewayReply,
  gatewayRequest,
  groupRead,
  groupReadReply,
  presence,
  propertySet,
  telemetry,
  TIMEOUT_CODE,
  topics,
} from '@/lib/contract/gateway/messages';

test('P7.1 D7.1 P9.1 D9.1 requests have four headers and a 10 s limit, and success is 1001', () => {
  expect(HEADERS).toEqual({ token: 'token', prefix: 'prefix', prefixName: 'prefix-name', lang: 'lang' });
  expect(CALL_TIMEOUT_MS).toBe(10_000);
  expect(SUCCESS).toBe(1001);
});

test('D7.2 requests and replies have their topics, and each request has its id', () => {
  expect(topics.request('gw-1')).toBe('/gateway/gw-1/request');
  expect(topics.response('gw-1', 'c-1')).toBe('/gateway/gw-1/response/client/c-1');
  const request = { request_id: 'r', client_id: 'c', action: 'device_status', data: [] };
  expect(gatewayRequest.parse(request)).toEqual(request);
  for (const wrong of [{ request_id: '' }, { client_id: '' }, { action: 'reboot' }, { request_id: 'x'.repeat(65) }]) {
    expect(gatewayRequest.safeParse({ ...request, ...wrong }).success).toBe(false);
  }
});

test('D7.3 a group read names devices and codes, and its reply contains values or null', () => {
  expect(groupRead.safeParse([{ device_id: 'a', defines: ['P'] }]).success).toBe(true);
  expect(groupRead.safeParse([{ device_id: 'a', defines: Array(401).fill('P') }]).success).toBe(false);
  const datas = [
    { property_code: 'P', value: 1.5 },
    { property_code: 'model', value: 'X' },
    { property_code: 'Q', value: null },
  ];
  expect(groupReadReply.parse([{ device_id: 7, datas }])).toEqual([{ device_id: '7', datas }]);
  expect(groupReadReply.safeParse([{ device_id: 7, datas: [{ property_code: 'P', value: {} }] }]).success).toBe(false);
});

test('D7.3 a status is normal or offline, and a set has a device, a code and a value', () => {
  expect(deviceStatusReply.parse([{ device_id: 7, status: 'offline' }])).toEqual([
    { device_id: '7', status: 'offline' },
  ]);
  expect(deviceStatusReply.safeParse([{ device_id: 7, status: 'asleep' }]).success).toBe(false);
  expect(propertySet.safeParse({ device_id: 'a', property_code: 'c', value: 1 }).success).toBe(true);
  expect(propertySet.safeParse({ device_id: 'a', property_code: 'c' }).success).toBe(false);
  expect(gatewayReply.safeParse({ request_id: 'r', action: 'set_property', code: '1' }).success).toBe(false);
});

test('D7.4 D9.1 the time limits and the code of a missing reply are defined', () => {
  expect(LINK_TIMEOUTS).toMatchObject({ status: 10_000, single: 1_000, group: 5_000 });
  expect(TIMEOUT_CODE).toBe(408);
});

test('unsolicited messages of a gateway have size limits', () => {
  const sample = { ts: 1, datas: [{ device_id: 'a', property_code: 'P', value: 1 }] };
  expect(telemetry.safeParse({ seq: 0, samples: [sample] }).success).toBe(true);
  expect(telemetry.safeParse({ seq: -1, samples: [sample] }).success).toBe(false);
  expect(telemetry.safeParse({ seq: 0, samples: Array(401).fill(sample) }).success).toBe(false);
  expect(presence.safeParse({ online: true, signal: 5, ts: 1 }).success).toBe(false);
  const event = { event_id: 'e', device_id: 'a', type: 'fault', code: 'F01', level: 4, state: 0, ts: 1, msg: 'm' };
  expect(gatewayEvent.safeParse(event).success).toBe(true);
  expect(gatewayEvent.safeParse({ ...event, msg: 'x'.repeat(1001) }).success).toBe(false);
});
