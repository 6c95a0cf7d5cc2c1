import type { Price, TariffType } from './bands';

/** A price as the second half of D3.12 has it: entries with their hours; a flat or daily one has no kind of day. */
export interface PriceEntry {
  readonly price: number;
  readonly start_time: string;
  readonly end_time: string;
  readonly type?: 'weekday' | 'weekend';
}

const TYPE_NUMBERS: Readonly<Record<TariffType, 1 | 2 | 3>> = { fixed: 1, tou: 2, touW: 3 };

/** The number of a tariff type on the wire: 1 flat, 2 by time of day, 3 by weekday and weekend. */
export function typeNumber(type: TariffType): 1 | 2 | 3 {
  return TYPE_NUMBERS[type];
}

/** The entries of a price, in their order. */
export function priceEntries(price: Price): PriceEntry[] {
  if (typeof price === 'number') return [{ price, start_time: '00:00', end_time: '24:00' }];
  return price.flatMap(({ type, rows }) =>
    rows.map(({ startTime, endTime, value }) => ({
      price: value,
      start_time: startTime,
      end_time: endTime,
      ...(type !== 'daily' && { type }),
    })),
  );
}
