import { z } from 'zod';
import { INTERVAL } from '@/lib/domain/energy/series/steps';
import { entry } from '../entry';
import { extra } from '../extra-fields';
import { idOf } from '../id-types';
import { epochMsText, id } from '../fields';
import { MAX_RANGE_MS, MAX_SERIES, orderedRange } from '../range';
import { looseId } from '../loose-values';
import { accessToken, pointDto, prefix, propertyCode, stepDto, zoneStr } from './fields';

const history = {
  service: 'timeseries',
  success: 200,
  accessToken: true,
  path: '/demo/getHistoryData',
  input: z
    .strictObject({
      prefix,
      deviceId: id,
      propertyCode,
      start: epochMsText,
      end: epochMsText,
      token: accessToken,
    })
    .superRefine(orderedRange(MAX_RANGE_MS)),
  output: z
    .array(pointDto)
    .nullish()
    .transform((rows) => rows ?? []),
  rows: ['D7.21', 'D3.14'],
} as const;

export const getHistoryData = entry({
  ...history,
  name: 'getHistoryData',
  method: 'POST',
  encoding: 'form',
  summary: 'Readings of one property in a range of time',
});
/** The GET form with the same parameters. */
export const getHistoryDataByQuery = entry({
  ...history,
  name: 'getHistoryData_query',
  method: 'GET',
  encoding: 'query',
  summary: 'The same, with the parameters in the query',
});

/** D7.24: `sampling` takes the reading at the start of each step, `diff` the increase of a counter within it. */
export const AGGREGATE_FNS = ['sampling', 'diff'] as const;

/**
 * `tg` is a number and a unit: s, m, h, d, w, M (month) or y. Extensions: `zoneStr`, the zone whose calendar boundaries split
 * days and longer steps; `extremes` adds to each step of a sampling its lowest, highest and mean value. The response format
 * is this project's (D7.24 leaves it open): one series per item of the body, in order.
 */
export const getAggregateData = entry({
  name: 'getAggregateData',
  service: 'timeseries',
  success: 200,
  method: 'POST',
  path: '/demo/getAggregateData',
  encoding: 'query+json',
  input: z.strictObject({
    query: z
      .strictObject({
        prefix,
        start: epochMsText,
        end: epochMsText,
        tg: z.string().regex(INTERVAL, 'not an interval'),
        zoneStr: extra(zoneStr),
        extremes: extra(z.literal('1')),
        token: extra(accessToken),
      })
      // Years of days or months are few points; the limit of A35 is for ranges with fine steps.
      .superRefine((query, context) =>
        orderedRange(/[dwMy]$/.test(query.tg) ? 50 * 366 * 86_400_000 : MAX_RANGE_MS)(query, context),
      ),
    body: z
      .array(z.strictObject({ deviceId: idOf('device'), propertyCode, fn: z.enum(AGGREGATE_FNS) }))
      .min(1)
      .max(MAX_SERIES),
  }),
  output: z.array(
    z.object({
      deviceId: looseId,
      propertyCode: z.string().min(1),
      data: z
        .array(stepDto)
        .nullish()
        .transform((rows) => rows ?? []),
    }),
  ),
  rows: ['D7.24'],
  summary: 'Several series, reduced to steps of time',
});
