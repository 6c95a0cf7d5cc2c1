import { dayLabel, dayLines } from '@/lib/format/day-label';

test('P2.42 a day of the chart is the same in every zone, and written as each language writes it', () => {
  expect(dayLabel('2026-11-21', 'en')).toMatch(/Sat.*21.*Nov/);
  expect(dayLabel('2026-11-21', 'zh')).toMatch(/11月21日.*周六/);
});

test('P2.2 where days stand close to each other, the day of the week has a line of its own', () => {
  expect(dayLines('2026-11-21', 'en')).toBe('Sat\n21 Nov');
  expect(dayLines('2026-11-21', 'zh')).toBe('周六\n11/21');
});
