import { SIDES, type Side, type TariffTab } from './bands';
import type { TariffDraft } from './draft';
import { priceDoubt, type PriceDoubt } from './price-level';

/** A possible but unlikely price of a draft. `tab` and `number`, from 1, identify its band, if any. */
export interface DraftDoubt {
  readonly side: Side;
  readonly band: { readonly tab: TariffTab; readonly number: number } | null;
  readonly doubt: PriceDoubt;
}

/** All of a draft, purchase first, each in form order. */
export function draftDoubts(draft: TariffDraft): readonly DraftDoubt[] {
  return SIDES.flatMap((side) => {
    const { fixed, tabs, type } = draft[side];
    const requested = (typed: string, band: DraftDoubt['band']): DraftDoubt[] => {
      const doubt = priceDoubt(typed, draft.unit, side);
      return doubt === null ? [] : [{ side, band, doubt }];
    };
    if (type === 'fixed') return requested(fixed, null);
    return tabs.flatMap((tab) =>
      tab.rows.flatMap(({ value }, index) => requested(value, { tab: tab.type, number: index + 1 })),
    );
  });
}
