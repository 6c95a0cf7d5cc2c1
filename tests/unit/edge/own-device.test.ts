import { tmpdir } from 'node:os';
import { ownDevice, thisMachine, type Machine } from '@/edge/own-device';
import { propertyOf } from '@/lib/data/properties';

const MACHINE: Machine = {
  uptime: () => 61.4,
  cpu: () => 12.6,
  memory: () => 40,
  disk: () => undefined,
  temperature: () => undefined,
  address: () => '192.168.1.9',
};
const own = (machine: Machine = MACHINE) =>
  ownDevice({
    ...{ version: '1.2.3', serial: 'g1', machine },
    isConnected: () => true,
    waiting: () => 7,
    devices: () => [
      { isAsleep: false, readAt: 1 },
      { isAsleep: true, readAt: 1 },
      { isAsleep: false, readAt: null },
    ],
  });

test('the gateway reports itself and what it knows of its devices; what the machine does not tell is missing', async () => {
  const device = own();
  expect(Object.fromEntries(await device.read(device.codes))).toEqual({
    ...{ onlineState: 1, uptime: 61, ipAddress: '192.168.1.9', mqttState: 2, cpuUsage: 13, memUsage: 40 },
    ...{ fwVersion: '1.2.3', devTotal: 3, devOnline: 1, cacheRecords: 7 },
  });
  expect(await device.read(['rssi'])).toEqual(new Map());
});

test('every code is a property of a gateway', () => {
  expect(own().codes.filter((code) => !propertyOf('C001', code))).toEqual([]);
});

test('this machine gives percentages and a time', () => {
  const { cpu, disk, memory, uptime } = thisMachine(tmpdir());
  for (const value of [disk(), memory(), cpu() ?? 0]) {
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(100);
  }
  expect(uptime()).toBeGreaterThan(0);
});
