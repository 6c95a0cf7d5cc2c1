import 'server-only';
import type { OutputOf } from '@/lib/contract/entry';
import type {
  getStationTariff,
  TariffCorrectionWire,
  TariffFormWire,
  TariffRecordWire,
  TariffSheetRowWire,
} from '@/lib/contract/upstream/tariff';
import type { HourEnergies } from '@/lib/domain/revenue/hour';
import { cutsOf } from '@/lib/domain/series/cuts';
import type { BandTab, Price, TariffTerms } from '@/lib/domain/tariffs/bands';
import type { TariffCorrection, TariffPeriod } from '@/lib/domain/tariffs/history';
import { extrasOf } from '@/lib/domain/tariffs/extras';
import { noTerms, termsOf } from '@/lib/domain/tariffs/records';

const HOUR_MS = 3_600_000;

/** The tariff of a station in whichever of its two shapes it came (D3.12); null where none was ever set. */
export function toTerms(wire: OutputOf<typeof getStationTariff>, currency: string): TariffTerms | null {
  if (wire === null) return null;
  if (!Array.isArray(wire)) return formTerms(wire, currency);
  return toPeriods(wire, 'UTC', currency).at(-1)?.terms ?? null;
}

function formTerms(wire: Omit<TariffFormWire, 'valid_from'>, currency: string): TariffTerms {
  return {
    unit: wire.unit || currency,
    consumptionType: wire.consumptionType,
    consumptionPrice: toPrice(wire.consumptionPrice),
    feedinType: wire.feedinType,
    feedinPrice: toPrice(wire.feedinPrice),
    ...extrasOf(wire),
  };
}

/** A tariff that was replaced by a correction. */
export function toCorrection(wire: TariffCorrectionWire, currency: string): TariffCorrection {
  const { valid_from: validFrom, corrected_at: at, by } = wire;
  return { validFrom, at, by, terms: formTerms(wire, currency) };
}

/** A band without a price is one that nobody finished. */
function toPrice(price: TariffFormWire['feedinPrice']): Price {
  if (typeof price === 'number') return price;
  return price.map(({ type, rows }): BandTab => ({
    type,
    rows: rows.flatMap(({ value, ...times }) => (value === null ? [] : [{ ...times, value }])),
  }));
}

/**
 * Which tariff held from when, the oldest first. Each record tells one side; where an upstream writes the sides at
 * different times, the other one stays as it was.
 */
export function toPeriods(records: readonly TariffRecordWire[], zone: string, currency: string): TariffPeriod[] {
  const byDay = new Map<string, TariffRecordWire[]>();
  for (const record of records) {
    const day = beginning(record, zone);
    byDay.set(day, [...(byDay.get(day) ?? []), record]);
  }
  let terms = noTerms(currency);
  return [...byDay.keys()].sort().map((validFrom) => {
    terms = termsOf(byDay.get(validFrom) ?? [], terms);
    return { validFrom, terms };
  });
}

/** The day from which a record holds; without one the day on which it was written, or always (''). */
function beginning(record: TariffRecordWire, zone: string): string {
  if (record.valid_from) return record.valid_from;
  const written = record.update_time || record.create_time || '';
  if (/^\d{12,13}$/.test(written)) return cutsOf(zone).dayOf(Number(written));
  return /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0] ?? '';
}

/** An hour of the sheet; null for one whose time nobody can read. */
export function toHour(row: TariffSheetRowWire): HourEnergies | null {
  const startTime = instantOf(row.startTime);
  if (!Number.isFinite(startTime)) return null;
  const end = instantOf(row.endTime);
  return {
    startTime,
    endTime: end > startTime ? end : startTime + HOUR_MS,
    powerGeneration: row.powerGeneration ?? null,
    charging: row.charging ?? null,
    discharging: row.discharging ?? null,
    powerSelling: row.powerSelling ?? null,
    powerBuy: row.powerBuy ?? null,
    complete: row.complete ?? null,
    ...(row.uneven && { uneven: row.uneven }),
    ...(row.carried && { carried: row.carried }),
  };
}

/** Epoch ms as ours, or a time with its zone as another upstream may write it. */
function instantOf(text: string): number {
  return /^\d{12,13}$/.test(text) ? Number(text) : Date.parse(text);
}
