import fc from 'fast-check';
import { hourlyRevenue } from '@/lib/domain/tariffs/revenue/hourly';
import { currenciesOf, moneyOf, sheetColumns } from '@/lib/domain/reports/tariff-columns';
import { fileColumns, fileRow, fileSums, workbookRow } from '@/lib/domain/reports/tariff-file';
import { incompleteDays, sheetPage, SHEET_ENERGIES, SHEET_ROWS, sumSheet } from '@/lib/domain/reports/tariff-sheet';
import type { SheetRow } from '@/lib/domain/reports/tariff-sheet';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import { toCsv } from '@/lib/domain/csv';
import en from '@/messages/en/reports.json';
import zh from '@/messages/zh/reports.json';
import { noHolidays } from '@/lib/domain/tariffs/holidays';

const HOUR = 3_600_000;
const ZONE = 'Australia/Adelaide';
const PLACE = { station: 'Harbour', zone: ZONE };
const START = Date.parse('2026-04-04T13:30:00Z');
const TERMS = { tariffs: [{ validFrom: '', terms: DEFAULT_TARIFF }], zone: ZONE, storage: true, isHoliday: noHolidays };

type Energies = Partial<Pick<SheetRow, (typeof SHEET_ENERGIES)[number]>>;

function rowsOf(hours: readonly (Energies | null)[], terms: Parameters<typeof hourlyRevenue>[1] = TERMS): SheetRow[] {
  const energies = hours.map((hour, index) => ({
    startTime: START + index * HOUR,
    endTime: START + (index + 1) * HOUR,
    powerGeneration: hour ? (hour.powerGeneration ?? 0) : null,
    charging: hour ? (hour.charging ?? 0) : null,
    discharging: hour ? (hour.discharging ?? 0) : null,
    powerSelling: hour ? (hour.powerSelling ?? 0) : null,
    powerBuy: hour ? (hour.powerBuy ?? 0) : null,
  }));
  return hourlyRevenue(energies, terms).map((row, index) => ({
    ...row,
    complete: hours[index] ? 1 : 0,
    gridExport: row.powerSelling,
  }));
}

test('D2.31 D3.13 C5 the sum row adds the known values and reports how many there are', () => {
  const rows = rowsOf([{ powerGeneration: 0.1, powerSelling: 0.1 }, null, { powerGeneration: 0.2, powerBuy: 1.005 }]);
  const sums = sumSheet(rows);
  expect(sums.energies.powerGeneration).toEqual({ value: 0.3, known: 2 });
  expect(sums.energies.powerBuy).toEqual({ value: 1.005, known: 2 });
  expect(sums.complete).toBeCloseTo(2 / 3);
  expect(sums.money).toEqual([{ unit: 'AUD', selling: 0.01, selfUse: 0.07, total: 0.08, known: 2, hours: 3 }]);
});

test('D2.31 C5 incomplete days are listed, in the station’s time zone and as far as readings are due', () => {
  // Three days of 24, 25 and 24 hours; the second hour of each is a gap.
  const rows = rowsOf(Array.from({ length: 73 }, (_, hour) => ([1, 25, 50].includes(hour) ? null : {})));
  expect(incompleteDays(rows, ZONE, {})).toEqual(['2026-04-05', '2026-04-06', '2026-04-07']);
  expect(incompleteDays(rows, ZONE, { begun: START + 2 * HOUR })).toEqual(['2026-04-06', '2026-04-07']);
  expect(incompleteDays(rows, ZONE, { now: START + 50 * HOUR + 299_999 })).toEqual(['2026-04-05', '2026-04-06']);
});

test('D2.31 C5 without data there is no sum, not 0', () => {
  const sums = sumSheet(rowsOf([null, null]));
  expect(SHEET_ENERGIES.map((name) => sums.energies[name].value)).toEqual(SHEET_ENERGIES.map(() => null));
  expect(sumSheet([])).toMatchObject({ hours: 0, complete: 0, money: [] });
});

test('D2.31 the sum of a sheet equals the sum of its parts, wherever it is split', () => {
  const hour = fc.record({
    powerGeneration: fc.integer({ min: 0, max: 90_000 }).map((wh) => wh / 1000),
    powerSelling: fc.integer({ min: 0, max: 90_000 }).map((wh) => wh / 1000),
  });
  fc.assert(
    fc.property(fc.array(fc.option(hour), { maxLength: 30 }), fc.nat(30), (hours, at) => {
      const rows = rowsOf(hours);
      const [whole, left, right] = [sumSheet(rows), sumSheet(rows.slice(0, at)), sumSheet(rows.slice(at))];
      for (const name of SHEET_ENERGIES) {
        expect(whole.energies[name].known).toBe(left.energies[name].known + right.energies[name].known);
        const parts = (left.energies[name].value ?? 0) + (right.energies[name].value ?? 0);
        expect(whole.energies[name].value ?? 0).toBeCloseTo(parts, 9);
      }
      const total = (sums: typeof whole) => sums.money.reduce((sum, { total: one }) => sum + one, 0);
      expect(total(whole)).toBeCloseTo(total(left) + total(right), 6);
    }),
  );
});

