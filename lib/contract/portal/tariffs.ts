import { z } from 'zod';
import { EXTRA_FIELDS } from '@/lib/domain/tariffs/extras';
import { entry } from '../entry';
import { id } from '../fields';
import { completeTerms, tariffTerms, validFrom } from '../tariff-terms';

const readBand = z.object({ startTime: z.string(), endTime: z.string(), value: z.number() });
const readPrice = z.union([
  z.number(),
  z.array(z.object({ type: z.enum(['daily', 'weekday', 'weekend']), rows: z.array(readBand) })),
]);
const type = z.enum(['fixed', 'tou', 'touW']);

/** A tariff as it is shown; another upstream's may be in a currency or of a shape that nobody could set here. */
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
    /** In force today, else the next to come; null where none was ever set. */
    terms: terms.nullable(),
    /** YYYY-MM-DD in the station's zone. */
    today: z.string(),
    timeZone: z.string(),
    /** Whether the caller sees another station, whose tariff could be copied. */
    hasOthers: z.boolean(),
    /** Whether a tariff may begin on a day that is chosen; else it holds from when it is set. */
    dated: z.boolean(),
    /** The extras that the upstream takes. */
    takes: z.array(z.enum(EXTRA_FIELDS)),
    /** The region whose public holidays the station most likely has. */
    proposedRegion: z.string().nullable(),
    /** Which held from when, in no order; null where the upstream cannot tell. */
    periods: z.array(z.object({ validFrom: z.string(), terms })).nullable(),
    /** What was replaced by corrections, the latest first; null where the upstream has none. `at` is epoch ms. */
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
export type HolidayRegions = z.output<typeof readHolidayRegions.output>;
