import { z } from 'zod';
import { TARIFF_TABS, TARIFF_TYPES } from '@/lib/domain/tariffs/bands';
import { EXTRA_FIELDS } from '@/lib/domain/tariffs/extras';
import { entry } from '../entry';
import { id } from '../fields';
import { completeTerms, tariffTerms, validFrom } from '../tariff-terms';

const readBand = z.object({ startTime: z.string(), endTime: z.string(), value: z.number() });
const readPrice = z.union([z.number(), z.array(z.object({ type: z.enum(TARIFF_TABS), rows: z.array(readBand) }))]);
const type = z.enum(TARIFF_TYPES);

/** A tariff for display; another upstream's may use a currency or structure that cannot be set here. */
const terms = z.object({
  unit: z.string(),
  consumptionType: type,
  consumptionPrice: readPrice,
  feedinType: type,
  feedinPrice: readPrice,
  holidayRegion: z.string().optional(),
  supplyCharge: z.number().optional(),
  tax: z.number().optional(),
  taxIncluded: z.boolean().optional(),
});

export const readTariff = entry({
  service: 'portal',
  name: 'readTariff',
  method: 'GET',
  path: '/api/tariffs',
  input: z.strictObject({ station: id }),
  output: z.object({
    /** In force today, otherwise the next one; null if none was ever set. */
    terms: terms.nullable(),
    /** YYYY-MM-DD in the station's zone. */
    today: z.string(),
    timeZone: z.string(),
    /** Whether the caller has access to another station, whose tariff could be copied. */
    hasOthers: z.boolean(),
    /** Whether a start day can be selected; otherwise a tariff applies from when it is set. */
    dated: z.boolean(),
    /** The extras that the upstream supports. */
    takes: z.array(z.enum(EXTRA_FIELDS)),
    /** The region whose public holidays most likely apply to the station. */
    proposedRegion: z.string().nullable(),
    /** Tariffs with their start dates, unordered; null if the upstream has no history. */
    periods: z.array(z.object({ validFrom: z.string(), terms })).nullable(),
    /** Tariffs replaced by corrections, latest first; null if the upstream has none. `at` is epoch ms. */
    corrections: z
      .array(z.object({ validFrom: z.string(), terms, at: z.number().nullable(), by: z.string() }))
      .nullable(),
  }),
  rows: ['P7.12', 'D7.17', 'D7.18', 'P3.14'],
  summary: 'The tariff of a station and those before and after it',
});
export type StationTariff = z.output<typeof readTariff.output>;

export const setTariff = entry({
  service: 'portal',
  name: 'setTariff',
  method: 'POST',
  path: '/api/tariffs/set',
  input: z.strictObject({ station: id, validFrom: validFrom.optional(), ...tariffTerms }).superRefine(completeTerms),
  output: z.object({ done: z.literal(true) }),
  rows: ['P7.11', 'D7.18', 'P5.24', 'P5.25', 'D5.5'],
  summary: 'Set the tariff of a station from a day on, or from now on',
});
export type NewTariff = z.input<typeof setTariff.input>;

export const correctTariff = entry({
  service: 'portal',
  name: 'correctTariff',
  method: 'POST',
  path: '/api/tariffs/correct',
  input: z.strictObject({ station: id, validFrom, ...tariffTerms }).superRefine(completeTerms),
  output: z.object({ done: z.literal(true) }),
  rows: ['P7.11', 'D7.18', 'P5.24', 'P5.25', 'D5.5'],
  summary: 'Correct a tariff of a station from its own start',
});

export const readHolidayRegions = entry({
  service: 'portal',
  name: 'readHolidayRegions',
  method: 'GET',
  path: '/api/tariffs/regions',
  input: z.strictObject({}),
  output: z.array(z.object({ code: z.string(), states: z.array(z.object({ code: z.string(), name: z.string() })) })),
  rows: ['P3.14'],
  summary: 'Countries and states whose public holidays are known',
});
