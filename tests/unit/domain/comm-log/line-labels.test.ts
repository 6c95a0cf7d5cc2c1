import { INVERTER_SETTING_GROUPS, settingOf } from '@/lib/data/inverter-settings';
import { lineText, titleText } from '@/lib/domain/comm-log/line-labels';
import { label } from '../../../support/labels';

const inverter = (code: string) => settingOf('C002', code);
const line = (code: string, name: string, from: string | number | null, to: string | number) => ({
  ...{ code, name, from, to, result: 'applied' as const },
});

test.each([
  ['battType', 'Batt Type', 0, '3', 'zh', '电池类型', '锂电池', '无电池'],
  ['battType', '电池类型', 0, 3, 'en', 'Batt Type', 'Lithium Battery', 'No Battery'],
  ['battCapacity', 'Batt Capacity (0-2000Ah)', 200, 250, 'zh', '电池容量 (0-2000Ah)', 200, 250],
  ['touDays', 'Time Of Use days', '1,2', '7', 'zh', '分时执行星期', '周一、周二', '周日'],
  ['touDays', '分时执行星期', '', '1,7', 'en', 'Time Of Use days', '', 'Mon, Sun'],
  ['touTime1', 'Time 1', '00:00', '05:30', 'zh', '时间点1', '00:00', '05:30'],
  ['year', 'Year', null, 26, 'zh', '年', null, '2026'],
] as const)('C3 D3.11 %s, recorded as %s, is shown in %5$s', (code, name, from, to, language, said, old, next) => {
  const told = lineText({ ...line(code, name, from, to), device: to }, inverter(code), language);
  expect(told).toEqual({ ...line(code, said, old, next), device: next });
});

test('C3 D3.11 text that the catalogue does not contain is shown as recorded', () => {
  const other = line('battType', 'Type of battery', 0, 3);
  expect(lineText(other, inverter('battType'), 'zh')).toBe(other);
  expect(lineText(other, undefined, 'zh')).toBe(other);
  const odd = line('battType', 'Batt Type', 0, 77);
  expect(lineText(odd, inverter('battType'), 'en')).toEqual({ ...odd, from: 'Lithium Battery' });
});

test('C3 D3.11 setting groups are named in the reader’s language, whatever language recorded them', () => {
  const t = (title: string, language: 'en' | 'zh') => titleText(title, INVERTER_SETTING_GROUPS, language);
  expect(t('Battery Setting', 'zh')).toBe('电池设置');
  expect(t('电池设置', 'en')).toBe('Battery Setting');
  expect(t('Battery Setting, Basic Settings', 'zh')).toMatch(/^电池设置、[^A-Z]+$/);
  expect(t('Anything, else', 'en')).toBe('Anything, else');
  expect(t('', 'zh')).toBe('');
});

test('D3.11 a reading of all settings is named in the reader’s language, as on the screen', () => {
  const t = (title: string, language: 'en' | 'zh') => titleText(title, INVERTER_SETTING_GROUPS, language);
  for (const written of ['en', 'zh'] as const) {
    for (const read of ['en', 'zh'] as const) {
      expect(t(label(written, 'settings.tab'), read)).toBe(label(read, 'settings.tab'));
    }
  }
});
