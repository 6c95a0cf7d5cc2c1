import { FoundDevices } from '@/edge/found-devices';
import { readConfig } from '@/edge/config/read-config';
import type { DeviceDriver } from '@/edge/driver';
import { edgeLines } from '@/lib/domain/devices/edge-lines';

const driver = (model: string): DeviceDriver => ({
  ...{ type: 'C002', codes: ['P'] },
  identify: async () => {
    if (model === 'mute') throw new Error('time-out');
    return { manufacturer: 'Northern Sun', model, serial: 'S1', version: '' };
  },
  read: async () => new Map(),
});

function world(saved: string | null = null) {
  const logs: string[] = [];
  const files: string[] = [];
  const found = new FoundDevices({
    devices: [
      { id: 'gw1roof1', key: 'roof1', driverName: 'sunspec', driver: driver('NS-5') },
      { id: 'gw1roof2', key: 'roof2', driverName: 'sunspec', driver: driver('mute') },
    ],
    ...{ saved, save: (text: string) => files.push(text), log: (text: string) => logs.push(text) },
  });
  return { files, found, logs };
}

test('D3.1 devices that answer are reported, again until all are confirmed, and only then sent', async () => {
  const { found, logs } = world();
  expect(found.due(0)).toBeNull();
  await found.look((id) => (id === 'gw1roof1' ? { P: 1 } : null));
  expect(found.due(0)?.devices).toEqual([
    {
      ...{ key: 'roof1', type: 'C002', driver: 'sunspec', manufacturer: 'Northern Sun' },
      ...{ model: 'NS-5', serial: 'S1', version: '', codes: ['P'] },
    },
  ]);
  expect(found.due(1_000)).toBeNull();
  expect(found.due(5_000)?.devices).toHaveLength(1);
  expect([found.isConfirmed('gw1roof1'), found.isConfirmed('inv1')]).toEqual([false, true]);
  found.ack([]);
  found.ack(['gw1roof1']);
  expect(found.isConfirmed('gw1roof1')).toBe(true);
  expect(found.due(60_000)).toBeNull();
  // One that answers later is reported then, even if it does not tell what it is.
  await found.look(() => ({ P: 1 }));
  expect(found.due(60_000)?.devices.map(({ key }) => key)).toEqual(['roof1', 'roof2']);
  expect(logs.join('\n')).toMatch(
    /roof1 waits to be confirmed[\s\S]+roof1 is confirmed[\s\S]+roof2 does not tell what it is/,
  );
});

test('D3.1 a device that reports more in the morning than at night is reported again, with all that it ever reported', async () => {
  const { found } = world();
  await found.look((id) => (id === 'gw1roof1' ? { P: 0 } : null));
  found.due(0);
  found.ack(['gw1roof1']);
  await found.look((id) => (id === 'gw1roof1' ? { KRA: 7 } : null));
  expect(found.due(1)?.devices[0]?.codes).toEqual(['P', 'KRA']);
  await found.look((id) => (id === 'gw1roof1' ? { P: 1 } : null));
  expect(found.due(2)).toBeNull();
});

test('what is confirmed is known after a restart without the portal, and what was deleted there is sent no more', async () => {
  const { files, found } = world();
  await found.look(() => ({ P: 1 }));
  found.ack(['gw1roof1', 'gw1roof2']);
  const again = world(files.at(-1)).found;
  expect(again.isConfirmed('gw1roof2')).toBe(true);
  await again.look((id) => (id === 'gw1roof1' ? { P: 1 } : null));
  again.ack([]);
  expect([again.isConfirmed('gw1roof1'), again.isConfirmed('gw1roof2')]).toEqual([false, true]);
  expect(world('no JSON').found.isConfirmed('gw1roof1')).toBe(false);
});

test('after a sign-in everything is reported again', async () => {
  const { found } = world();
  await found.look(() => ({ P: 1 }));
  found.due(0);
  found.ack(['gw1roof1', 'gw1roof2']);
  expect(found.due(99_000)).toBeNull();
  found.forgetSent();
  expect(found.due(99_000)?.devices).toHaveLength(2);
});

test('the lines that the portal shows, with those that discover prints, are a configuration with ids of the portal', () => {
  const lines = edgeLines({
    uuid: 'gwabc',
    secret: 'x-_'.repeat(12),
    url: 'wss://portal.example.com/mqtt',
    timeZone: 'Australia/Adelaide',
  });
  const read = readConfig(
    `${lines}lines:\n  roof: { tcp: 127.0.0.1:502 }\ndevices:\n  - { key: roof1, line: roof, driver: sunspec }\n`,
  );
  expect(read).toMatchObject({
    ok: true,
    config: {
      timeZone: 'Australia/Adelaide',
      gateway: { id: 'gwabc', secret: 'x-_'.repeat(12), device: 'gwabcgateway' },
      devices: [{ id: 'gwabcroof1', key: 'roof1', write: false }],
    },
  });
  const wrong = readConfig(
    `${lines}lines:\n  roof: { tcp: 127.0.0.1:502 }\ndevices:\n  - { line: roof, driver: sunspec }\n`,
  );
  expect(wrong.ok ? [] : wrong.problems).toMatchObject([
    { line: 9, text: expect.stringMatching(/a device has a `key`/) },
  ]);
});
