import {
  bandProblems,
  isBandTime,
  MOST_BANDS,
  nextBand,
  SIDES,
  TARIFF_TYPES,
  tabsOf,
  DAY_START,
  type Band,
  type BandTab,
  type Price,
  type Side,
  type TariffTab,
  type TariffTerms,
  type TariffType,
} from './bands';
import { DEFAULT_TARIFF } from './default-tariff';
import {
  extrasDraft,
  extrasDraftProblems,
  extrasOfDraft,
  isExtrasDraft,
  NO_EXTRAS,
  type ExtraFieldName,
  type ExtrasDraft,
} from './draft-extras';
import { hasWeekends } from './extras';
import { isPossiblePrice } from './price-level';
import { priceText, readPrice } from './typed-price';

/** A band while being edited, with the price as typed. */
export interface BandDraft {
  /** Identifies the row while rows are added and removed around it. */
  readonly key: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly value: string;
}

export interface TabDraft {
  readonly type: TariffTab;
  readonly rows: readonly BandDraft[];
}

/** One side of a tariff while being edited; `fixed` applies to the type of that name, `tabs` to the others. */
export interface PriceDraft {
  readonly type: TariffType;
  readonly fixed: string;
  readonly tabs: readonly TabDraft[];
}

export interface TariffDraft extends Readonly<Record<Side, PriceDraft>> {
  readonly unit: string;
  /** YYYY-MM-DD; empty until selected. */
  readonly validFrom: string;
  /** Missing in drafts stored by an earlier version of the form. */
  readonly extras?: ExtrasDraft | undefined;
}

/** The extras of a draft. */
export const extrasIn = ({ extras }: TariffDraft): ExtrasDraft => extras ?? NO_EXTRAS;

const coversWeekends = ({ consumption, feedin }: TariffDraft): boolean =>
  hasWeekends({ consumptionType: consumption.type, feedinType: feedin.type });

/** An invalid or missing value. `row` is the key of the band. */
export type DraftProblem =
  | { readonly side: Side; readonly field: 'fixed' }
  | { readonly side: Side; readonly field: 'rows' | 'cover'; readonly tab: TariffTab }
  | { readonly side: Side; readonly field: 'end' | 'value'; readonly tab: TariffTab; readonly row: number }
  | { readonly field: 'unit' | 'validFrom' | ExtraFieldName };

/** A tariff in the form's format. */
export function draftOf(terms: TariffTerms, validFrom: string): TariffDraft {
  return {
    unit: terms.unit,
    validFrom,
    consumption: priceDraft(terms.consumptionType, terms.consumptionPrice, 'consumption'),
    feedin: priceDraft(terms.feedinType, terms.feedinPrice, 'feedin'),
    extras: extrasDraft(terms),
  };
}

const defaultText = (side: Side) => priceText(DEFAULT_TARIFF[`${side}Price`]);

function priceDraft(type: TariffType, price: Price, side: Side): PriceDraft {
  if (typeof price === 'number') return { type: 'fixed', fixed: priceText(price), tabs: [] };
  const tabs = tabsOf(type).map((name) => ({
    type: name,
    rows: (price.find((tab) => tab.type === name)?.rows ?? []).map(({ startTime, endTime, value }, key) => ({
      key,
      startTime,
      endTime,
      value: priceText(value),
    })),
  }));
  return { type, fixed: defaultText(side), tabs };
}

/**
 * P4.14: switching the type resets the price: fixed to the default, the others to tabs without bands. A station that had bands on this
 * side (`former`, the latest tariff first) gets those back.
 */
export function switchType(side: Side, type: TariffType, former: readonly TariffTerms[] = []): PriceDraft {
  const fixed = defaultText(side);
  const prices = former.map((terms) => priceDraft(terms[`${side}Type`], terms[`${side}Price`], side));
  const banded = prices.find((price) => price.type === type) ?? prices.find((price) => price.type !== 'fixed');
  const rowsOf = (name: TariffTab) =>
    // Bands of every day apply to each kind of day, and those of weekdays to every day.
    (banded?.tabs.find((tab) => tab.type === name) ?? banded?.tabs[0])?.rows ?? [];
  return { type, fixed, tabs: tabsOf(type).map((name) => ({ type: name, rows: rowsOf(name) })) };
}

/** Whether a price differs from the initial state of its type. */
export function isFilledIn(side: Side, { type, fixed, tabs }: PriceDraft): boolean {
  return type === 'fixed' ? fixed !== defaultText(side) : tabs.some(({ rows }) => rows.length > 0);
}

type ChangeRows = (rows: readonly BandDraft[]) => readonly BandDraft[];

/** The price with changed bands in one tab; each band then starts where the previous one ends (P4.15). */
export function changeTab(price: PriceDraft, tab: TariffTab, change: ChangeRows): PriceDraft {
  const tabs = price.tabs.map((one) => (one.type === tab ? { ...one, rows: chained(change(one.rows)) } : one));
  return { ...price, tabs };
}

function chained(rows: readonly BandDraft[]): readonly BandDraft[] {
  return rows.map((row, index) => ({ ...row, startTime: rows[index - 1]?.endTime ?? DAY_START }));
}

/** P4.15: adds a band from the last end to 24:00; unchanged where the day is covered. */
export const bandAdded: ChangeRows = (rows) => {
  const next = nextBand(rows.map(toBand));
  if (!next || rows.length >= MOST_BANDS) return rows;
  return [...rows, { ...next, key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, value: '' }];
};

