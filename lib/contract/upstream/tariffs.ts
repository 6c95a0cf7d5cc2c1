import { z } from 'zod';
import { TARIFF_TABS, TARIFF_TYPES } from '@/lib/domain/tariffs/bands';
import { entry, type OutputOf } from '../entry';
import { extra } from '../extra-fields';
import { idOf } from '../id-types';
import { day, epochMs, epochMsText } from '../fields';
import { MAX_RANGE_DAYS, MAX_RANGE_MS, orderedDays, orderedRange } from '../range';
import { completeTerms, tariffTerms, validFrom } from '../tariff-terms';
import { complete } from '../timeseries/fields';
import { anything, looseInt, looseList, looseNumber, looseText } from '../loose-values';

const tariffType = z.enum(TARIFF_TYPES);

/** P3.14 to P3.17. `valid_from` is an extension: the first day on which it applies (a change never affects the past). */
export const setStationTariff = entry({
  name: 'set_station_tariff',
  method: 'POST',
  path: '/station/set_station_tariff',
  input: z
    .strictObject({ station_id: idOf('station'), ...tariffTerms, valid_from: extra(validFrom) })
    .superRefine(completeTerms),
  output: anything,
  rows: ['P7.11', 'D7.18'],
  summary: 'Set the tariff of a station',
});

const bandTabDto = z.object({
  type: z.enum(TARIFF_TABS),
  rows: looseList(z.object({ startTime: z.string(), endTime: z.string(), value: looseNumber })),
});
const numberText = z.string().regex(/^-?\d+(\.\d+)?$/);
/** A number (also as text), or the tabs (also as JSON text). */
const priceDto = z.union([z.number(), numberText.transform(Number), looseList(bandTabDto)]);

const extrasDto = {
  holidayRegion: looseText.optional(),
  supplyCharge: looseNumber.optional(),
  tax: looseNumber.optional(),
  taxIncluded: z.boolean().nullish(),
};

/** The form's shape (D3.12, first half). Extensions, from `holidayRegion` on, are absent in a tariff without them. */
export const tariffFormDto = z.object({
  unit: looseText,
  feedinType: tariffType,
  feedinPrice: priceDto,
  consumptionType: tariffType,
  consumptionPrice: priceDto,
  valid_from: day.nullish(),
  ...extrasDto,
});
export type TariffFormDto = z.output<typeof tariffFormDto>;

/**
 * The record's shape (D3.12, second half): action 1 self-use, 2 selling; type 1 flat, 2 by time of day, 3 by weekday and
 * weekend. Entries of a flat or daily price have no type. Extensions: `valid_from`, and the tariff's extras in both records.
 */
export const tariffRecordDto = z.object({
  action: looseInt.pipe(z.literal([1, 2])),
  type: looseInt.pipe(z.literal([1, 2, 3])),
  price_model: looseList(
    z.object({
      price: looseNumber,
      start_time: looseText.optional(),
      end_time: looseText.optional(),
      type: z.enum(['weekday', 'weekend']).nullish().catch(null),
    }),
  ),
  unit: looseText.optional(),
  create_time: looseText.optional(),
  update_time: looseText.optional(),
  valid_from: day.nullish(),
  holiday_region: looseText.optional(),
  supply_charge: looseNumber.optional(),
  tax: looseNumber.optional(),
  tax_included: z.boolean().nullish(),
});
export type TariffRecordDto = z.output<typeof tariffRecordDto>;

/** Null if none was ever set: the default of P9.6 is then shown (P8.7). */
export const getStationTariff = entry({
  name: 'get_station_tariff',
  method: 'GET',
  path: '/station/get_station_tariff',
  input: z.strictObject({ station_id: idOf('station') }),
  output: z.union([tariffFormDto, z.array(tariffRecordDto), z.null()]),
  rows: ['P7.12', 'D7.18', 'D3.12'],
  summary: 'The tariff of a station',
});

export const getStationTariffList = entry({
  name: 'get_station_tariff_list',
  method: 'GET',
  path: '/station/get_station_tariff_list',
  input: z
    .strictObject({ station_id: idOf('station'), start_time: day, end_time: day })
    .superRefine(orderedDays(MAX_RANGE_DAYS, 'start_time', 'end_time')),
  output: z
    .array(tariffRecordDto)
    .nullish()
    .transform((rows) => rows ?? []),
  rows: ['D7.17', 'D3.12'],
  summary: 'Tariffs that held between two days',
});

