import { relevanceWire } from '@/lib/contract/upstream/relevance';
import { DEFAULT_STATION_QUERY } from '@/lib/domain/stations/list-query';
import { buildFleet } from '@/lib/server/fleet/fleet';
import type { Fleet } from '@/lib/server/fleet/fleet';

/** Just what the documents name, as numbers and text mixed, and nothing more. */
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
  fleet = await buildFleet(relevanceWire.parse(bare), { currency: 'AUD', staticUrl: null });
});

test('P3.1 P3.3 P3.4 P3.5 P3.6 what the upstream leaves out has the fallback of its row', () => {
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

test('D4.1 a station without any flag is what its devices are, one with flags is what they say', () => {
  expect(fleet.stationById.get('1')?.status).toEqual({ fault: false, abnormal: false, offline: true });
  expect(fleet.stationById.get('2')?.status).toEqual({ fault: true, abnormal: false, offline: false });
  expect(fleet.stationById.get('3')?.status).toEqual({ fault: false, abnormal: false, offline: false });
});

test('P3.9 D3.1 D4.1 a device finds its gateway, station and type, and has no data until somebody said more', () => {
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

test('D3.3 signal and last sample are the upstream’s; without a report the level is 4', () => {
  expect(fleet.deviceById.get('13')).toMatchObject({ signal: 2, lastSeen: 7 });
  expect(fleet.deviceById.get('11')).toMatchObject({ signal: 4, lastSeen: null });
  expect(fleet.gatewayByUuid.get('gw')).toEqual({ id: '5', uuid: 'gw', serverId: '9' });
});

test('P2.21 D2.2 the types that have devices are counted in the order of their codes', () => {
  expect(fleet.summary).toMatchObject({
    stationCount: 3,
    deviceTypes: [
      { id: 'C001', name: 'C001', count: 1 },
      { id: 'C002', name: 'Inverter', count: 2 },
      { id: 'X9', name: 'X9', count: 1 },
    ],
  });
});

test('P2.46 an order is made once per data version and serves every page of it', () => {
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
