import { SIDES, type Price, type Side, type TariffTab, type TariffTerms } from './bands';

/** A price changed by a correction; `band` is null for a single price for all hours. */
export interface PriceChange {
  readonly side: Side;
  readonly band: { readonly tab: TariffTab; readonly start: string; readonly end: string } | null;
  readonly before: number;
  readonly now: number;
}

type Place = Pick<PriceChange, 'band'> & { readonly value: number };

/**
 * The prices that differ between two tariffs with the same bands and currency; null where these differ, so that prices cannot be
 * matched.
 */
export function priceChanges(before: TariffTerms, now: TariffTerms): readonly PriceChange[] | null {
  if (before.unit !== now.unit) return null;
  const sides = SIDES.map((side) => {
    const [old, fresh] = [placesOf(before[`${side}Price`]), placesOf(now[`${side}Price`])];
    const isAlike = old.length === fresh.length && old.every(({ band }, at) => isSameBand(band, fresh[at]?.band));
    if (!isAlike) return null;
    return old.flatMap(({ band, value }, at): PriceChange[] => {
      const next = fresh[at]?.value ?? value;
      return next === value ? [] : [{ side, band, before: value, now: next }];
    });
  });
  const known = sides.filter((changes) => changes !== null);
  return known.length === sides.length ? known.flat() : null;
}

const placesOf = (price: Price): Place[] =>
  typeof price === 'number'
    ? [{ band: null, value: price }]
    : price.flatMap(({ rows, type }) =>
        rows.map(({ endTime, startTime, value }) => ({ band: { tab: type, start: startTime, end: endTime }, value })),
      );

const isSameBand = (one: PriceChange['band'], other: PriceChange['band'] | undefined) =>
  one?.tab === other?.tab && one?.start === other?.start && one?.end === other?.end;
