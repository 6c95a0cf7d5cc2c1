import { screen } from '@testing-library/react';
import { DateTimeRange } from '@/components/ui/date-time-range';
import { zoneText } from '@/lib/format/zone-text';
import type { TimeRange } from '@/lib/domain/time/time-range/range';
import { render } from '../../support/render';

const NOW = Date.UTC(2026, 10, 21, 7, 13, 56);
const DAY = 86_400_000;
let found: TimeRange[] = [];

function show(lang: 'en' | 'zh' = 'en', timeZone: string | null = 'Australia/Adelaide') {
  found = [];
  return render(
    <DateTimeRange
      value={{ from: NOW - 7 * DAY, to: NOW }}
      limits={{ latest: NOW + DAY, days: 400 }}
      timeZone={timeZone}
      onSearch={(range) => found.push(range)}
    />,
    { lang },
  );
}
const box = (name: string) => screen.getByRole('textbox', { name });

test('D2.11 a range is shown as DD/MM/YYYY HH:mm:ss in the named zone, and is searched on Enter', async () => {
  const { user } = show();
  expect([box('From'), box('To')].map((one) => (one as HTMLInputElement).value)).toEqual([
    '14/11/2026 17:43:56',
    '21/11/2026 17:43:56',
  ]);
  expect(screen.getByText('Times in Australia/Adelaide')).toBeInTheDocument();
  await user.clear(box('From'));
  await user.type(box('From'), '20/11/2026 08:00{Enter}');
  expect(found).toEqual([{ from: Date.UTC(2026, 10, 19, 21, 30), to: Date.UTC(2026, 10, 21, 7, 13, 56) }]);
});

test.each([
  ['From', '', 'Choose a time range: both a start and an end.'],
  ['To', '', 'Choose a time range: both a start and an end.'],
  [
    'From',
    'soon',
    'Write a date that exists, from 2000 on, and a time up to 23:59:59, as DD/MM/YYYY HH:mm:ss, for example 21/11/2026 17:43:56.',
  ],
  ['To', '01/11/2026', 'The end is before the start.'],
  ['To', '14/11/2026 17:43:56', 'The end is the same as the start: the range is empty.'],
  ['To', '24/11/2026', 'No later than 22/11/2026 17:43:56.'],
  ['From', '21/11/2026 18:00:00', 'The end is before the start.'],
  ['From', '01/01/2024', 'No more than 400 days at once.'],
])('D5.2 D8.1 D9.9 %s with %p is rejected with a message and preserved', async (name, text, why) => {
  const { user } = show();
  await user.clear(box(name));
  if (text !== '') await user.type(box(name), text);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByRole('alert')).toHaveTextContent(why);
  expect(box(name)).toBeInvalid();
  expect(found).toEqual([]);
  expect(box(name)).toHaveValue(text);
});

test('D8.1 the range is also available in Chinese, in the viewer’s zone without a station', async () => {
  const { user } = show('zh', null);
  await user.clear(box('开始时间'));
  await user.click(screen.getByRole('button', { name: '查询' }));
  expect(screen.getByRole('alert')).toHaveTextContent('请选择时间范围');
  expect(
    screen.getByText(`时间按本机时区：${zoneText(Intl.DateTimeFormat().resolvedOptions().timeZone, 'zh')}`),
  ).toBeInTheDocument();
});

test('D5.2 D8.1 marks both times when both are invalid', async () => {
  const { user } = show();
  await user.clear(box('From'));
  await user.clear(box('To'));
  await user.type(box('To'), 'soon');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(box('From')).toHaveAccessibleDescription('Choose a time range: both a start and an end.');
  expect(box('To')).toHaveAccessibleDescription(/^Write a date that exists/);
});