test('D2.31 a page covers two days, and a page beyond the end is the last one', () => {
  const rows = Array.from({ length: 100 }, (_, index) => index);
  expect(sheetPage(rows, 2)).toEqual({
    page: 2,
    pages: 3,
    size: SHEET_ROWS,
    rows: rows.slice(SHEET_ROWS, 2 * SHEET_ROWS),
  });
  expect(sheetPage(rows, 9)).toMatchObject({ page: 3 });
  expect(sheetPage([], 1)).toEqual({ page: 1, pages: 1, size: SHEET_ROWS, rows: [] });
  expect(sheetPage(rows, 1, 1_000)).toMatchObject({ page: 1, pages: 1, rows });
});

test('D1.5 R15 a file gives each hour in station time and in UTC, a repeated hour with its offset', () => {
  const rows = rowsOf(Array.from({ length: 5 }, () => ({ powerGeneration: 1 })));
  const local = rows.map((row) => fileRow(row, PLACE).slice(0, 3));
  expect(local[2]).toEqual([
    '2026-04-05 02:00 +10:30',
    '2026-04-05 02:00 +09:30',
    { at: Date.parse('2026-04-04T15:30:00Z'), zone: 'UTC' },
  ]);
  expect(local[3]).toEqual([
    '2026-04-05 02:00 +09:30',
    '2026-04-05 03:00 +09:30',
    { at: Date.parse('2026-04-04T16:30:00Z'), zone: 'UTC' },
  ]);
  for (const line of [...rows.map((row) => fileRow(row, PLACE)), ...fileSums(sumSheet(rows), PLACE, 'Sum')]) {
    expect(line).toHaveLength(fileColumns(en, ZONE, ['AUD']).length);
  }
});

test('D1.5 C5 D9.5 missing values are empty in a file, and two currencies have separate sums', () => {
  const tariffs = [
    { validFrom: '', terms: DEFAULT_TARIFF },
    { validFrom: '2026-04-06', terms: { ...DEFAULT_TARIFF, unit: 'EUR' } },
  ];
  const hours = Array.from({ length: 30 }, (_, hour) => (hour === 1 ? null : { powerGeneration: 1 }));
  const rows = rowsOf(hours, { ...TERMS, tariffs });
  const gap = rows.filter(({ powerGeneration }) => powerGeneration === null).map((row) => fileRow(row, PLACE));
  expect(gap.map((line) => [line[4], line[14], ...line.slice(-4)])).toEqual([[null, null, 0, '', 'Harbour', ZONE]]);
  // The hour after a gap states since when its energy was accumulated, as on the screen.
  const since = rows.map((row) => fileRow(row, PLACE).at(-3));
  expect(since.filter((text) => text !== '')).toEqual(['2026-04-05 01:00 +10:30']);
  expect(since[2]).toBe('2026-04-05 01:00 +10:30');
  const sums = fileSums(sumSheet(rows), PLACE, 'Sum');
  expect(sums.map((line) => [line[0], line[4], line[14], line[15]])).toEqual([
    ['Sum', 29, 8.88, 'AUD'],
    ['Sum', null, 1.85, 'EUR'],
  ]);
  expect(toCsv(gap)).toContain(',,');
});

test.each([
  ['en', en, ['Selling price (AUD/kWh)', 'Selling total (AUD)', 'Complete (%)']],
  ['zh', zh, ['售电单价 (AUD/kWh)', '售电金额 (AUD)', '完整度 (%)']],
] as const)(
  'D2.31 D3.13 D1.5 files have the column headers of the table, prices with their unit (%s)',
  (_lang, words, some) => {
    const currencies = currenciesOf(sumSheet(rowsOf([{ powerGeneration: 1 }])));
    expect(currencies).toEqual(['AUD']);
    const heads = fileColumns(words, ZONE, currencies).map(({ name }) => name);
    expect(heads).toEqual(expect.arrayContaining([...some]));
    for (const { key, unit } of sheetColumns(currencies).slice(2))
      expect(heads).toContain(`${words.columns[key]} (${unit})`);
  },
);

test('D2.31 D9.5 with two currencies a header names both, with none it has no unit', () => {
  const unitsOf = (currencies: string[]) =>
    sheetColumns(currencies).flatMap(({ key, unit }) =>
      key === 'selfUnitPrice' || key === 'totalRevenue' ? unit : [],
    );
  expect(unitsOf(['AUD', 'EUR'])).toEqual(['AUD/kWh, EUR/kWh', 'AUD, EUR']);
  expect(unitsOf([])).toEqual(['', '']);
});

test('C5 D9.5 without a tariff a price is 0, and without data too it is missing, on screen and in both files', () => {
  const none = { ...TERMS, tariffs: [] };
  const [silent, heard] = rowsOf([null, { powerGeneration: 1 }], none);
  const [priced] = rowsOf([null]);
  if (!silent || !heard || !priced) throw new Error('there are rows');
  expect([silent, heard, priced].map((row) => moneyOf(row, 'sellingUnitPrice'))).toEqual([null, 0, 0.08]);
  for (const line of [fileRow(silent, PLACE), workbookRow(silent, PLACE)])
    expect(line.slice(10, 15)).toEqual(Array(5).fill(null));
});
