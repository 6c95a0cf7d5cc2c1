import { nameOfDay } from '@/lib/domain/charts/day-names';

test.each([
  ['Yield today', 'Yield of the day'],
  ['Grid purchase today', 'Grid purchase of the day'],
  ['今日发电量', '当日发电量'],
  ['今天发电量', '当日发电量'],
  ['Generation total', 'Generation total'],
  ['Todays yield', 'Todays yield'],
  ['发电量', '发电量'],
])('D2.27 in a chart of a past day "%s" is labelled "%s"', (name, shown) => {
  expect(nameOfDay(name)).toBe(shown);
});
