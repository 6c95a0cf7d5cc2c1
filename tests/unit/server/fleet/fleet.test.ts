import { relevanceDto } from '@/lib/contract/upstream/stations/relevance';
import { DEFAULT_DEVICE_QUERY } from '@/lib/domain/devices/list-query';
import { tallyDevices } from '@/lib/domain/devices/tally';
import { DEFAULT_STATION_QUERY } from '@/lib/domain/stations/list-query';
import { buildFleet } from '@/lib/server/fleet/fleet';
import type { Fleet } from '@/lib/server/fleet/fleet';

/** Only the documented fields, with mixed numbers and text. */
const bare = {
  station: [
    { id: 1, station_name: 'One', station_type: 'S1' },
    { id: '2', station_name: 'Two', fault_status: '1', is_collect: 1, time_zone: 'Mars/Base', currency: '' },
    {
      id: 3,
      station_name: 'Three',
      fault_status: 0,
      abnormal_status: 0,
      offline_status: 0,
      time_zone: 'Australia/Adelaide',
    },
  ],
  device: [
    { device_id: 11, device_type: 'C001', obj_name: 'Gateway', iot_gateway_uuid: 'gw', station_id: 1 },
    { device_id: 12, device_type: 'C002', device_code: 'SN', gateway_id: 5, station_id: 1, status: 'offline' },
    { device_id: 13, device_type: 'C002', gateway_id: 5, station_id: 3, status: 'fault', signal: 2, last_time: 7 },
  ],
  access_device: [{ device_id: 14, device_type: 'X9', status: 'odd' }],
  gateway: [{ gateway_id: 5, uuid: 'gw', mqtt_server_id: 9 }],
  device_type: [{ code_id: 'C002', code_name: 'Inverter' }],
  station_type: [{ code_id: 'S1', code_name: 'Home' }],
};
let fleet: Fleet;
beforeAll(async () => {
  fleet = await buildFleet(relevanceDto.parse(bare), { currency: 'AUD', staticUrl: null });
});

test('P3.1 P3.3 P3.4 P3.5 P3.6 fields missing from the upstream have the default of their row', () => {
  expect(fleet.stationById.get('1')).toMatchObject({
    typeName: 'Home',
    installedCapacity: null,
    currency: 'AUD',
    timeZone: null,
    favourite: false,
    pictures: [],
  });
  expect(fleet.stationById.get('2')).toMatchObject({ favourite: true, timeZone: null, currency: 'AUD' });
  expect(fleet.stationById.get('3')?.timeZone).toBe('Australia/Adelaide');
});

test.each([
  ['a place in the west', { latitude: '-31.95', longitude: '115.86' }, 'Australia/Perth'],
  ['an unknown zone, and a place', { latitude: 52.5, longitude: 13.4, time_zone: 'Mars/Base' }, 'Europe/Berlin'],
  ['a zone of its own elsewhere', { latitude: 52.5, longitude: 13.4, time_zone: 'Asia/Tokyo' }, 'Asia/Tokyo'],
  ['half a place', { latitude: 52.5 }, null],
  ['a place that is none', { latitude: 91, longitude: 13.4 }, null],
])('P3.6 D7.1 a station with %s counts in its status tab', async (_what, place, zone) => {
  const dto = { ...bare, station: [{ id: 'a', station_name: 'Roof', ...place }] };
  const { stationById } = await buildFleet(relevanceDto.parse(dto), { currency: 'AUD', staticUrl: null });
  expect(stationById.get('a')?.timeZone).toBe(zone);
});

test.each([
  ['residential', 0, ['P']],
  ['residential', 200, ['P', 'SOC']],
  ['residential', undefined, ['P', 'SOC']],
  ['storage', 0, ['P', 'SOC']],
] as const)('D3.10 a %s of %s Ah has the points %j', async (type, capacity, codes) => {
  const label = [
    { type: 'fd', points: [{ property_code: 'P', unit: 'kW' }] },
    { type: 'cn', points: [{ property_code: 'SOC', unit: '%' }] },
  ];
  const about = { station_name: 'Roof', station_type: type, rated_capacity: capacity };
  const dto = {
    ...bare,
    label_set: [{ id: '0', label }],
    station: [
      { id: 'a', ...about, label },
      { id: 'b', ...about, label_set: '0' },
    ],
  };
  const { points } = await buildFleet(relevanceDto.parse(dto), { currency: 'AUD', staticUrl: null });
  for (const id of ['a', 'b']) expect([...(points.get(id)?.keys() ?? [])]).toEqual(codes);
});

test('D4.1 a station without flags gets its status from its devices, one with flags from the flags', () => {
  expect(fleet.stationById.get('1')?.status).toEqual({ fault: false, abnormal: false, offline: true });
  expect(fleet.stationById.get('2')?.status).toEqual({ fault: true, abnormal: false, offline: false });
  expect(fleet.stationById.get('3')?.status).toEqual({ fault: false, abnormal: false, offline: false });
});

