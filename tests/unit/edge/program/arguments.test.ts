import { lineNameOf, readArguments, type Command } from '@/edge/program/arguments';

test.each<[string, Command]>([
  ['run', { name: 'run', config: 'edge.yaml' }],
  ['check --config roof.yaml', { name: 'check', config: 'roof.yaml' }],
  [
    'discover --host 192.168.1.40',
    { name: 'discover', lines: [{ tcp: '192.168.1.40:502' }], units: null, config: null },
  ],
  [
    'discover --host inverter:1502 --units 3,126',
    { name: 'discover', lines: [{ tcp: 'inverter:1502' }], units: [3, 126], config: null },
  ],
  ['discover --host [fe80::1]', { name: 'discover', lines: [{ tcp: '[fe80::1]:502' }], units: null, config: null }],
  [
    'discover --serial /dev/ttyUSB0',
    { name: 'discover', lines: [{ serial: '/dev/ttyUSB0', baud: 9_600 }], units: null, config: null },
  ],
  [
    'discover --serial COM3 --baud 19200',
    { name: 'discover', lines: [{ serial: 'COM3', baud: 19_200 }], units: null, config: null },
  ],
  [
    'discover --host 192.168.1.40 --host inverter --venus venus',
    {
      ...{ name: 'discover', units: null, config: null },
      lines: [{ tcp: '192.168.1.40:502' }, { tcp: 'inverter:502' }, { venus: 'mqtt://venus:1883' }],
    },
  ],
  [
    'discover --host inverter --config edge.yaml',
    { name: 'discover', lines: [{ tcp: 'inverter:502' }], units: null, config: 'edge.yaml' },
  ],
  [
    'discover --venus venus.local',
    { name: 'discover', lines: [{ venus: 'mqtt://venus.local:1883' }], units: null, config: null },
  ],
  [
    'discover --venus mqtts://venus:8883',
    { name: 'discover', lines: [{ venus: 'mqtts://venus:8883' }], units: null, config: null },
  ],
])('"%s" is understood', (text, command) => {
  expect(readArguments(text.split(' '))).toEqual(command);
});

test.each([
  ['', /a command is missing/],
  ['start', /no command start/],
  ['run now', /unknown: now/],
  ['run --fast', /--fast/],
  ['discover', /one of --host, --serial and --venus/],
  ['discover --host a --units 1,two', /unit ids from 0 to 247/],
  ['discover --host a --units 300', /unit ids from 0 to 247/],
])('"%s" is refused with what is wrong', (text, problem) => {
  const command = readArguments(text.split(' ').filter(Boolean));
  expect(command.name === 'wrong' ? command.problem : command.name).toMatch(problem);
});

test.each([
  [{ tcp: '192.168.1.40:502' }, 'line40'],
  [{ tcp: '192.168.1.40:1502' }, 'line40p1502'],
  [{ tcp: 'inverter-1.local:502' }, 'lineinverter1'],
  [{ serial: '/dev/ttyUSB0', baud: 9_600 }, 'ttyUSB0'],
  [{ venus: 'mqtt://venus.local:1883' }, 'venus'],
  [{ venus: 'mqtt://10.0.0.7:1883' }, 'venus7'],
])('the line to %j is called %s', (line, name) => {
  expect(lineNameOf(line)).toBe(name);
});
