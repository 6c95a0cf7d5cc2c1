import { DEFAULT_DEVICE_QUERY, deviceQueryString, parseDeviceQuery } from '@/lib/domain/devices/list-query';
import type { DeviceQuery } from '@/lib/domain/devices/list-query';
import { countStatuses, cutDevices, orderDevices } from '@/lib/domain/devices/page';
import type { Device } from '@/lib/domain/devices/types';

function aDevice(parts: Partial<Device>): Device {
  return {
    id: '1',
    objectId: '1',
    name: 'Inverter',
    type: 'C002',
    typeName: 'Inverter',
    serial: '',
    key: '',
    stationId: null,
    stationName: '',
    gatewayId: null,
    gatewayUuid: '',
    gatewayName: '',
    moduleId: null,
    model: '',
    picture: '',
    creator: '',
    auth: 0,
    status: 'normal',
    reported: 'normal',
    alarms: null,
    maySleep: false,
    lastSeen: null,
    signal: 4,
    ...parts,
  };
}

const { compare } = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });
const devices = [
  aDevice({ id: 'a', name: 'Inverter 10', serial: 'SN-77', key: 'K1', lastSeen: 5 }),
  aDevice({ id: 'b', name: 'Inverter 2', serial: 'SN-78', status: 'fault', lastSeen: 9 }),
  aDevice({ id: 'c', name: 'Roof', serial: 'XY-1', status: 'sleeping', stationName: 'Inverter Lane' }),
];
const page = (change: Partial<DeviceQuery>) => {
  const query = { ...DEFAULT_DEVICE_QUERY, ...change };
  const about = { type: 'C002', typeName: 'Inverter' };
  return cutDevices(orderDevices(devices, query, compare), query, about, countStatuses(devices));
};
const ids = (query: Partial<DeviceQuery>) => page(query).rows.map(({ id }) => id);

test('D2.4 the search covers name and serial number only', () => {
  expect(ids({ search: 'sn-78' })).toEqual(['b']);
  expect(ids({ search: 'roof' })).toEqual(['c']);
  expect(ids({ search: 'K1' })).toEqual([]);
  expect(ids({ search: 'lane' })).toEqual([]);
});

test('D2.4 the status filter counts over all devices of the type', () => {
  const shown = page({ status: 'normal', search: 'roof' });
  expect(shown.rows.map(({ id }) => id)).toEqual(['c']);
  expect(shown.counts).toEqual({ all: 3, normal: 2, offline: 0, fault: 1, warning: 0 });
});

test('D2.4 each tab’s count includes only devices that match the search', () => {
  expect(page({ status: 'normal', search: 'sn-7' }).found).toEqual({
    ...{ all: 2, normal: 1, offline: 0, fault: 1, warning: 0 },
  });
  expect(page({}).found).toEqual(page({}).counts);
});

test('D2.3 D2.4 devices with problems come first, ties sorted by name, until another order is chosen', () => {
  expect(ids({})).toEqual(['b', 'c', 'a']);
  const alike = ['Roof 10', 'Roof 9', 'Barn'].map((name) => aDevice({ id: name, name, status: 'offline' }));
  const order = orderDevices([...alike, ...devices], DEFAULT_DEVICE_QUERY, compare);
  expect(order.map(({ id }) => id)).toEqual(['b', 'Barn', 'Roof 9', 'Roof 10', 'c', 'a']);
});

test('D2.3 D2.5 the page names its type and sorts by column, missing times last', () => {
  expect(page({})).toMatchObject({ type: 'C002', typeName: 'Inverter', total: 3, pages: 1 });
  expect(ids({ sort: 'name' })).toEqual(['b', 'a', 'c']);
  expect(ids({ sort: 'lastSeen', descending: true })).toEqual(['b', 'a', 'c']);
  expect(ids({ sort: 'lastSeen' })).toEqual(['a', 'b', 'c']);
  expect(ids({ sort: 'status' })).toEqual(['b', 'c', 'a']);
});

test('D2.4 search, filter and order round-trip through the URL', () => {
  const query: DeviceQuery = { search: 'a&b=c', status: 'warning', sort: 'key', descending: true, page: 3, more: 2 };
  expect(parseDeviceQuery(Object.fromEntries(new URLSearchParams(deviceQueryString(query))))).toEqual(query);
  expect(parseDeviceQuery({ status: 'odd', page: '1e9' })).toEqual(DEFAULT_DEVICE_QUERY);
});
