import { tickUnit, timeTicks } from '@/lib/domain/charts/time-ticks';
import type { TickText } from '@/lib/domain/charts/time-ticks';
import { chartWindow } from '@/lib/domain/charts/window';
import { CALENDAR_KINDS } from '@/lib/domain/time/period/calendar';
import { stepLabel } from '@/lib/format/step-label';

const HOUR = 3_600_000;
const ZONE = 'Australia/Adelaide';
const NOW = Date.parse('2026-11-22T03:00:00Z');

const inEnglish = (...step: Parameters<TickText>) => stepLabel(...step, 'en');

function texts(
  range: (typeof CALENDAR_KINDS)[number],
  date: string,
  most: number,
  zone = ZONE,
  text: TickText = inEnglish,
): string[] {
  const { from, to } = chartWindow({ range, date, zoom: null }, zone, NOW);
  return timeTicks(zone, tickUnit(range, null), { from, to }, most, text).map((tick) => tick.text);
}

test('D9.8 a day is labelled HH:mm, a week and a month DD/MM, a year MM/YYYY, all years YYYY', () => {
  expect(texts('day', '2026-11-20', 8)).toEqual(['00:00', '04:00', '08:00', '12:00', '16:00', '20:00', '00:00']);
  expect(texts('week', '2026-11-20', 10)).toEqual(['16/11', '17/11', '18/11', '19/11', '20/11', '21/11', '22/11']);
  expect(texts('month', '2026-02-20', 10)).toEqual([
    ...['01/02', '04/02', '07/02', '10/02', '13/02', '16/02', '19/02', '22/02', '25/02', '28/02'],
  ]);
  expect(texts('year', '2026-05-05', 6)).toEqual(['01/2026', '03/2026', '05/2026', '07/2026', '09/2026', '11/2026']);
  expect(texts('overyear', '2026-05-05', 6)).toEqual(['2023', '2024', '2025', '2026']);
});

test('D9.8 P1.4 in Chinese, day labels have month and day, month labels the year, in Chinese notation', () => {
  const inChinese: TickText = (...step) => stepLabel(...step, 'zh');
  expect(texts('week', '2026-11-20', 3, ZONE, inChinese)).toEqual(['11月16日', '11月19日', '11月22日']);
  expect(texts('year', '2026-05-05', 4, ZONE, inChinese)).toEqual([
    '2026年1月',
    '2026年4月',
    '2026年7月',
    '2026年10月',
  ]);
  expect(texts('overyear', '2026-05-05', 6, ZONE, inChinese)).toEqual(['2023年', '2024年', '2025年', '2026年']);
});

test.each([
  ['2026-04-05', ZONE],
  ['2026-10-04', ZONE],
  ['2026-04-05', 'Australia/Lord_Howe'],
  ['2026-10-04', 'Australia/Lord_Howe'],
  ['2026-11-20', 'Asia/Kathmandu'],
])('D9.8 C1 R15 on %s in %s the clock changes, and ticks stay at round local hours', (day, zone) => {
  const marks = texts('day', day, 10, zone);
  expect(marks.length).toBeGreaterThanOrEqual(7);
  expect(marks.every((text) => text.endsWith(':00') && Number(text.slice(0, 2)) % 3 === 0)).toBe(true);
  expect([marks[0], marks.at(-1)]).toEqual(['00:00', '00:00']);
});

test('D9.8 there are never more ticks than fit', () => {
  for (const range of CALENDAR_KINDS) {
    for (const most of [2, 3, 5, 9, 20]) {
      const count = texts(range, '2026-05-15', most).length;
      expect([range, most, count <= most && count > 0]).toEqual([range, most, true]);
    }
  }
});

test('D9.8 D2.26 the ticks of a zoomed chart depend on the visible range', () => {
  const units = [HOUR, 50 * HOUR, 24 * 30 * HOUR, 24 * 300 * HOUR, 24 * 3_000 * HOUR].map((ms) =>
    tickUnit('overyear', ms),
  );
  expect(units).toEqual(['hour', 'hour', 'day', 'month', 'year']);
  const from = Date.parse('2026-11-20T00:07:00Z');
  expect(timeTicks('UTC', 'hour', { from, to: from + 600_000 }, 6, inEnglish).map(({ text }) => text)).toEqual([
    ...['00:08', '00:10', '00:12', '00:14', '00:16'],
  ]);
});
