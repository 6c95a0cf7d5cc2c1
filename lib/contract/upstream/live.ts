import { z } from 'zod';
import { INTERVAL } from '@/lib/domain/energy/series/steps';
import { entry } from '../entry';
import { idOf } from '../id-types';
import { code, epochMs } from '../fields';
import { goodEntries } from '../odd-entries';
import { MAX_RANGE_MS, orderedRange } from '../range';
import { stepDto } from '../timeseries/fields';
import { looseId, looseNumber, looseText } from '../loose-values';

/**
 * A value of a station's label point. `ts` (epoch ms of the newest reading) and `set_aside` are extensions: with `set_aside`
 * the newest reading was implausible, so there is no value until the next one, and `ts` is of the one before.
 */
export const pointValueDto = z.object({
  station_id: looseId,
  property_code: z.string(),
  value: looseNumber,
  unit: looseText.optional(),
  ts: z.number().nullish(),
  set_aside: z.object({ ts: z.number(), reason: z.string() }).nullish(),
});
export type PointValueDto = z.output<typeof pointValueDto>;

/**
 * Power, yield and generation of the stations on screen (D7.19; path from decisions D). Extensions: a code that also names
 * its point's label (`cn.P`, `sd.P`), and the points of load and generator (`load.P`, `load.today-KRA`, `gen.P`,
 * `gen.today-KRA`), which an upstream may lack.
 */
export const getPointValues = entry({
  name: 'get_point_values',
  method: 'POST',
  path: '/station/get_point_values',
  input: z.strictObject({
    station_id: z.array(idOf('station')).min(1).max(200),
    property_code: z.array(code).min(1).max(20),
  }),
  output: goodEntries('points', pointValueDto),
  rows: ['D7.19', 'D4.14', 'P9.14'],
  summary: 'Current values of station points such as P and today-KRA',
});

/**
 * Points of one station at the start of each step (the reading that `sampling` of D7.24 takes), computed by their formulas;
 * steps follow the station's zone. A step in which part of a formula is missing is null.
 */
export const getPointSeries = entry({
  name: 'get_point_series',
  method: 'POST',
  path: '/station/get_point_series',
  input: z
    .strictObject({
      station_id: idOf('station'),
      property_code: z.array(code).min(1).max(10),
      start: epochMs,
      end: epochMs,
      tg: z.string().regex(INTERVAL, 'not an interval'),
    })
    .superRefine(orderedRange(MAX_RANGE_MS)),
  output: z.array(
    z.object({
      property_code: z.string(),
      unit: looseText.optional(),
      data: z
        .array(stepDto)
        .nullish()
        .transform((rows) => rows ?? []),
    }),
  ),
  extension: true,
  rows: ['D3.10', 'D7.19', 'D7.24'],
  summary: 'Points of one station over time, reduced to steps',
});

/** As many as the rows of a station list page. */
export const MOST_POWERS = 100;

/**
 * The power of stations (`P`) since midnight in their own zones: the mean of each hour that has begun, the current one up to
 * now. An hour in which part of the formula has no data is null. The response takes little more than a second: a station not
 * `ready` by then is in a later one.
 */
export const getPowerToday = entry({
  name: 'get_power_today',
  method: 'POST',
  path: '/station/get_power_today',
  input: z.strictObject({ station_id: z.array(idOf('station')).min(1).max(MOST_POWERS) }),
  output: goodEntries(
    'powers',
    z.object({
      station_id: looseId,
      ready: z.boolean(),
      /** Unit of the values; empty for a station without such a point. */
      unit: looseText.optional(),
      data: z.array(z.object({ timestamp: z.number(), value: looseNumber })),
    }),
  ),
  extension: true,
  rows: ['P2.48', 'D3.10', 'D7.24'],
  summary: 'Power of stations since their midnight, hour by hour',
});
