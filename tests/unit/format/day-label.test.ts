import { dayLabel, dayParts } from '@/lib/format/day-label';

test('P2.42 a chart day is independent of the time zone, and formatted by language', () => {
  expect(dayLabel('2026-11-21', 'en')).toMatch(/Sat.*21.*Nov/);
  expect(dayLabel('2026-11-21', 'zh')).toMatch(/11月21日.*周六/);
});

test.each([
  ['2026-11-21', 'en', { weekday: 'Sat', date: '21 Nov', narrow: '21/11' }],
  ['2026-11-21', 'zh', { weekday: '周六', date: '11月21日', narrow: '11-21' }],
  ['2026-01-05', 'en', { weekday: 'Mon', date: '5 Jan', narrow: '05/01' }],
  ['2026-01-05', 'zh', { weekday: '周一', date: '1月5日', narrow: '01-05' }],
])('P2.2 P2.42 where days are close together, %s in %s is %j', (day, language, parts) => {
  expect(dayParts(day, language)).toEqual(parts);
});
