import { z } from 'zod';
import { DATED_BY } from '@/lib/domain/time/date';
import { JSON_BOUNDS, parseWithin } from '@/lib/domain/text/json-bounds';
import { entry } from '../../entry';
import { extra } from '../../extra-fields';
import { idsOf } from '../../id-types';
import { day, epochMs, idList, intText } from '../../fields';
import { goodEntries } from '../../odd-entries';
import { MAX_RANGE_DAYS, MAX_RANGE_MS, orderedDays, orderedRange } from '../../range';
import { handlingDto } from './handling';
import { anything, looseFlag, looseId, looseNumber, looseText } from '../../loose-values';

/** D7.15. */
export const ALARM_TYPES = ['alarm', 'fault'] as const;

const detailDto = z.object({
  msg: looseText.optional(),
  deviceName: looseText.optional(),
  /** Extensions, in the caller's language: the cause, and the remedy. */
  cause: looseText.optional(),
  remedy: looseText.optional(),
});

export interface AlarmDetail {
  readonly msg: string;
  readonly deviceName: string;
  readonly cause?: string;
  readonly remedy?: string;
}

const filled = ({ msg = '', deviceName = '', cause, remedy }: z.output<typeof detailDto>): AlarmDetail => ({
  msg,
  deviceName,
  ...(cause && { cause }),
  ...(remedy && { remedy }),
});

/** The JSON text of D3.8; text that is not JSON is used as the message itself, so that no alarm is lost to a syntax error. */
const detail = z.union([z.string(), detailDto, z.null()]).transform((value): AlarmDetail => {
  if (value === null) return filled({});
  if (typeof value === 'object') return filled(value);
  const read = parseWithin(value, JSON_BOUNDS.nestedText);
  const detail = detailDto.safeParse(read.ok ? read.value : undefined);
  return detail.success ? filled(detail.data) : { msg: value, deviceName: '' };
});

/** D3.8. `id`, `code` and `handling` are extensions. Times are epoch milliseconds; `recovery` is null while it is pending. */
export const alarmDto = z.object({
  id: looseId.optional(),
  type: z.enum(ALARM_TYPES),
  deviceId: looseId,
  timestamp: looseNumber,
  recovery: looseNumber.optional(),
  level: looseText.optional(),
  state: looseFlag,
  detail: detail.optional(),
  code: looseText.optional(),
  handling: handlingDto.optional(),
  /** Extension: its start is not the time the gateway reported: corrected for its clock offset, or the time of receipt. */
  dated_by: z.enum(DATED_BY).optional().catch(undefined),
});
export type AlarmDto = z.output<typeof alarmDto>;

/** Types as a list of one or two, each once. */
export const alarmTypes = z
  .array(z.enum(ALARM_TYPES))
  .min(1)
  .max(2)
  .refine((types) => new Set(types).size === types.length, 'a type stands twice');

/** Both days or neither, in order, and within the maximum range. */
function wholeDays(
  value: { startDay?: string | undefined; endDay?: string | undefined },
  context: z.RefinementCtx,
): void {
  const { startDay, endDay } = value;
  if (startDay === undefined && endDay === undefined) return;
  if (startDay === undefined || endDay === undefined) {
    const path = [startDay === undefined ? 'startDay' : 'endDay'];
    context.addIssue({ code: 'custom', path, message: 'startDay and endDay go together' });
  } else orderedDays(MAX_RANGE_DAYS, 'startDay', 'endDay')(value, context);
}

/**
 * Alarms that were pending at any time between start and end, both included: also those that began earlier and are still
 * pending. At most a thousand devices, newest first.
 */
export const getAlarmList = entry({
  name: 'get_alarm_list',
  method: 'POST',
  path: '/station/get_alarm_list',
  input: z
    .strictObject({
      type: alarmTypes,
      deviceId: idsOf('device', 1000),
      start: epochMs,
      end: epochMs,
      /** Extensions: 0 pending, 1 resolved; maximum number of records, newest first; page number and size. */
      state: extra(z.literal([0, 1])),
      limit: extra(z.number().int().min(1).max(5000)),
      page: extra(z.number().int().min(1).max(10_000)),
      page_size: extra(z.number().int().min(1).max(500)),
      /** Extension: local days, both included, in the zone of each device's station (decisions C1), instead of start and end. */
      startDay: extra(day),
      endDay: extra(day),
    })
    .superRefine(orderedRange(MAX_RANGE_MS))
    .superRefine(wholeDays),
  output: goodEntries('alarms', alarmDto)
    .nullish()
    .transform((rows) => rows ?? []),
  rows: ['D7.15', 'D3.8'],
  summary: 'Alarms and faults of devices in a range of time',
});

const bellRow = alarmDto.extend({
  id: looseId,
  stationId: looseId,
  /** 1 while it is pending and unread by this account. */
  unread: looseFlag,
});

/**
 * The bell (P2.28, decisions B7): alarms of the last 30 days in all stations of the caller, newest first, an alarm and its
 * recovery as one; with `unread` 1 only pending ones not read by this account, with 0 only the rest. Alarms from before the
 * account had access to the station count as read. The counts cover all of them. `total` and `unread` count up to 1,000.
 * `asOf` (epoch ms) is passed to `read_alarms` to mark all of these as read.
 */
export const getAlarmBell = entry({
  name: 'get_alarm_bell',
  method: 'GET',
  path: '/station/get_alarm_bell',
  input: z.strictObject({
    unread: z.enum(['0', '1']).optional(),
    page: intText.pipe(z.number().min(1).max(1000)).optional(),
    page_size: intText.pipe(z.number().min(1).max(100)).optional(),
  }),
  output: z.object({ total: z.number(), unread: z.number(), asOf: z.number(), rows: z.array(bellRow) }),
  extension: true,
  rows: ['P2.28'],
  summary: 'Alarms of all stations of the caller, with what is unread',
});

/** Marks alarms as read for the caller: those with these ids, or all up to the `asOf` of a bell that was shown. */
export const readAlarms = entry({
  name: 'read_alarms',
  method: 'POST',
  path: '/station/read_alarms',
  input: z
    .strictObject({ id: idList(1000).optional(), until: epochMs.optional() })
    .refine((input) => (input.id === undefined) !== (input.until === undefined), {
      path: ['id'],
      message: 'either id or until',
    }),
  output: anything,
  extension: true,
  rows: ['P2.28'],
  summary: 'Mark alarms as read',
});
