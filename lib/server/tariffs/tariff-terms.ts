import 'server-only';
import type { OutputOf } from '@/lib/contract/entry';
import type {
  getStationTariff,
  TariffCorrectionDto,
  TariffFormDto,
  TariffRecordDto,
  TariffSheetRowDto,
} from '@/lib/contract/upstream/tariffs';
import type { HourEnergies } from '@/lib/domain/tariffs/revenue/hour';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { HOUR_MS } from '@/lib/domain/time/durations';
import type { BandTab, Price, TariffTerms } from '@/lib/domain/tariffs/bands';
import type { TariffCorrection, TariffPeriod } from '@/lib/domain/tariffs/history';
import { extrasOf } from '@/lib/domain/tariffs/extras';
import { noTerms, termsOf } from '@/lib/domain/tariffs/records';

/** The tariff of a station from either of its two formats (D3.12); null if none was ever set. */
export function toTerms(dto: OutputOf<typeof getStationTariff>, currency: string): TariffTerms | null {
  if (dto === null) return null;
  if (!Array.isArray(dto)) return formTerms(dto, currency);
  return toPeriods(dto, 'UTC', currency).at(-1)?.terms ?? null;
}

function formTerms(dto: Omit<TariffFormDto, 'valid_from'>, currency: string): TariffTerms {
  return {
    unit: dto.unit || currency,
    consumptionType: dto.consumptionType,
    consumptionPrice: toPrice(dto.consumptionPrice),
    feedinType: dto.feedinType,
    feedinPrice: toPrice(dto.feedinPrice),
    ...extrasOf(dto),
  };
}

/** A tariff replaced by a correction. */
export function toCorrection(dto: TariffCorrectionDto, currency: string): TariffCorrection {
  const { valid_from: validFrom, corrected_at: at, by } = dto;
  return { validFrom, at, by, terms: formTerms(dto, currency) };
}

/** A band without a price is unfinished. */
function toPrice(price: TariffFormDto['feedinPrice']): Price {
  if (typeof price === 'number') return price;
  return price.map(({ type, rows }): BandTab => ({
    type,
    rows: rows.flatMap(({ value, ...times }) => (value === null ? [] : [{ ...times, value }])),
  }));
}

/**
 * The tariffs with their start days, oldest first. Each record describes one side (self-use or selling); if an upstream
 * writes the sides at different times, the other one stays as it was.
 */
export function toPeriods(records: readonly TariffRecordDto[], zone: string, currency: string): TariffPeriod[] {
  const byDay = new Map<string, TariffRecordDto[]>();
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

/** The first day of a record; without one, the day on which it was written, or always (''). */
function beginning(record: TariffRecordDto, zone: string): string {
  if (record.valid_from) return record.valid_from;
  const written = record.update_time || record.create_time || '';
  if (/^\d{12,13}$/.test(written)) return cutsOf(zone).dayOf(Number(written));
  return /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0] ?? '';
}

/** An hour of the sheet; null if its time is invalid. */
export function toHour(row: TariffSheetRowDto): HourEnergies | null {
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

/** Epoch ms as in this backend, or a time with its zone as another upstream may write it. */
function instantOf(text: string): number {
  return /^\d{12,13}$/.test(text) ? Number(text) : Date.parse(text);
}
