import { z } from 'zod';
import { entry } from '../../entry';
import { id } from '../../fields';
import { pictureAddress } from './picture-address';

const MISSING = [
  'no-point',
  'no-data',
  'not-today',
  'set-aside',
  'failed',
  'no-capacity',
  'no-place',
  'too-early',
] as const;

/** One live figure, or why there is none (decisions C5). */
export const reading = z.union([
  z.object({ value: z.number(), unit: z.string(), at: z.number().nullable() }),
  z.object({ value: z.null(), why: z.enum(MISSING) }),
]);

export const stationFigures = z.object({
  id,
  /** W. */
  power: reading,
  /** kWh since the station's midnight. */
  yieldToday: reading,
  /** In lists only: the yield in kWh per kWp, and in % of the clear-sky yield up to now. */
  specific: reading.optional(),
  share: reading.optional(),
  /** In lists only: kWh missing from the clear-sky yield up to now. */
  shortfall: reading.optional(),
  /** In a station's detail only: state of charge in %, energies in kWh since the station's midnight. */
  detail: z
    .object({
      charge: reading,
      chargedToday: reading,
      dischargedToday: reading,
      boughtToday: reading,
      soldToday: reading,
    })
    .optional(),
  /** In the detail only: powers in W signed as in `lib/domain/energy/flow`, energies in kWh since the station's midnight. */
  flow: z
    .object({
      battery: reading,
      grid: reading,
      load: reading,
      generator: reading,
      loadToday: reading,
      generatorToday: reading,
    })
    .optional(),
});
export type StationFigures = z.output<typeof stationFigures>;

/** Up to a hundred comma-separated ids. */
const ids = z
  .string()
  .min(1)
  .max(6600)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(id).min(1).max(100));

/** Power and yield of the stations on screen; ids the caller may not access are omitted from the response. */
export const liveStations = entry({
  service: 'portal',
  name: 'liveStations',
  method: 'GET',
  path: '/api/stations/live',
  input: z.strictObject({
    ids,
    /** `1` also reads battery and grid. */
    detail: z.literal('1').optional(),
  }),
  output: z.array(stationFigures),
  rows: ['P9.14', 'D4.14', 'D7.19'],
  summary: 'Live power (W), yield today (kWh, kWh/kWp, % of a clear sky) of up to 100 stations',
});

/** The current day of stations, each in its own zone; ids the caller may not access are omitted from the response. */
export const stationDays = entry({
  service: 'portal',
  name: 'stationDays',
  method: 'GET',
  path: '/api/stations/days',
  input: z.strictObject({ ids }),
  output: z.object({
    /** False if the upstream has no power history. */
    supported: z.boolean(),
    /** When it was read, epoch ms. */
    at: z.number(),
    rows: z.array(
      z.object({
        id,
        zone: z.string(),
        /** False while its day is being aggregated. */
        ready: z.boolean(),
        /** All hours of the day with their mean power, W; null without data and for future hours. */
        hours: z.array(z.object({ start: z.number(), end: z.number(), power: z.number().nullable() })),
        /** Clear-sky production in each of these hours, kWh; null without a position or a capacity. */
        clear: z.array(z.object({ start: z.number(), end: z.number(), energy: z.number() })).nullable(),
      }),
    ),
  }),
  rows: ['P2.48', 'D7.24'],
  summary: 'Power of up to 100 stations since their midnight, hour by hour, with what a clear sky would give',
});
export type StationDays = z.output<typeof stationDays.output>;
export type StationDay = StationDays['rows'][number];

/** A station from the fleet data, for a dialog opened from a list. */
/** Changes when the caller's stations, their owners or the caller's rights change. */
export const stationAccess = entry({
  service: 'portal',
  name: 'stationAccess',
  method: 'GET',
  path: '/api/stations/access',
  input: z.strictObject({}),
  output: z.object({ version: z.string() }),
  rows: ['P4.12', 'P6.3', 'P6.12'],
  summary: 'Whether stations, their owners or rights to them have changed since',
});

export const oneStation = entry({
  service: 'portal',
  name: 'oneStation',
  method: 'GET',
  path: '/api/stations/one',
  input: z.strictObject({ id }),
  output: z.object({
    id,
    name: z.string(),
    type: z.string(),
    typeName: z.string(),
    pictures: z.array(z.object({ name: z.string(), address: pictureAddress.nullable() })).readonly(),
    address: z.string(),
    postalCode: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    installedCapacity: z.number().nullable(),
    ratedCapacity: z.number().nullable(),
    nmi: z.string(),
    currency: z.string(),
    timeZone: z.string().nullable(),
    stationAuth: z.number(),
    deviceAuth: z.number(),
    deviceSetting: z.number(),
    creator: z.string(),
    ownerName: z.string(),
    serviceCustom: z.string(),
    favourite: z.boolean(),
    status: z.object({ fault: z.boolean(), abnormal: z.boolean(), offline: z.boolean() }),
  }),
  rows: ['P2.49', 'P3.2'],
  summary: 'One station of the caller',
});

export const setFavourite = entry({
  service: 'portal',
  name: 'setFavourite',
  method: 'POST',
  path: '/api/stations/favourite',
  input: z.strictObject({ id, on: z.boolean() }),
  output: z.object({ id, on: z.boolean() }),
  rows: ['P4.11', 'P7.6'],
  summary: 'Mark a station as a favourite or take the mark away',
});
