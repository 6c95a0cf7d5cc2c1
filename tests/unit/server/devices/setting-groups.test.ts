import { deviceFunctionDto, type DeviceFunctionDto } from '@/lib/contract/upstream/devices/device';
import { INVERTER_SETTING_GROUPS } from '@/lib/data/inverter-settings';
import type { DeviceSetting, SettingGroup } from '@/lib/domain/devices/setting';
import { toSettingGroups } from '@/lib/server/devices/device-row';
import { getDeviceFuns } from '@/upstream/devices/get-device-funs';

const LANGUAGES = ['en', 'zh'] as const;

/** The settings of an inverter as served by the Sunhelm backend. */
async function served(lang: 'en' | 'zh') {
  const input = { gateway_uuid: 'g', tempid: 21, modid: 'm' };
  const answer = await getDeviceFuns({ lang } as never, input, { deviceType: 'C002' } as never);
  // Serialised as in transfer: values that are not JSON would be lost.
  const { funs, groups } = JSON.parse(JSON.stringify(answer)) as {
    funs: unknown[];
    groups: { group_id: string; group_name: string }[];
  };
  return { funs: deviceFunctionDto.array().parse(funs), groups };
}

/** The catalogue in one language, which is all that is served. */
function catalogueIn(lang: 'en' | 'zh'): readonly SettingGroup[] {
  const name = <T extends { en: string; zh: string }>(one: T): T => ({ ...one, en: one[lang], zh: one[lang] });
  return INVERTER_SETTING_GROUPS.map((group) => ({
    ...name(group),
    settings: group.settings.map(({ initial: _, ...setting }) => ({
      ...name(setting),
      // The only unit that is translated.
      ...(setting.unit === 'day' && { unit: lang === 'zh' ? '天' : 'day' }),
      ...(setting.options && { options: setting.options.map(name) }),
      ...(setting.parts && { parts: setting.parts.map(name) }),
    })),
  }));
}

test('D3.5 D3.7 D5.4 D9.2 template 21 is parsed completely: every group, bound, step, option, tick, tag and offset, in both languages', async () => {
  for (const lang of LANGUAGES) {
    const { funs, groups } = await served(lang);
    const converted = toSettingGroups(funs, groups);
    expect(converted).toEqual(catalogueIn(lang));
    expect(converted.map(({ settings }) => settings.length).reduce((sum, count) => sum + count)).toBe(263);
  }
});

const fun = (more: Partial<DeviceFunctionDto>): DeviceFunctionDto =>
  deviceFunctionDto.parse({ fun_id: '7', fun_code: 'x', fun_name: 'X', group_id: 'g', ...more });
const GROUPS = [{ group_id: 'g', group_name: 'Group' }];
const one = (more: Record<string, unknown>): DeviceSetting | undefined =>
  toSettingGroups([fun(more as Partial<DeviceFunctionDto>)], GROUPS)[0]?.settings[0];

test.each([
  [
    'a range',
    { type: 'range', type_detail: { min: '1', max: 5 } },
    { type: 'value', bounds: { min: 1, max: 5, step: 0.001 } },
  ],
  ['JSON text', { type: 'range', type_detail: '{"min":1,"max":5,"step":2}' }, { bounds: { min: 1, max: 5, step: 2 } }],
  ['one bound', { type: 'value', type_detail: { min: 3 } }, { bounds: { min: 3, max: 999999999, step: 0.001 } }],
  [
    'an empty bound',
    { type: 'value', type_detail: { min: '', max: 3 } },
    { bounds: { min: -999999999, max: 3, step: 0.001 } },
  ],
  [
    'bounds the wrong way round',
    { type: 'value', type_detail: { min: 5, max: 1 } },
    { type: 'value', bounds: undefined },
  ],
  [
    'times',
    { type: 'value', type_detail: { min: '00:00', max: '23:59' } },
    { bounds: { min: '00:00', max: '23:59', step: '00:01' } },
  ],
  ['a time and a number', { type: 'value', type_detail: { min: '00:00', max: 5 } }, { bounds: undefined }],
  ['a cell', { type: 'cell', type_detail: null, unit: 'A' }, { type: 'value', unit: 'A', bounds: undefined }],
  ['no type', {}, { type: 'value', options: undefined }],
  [
    'options',
    { type: 'option', type_detail: [{ name: 'On', value: 1 }] },
    { type: 'option', options: [{ value: 1, en: 'On', zh: 'On' }] },
  ],
  ['Doption', { type: 'Doption', type_detail: [{ name: 'On', value: '1' }] }, { type: 'Doption' }],
  ['options of another type', { type: 'select', type_detail: [{ name: 'On', value: '1' }] }, { type: 'option' }],
  ['an id that is no number', { fun_id: 'abc' }, { id: 1 }],
  ['a selector', { fun_code: 'battType' }, { selector: true }],
  [
    'ticks that are choices',
    { type: 'checkbox', type_detail: [1, 2, 4].map((value) => ({ name: `Day ${value}`, value: String(value) })) },
    {
      type: 'checkbox',
      options: undefined,
      parts: [{ code: 'x:1', value: 1, en: 'Day 1' }, { value: 2 }, { value: 4 }],
    },
  ],
  [
    'a tick that is a switch',
    {
      type: 'checkbox',
      type_detail: [
        { name: 'No', value: '0' },
        { name: 'Yes', value: '1' },
      ],
    },
    { type: 'checkbox', options: [{ value: 0 }, { value: 1 }] },
  ],
  [
    'ticks without values',
    {
      type: 'checkbox',
      fun_array: [
        { fun_code: 'a', fun_name: 'A' },
        { fun_code: 'b', fun_name: 'B', value: null },
      ],
    },
    {
      parts: [
        { code: 'a', en: 'A', zh: 'A', value: 1 },
        { code: 'b', en: 'B', zh: 'B', value: 2 },
      ],
    },
  ],
] as const)('D3.5 another upstream: %s', (_name, dto, expected) => {
  expect({ bounds: undefined, options: undefined, ...one(dto) }).toMatchObject(expected);
});

test('D3.5 read-only entries, duplicates and choices that are not numbers are not settings', () => {
  expect(one({ temp_read_only: 2 })).toBeUndefined();
  expect(one({ type: 'option', type_detail: [{ name: 'On', value: 'on' }] })).toBeUndefined();
  const [group] = toSettingGroups([fun({ fun_name: 'First' }), fun({ fun_name: 'Second' })], GROUPS);
  expect(group?.settings.map(({ en }) => en)).toEqual(['First']);
});

test('D3.6 the order is that of the template; empty groups are left out, and ungrouped settings come last', () => {
  const groups = [{ group_id: 'b', group_name: 'B' }, ...GROUPS, { group_id: 'empty', group_name: 'Empty' }];
  const funs = [
    fun({ fun_code: 'late', showorder: 9 }),
    fun({ fun_code: 'stray', group_id: 'gone', showorder: 1 }),
    fun({ fun_code: 'early', showorder: 2 }),
    fun({ fun_code: 'b', group_id: 'b', showorder: 5 }),
  ];
  expect(toSettingGroups(funs, groups).map(({ en, settings }) => [en, settings.map(({ code }) => code)])).toEqual([
    ['B', ['b']],
    ['Group', ['early', 'late']],
    ['', ['stray']],
  ]);
});
