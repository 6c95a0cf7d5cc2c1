import { z } from 'zod';
import { entry } from '../entry';
import { epochMs, idList } from '../fields';
import { wireFlag, wireId, wireNumber, wireText } from '../wire';
import { MAX_RANGE_MS, orderedRange } from '../range';

/** D7.15. */
export const ALARM_TYPES = ['alarm', 'fault'] as const;

/** The JSON text of D3.8; text that is not JSON reads as the message itself, so that no alarm is ever lost to a typo. */
const detail = z
  .union([z.string(), z.object({ msg: wireText.optional(), deviceName: wireText.optional() }), z.null()])
  .transform((value): { msg: string; deviceName: string } => {
    if (value === null) return { msg: '', deviceName: '' };
    if (typeof value === 'object') return { msg: value.msg ?? '', deviceName: value.deviceName ?? '' };
    try {
      const parsed = z.object({ msg: wireText.optional(), deviceName: wireText.optional() }).parse(JSON.parse(value));
      return { msg: parsed.msg ?? '', deviceName: parsed.deviceName ?? '' };
    } catch {
      return { msg: value, deviceName: '' };
    }
  });

/** D3.8. `id` and `code` are extensions. Times are epoch milliseconds; `recovery` is null while it is pending. */
export const alarmWire = z.object({
  id: wireId.optional(),
  type: z.enum(ALARM_TYPES),
  deviceId: wireId,
  timestamp: wireNumber,
  recovery: wireNumber.optional(),
  level: wireText.optional(),
  state: wireFlag,
  detail: detail.optional(),
  code: wireText.optional(),
});
export type AlarmWire = z.output<typeof alarmWire>;

/** Types as a list of one or two, each once. */
export const alarmTypes = z
  .array(z.enum(ALARM_TYPES))
  .min(1)
  .max(2)
  .refine((types) => new Set(types).size === types.length, 'a type stands twice');

export const getAlarmList = entry({
  name: 'get_alarm_list',
  method: 'POST',
  path: '/station/get_alarm_list',
  input: z
    .strictObject({
      type: alarmTypes,
      deviceId: idList(1000),
      start: epochMs,
      end: epochMs,
      /** Extensions: 0 pending, 1 resolved; how many records at most, newest first. */
      state: z.literal([0, 1]).optional(),
      limit: z.number().int().min(1).max(5000).optional(),
    })
    .superRefine(orderedRange(MAX_RANGE_MS)),
  output: z
    .array(alarmWire)
    .nullish()
    .transform((rows) => rows ?? []),
  rows: ['D7.15', 'D3.8'],
  summary: 'Alarms and faults of devices in a range of time',
});
