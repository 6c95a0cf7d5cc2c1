import { parse } from 'yaml';
import { addFound } from '@/edge/config/add-found';

const found = {
  lines: { line40: { tcp: '192.168.1.40:502' } },
  devices: [
    { key: 'line40inverter', line: 'line40', driver: 'sunspec', unit: 1, part: 'inverter' },
    { key: 'line40meter', line: 'line40', driver: 'sunspec', unit: 1, part: 'meter' },
  ],
};

test('what was found is added to the lines of the portal, which stay with their comments', () => {
  const before = "# mine\ngateway:\n  url: wss://portal.example.com/mqtt\n  id: gwabc\n  secret: 'x'\n";
  const first = addFound(before, found);
  expect(first?.added).toEqual(['line40inverter', 'line40meter']);
  expect(first?.text).toMatch(/^# mine\ngateway:/);
  expect(parse(first?.text ?? '')).toEqual({ ...parse(before), ...found });
});

test('a second run adds only what is new, and a device that was given another key is not new', () => {
  const before = addFound('', found)?.text.replace('line40inverter', 'roof') ?? '';
  expect(addFound(before, found)).toEqual({ text: before, added: [] });
  const more = {
    lines: { bus: { serial: '/dev/ttyUSB0' } },
    devices: [{ key: 'shed', line: 'bus', driver: 'map', unit: 3 }],
  };
  const after = addFound(before, more);
  expect(after?.added).toEqual(['shed']);
  expect(parse(after?.text ?? '')).toMatchObject({
    lines: { line40: { tcp: '192.168.1.40:502' }, bus: { serial: '/dev/ttyUSB0' } },
    devices: [{ key: 'roof' }, { key: 'line40meter' }, { key: 'shed' }],
  });
});

test.each(['lines: [', 'devices: 7', '- a', 'lines: none'])(
  'a file that is no configuration is left alone: %s',
  (text) => {
    expect(addFound(text, found)).toBeNull();
  },
);

test('a line of the same name that leads elsewhere stays, and the new one has another name', () => {
  const before = 'lines: { line40: { tcp: 10.0.0.40:502 } }\ndevices: []\n';
  expect(parse(addFound(before, found)?.text ?? '')).toMatchObject({
    lines: { line40: { tcp: '10.0.0.40:502' }, line40n2: { tcp: '192.168.1.40:502' } },
    devices: [{ key: 'line40inverter', line: 'line40n2' }, { line: 'line40n2' }],
  });
});
