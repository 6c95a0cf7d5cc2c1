import { readConfig } from '@/edge/config/read-config';

const GOOD = `gateway:
  url: wss://portal.example/mqtt
  id: 0c1f
  secret: s3cret
lines:
  roof: { tcp: 192.168.1.40:502 }
  cellar: { serial: /dev/ttyUSB0, baud: 19200, parity: even }
  cerbo: { venus: mqtt://venus.local }
devices:
  - { id: inv1, line: roof, driver: sunspec, unit: 126 }
  - { id: meter1, line: cellar, driver: map, map: ./meter.yaml, unit: 5 }
  - { id: system, line: cerbo, driver: venus }
`;

test('a configuration is read with what it leaves out', () => {
  const read = readConfig(GOOD);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  expect(read.config).toMatchObject({
    store: { folder: './edge-data', days: 30 },
    interval: 10,
    lines: {
      roof: { tcp: { host: '192.168.1.40', port: 502 }, timeout: 1_000, pause: 20 },
      cellar: { serial: '/dev/ttyUSB0', baud: 19_200, parity: 'even', stopBits: 1 },
      cerbo: { venus: 'mqtt://venus.local' },
    },
  });
  expect(read.config.devices.map(({ id, unit }) => [id, unit])).toEqual([
    ['inv1', 126],
    ['meter1', 5],
    ['system', 1],
  ]);
});

test('an IPv6 address is written in brackets', () => {
  const read = readConfig(GOOD.replace('192.168.1.40:502', '"[fe80::1]:1502"'));
  expect(read).toMatchObject({ ok: true, config: { lines: { roof: { tcp: { host: 'fe80::1', port: 1_502 } } } } });
});

test.each<[string, string, string, number, RegExp]>([
  ['a port that is missing', '192.168.1.40:502', '192.168.1.40', 6, /the address and the port/],
  ['a port out of range', ':502', ':70000', 6, /the address and the port/],
  ['a line of no kind', 'tcp: 192.168.1.40:502', 'udp: 1.2.3.4:502', 6, /one of: tcp, rtuOverTcp, serial, venus/],
  ['a wrong parity', 'parity: even', 'parity: mark', 7, /even/],
  ['an unknown key', 'unit: 126', 'address: 126', 10, /unknown: address/],
  ['a unit out of range', 'unit: 126', 'unit: 300', 10, /247/],
  ['an unknown driver', 'driver: sunspec', 'driver: sunspek', 10, /one of: sunspec, deye-hybrid-1p/],
  ['a secret that is missing', '  secret: s3cret\n', '', 1, /secret is missing/],
  ['two secrets', '  secret: s3cret', '  secret: s3cret\n  secretFile: ./secret', 5, /one secret: remove/],
  ['an address of the wrong kind', 'wss://portal.example/mqtt', 'https://portal.example', 2, /./],
  ['a line that is not there', 'line: cellar', 'line: celar', 11, /no line celar; there are: roof, cellar, cerbo/],
  ['an id twice', 'id: meter1', 'id: inv1', 11, /device 1 has the id inv1 too/],
  ['an id with a hyphen', 'id: inv1', 'id: inv-1', 10, /letters and digits only/],
  [
    'the id of the gateway as that of a device',
    '  secret: s3cret',
    '  secret: s3cret\n  device: meter1',
    12,
    /is the gateway itself/,
  ],
  ['a map without a path', ', map: ./meter.yaml', '', 11, /add `map:/],
  [
    'a Modbus driver on a Venus line',
    'line: roof, driver: sunspec',
    'line: cerbo, driver: sunspec',
    10,
    /speaks Modbus/,
  ],
  ['a Venus driver on a Modbus line', 'line: cerbo', 'line: roof', 12, /needs a line with/],
  ['broken YAML', 'devices:', 'devices: [', 10, /./],
])('%s is named with its line', (_name, from, to, line, text) => {
  const changed = GOOD.replace(from, to);
  expect(changed).not.toBe(GOOD);
  const read = readConfig(changed);
  expect(read.ok).toBe(false);
  if (read.ok) return;
  expect(read.problems[0]?.text).toMatch(text);
  expect(read.problems[0]?.line).toBe(line);
});

test('all problems are named at once', () => {
  const read = readConfig(GOOD.replace('unit: 126', 'unit: 300').replace('parity: even', 'parity: mark'));
  expect(read.ok ? [] : read.problems.map(({ line }) => line)).toEqual([7, 10]);
});

test.each(['', '[]', 'gateway', '- 1', '{}'])('%p is no configuration', (text) => {
  const read = readConfig(text);
  expect(read.ok).toBe(false);
  if (!read.ok) expect(read.problems.every(({ line, column }) => line >= 1 && column >= 1)).toBe(true);
});
