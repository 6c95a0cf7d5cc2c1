import type { Price, TariffTerms } from './bands';
import { dayAfter } from './valid-from';

/** A tariff and the first day on which it holds (YYYY-MM-DD of the station's zone; '' is always), until the next one's. */
export interface TariffPeriod {
  readonly validFrom: string;
  readonly terms: TariffTerms;
}

/** What a tariff was before its record was corrected. */
export interface TariffCorrection extends TariffPeriod {
  /** Epoch ms; null where the upstream gives none. */
  readonly at: number | null;
  /** Name of who corrected it. */
  readonly by: string;
}

/** A line of the history (decisions C2). */
export interface HistoryLine extends TariffPeriod {
  /** Last day on which it holds; null where no other one follows. */
  readonly until: string | null;
  readonly state: 'past' | 'in-force' | 'next';
}

/** Which tariff held when, the latest first. `today` is the station's. */
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

/**
 * Whether another currency, price or region of holidays applied somewhere in two periods, or none in one of them; when each began does
 * not matter, nor does what stands on a bill alone.
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
