import type { Price, TariffTerms } from './bands';
import { dayAfter } from './valid-from';

/** A tariff and its first day (YYYY-MM-DD in the station's zone; empty for always); it applies until the next one starts. */
export interface TariffPeriod {
  readonly validFrom: string;
  readonly terms: TariffTerms;
}

/** A tariff before its record was corrected. */
export interface TariffCorrection extends TariffPeriod {
  /** Epoch ms; null where the upstream provides none. */
  readonly at: number | null;
  /** Name of the user who corrected it. */
  readonly by: string;
}

/** A line of the history (decisions C2). */
export interface HistoryLine extends TariffPeriod {
  /** Last day of its validity; null where no other one follows. */
  readonly until: string | null;
  readonly state: 'past' | 'in-force' | 'next';
}

/** The tariff history, the latest first. `today` is the station's. */
export function tariffHistory(periods: readonly TariffPeriod[], today: string): HistoryLine[] {
  const inOrder = [...periods].sort((a, b) => (a.validFrom < b.validFrom ? -1 : a.validFrom > b.validFrom ? 1 : 0));
  return inOrder
    .map((period, index): HistoryLine => {
      const following = inOrder[index + 1]?.validFrom ?? null;
      const state = period.validFrom > today ? 'next' : following !== null && following <= today ? 'past' : 'in-force';
      return { ...period, until: following === null ? null : dayAfter(following, -1), state };
    })
    .reverse();
}

/** The tariffs that applied up to a day, the latest first, then those that start later. */
export function termsUntil(periods: readonly TariffPeriod[], day: string): TariffTerms[] {
  const inOrder = [...periods].sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  const until = inOrder.filter(({ validFrom }) => validFrom <= day).reverse();
  return [...until, ...inOrder.filter(({ validFrom }) => validFrom > day)].map(({ terms }) => terms);
}

/**
 * Whether the tariffs of two periods differ in currency, price or holiday region, or only one period has any; their start dates do not
 * matter, nor do parts that only affect a bill.
 */
export function tariffsDiffer(before: readonly TariffPeriod[], now: readonly TariffPeriod[]): boolean {
  if ((before.length === 0) !== (now.length === 0)) return true;
  return new Set([...before, ...now].map(({ terms }) => textOf(terms))).size > 1;
}

const textOf = (terms: TariffTerms): string => {
  const { unit, consumptionType, consumptionPrice, feedinType, feedinPrice, holidayRegion = '' } = terms;
  return JSON.stringify([
    ...[unit, [consumptionType, laidOut(consumptionPrice)], [feedinType, laidOut(feedinPrice)], holidayRegion],
  ]);
};

const laidOut = (price: Price) =>
  typeof price === 'number'
    ? price
    : price.map(({ type, rows }) => [type, rows.map(({ startTime, endTime, value }) => [startTime, endTime, value])]);
