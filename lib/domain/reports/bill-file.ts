import type { FileCell } from '../csv';
import { dayRanges } from '../tariffs/revenue/bill-days';
import type { Bill, BillLine, MonthBill } from '../tariffs/revenue/bill';

/** The texts of a bill in a file, in one language. */
export interface BillFileTexts {
  readonly import: string;
  readonly credit: string;
  readonly supply: string;
  readonly subtotal: string;
  readonly outside: string;
  readonly tabs: { readonly daily: string; readonly weekday: string; readonly weekend: string };
  readonly weekendAndHolidays: string;
  readonly file: {
    readonly title: string;
    readonly titleSoFar: string;
    readonly quantity: string;
    readonly unit: string;
    readonly price: string;
    readonly amount: string;
    readonly currency: string;
    readonly days: string;
    readonly complete: string;
    readonly missing: string;
    readonly holidays: string;
    readonly estimatedImport: string;
    readonly estimatedExport: string;
    readonly tax: string;
    readonly taxIncluded: string;
    readonly total: string;
  };
}

/** Rounded to a watt-hour, because a share of a gap may have endless decimals. */
const wattHours = (kwh: number): number => Math.round(kwh * 1000) / 1000;

/** The cells before the figures of a sheet: two times in two zones. The bill's figures are below those of the hours. */
const TIMES = 4;

const line = (name: string, detail: string, ...figures: readonly FileCell[]): FileCell[] => [
  ...[name, detail],
  ...Array<FileCell>(TIMES - 2).fill(''),
  ...figures,
];

/** The bill of a month, below the hours of its sheet: one row for each of its lines, with plain numbers. */
export function billFileLines(bill: MonthBill, month: string, texts: BillFileTexts): FileCell[][] {
  const { days, estimated, isOngoing, holidays } = bill;
  const own = texts.file;
  // Energy of a holiday is in the weekend lines.
  const named =
    holidays.length === 0 ? texts : { ...texts, tabs: { ...texts.tabs, weekend: texts.weekendAndHolidays } };
  const missing = dayRanges(days.incomplete).map(({ from, until }) => (from === until ? from : `${from}/${until}`));
  const head = [own.quantity, own.unit, own.price, own.amount, own.currency];
  return [
    [],
    line(isOngoing ? own.titleSoFar : own.title, month, ...head),
    ...bill.bills.flatMap((one) => linesOf(one, named)),
    line(own.days, '', days.over),
    line(own.complete, '', days.over - days.incomplete.length),
    ...(missing.length > 0 ? [line(own.missing, missing.join(' '))] : []),
    ...(holidays.length > 0 ? [line(own.holidays, holidays.join(' '))] : []),
    ...(estimated.consumption > 0 ? [line(own.estimatedImport, '', wattHours(estimated.consumption), 'kWh')] : []),
    ...(estimated.feedin > 0 ? [line(own.estimatedExport, '', wattHours(estimated.feedin), 'kWh')] : []),
  ];
}

function linesOf(bill: Bill, texts: BillFileTexts): FileCell[][] {
  const { unit } = bill;
  const own = texts.file;
  const band = (name: string, sign: 1 | -1) => (one: BillLine) => {
    const times = one.startTime === '' ? texts.outside : `${one.startTime}-${one.endTime}`;
    const when = `${texts.tabs[one.tab]} ${times}`;
    return line(name, when, wattHours(one.kwh), 'kWh', one.price, sign * one.amount + 0, unit);
  };
  return [
    ...bill.imports.map(band(texts.import, 1)),
    ...bill.supply.map(({ days, price, amount }) => line(texts.supply, '', days, own.days, price, amount, unit)),
    line(texts.subtotal, '', null, '', null, bill.subtotal, unit),
    ...bill.taxes.map(({ rate, included, amount }) =>
      line(included ? own.taxIncluded : own.tax, '', rate, '%', null, amount, unit),
    ),
    ...bill.credits.map(band(texts.credit, -1)),
    line(own.total, '', null, '', null, bill.total, unit),
  ];
}
