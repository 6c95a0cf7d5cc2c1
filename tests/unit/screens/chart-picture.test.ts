import { wrapped } from '@/components/charts/chart-picture';

const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0);

test.each([
  ['Short', 20, ['Short']],
  ['Dashed: the period before, 09/11/2026', 20, ['Dashed: the period', 'before, 09/11/2026']],
  ['虚线：上一时段，2026年11月9日', 16, ['虚线：上一时段，', '2026年11月9日']],
  ['averyveryverylongname', 5, ['averyveryverylongname']],
])('D2.25 in a picture "%s" is wrapped into lines of %d', (text, width, lines) => {
  expect(wrapped(text, width, widthOf)).toEqual(lines);
});
