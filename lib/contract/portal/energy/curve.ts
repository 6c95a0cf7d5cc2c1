import { z } from 'zod';
import { WEATHER_KINDS } from '@/lib/domain/energy/weather/kinds';
import { entry } from '../../entry';
import { day, id, timeZone } from '../../fields';

/** The viewer's zone, for a station without its own (decisions C1). */
const viewerZone = timeZone.optional();

/** Lines of a curve: powers signed as in `lib/domain/energy/flow`, and the battery's charge. */
export const CURVE_LINES = ['solar', 'battery', 'grid', 'load', 'generator', 'charge'] as const;
export type CurveLine = (typeof CURVE_LINES)[number];

const span = { day, zone: z.string(), from: z.number(), to: z.number() };

/** One day of one station in steps of five minutes. A step without a reading is null: a gap, never 0. */
export const stationCurve = entry({
  service: 'portal',
  name: 'stationCurve',
  method: 'GET',
  path: '/api/stations/curve',
  input: z.strictObject({ id, day, zone: viewerZone }),
  output: z.object({
    ...span,
    /** False if the upstream stores no such series. */
    supported: z.boolean(),
    /** Starts of the steps, epoch ms; future steps are omitted. */
    times: z.array(z.number()),
    lines: z.array(
      z.object({
        key: z.enum(CURVE_LINES),
        /** W; % for the charge. */
        unit: z.enum(['W', '%']),
        values: z.array(z.number().nullable()),
      }),
    ),
  }),
  rows: ['P2.50', 'D7.24'],
  summary: 'Powers of a station over one day, reduced to what a screen can show',
});
export type StationCurve = z.output<typeof stationCurve.output>;

const forecastDay = z.object({
  ...span,
  /** kWh of the whole day, and of its elapsed part since the station's first data. */
  total: z.number(),
  byNow: z.number(),
  /** kWh per hour. */
  hours: z.array(z.object({ start: z.number(), end: z.number(), energy: z.number() })),
});

const weather = z.object({
  /** Degrees Celsius. */
  temperature: z.number().nullable(),
  kind: z.enum(WEATHER_KINDS).nullable(),
  days: z.array(
    z.object({
      day,
      kind: z.enum(WEATHER_KINDS).nullable(),
      lowest: z.number().nullable(),
      highest: z.number().nullable(),
    }),
  ),
});
export type StationWeather = z.output<typeof weather>;

/** The expected production of a station today and tomorrow, and its basis. */
export const stationForecast = entry({
  service: 'portal',
  name: 'stationForecast',
  method: 'GET',
  path: '/api/stations/forecast',
  input: z.strictObject({ id, zone: viewerZone }),
  output: z.discriminatedUnion('state', [
    z.object({ state: z.literal('none'), why: z.enum(['off', 'no-capacity', 'no-position']) }),
    z.object({
      state: z.literal('ready'),
      /** `clear-sky`: clear-sky production scaled by the plant's recent performance; `weather`: irradiance from a weather service. */
      basis: z.enum(['clear-sky', 'weather']),
      /** Null with too few days: the clear-sky value alone, which is the maximum. */
      performance: z.object({ ratio: z.number(), days: z.number() }).nullable(),
      today: forecastDay,
      tomorrow: forecastDay,
      /** Null if the tenant has no weather service, or it did not respond (`weatherFailed`). */
      weather: weather.nullable(),
      weatherFailed: z.boolean(),
    }),
  ]),
  rows: ['P2.50', 'P8.13'],
  summary: 'Expected production of today and tomorrow, with the weather where the tenant has a service',
});
export type StationForecast = z.output<typeof stationForecast.output>;