export const bandRemoved =
  (row: number): ChangeRows =>
  (rows) =>
    rows.filter(({ key }) => key !== row);

export const bandChanged =
  (row: number, change: Partial<Pick<BandDraft, 'endTime' | 'value'>>): ChangeRows =>
  (rows) =>
    rows.map((one) => (one.key === row ? { ...one, ...change } : one));

/** A band in the transmitted format; an invalid price becomes NaN. */
export function toBand({ startTime, endTime, value }: BandDraft): Band {
  return { startTime, endTime, value: readPrice(value) ?? Number.NaN };
}

/** All invalid or missing values (P5.24, P5.25), in form order; empty where the draft can be saved. */
export function draftProblems(draft: TariffDraft): readonly DraftProblem[] {
  return [
    ...(draft.unit === '' ? [{ field: 'unit' as const }] : []),
    ...(draft.validFrom === '' ? [{ field: 'validFrom' as const }] : []),
    ...SIDES.flatMap((side) => priceProblemsOf(side, draft[side], draft.unit)),
    ...extrasDraftProblems(extrasIn(draft), { weekends: coversWeekends(draft), currency: draft.unit }).map((field) => ({
      field,
    })),
  ];
}

/** Whether a value is missing, or a day not covered (P5.25), as opposed to an invalid value. */
export function isIncomplete(problem: DraftProblem, draft: TariffDraft): boolean {
  if (!('side' in problem)) return problem.field !== 'supplyCharge' && problem.field !== 'tax';
  const price = draft[problem.side];
  if (problem.field === 'fixed') return price.fixed.trim() === '';
  if (problem.field !== 'value') return true;
  const rows = price.tabs.find(({ type }) => type === problem.tab)?.rows ?? [];
  return rows.find(({ key }) => key === problem.row)?.value.trim() === '';
}

function priceProblemsOf(side: Side, price: PriceDraft, currency: string): DraftProblem[] {
  if (price.type === 'fixed') return isPriceOf(price.fixed, currency) ? [] : [{ side, field: 'fixed' }];
  return price.tabs.flatMap(({ type: tab, rows }) =>
    // A start is the end of the previous band, where its problem is already reported.
    bandProblems(rows.map((row) => ({ ...toBand(row), value: isPriceOf(row.value, currency) ? 0 : Number.NaN })))
      .filter(({ path, why }) => why !== 'bad-time' || path[1] === 'endTime')
      .map(({ path, why }): DraftProblem => {
        const row = rows[Number(path[0])]?.key;
        if (why === 'no-rows' || row === undefined) return { side, field: 'rows', tab };
        if (why === 'not-to-midnight') return { side, field: 'cover', tab };
        return { side, field: why === 'bad-price' ? 'value' : 'end', tab, row };
      }),
  );
}

/** Whether the typed text is a possible price of a kWh in this currency. */
export function isPriceOf(typed: string, currency: string): boolean {
  const price = readPrice(typed);
  return price !== null && isPossiblePrice(price, currency);
}

/** The tariff of a valid draft; null where it has problems. */
export function termsOf(draft: TariffDraft): TariffTerms | null {
  if (draftProblems(draft).length > 0) return null;
  return {
    unit: draft.unit,
    consumptionType: draft.consumption.type,
    consumptionPrice: priceOf(draft.consumption),
    feedinType: draft.feedin.type,
    feedinPrice: priceOf(draft.feedin),
    ...extrasOfDraft(extrasIn(draft), coversWeekends(draft)),
  };
}

function priceOf(price: PriceDraft): Price {
  if (price.type === 'fixed') return readPrice(price.fixed) ?? Number.NaN;
  return price.tabs.map(({ type, rows }): BandTab => ({ type, rows: rows.map(toBand) }));
}

/** Whether a stored value, from any version of the form, is a draft that this version can show. */
export function isTariffDraft(value: unknown): value is TariffDraft {
  if (!isObject(value) || typeof value.unit !== 'string' || typeof value.validFrom !== 'string') return false;
  if (value.extras !== undefined && !isExtrasDraft(value.extras)) return false;
  return SIDES.every((side) => {
    const price = value[side];
    if (!isObject(price) || typeof price.fixed !== 'string' || !Array.isArray(price.tabs)) return false;
    const type = TARIFF_TYPES.find((name) => name === price.type);
    if (!type) return false;
    const tabs: readonly unknown[] = price.tabs;
    return tabsOf(type).every((name, index) => {
      const tab = tabs[index];
      return isObject(tab) && tab.type === name && Array.isArray(tab.rows) && tab.rows.every(isBandDraft);
    });
  });
}

function isBandDraft(row: unknown): boolean {
  const texts = ['startTime', 'endTime', 'value'];
  return isObject(row) && typeof row.key === 'number' && texts.every((name) => typeof row[name] === 'string');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** "7", "730", "7.30", "7:30" as "07:30"; null for an invalid time. Used where the end of a band is typed. */
export function readTime(typed: string): string | null {
  const text = typed.normalize('NFKC').trim();
  const parts = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/.exec(text);
  const time = parts ? `${parts[1]?.padStart(2, '0')}:${parts[2] ?? '00'}` : '';
  return isBandTime(time) ? time : null;
}
