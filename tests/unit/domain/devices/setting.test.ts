import fc from 'fast-check';
import { INVERTER_SETTING_GROUPS, settingOf } from '@/lib/data/inverter-settings';
import { partOf, settingNumber, settingProblem, type DeviceSetting } from '@/lib/domain/devices/setting';

const ALL = INVERTER_SETTING_GROUPS.flatMap((group) => group.settings);
const setting = (code: string): DeviceSetting => {
  const found = settingOf('C002', code);
  if (!found) throw new Error(`no setting ${code}`);
  return found;
};

test('D3.7 the catalogue is complete: six groups, 263 settings, unique codes and ids, both languages', () => {
  expect(INVERTER_SETTING_GROUPS.map(({ en, settings }) => [en, settings.length])).toEqual([
    ['Battery Setting', 40],
    ['System Mode', 44],
    ['Grid Setting', 101],
    ['SmartLoad', 16],
    ['Basic Settings', 12],
    ['Advanced Setting', 50],
  ]);
  expect(new Set(ALL.map(({ code }) => code)).size).toBe(263);
  expect(new Set(ALL.map(({ id }) => id)).size).toBe(263);
  for (const one of ALL) {
    expect([one.code, /\p{Script=Han}/u.test(one.zh) || /^[\x20-\x7e]+$/.test(one.zh)]).toEqual([one.code, true]);
    expect([one.code, Boolean(one.bounds) !== Boolean(one.options ?? one.parts)]).toEqual([one.code, true]);
    for (const option of one.options ?? []) expect([option.en, option.zh]).not.toContain('');
  }
});

test('D3.7 option lists are complete: 18 grid standards from 0, 50 and 60 Hz, three grid types, four meters, phases', () => {
  expect(setting('gridMode').options?.map(({ value }) => value)).toEqual(Array.from({ length: 18 }, (_, at) => at));
  expect(setting('gridFrequency').options?.map(({ en }) => en)).toEqual(['50Hz', '60Hz']);
  expect(setting('gridType').options).toHaveLength(3);
  expect(setting('meterSelect').options).toHaveLength(4);
});

test.each([
  ['battCapacity', 0, 2000],
  ['maxChargeCurrent', 0, 185],
  ['maxDischargeCurrent', 0, 185],
  ['reconnectionTime', 1, 600],
  ['modbusSn', 1, 16],
  ['ctRatio', 200, 8000],
  ['maxSellPower', 500, 5500],
  ['maxSolarPower', 1000, 12000],
  ['backupDelay', 0, 30000],
  ['year', 0, 99],
  ['month', 1, 12],
  ['day', 1, 31],
  ['hour', 0, 24],
  ['minute', 0, 59],
])('D5.4 %s is limited to %d to %d', (code, min, max) => {
  expect(setting(code).bounds).toMatchObject({ min, max });
  expect(settingProblem(setting(code), min)).toBeNull();
  expect(settingProblem(setting(code), max)).toBeNull();
  expect(settingProblem(setting(code), min - 1)).toBe('out-of-range');
  expect(settingProblem(setting(code), max + 1)).toBe('out-of-range');
});

test('D5.4 the year has an offset of 2000', () => {
  expect(setting('year').offset).toBe(2000);
});

test('D3.5 every factory value is writable except selectors, which never are (D4.4, D4.11)', () => {
  const selectors = ALL.filter(({ selector }) => selector).map(({ code }) => code);
  expect(selectors).toEqual(['battType', 'genSignal', 'gridSignal']);
  for (const one of ALL) {
    expect([one.code, settingProblem(one, one.initial)]).toEqual([one.code, one.selector ? 'selector' : null]);
  }
});

test.each([
  ['touTime1', '05:05', null],
  ['touTime1', '23:55', null],
  ['touTime1', '24:00', 'not-a-time'],
  ['touTime1', '5:00', 'not-a-time'],
  ['touTime1', 500, 'not-a-time'],
  ['touTime1', '05:03', 'off-step'],
  ['solarSell', 1, null],
  ['solarSell', '1', null],
  ['solarSell', 2, 'not-an-option'],
  ['solarSell', 0.5, 'not-an-option'],
  ['touDays', '1,2,3,4,5,6,7', null],
  ['touDays', '6,7', null],
  ['touDays', 3, null],
  ['touDays', '', null],
  ['touDays', '7,6', 'not-an-option'],
  ['touDays', '1,1', 'not-an-option'],
  ['touDays', '8', 'not-an-option'],
  ['touDays', '1,,2', 'not-an-option'],
  ['battCapacity', 100.5, 'off-step'],
  ['battCapacity', ' 100', 'not-a-number'],
  ['battCapacity', '1e2', 'not-a-number'],
  ['battCapacity', '', 'not-a-number'],
  ['battCapacity', 'Infinity', 'not-a-number'],
  ['windI12', 0.1 + 0.2, null],
] as const)('A22 %s = %p: %p', (code, value, problem) => {
  expect(settingProblem(setting(code), value)).toBe(problem);
});

test('A22 every accepted value is within the catalogue’s limits', () => {
  const value = fc.oneof(fc.double(), fc.integer(), fc.string(), fc.integer().map(String));
  fc.assert(
    fc.property(fc.constantFrom(...ALL), value, (one, given) => {
      if (settingProblem(one, given) !== null) return;
      const { bounds, options, parts } = one;
      const number = settingNumber(given);
      if (bounds && typeof bounds.min === 'string') {
        expect(String(given) >= bounds.min && String(given) <= String(bounds.max)).toBe(true);
      } else if (bounds) {
        expect(number).toBeGreaterThanOrEqual(Number(bounds.min));
        expect(number).toBeLessThanOrEqual(Number(bounds.max));
      } else if (options) expect(options.map((option) => option.value)).toContain(number);
      else expect(parts).toBeDefined();
    }),
    { numRuns: 10_000 },
  );
});

test('D3.5 a checkbox of a group is found by its own code', () => {
  expect(partOf(setting('touDays'), 'touMon')?.value).toBe(1);
  expect(partOf(setting('touDays'), 'touNone')).toBeUndefined();
  expect(partOf(setting('solarSell'), 'solarSell')).toBeUndefined();
});
