/** P3.16: one price, daily bands, or bands for weekdays and weekends. */
export const TARIFF_TYPES = ['fixed', 'tou', 'touW'] as const;
export type TariffType = (typeof TARIFF_TYPES)[number];

export const TARIFF_TABS = ['daily', 'weekday', 'weekend'] as const;
export type TariffTab = (typeof TARIFF_TABS)[number];

/** Times are "HH:mm", 00:00 to 24:00; the price is per kWh. */
export interface Band {
  readonly startTime: string;
  readonly endTime: string;
  readonly value: number;
}

export interface BandTab {
  readonly type: TariffTab;
  readonly rows: readonly Band[];
}

export type Price = number | readonly BandTab[];

/** The price of a purchased kWh (`consumption`) and of an exported one (`feedin`). */
export const SIDES = ['consumption', 'feedin'] as const;
export type Side = (typeof SIDES)[number];

/** Optional parts of a tariff besides its prices; absent where it has none. */
export interface TariffExtras {
  /** The region whose public holidays count as weekend, such as "AU-SA", or only a country; for weekday and weekend bands. */
  readonly holidayRegion?: string | undefined;
  /** Fixed charge per day. */
  readonly supplyCharge?: number | undefined;
  /** Percent on import and supply charge. */
  readonly tax?: number | undefined;
  /** Whether prices and supply charge already include that tax. */
  readonly taxIncluded?: boolean | undefined;
}

/** P3.14 to P3.17. */
export interface TariffTerms extends TariffExtras {
  /** ISO 4217. */
  readonly unit: string;
  readonly feedinType: TariffType;
  readonly feedinPrice: Price;
  readonly consumptionType: TariffType;
  readonly consumptionPrice: Price;
}

/** Kinds of problems of a price. */
export const BAND_PROBLEMS = [
  'wrong-shape',
  'wrong-tabs',
  'no-rows',
  'bad-time',
  'bad-price',
  'empty-band',
  'gap',
  'not-to-midnight',
] as const;

/** Why a price is incomplete; `path` is the position inside the price. */
export interface BandProblem {
  readonly path: readonly (string | number)[];
  readonly why: (typeof BAND_PROBLEMS)[number];
}

export const DAY_START = '00:00';
export const DAY_END = '24:00';
/** A higher absolute price per kWh is a typing error. Negative prices exist: feed-in with a fee. */
export const MOST_PRICE = 100_000;
/** Maximum bands of one tab: more than any tariff has, and few enough to be drawn and checked. */
export const MOST_BANDS = 48;
/** The unit of a price. */
export const perKwh = (currency: string): string => `${currency}/kWh`;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** Whether a text is a time of day in the format of bands. */
export function isBandTime(text: string): boolean {
  return TIME.test(text);
}

/** Minutes since midnight of a time "HH:mm". */
export function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The tabs of a time-of-use type, in screen order; empty for a fixed price. */
export function tabsOf(type: TariffType): readonly TariffTab[] {
  if (type === 'tou') return ['daily'];
  return type === 'touW' ? ['weekday', 'weekend'] : [];
}

/** P4.15, D4.13: the position of a new band. Null when the day is already covered. */
export function nextBand(rows: readonly Band[]): { startTime: string; endTime: string } | null {
  const startTime = rows.at(-1)?.endTime ?? DAY_START;
  return startTime === DAY_END ? null : { startTime, endTime: DAY_END };
}

/** All reasons why a price is incomplete (P5.24, P5.25, D5.5); an empty list when it is complete. */
export function priceProblems(type: TariffType, price: Price): readonly BandProblem[] {
  if (type === 'fixed') {
    if (typeof price !== 'number') return [{ path: [], why: 'wrong-shape' }];
    return Number.isFinite(price) ? [] : [{ path: [], why: 'bad-price' }];
  }
  if (typeof price === 'number') return [{ path: [], why: 'wrong-shape' }];
  const wanted = tabsOf(type);
  if (price.length !== wanted.length || wanted.some((tab, index) => price[index]?.type !== tab)) {
    return [{ path: [], why: 'wrong-tabs' }];
  }
  return price.flatMap((tab, index) =>
    bandProblems(tab.rows).map((problem) => ({ ...problem, path: [index, 'rows', ...problem.path] })),
  );
}

/** The same for the bands of one tab: each must start where the previous one ends, from 00:00 to 24:00. */
export function bandProblems(rows: readonly Band[]): readonly BandProblem[] {
  if (rows.length === 0) return [{ path: [], why: 'no-rows' }];
  const problems = rows.flatMap((row, index) => rowProblems(row, index, rows[index - 1]?.endTime ?? DAY_START));
  if (rows.at(-1)?.endTime !== DAY_END) problems.push({ path: [rows.length - 1, 'endTime'], why: 'not-to-midnight' });
  return problems;
}

function rowProblems(row: Band, index: number, previousEnd: string): BandProblem[] {
  const problems: BandProblem[] = [];
  if (!isBandTime(row.startTime)) problems.push({ path: [index, 'startTime'], why: 'bad-time' });
  if (!isBandTime(row.endTime)) problems.push({ path: [index, 'endTime'], why: 'bad-time' });
  if (problems.length > 0) return problems;
  if (row.startTime !== previousEnd) problems.push({ path: [index, 'startTime'], why: 'gap' });
  // Both are "HH:mm", so comparing texts compares times.
  if (row.endTime <= row.startTime) problems.push({ path: [index, 'endTime'], why: 'empty-band' });
  if (!Number.isFinite(row.value)) problems.push({ path: [index, 'value'], why: 'bad-price' });
  return problems;
}
