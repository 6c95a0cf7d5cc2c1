import { periodAt } from '@/lib/domain/time/period/calendar';
import { chartDay, chartMinute, chartMoment, chartPeriodText } from '@/lib/format/chart-time';

const ZONE = 'Australia/Adelaide';
const TODAY = '2026-11-22';
const AT = Date.parse('2026-11-21T07:13:56Z');

test.each([
  ['en', '21/11, 17:43:56', '21/11/2026 17:43', '21/11/2026'],
  ['zh', '11月21日 17:43:56', '2026年11月21日 17:43', '2026年11月21日'],
])('D9.8 P1.4 a chart’s instant in %s: %s, with its year %s, its day %s', (language, moment, minute, day) => {
  expect(chartMoment(AT, language, ZONE)).toBe(moment);
  expect(chartMinute(AT, language, ZONE)).toBe(minute);
  expect(chartDay(AT, language, ZONE)).toBe(day);
});

test.each([
  ['day', '2026-11-05', '05/11/2026', '2026年11月5日'],
  ['week', '2026-11-20', '16/11/2026 – 22/11/2026', '2026年11月16日 – 11月22日'],
  ['week', '2026-01-01', '29/12/2025 – 04/01/2026', '2025年12月29日 – 2026年1月4日'],
  ['month', '2026-02-20', '02/2026', '2026年2月'],
  ['year', '2026-05-05', '2026', '2026年'],
] as const)('D9.8 P1.4 the %s of %s is "%s" in English, "%s" in Chinese', (kind, day, en, zh) => {
  expect(chartPeriodText(periodAt(kind, day, TODAY), 'en')).toBe(en);
  expect(chartPeriodText(periodAt(kind, day, TODAY), 'zh')).toBe(zh);
});
