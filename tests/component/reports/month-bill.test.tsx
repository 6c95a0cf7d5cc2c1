import { screen, within } from '@testing-library/react';
import { MonthBill } from '@/components/reports/month-bill';
import { monthBill } from '@/lib/domain/tariffs/revenue/bill';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import type { Lang } from '../../support/labels';
import { render } from '../../support/render';

const HOUR = 3_600_000;
const START = Date.parse('2026-10-01T00:00:00Z');
const DAYS = 31;
const hours = (count = DAYS * 24) =>
  Array.from({ length: count }, (_, index) => ({
    startTime: START + index * HOUR,
    endTime: START + (index + 1) * HOUR,
    bought: index === 30 ? null : 2,
    sold: 1,
    complete: 1,
  }));
const billOf = (now = Date.parse('2026-12-01T00:00:00Z'), included = false) =>
  monthBill(
    hours().filter(({ startTime }) => startTime < now),
    {
      tariffs: [{ validFrom: '', terms: { ...DEFAULT_TARIFF, supplyCharge: 1.1, tax: 10, taxIncluded: included } }],
      ...{ zone: 'UTC', isHoliday: () => false, first: '2026-10-01', last: '2026-10-31', now },
    },
  );
const shown = (bill = billOf(), lang: Lang = 'en', sold: number | null = 744) =>
  render(<MonthBill bill={bill} first="2026-10-01" sold={sold} />, { lang });
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td, th')].map((one) => one.textContent));

test('D2.31 D9.5 shows a month as a bill: bands, supply charge, tax, credit, total', () => {
  shown();
  expect(screen.getByRole('heading', { name: 'Bill for October 2026' })).toBeVisible();
  expect(screen.getByText('30 of 31 days complete. Incomplete: 02/10/2026.')).toBeVisible();
  expect(rows()).toEqual([
    ['Grid import', '1,486.00\u00a0kWh', '0.37', '549.82'],
    ['Daily supply charge', '31 days', '1.10', '34.10'],
    ['Import and supply charge', '583.92'],
    ['Tax 10%', '', '', '58.39'],
    ['Feed-in credit', '744.00\u00a0kWh', '0.08', '\u221259.52'],
    ['Total to pay', '582.79'],
  ]);
});

test('D2.31 the bill of the current month is marked as incomplete, in Chinese too; taxes included in prices are named', () => {
  shown(billOf(START + 36 * HOUR, true), 'zh');
  expect(screen.getByRole('heading', { name: '2026年10月账单（截至目前）' })).toBeVisible();
  expect(screen.getByText('已结束的 1 天中有 1 天数据完整。今天按已读取的部分计入。')).toBeVisible();
  expect(rows().map(([first]) => first)).toContain('其中含税（10%）');
});

test('D2.31 D9.5 on the first day of a month no day is complete, and today counts as far as it has been read', () => {
  shown(billOf(START + 10 * HOUR));
  expect(screen.getByText('No day is over yet. Today counts as far as it has been read.')).toBeVisible();
});

test.each([
  ['en', /rounded to the cent once\. The sheet above rounds every hour/, /cents apart/],
  ['zh', /只在最后舍入到分一次；上方报表先将每小时的金额舍入到分再相加/, /几分/],
] as const)(
  'D2.31 D2.32 explains why the bill’s amounts differ from the tariff sheet, without naming a size (%s)',
  (lang, why, size) => {
    shown(billOf(), lang);
    const note = screen.getByText(why);
    expect(note).not.toHaveTextContent(size);
  },
);

test('D9.5 P3.14 weekend lines state that they include public holidays, and which', () => {
  const weekly = { ...DEFAULT_TARIFF, consumptionType: 'touW' as const, holidayRegion: 'AU-SA' };
  const band = (value: number) => [{ startTime: '00:00', endTime: '24:00', value }];
  const bill = monthBill(hours(), {
    tariffs: [
      {
        validFrom: '',
        terms: {
          ...weekly,
          consumptionPrice: [
            { type: 'weekday', rows: band(0.4) },
            { type: 'weekend', rows: band(0.2) },
          ],
        },
      },
    ],
    ...{ zone: 'UTC', isHoliday: (_region: string, day: string) => day === '2026-10-05' },
    ...{ first: '2026-10-01', last: '2026-10-31', now: Date.parse('2026-12-01T00:00:00Z') },
  });
  shown(bill);
  expect(rows().map(([first]) => first)).toContain('Grid import, weekend and public holidays, 00:00 to 24:00');
  expect(screen.getByText('Public holidays, counted as weekend: 05/10/2026.')).toBeVisible();
});

test('C5 reports energy that is not measured or is settled differently on the sheet', () => {
  const bill = billOf();
  shown({ ...bill, energies: { consumption: null, feedin: 744 } }, 'en', 700);
  expect(screen.getByText(/Grid import is not measured/)).toBeVisible();
  expect(screen.getByText(/settled by the hour and shows 700\.00 kWh/)).toBeVisible();
});
