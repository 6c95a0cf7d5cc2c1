import { z } from 'zod';
import { entry } from '../entry';
import { epochMsText, id, jsonText } from '../fields';
import { parseFirst } from '../parse-first';
import { MAX_SERIES } from '../range';
import { looseId } from '../loose-values';
import { accessToken, accumulativeRowDto, prefix, propertyCode, rangeType, zoneStr } from './fields';

const service = { service: 'timeseries', success: 200, method: 'POST', encoding: 'form', accessToken: true } as const;
const rows = z
  .array(accumulativeRowDto)
  .nullish()
  .transform((value) => value ?? []);

/** `time` is any instant of the requested day, week, month or year. */
export const getAccumulativeDataByZone = entry({
  ...service,
  name: 'getAccumulativeDataByZone',
  path: '/demo/getAccumulativeDataByZone',
  input: z.strictObject({
    prefix,
    deviceId: id,
    propertyCode,
    time: epochMsText,
    type: rangeType,
    zoneStr,
    token: accessToken,
  }),
  output: rows,
  rows: ['D7.22'],
  summary: 'What a counter grew by, step by step, in a day, week, month, year or ever',
});

const groupItem = z.strictObject({
  deviceId: id,
  prefix,
  defines: z.array(propertyCode).min(1).max(MAX_SERIES),
});

const groupItems = z
  .array(groupItem)
  .min(1)
  .max(MAX_SERIES)
  .refine((items) => items.reduce((sum, item) => sum + item.defines.length, 0) <= MAX_SERIES, {
    message: `more than ${MAX_SERIES} series`,
  });
export type GroupItem = z.output<typeof groupItem>;

/** The form field `data` is JSON text, and stays text until a server parses it with `readGroupData`. */
const groupData = jsonText(65_536).superRefine((text, context) => {
  const [issue] = parseFirst(groupItems, JSON.parse(text)).error?.issues ?? [];
  if (issue) context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
});

/** The devices and properties in the form field `data`. Throws on text that the input schema would reject. */
export function readGroupData(text: string): readonly GroupItem[] {
  return groupItems.parse(JSON.parse(text));
}

/** The response format is this project's (D7.23 leaves it open): one item per device and property. */
export const getGroupAccumulativeDataByZone = entry({
  ...service,
  name: 'getGroupAccumulativeDataByZone',
  path: '/demo/getGroupAccumulativeDataByZone',
  input: z.strictObject({ data: groupData, time: epochMsText, type: rangeType, zoneStr, token: accessToken }),
  output: z.array(z.object({ deviceId: looseId, propertyCode: z.string().min(1), data: rows })),
  rows: ['D7.23'],
  summary: 'The same for several devices and properties at once',
});
