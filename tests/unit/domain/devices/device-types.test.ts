import { presetOrder, presetOf } from '@/lib/domain/charts/preset';
import { chartSets } from '@/lib/domain/charts/sets';
import { CAPABILITIES } from '@/lib/domain/devices/capabilities';
import {
  DEVICE_TYPE_RECORDS,
  deviceType,
  isGateway,
  typesOf,
  type DeviceType,
} from '@/lib/domain/devices/device-types';
import { liveSeries } from '@/lib/domain/devices/live-chart';
import { shownTemplates } from '@/lib/domain/devices/overview-kind';
import { controlStateOf, commandOfState } from '@/lib/domain/devices/remote-control';
import { DEVICE_TYPES, TEMPLATE_IDS } from '@/lib/domain/devices/types';
import { devicesOfStation, requestsOf } from '@/lib/domain/diagrams/bound';
import { drawDevices } from '@/lib/domain/diagrams/generated';
import { POSITION_CODES } from '@/lib/domain/diagrams/states';
import type { Device } from '@/lib/domain/devices/types';

const NEW = 'C099';
const names = { grid: 'Grid', panels: 'PV', battery: 'Battery', load: 'Load' };

const added = (record: DeviceType) => Object.assign(DEVICE_TYPE_RECORDS, { [NEW]: record });
afterEach(() => Reflect.deleteProperty(DEVICE_TYPE_RECORDS, NEW));

const SWITCH: DeviceType = {
  role: 'switch',
  overview: 'card',
  realTime: TEMPLATE_IDS.realTime,
  capabilities: [CAPABILITIES.remoteControl],
  control: { code: 'closed', texts: 'breaker' },
  liveChart: [{ code: 'P', unit: 'kW' }],
  charts: { power: ['P'] },
};

test('every type has a record, and every record belongs to a type', () => {
  expect(Object.keys(DEVICE_TYPE_RECORDS)).toEqual(Object.values(DEVICE_TYPES));
});

test('D2.23 an unknown code has no role and shows only the view of readings', () => {
  for (const code of ['C009', '', 'constructor', 'toString']) {
    expect(deviceType(code)).toMatchObject({ role: 'other', overview: 'plain', control: null, liveChart: [] });
    expect(isGateway(code)).toBe(false);
  }
});

test('a new type is charted, controlled and drawn from its record alone', () => {
  expect(chartSets(NEW, ['P'])).toEqual([]);
  added(SWITCH);
  expect(liveSeries(NEW, [])).toEqual([{ code: 'P', unit: 'kW' }]);
  expect(chartSets(NEW, ['P', 'Q'])).toEqual([{ id: 'power', codes: ['P'] }]);
  expect(presetOf({ id: 'd', type: NEW }, ['Q', 'P']).map(({ propertyCode }) => propertyCode)).toEqual(['P']);
  expect(presetOrder([{ type: NEW }, { type: 'C004' }, { type: 'C002' }]).map(({ type }) => type)).toEqual([
    'C002',
    'C004',
    NEW,
  ]);
  expect(controlStateOf(NEW)?.code).toBe('closed');
  expect(commandOfState(NEW, 1)).toBe('enable');
  expect(shownTemplates(NEW, [{ id: 11 }, { id: -13 }, { id: 21 }])).toEqual([{ id: -13 }, { id: 21 }]);
  expect(typesOf('switch')).toEqual(['C003', NEW]);

  const devices = [
    { id: 'i', name: 'Inverter', type: 'C002', gatewayUuid: 'g' },
    { id: 's', name: 'Switch', type: NEW, gatewayUuid: 'g' },
  ] as Device[];
  const drawing = drawDevices(devices, { battery: false, names });
  expect(drawing.symbols.find(({ circuit }) => circuit === 's')?.kind).toBe('breaker');
  const requested = requestsOf(drawing, devicesOfStation(devices)).find(({ id }) => id === 's');
  expect(requested?.codes).toEqual(expect.arrayContaining([...POSITION_CODES]));
});

test('a new gateway carries no current and is not in any diagram', () => {
  added({ ...SWITCH, role: 'gateway', control: { code: 'controlEnable', texts: 'gateway' } });
  expect(isGateway(NEW)).toBe(true);
  expect(devicesOfStation([{ id: 'g', name: 'Gateway', type: NEW, gatewayUuid: 'g' } as Device])).toEqual([]);
});
