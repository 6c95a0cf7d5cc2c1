import { choiceFor, matchingZones, zoneChoices } from '@/lib/domain/stations/zone-choices';
import { ZONES, zoneOf } from '@/lib/domain/stations/zones';

const JULY = Date.UTC(2026, 6, 1);
const [en, zh] = [zoneChoices('en-AU', JULY), zoneChoices('zh-CN', JULY)];
const found = (choices: typeof en, typed: string) => matchingZones(choices, typed).map(({ id }) => id);

test('C1 zones have their current names, and every zone of the runtime is included', () => {
  const ids = en.map(({ id }) => id);
  for (const id of ['Asia/Kolkata', 'Europe/Kyiv', 'Asia/Ho_Chi_Minh', 'Asia/Yangon', 'America/Nuuk'])
    expect(ids).toContain(id);
  for (const id of ['Asia/Calcutta', 'Europe/Kiev', 'Asia/Saigon', 'Asia/Rangoon', 'US/Eastern'])
    expect(ids).not.toContain(id);
  expect(Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC' && zoneOf(name) === null)).toEqual([]);
  expect(new Set(ids).size).toBe(ZONES.length);
  expect(ids[0]).toMatch(/^Australia\//);
});

test.each([
  ['Kolkata', 'Asia/Kolkata'],
  ['calcutta', 'Asia/Kolkata'],
  ['mumbai', 'Asia/Kolkata'],
  ['India', 'Asia/Kolkata'],
  ['+5:30', 'Asia/Kolkata'],
  ['utc+5:30', 'Asia/Kolkata'],
  ['Kiev', 'Europe/Kyiv'],
  ['ukraine', 'Europe/Kyiv'],
  ['sao paulo', 'America/Sao_Paulo'],
  ['new york', 'America/New_York'],
  ['beijing', 'Asia/Shanghai'],
  ['UTC\u22123', 'America/Sao_Paulo'],
])('C1 "%s" finds %s', (typed, id) => {
  expect(found(en, typed)).toContain(id);
});

test.each([
  ['加尔各答', 'Asia/Kolkata'],
  ['孟买', 'Asia/Kolkata'],
  ['印度', 'Asia/Kolkata'],
  ['基辅', 'Europe/Kyiv'],
  ['北京', 'Asia/Shanghai'],
  ['中国', 'Asia/Shanghai'],
  ['悉尼', 'Australia/Sydney'],
  ['sydney', 'Australia/Sydney'],
  ['utc+9:30', 'Australia/Adelaide'],
])('C1 in Chinese "%s" finds %s', (typed, id) => {
  expect(found(zh, typed)).toContain(id);
});

test('C1 matches at the start come first, and nonsense finds nothing', () => {
  expect(found(en, 'lon')[0]).toBe('Europe/London');
  expect(found(en, 'perth')[0]).toBe('Australia/Perth');
  expect(found(en, 'xyzzy')).toEqual([]);
  expect(found(en, ' ')).toHaveLength(ZONES.length);
});

test('C1 the offset is that of the given date', () => {
  const of = (choices: typeof en, id: string) => choices.find((one) => one.id === id)?.offset;
  expect(of(en, 'Australia/Sydney')).toBe('+10');
  expect(of(zoneChoices('en-AU', Date.UTC(2026, 0, 1)), 'Australia/Sydney')).toBe('+11');
  expect([of(en, 'Asia/Kathmandu'), of(en, 'America/St_Johns'), of(en, 'Africa/Abidjan')]).toEqual([
    '+5:45',
    '-2:30',
    '+0',
  ]);
});

test('C1 a zone stored under an old name is shown under its current one, and a zone without a city as it is', () => {
  expect(choiceFor(en, 'Asia/Calcutta')).toMatchObject({ city: 'Kolkata', country: 'India', offset: '+5:30' });
  expect(choiceFor(zh, 'Europe/Kiev')).toMatchObject({ city: '基辅', country: '乌克兰' });
  expect(choiceFor(en, 'Etc/GMT-9')).toMatchObject({ id: 'Etc/GMT-9', city: 'Etc/GMT-9', country: '' });
  expect(choiceFor(en, '')).toBeNull();
});
