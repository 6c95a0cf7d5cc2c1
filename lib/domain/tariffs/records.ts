import { DAY_END, DAY_START, tabsOf, type Price, type TariffType } from './bands';

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

/** A price as a record has it; times may be written "7:00" or "07:00:00" there. */
export function priceOfEntries(
  type: TariffType,
  entries: readonly {
    readonly price: number | null;
    readonly start_time?: string | undefined;
    readonly end_time?: string | undefined;
    readonly type?: 'weekday' | 'weekend' | null | undefined;
  }[],
): Price {
  if (type === 'fixed') return entries[0]?.price ?? 0;
  return tabsOf(type).map((tab) => ({
    type: tab,
    rows: entries
      .filter((entry) => tab === 'daily' || (entry.type ?? tab) === tab)
      .flatMap(({ price, start_time: start, end_time: end }) =>
        price === null
          ? []
          : [{ startTime: plainTime(start ?? DAY_START), endTime: plainTime(end ?? DAY_END), value: price }],
      ),
  }));
}

/** The tariff type of a number on the wire. */
export function typeOfNumber(number: 1 | 2 | 3): TariffType {
  return number === 1 ? 'fixed' : number === 2 ? 'tou' : 'touW';
}

function plainTime(text: string): string {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})/.exec(text) ?? [];
  return hour && minute ? `${hour.padStart(2, '0')}:${minute}` : text;
}