test('P3.9 D3.1 D4.1 a device is resolved to its gateway, station and type, and has no data until reported', () => {
  expect(fleet.deviceById.get('12')).toMatchObject({
    name: 'SN',
    typeName: 'Inverter',
    gatewayUuid: 'gw',
    gatewayName: 'Gateway',
    stationName: 'One',
    status: 'offline',
  });
  expect(fleet.deviceById.get('11')?.status).toBe('nodata');
  expect(fleet.deviceById.get('14')).toMatchObject({ status: 'nodata', typeName: 'X9', stationId: null });
});

test('D3.3 signal and last sample come from the upstream; without a report the level is 4', () => {
  expect(fleet.deviceById.get('13')).toMatchObject({ signal: 2, lastSeen: 7 });
  expect(fleet.deviceById.get('11')).toMatchObject({ signal: 4, lastSeen: null });
  expect(fleet.gatewayByUuid.get('gw')).toEqual({ id: '5', uuid: 'gw', serverId: '9' });
});

test('F2 D2.4 stored facts determine filter and count: the worst of the state and the open alarms', async () => {
  const dto = (id: number, change: object) => ({ device_id: id, device_type: 'C002', station_id: 1, ...change });
  const mixed = await buildFleet(
    relevanceDto.parse({
      ...bare,
      device: [
        dto(1, { status: 'normal', alarm_status: 'fault' }),
        dto(2, { status: 'offline', alarm_status: 'fault' }),
        dto(3, { status: 'fault', alarm_status: null }),
        dto(4, { status: 'normal', alarm_status: 'warning' }),
        // An upstream that reports only the status.
        dto(5, { status: 'Fault' }),
        dto(6, { status: 'offline' }),
        dto(7, {}),
      ],
      access_device: [],
    }),
    { currency: 'AUD', staticUrl: null },
  );
  const alarmsOf = (id: string) => mixed.deviceById.get(id)?.alarms;
  expect(['1', '2', '3', '4', '5', '6', '7'].map(alarmsOf)).toEqual([
    'fault',
    'fault',
    null,
    'warning',
    'fault',
    null,
    null,
  ]);
  const page = mixed.devicePage('C002', { ...DEFAULT_DEVICE_QUERY, status: 'fault' }, 'en', (a, b) => (a < b ? -1 : 1));
  expect(page.counts).toEqual({ all: 7, normal: 0, offline: 1, fault: 4, warning: 1 });
  expect(page.rows.map(({ id }) => id).toSorted()).toEqual(['1', '2', '3', '5']);
  // The online count ignores alarms: an offline device with an alarm stays offline.
  expect(tallyDevices(mixed.devicesByStation.get('1') ?? [])).toEqual({ total: 7, online: 4, offline: 2 });
});

test('D4.1 C8 an inverter may be idle when the sun is down at its station, by position or by clock', async () => {
  const place = { latitude: -33.9, longitude: 151.2 };
  const station = (id: number, change: object) => ({ id, station_name: 'S', ...change });
  const build = (now: string) =>
    buildFleet(
      relevanceDto.parse({
        ...bare,
        station: [station(1, place), station(2, { time_zone: 'Australia/Sydney' }), station(3, {})],
        device: [
          ...[1, 2, 3].map((at) => ({ device_id: at, device_type: 'C002', station_id: at })),
          { device_id: 4, device_type: 'C004', station_id: 1 },
          // It has never reported, so its silence is not sleep.
          { device_id: 5, device_type: 'C002', station_id: 1, last_time: null },
        ],
        access_device: [],
      }),
      { currency: 'AUD', staticUrl: null },
      null,
      Date.parse(now),
    );
  const sleepers = async (now: string) =>
    [...(await build(now)).deviceById.values()].filter(({ maySleep }) => maySleep).map(({ id }) => id);
  // Midnight and noon in Sydney.
  expect(await sleepers('2026-01-10T13:00:00Z')).toEqual(['1', '2']);
  expect(await sleepers('2026-01-10T02:00:00Z')).toEqual([]);
});

test('P2.21 D2.2 the device types in use are counted in the order of their codes', () => {
  expect(fleet.summary).toMatchObject({
    stationCount: 3,
    deviceTypes: [
      { id: 'C001', name: 'C001', count: 1 },
      { id: 'C002', name: 'Inverter', count: 2 },
      { id: 'X9', name: 'X9', count: 1 },
    ],
  });
});

test('P2.46 a sort order is computed once per data version and serves every page of it', () => {
  let compared = 0;
  const compare = (a: string, b: string) => {
    compared += 1;
    return a < b ? -1 : 1;
  };
  const first = fleet.stationPage({ ...DEFAULT_STATION_QUERY, sort: 'type' }, 'en', compare);
  const after = compared;
  const again = fleet.stationPage({ ...DEFAULT_STATION_QUERY, sort: 'type', page: 2 }, 'en', compare);
  expect(compared).toBe(after);
  expect(again.rows).toEqual(first.rows);
  expect(fleet.stationPage({ ...DEFAULT_STATION_QUERY, search: 'two' }, 'en', compare).total).toBe(1);
});