/**
 * Replaces the tariff that starts on a given day from its own start, which changes past revenue: only for the creator. The
 * replaced terms stay in the list of corrections.
 */
export const correctStationTariff = entry({
  name: 'correct_station_tariff',
  method: 'POST',
  path: '/station/correct_station_tariff',
  input: z
    .strictObject({ station_id: idOf('station'), ...tariffTerms, valid_from: validFrom })
    .superRefine(completeTerms),
  output: anything,
  extension: true,
  rows: ['P7.11', 'D7.18'],
  summary: 'Correct a tariff that was typed wrong, from its own start',
});

/** Tariffs replaced by corrections, latest first; `by` is a name. */
export const getTariffCorrections = entry({
  name: 'get_tariff_corrections',
  method: 'GET',
  path: '/station/get_tariff_corrections',
  input: z.strictObject({ station_id: idOf('station') }),
  output: z
    .array(
      z.object({
        valid_from: day,
        corrected_at: looseNumber,
        by: looseText,
        unit: looseText,
        feedinType: tariffType,
        feedinPrice: priceDto,
        consumptionType: tariffType,
        consumptionPrice: priceDto,
        ...extrasDto,
      }),
    )
    .nullish()
    .transform((rows) => rows ?? []),
  extension: true,
  rows: ['P7.12', 'D7.18'],
  summary: 'Tariffs that were replaced by a correction',
});
export type TariffCorrectionDto = OutputOf<typeof getTariffCorrections>[number];

const kwh = looseNumber.optional();
const carriedDto = z.object({
  since: z.number(),
  /** Whether whole hours were missed. */
  missed: z.boolean().default(true),
  powerGeneration: z.number().min(0),
  charging: z.number().min(0),
  discharging: z.number().min(0),
  powerSelling: z.number().min(0),
  powerBuy: z.number().min(0),
});
const unheard = z.enum(['short', 'silent']).nullable();
const unevenDto = z.object({ generation: unheard, silentSince: z.number().nullable(), selling: unheard });

/**
 * D3.13, kWh. Start and end in the upstream's format of an hour (epoch ms in this backend). Prices and totals follow the
 * portal's own rules (D9.5) and are read only if sent. Extensions: `complete`, the share of the hour (of its elapsed
 * five-minute steps) that contains samples of everything its energies depend on.
 */
export const tariffSheetRowDto = z.object({
  startTime: looseText,
  endTime: looseText,
  powerGeneration: kwh,
  charging: kwh,
  discharging: kwh,
  powerSelling: kwh,
  powerBuy: kwh,
  powerSelfUse: kwh,
  sellingUnitPrice: looseNumber.optional(),
  sellingTotalPrice: looseNumber.optional(),
  selfUnitPrice: looseNumber.optional(),
  selfTotalPrice: looseNumber.optional(),
  totalRevenue: looseNumber.optional(),
  complete,
  /** Energy that may stem from before the hour, kWh: part of the time since `since` (epoch ms) has no data. */
  carried: carriedDto.optional(),
  /** Counters relevant for money that have data for less of the hour than others. */
  uneven: unevenDto.optional().catch(undefined),
});
export type TariffSheetRowDto = z.output<typeof tariffSheetRowDto>;

/** Whole hours of the station's zone, from the one that contains `start` to the one before `end` (exclusive); no future ones. */
export const getTariffSheet = entry({
  name: 'get_tariff_sheet',
  method: 'GET',
  path: '/station/get_tariff_sheet',
  input: z
    .strictObject({ station_id: idOf('station'), start: epochMsText, end: epochMsText })
    .superRefine(orderedRange(MAX_RANGE_MS)),
  output: z
    .array(tariffSheetRowDto)
    .nullish()
    .transform((rows) => rows ?? []),
  rows: ['D7.19', 'D3.13'],
  summary: 'Hourly energies of a station',
});

/** Records that a tariff sheet is about to be exported as a file (safety 1.10): of which station and interval. */
export const exportTariffSheet = entry({
  name: 'export_tariff_sheet',
  method: 'POST',
  path: '/station/export_tariff_sheet',
  input: z
    .strictObject({ station_id: idOf('station'), start: epochMs, end: epochMs })
    .superRefine(orderedRange(Infinity)),
  output: anything,
  extension: true,
  rows: ['D7.19', 'D2.31'],
  summary: 'Record that a tariff sheet is taken out as a file',
});
