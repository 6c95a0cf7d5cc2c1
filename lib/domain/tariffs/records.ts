import { DAY_END, DAY_START, tabsOf, type Price, type TariffTerms, type TariffType } from './bands';
import { extrasOf } from './extras';

/** A price in the format of the second half of D3.12: entries with their hours; a flat or daily one has no kind of day. */
export interface PriceEntry {
  readonly price: number;
  readonly start_time: string;
  readonly end_time: string;
  readonly type?: 'weekday' | 'weekend';
}

const TYPE_NUMBERS: Readonly<Record<TariffType, 1 | 2 | 3>> = { fixed: 1, tou: 2, touW: 3 };

/** The extras of a tariff, contained in both of its records. */
interface RecordExtras {
  readonly holiday_region?: string;
  readonly supply_charge?: number;
  readonly tax?: number;
  readonly tax_included?: boolean;
}

/** One side of a tariff as stored (D3.12): action 1 is self-use, at the avoided purchase price; 2 is selling. */
export interface TariffRecord extends RecordExtras {
  readonly action: 1 | 2;
  readonly type: 1 | 2 | 3;
  readonly price_model: PriceEntry[];
  readonly unit: string;
}

/** A record as written by other systems. */
export interface ReadRecord {
  readonly action: 1 | 2;
  readonly type: 1 | 2 | 3;
  readonly price_model: Parameters<typeof priceOfEntries>[1];
  readonly unit?: string | undefined;
  readonly holiday_region?: string | null | undefined;
  readonly supply_charge?: number | null | undefined;
  readonly tax?: number | null | undefined;
  readonly tax_included?: boolean | null | undefined;
}

/** The stored form of a tariff: self-use before selling. */
export function recordsOf(terms: TariffTerms): [TariffRecord, TariffRecord] {
  const { consumptionPrice, consumptionType, feedinPrice, feedinType, unit } = terms;
  const extras = recordExtras(terms);
  return [
    { action: 1, type: typeNumber(consumptionType), price_model: priceEntries(consumptionPrice), unit, ...extras },
    { action: 2, type: typeNumber(feedinType), price_model: priceEntries(feedinPrice), unit, ...extras },
  ];
}

function recordExtras(terms: TariffTerms): RecordExtras {
  const { holidayRegion, supplyCharge, tax, taxIncluded } = extrasOf(terms);
  return {
    ...(holidayRegion !== undefined && { holiday_region: holidayRegion }),
    ...(supplyCharge !== undefined && { supply_charge: supplyCharge }),
    ...(tax !== undefined && { tax, tax_included: taxIncluded === true }),
  };
}

/** The edited form of records with the same start; a side without a record stays as it was `before`. */
export function termsOf(records: readonly ReadRecord[], before: TariffTerms): TariffTerms {
  const { unit, consumptionType, consumptionPrice, feedinType, feedinPrice } = before;
  // Extras come only from the records themselves: a tariff without an extra does not contain it.
  const extras = records.reduce((found, record) => ({ ...found, ...readExtras(record) }), {});
  let terms: TariffTerms = { unit, consumptionType, consumptionPrice, feedinType, feedinPrice, ...extras };
  for (const { action, price_model: entries, type: number, unit: own } of records) {
    const type = typeOfNumber(number);
    const price = priceOfEntries(type, entries);
    const side =
      action === 1 ? { consumptionType: type, consumptionPrice: price } : { feedinType: type, feedinPrice: price };
    terms = { ...terms, ...side, unit: own || terms.unit };
  }
  return terms;
}

const readExtras = ({ holiday_region, supply_charge, tax, tax_included }: ReadRecord) =>
  extrasOf({ holidayRegion: holiday_region, supplyCharge: supply_charge, tax, taxIncluded: tax_included });

/** Terms where there is no record (D9.5). */
export const noTerms = (unit: string): TariffTerms => ({
  unit,
  feedinType: 'fixed',
  feedinPrice: 0,
  consumptionType: 'fixed',
  consumptionPrice: 0,
});

/** The transmitted number of a tariff type: 1 flat, 2 by time of day, 3 by weekday and weekend. */
export function typeNumber(type: TariffType): 1 | 2 | 3 {
  return TYPE_NUMBERS[type];
}

/** The entries of a price, in order. */
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

/** A price from a record's entries, whose times may be written "7:00" or "07:00:00". */
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

/** The tariff type of a transmitted number. */
export function typeOfNumber(number: 1 | 2 | 3): TariffType {
  return number === 1 ? 'fixed' : number === 2 ? 'tou' : 'touW';
}

function plainTime(text: string): string {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})/.exec(text) ?? [];
  return hour && minute ? `${hour.padStart(2, '0')}:${minute}` : text;
}
