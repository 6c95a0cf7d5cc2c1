import { dayLabel } from '@/lib/format/day-label';

test('P2.42 a day of the chart is the same in every zone, and written as each language writes it', () => {
  expect(dayLabel('2026-11-21', 'en')).toMatch(/Sat.*21.*Nov/);
  expect(dayLabel('2026-11-21', 'zh')).toMatch(/11月21日.*周六/);
});
