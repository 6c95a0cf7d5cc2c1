import { DAY_END, DAY_START, tabsOf, type Price, type TariffTerms, type TariffType } from './bands';
import { extrasOf } from './extras';

/** A price as the second half of D3.12 has it: entries with their hours; a flat or daily one has no kind of day. */
export interface PriceEntry {
  readonly price: number;
  readonly start_time: string;
  readonly end_time: string;
  readonly type?: 'weekday' | 'weekend';
}

const TYPE_NUMBERS: Readonly<Record<TariffType, 1 | 2 | 3>> = { fixed: 1, tou: 2, touW: 3 };

/** The extras of a tariff, as both of its records have them. */
interface RecordExtras {
  readonly holiday_region?: string;
  readonly supply_charge?: number;
  readonly tax?: number;
  readonly tax_included?: boolean;
}

/** One side of a tariff as it is stored (D3.12): action 1 self-use, at what a bought kWh would cost; 2 selling. */
export interface TariffRecord extends RecordExtras {
  readonly action: 1 | 2;
  readonly type: 1 | 2 | 3;
  readonly price_model: PriceEntry[];
  readonly unit: string;
}

/** A record as others may write it. */
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

/** The stored shape of a tariff: self-use before selling. */
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

/** The edited shape of records that begin together; a side of which none tells stays as it was `before`. */
export function termsOf(records: readonly ReadRecord[], before: TariffTerms): TariffTerms {
  const { unit, consumptionType, consumptionPrice, feedinType, feedinPrice } = before;
  // Extras are those of the records themselves: a tariff that no longer has one does not tell of it.
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

/** What holds where no record tells (D9.5). */
export const noTerms = (unit: string): TariffTerms => ({
  unit,
  feedinType: 'fixed',
  feedinPrice: 0,
  consumptionType: 'fixed',
  consumptionPrice: 0,
});

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
