'use client';

import { useState } from 'react';
import { tabsOf, type Side, type TariffTab, type TariffTerms, type TariffType } from '@/lib/domain/tariffs/bands';
import {
  bandAdded,
  bandChanged,
  bandRemoved,
  changeTab,
  draftOf,
  draftProblems,
  extrasIn,
  isFilledIn,
  switchType,
  termsOf,
  type BandDraft,
  type DraftProblem,
  type PriceDraft,
  type TariffDraft,
} from '@/lib/domain/tariffs/draft';
import type { ExtrasDraft } from '@/lib/domain/tariffs/draft-extras';

/** State and actions of the tariff fields, in the dialog and the wizard (P2.56, P2.65). */
export interface TariffForm {
  readonly draft: TariffDraft;
  /** What is wrong or missing; set by the first attempt to save, and updated as it is corrected. */
  readonly problems: readonly DraftProblem[];
  /** How often an incomplete form was submitted. */
  readonly refusals: number;
  /** The selected tab of bands on each side. */
  readonly openTab: Readonly<Record<Side, TariffTab>>;
  setOpenTab(side: Side, tab: TariffTab): void;
  setUnit(unit: string): void;
  setValidFrom(day: string): void;
  /** Resets the price of that side (P4.14), or takes over the bands that the station had. */
  setType(side: Side, type: TariffType): void;
  /** The price before its type was switched; null where there is nothing to restore. */
  readonly before: Readonly<Record<Side, PriceDraft | null>>;
  bringBack(side: Side): void;
  setFixed(side: Side, typed: string): void;
  addBand(side: Side, tab: TariffTab): void;
  removeBand(side: Side, tab: TariffTab, row: number): void;
  changeBand(side: Side, tab: TariffTab, row: number, change: Partial<Pick<BandDraft, 'endTime' | 'value'>>): void;
  setExtras(change: Partial<ExtrasDraft>): void;
  /** Applies prices and currency of another tariff; the start day stays. */
  fill(terms: TariffTerms): void;
  /** Restores a saved draft, such as the wizard's after a reload. */
  restore(draft: TariffDraft): void;
  /** The tariff; null where something is missing, which is then shown at its field. */
  submit(): TariffTerms | null;
}

const NOTHING_BEFORE: Record<Side, PriceDraft | null> = { consumption: null, feedin: null };

/**
 * The state of the tariff fields. The arguments count at the first render only, except the station's tariffs so far (`former`, the latest
 * first); `saved` is a restored draft.
 */
export function useTariffForm(
  terms: TariffTerms,
  validFrom: string,
  saved: TariffDraft | null = null,
  former: readonly TariffTerms[] = [],
): TariffForm {
  const [draft, setDraft] = useState(() => saved ?? draftOf(terms, validFrom));
  const [refusals, setRefusals] = useState(0);
  const [openTab, setOpenTab] = useState<Record<Side, TariffTab>>({ consumption: 'weekday', feedin: 'weekday' });
  const [before, setBefore] = useState<Record<Side, PriceDraft | null>>(NOTHING_BEFORE);
  const showTab = (side: Side, tab: TariffTab) => setOpenTab((old) => ({ ...old, [side]: tab }));
  const setPrice = (side: Side, change: (price: PriceDraft) => PriceDraft) =>
    setDraft((old) => ({ ...old, [side]: change(old[side]) }));

  return {
    draft,
    problems: refusals > 0 ? draftProblems(draft) : [],
    refusals,
    openTab: { consumption: shownTab(draft, openTab, 'consumption'), feedin: shownTab(draft, openTab, 'feedin') },
    setOpenTab: showTab,
    setUnit: (unit) => setDraft((old) => ({ ...old, unit })),
    setValidFrom: (day) => setDraft((old) => ({ ...old, validFrom: day })),
    before,
    setType: (side, type) => {
      const left = draft[side];
      if (isFilledIn(side, left)) setBefore((old) => ({ ...old, [side]: left }));
      const sameCurrency = former.filter(({ unit }) => unit === draft.unit);
      setPrice(side, () => switchType(side, type, sameCurrency));
    },
    bringBack: (side) => {
      const price = before[side];
      if (price) setPrice(side, () => price);
      setBefore((old) => ({ ...old, [side]: null }));
    },
    setFixed: (side, fixed) => setPrice(side, (price) => ({ ...price, fixed })),
    addBand: (side, tab) => setPrice(side, (price) => changeTab(price, tab, bandAdded)),
    removeBand: (side, tab, row) => setPrice(side, (price) => changeTab(price, tab, bandRemoved(row))),
    changeBand: (side, tab, row, change) => setPrice(side, (price) => changeTab(price, tab, bandChanged(row, change))),
    setExtras: (change) => setDraft((old) => ({ ...old, extras: { ...extrasIn(old), ...change } })),
    fill: (other) => {
      setDraft((old) => draftOf(other, old.validFrom));
      setBefore(NOTHING_BEFORE);
      setRefusals(0);
    },
    restore: setDraft,
    submit: () => {
      const terms = termsOf(draft);
      if (terms !== null) return terms;
      setRefusals((old) => old + 1);
      for (const problem of draftProblems(draft).toReversed()) if ('tab' in problem) showTab(problem.side, problem.tab);
      return null;
    },
  };
}

/** The selected tab, or the first one where the type does not have it. */
function shownTab(draft: TariffDraft, chosen: Readonly<Record<Side, TariffTab>>, side: Side): TariffTab {
  const tabs = tabsOf(draft[side].type);
  return tabs.find((tab) => tab === chosen[side]) ?? tabs[0] ?? 'daily';
}
