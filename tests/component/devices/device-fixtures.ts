import { DEFAULT_DEVICE_QUERY } from '@/lib/domain/devices/list-query';
import type { DevicePage, DeviceQuery } from '@/lib/domain/devices/list-query';
import { countStatuses } from '@/lib/domain/devices/page';
import type { Device, DeviceFunction } from '@/lib/domain/devices/types';
import type { DeviceDetail } from '@/lib/domain/stations/fleet/types';

export function device(change: Partial<Device> = {}): Device {
  return {
    id: 'd1',
    objectId: 'd1',
    name: 'Inverter 1',
    type: 'C002',
    typeName: 'Inverter',
    serial: 'SN100',
    key: 'KEY100',
    stationId: 's1',
    stationName: 'Harbour Street',
    gatewayId: 'g1',
    gatewayUuid: 'uuid-1',
    gatewayName: 'Gateway 1',
    moduleId: 'm1',
    model: '',
    picture: '',
    creator: 'Mia Hart',
    auth: 1,
    status: 'nodata',
    reported: 'nodata',
    alarms: null,
    maySleep: false,
    lastSeen: Date.UTC(2026, 10, 21, 2),
    signal: 4,
    ...change,
  };
}

export function devicePage(rows: readonly Device[], query: Partial<DeviceQuery> = {}): DevicePage {
  const [first] = rows;
  return {
    query: { ...DEFAULT_DEVICE_QUERY, ...query },
    type: first?.type ?? 'C002',
    typeName: first?.typeName ?? 'Inverter',
    counts: countStatuses(rows),
    found: countStatuses(rows),
    total: rows.length,
    pages: 1,
    rows,
  };
}

export function fun(code: string, change: Partial<DeviceFunction> = {}): DeviceFunction {
  return {
    id: code,
    code,
    name: `Name of ${code}`,
    groupId: 'grid',
    type: 'value',
    unit: 'W',
    order: 0,
    hidden: false,
    readOnly: true,
    options: [],
    ...change,
  };
}

/** A device with a real-time template of two groups and the setting template. */
export function detail(change: Partial<DeviceDetail> = {}): DeviceDetail {
  return {
    device: device(),
    station: null,
    gateway: { id: 'g1', uuid: 'uuid-1', serverId: 'srv' },
    capabilities: [],
    maySet: true,
    behind: [],
    templates: [
      { id: 11, name: 'Device info' },
      { id: 13, name: '实时数据' },
      { id: 21, name: 'Setting' },
    ],
    functions: {
      '11': { groups: [], functions: [fun('sn', { groupId: '', unit: '' })] },
      '13': {
        groups: [
          { id: 'grid', name: 'Grid' },
          { id: 'pv', name: 'PV' },
          { id: 'none', name: 'Unused' },
        ],
        functions: [
          fun('gridPower'),
          fun('mode', { unit: '', options: [{ value: '2', name: 'Zero export' }] }),
          fun('secret', { hidden: true }),
          fun('pv1Power', { groupId: 'pv' }),
          fun('stray', { groupId: 'gone' }),
        ],
      },
      '21': { groups: [], functions: [fun('setting')] },
    },
    settings: [],
    ...change,
  };
}
