import { z } from 'zod';
import { ALARMS_AT_ONCE, COMMENT_LENGTH } from '@/lib/domain/alarms/handling';
import { entry } from '../../entry';
import { block, epochMs, flag, id, idList, optionalText } from '../../fields';
import { looseFlag, looseId, looseNumber, looseText } from '../../loose-values';

const acknowledgedDto = z.object({ at: looseNumber, by: looseText });
const assigneeDto = z.object({ user: looseId, name: looseText });

/** How users handled an alarm, as part of the alarm's own output. */
export const handlingDto = z.object({
  acknowledged: acknowledgedDto.nullable(),
  assignee: assigneeDto.nullable(),
  comments: z.number().int().nonnegative(),
});

/** Each alarm once, with the state the caller saw. */
const seenAlarms = <Seen extends z.ZodType>(seen: Seen) =>
  z
    .array(z.strictObject({ id, seen }))
    .min(1)
    .max(ALARMS_AT_ONCE)
    .refine((alarms) => new Set(alarms.map((one) => one.id)).size === alarms.length, 'an alarm stands twice');

/**
 * The new state of each alarm; `changed` is 0 if it already was as requested, or differed from what the caller saw and was
 * left unchanged.
 */
const handled = z.object({ rows: z.array(handlingDto.extend({ id: looseId, changed: looseFlag })) });

/** Acknowledges alarms, or undoes it. `seen` is the acknowledgement time the caller saw, null for none. */
export const acknowledgeAlarms = entry({
  name: 'acknowledge_alarms',
  method: 'POST',
  path: '/station/acknowledge_alarms',
  input: z.strictObject({ acknowledged: flag, alarm: seenAlarms(epochMs.nullable()) }),
  output: handled,
  extension: true,
  rows: ['D2.11', 'D2.14'],
  summary: 'Acknowledge alarms, or take it back',
});

/**
 * Assigns alarms to a user with access to their stations, or to no one without `assignee`. `seen` is the previous assignee,
 * empty for none.
 */
export const assignAlarms = entry({
  name: 'assign_alarms',
  method: 'POST',
  path: '/station/assign_alarms',
  input: z.strictObject({ assignee: id.optional(), alarm: seenAlarms(optionalText(64)) }),
  output: handled,
  extension: true,
  rows: ['D2.11', 'D2.14'],
  summary: 'Assign alarms to a member of their stations',
});

const commentDto = z.object({ id: looseId, at: looseNumber, by: looseText, text: z.string() });

/** Adds a comment: plain text, several lines. */
export const commentAlarm = entry({
  name: 'comment_alarm',
  method: 'POST',
  path: '/station/comment_alarm',
  input: z.strictObject({ alarm_id: id, text: block(COMMENT_LENGTH) }),
  output: commentDto,
  extension: true,
  rows: ['D2.11', 'D2.14'],
  summary: 'Comment on an alarm',
});

/** The handling state of an alarm and its comments, oldest first. */
export const getAlarmNotes = entry({
  name: 'get_alarm_notes',
  method: 'GET',
  path: '/station/get_alarm_notes',
  input: z.strictObject({ alarm_id: id }),
  output: handlingDto.extend({ notes: z.array(commentDto) }),
  extension: true,
  rows: ['D2.11', 'D2.14'],
  summary: 'Handling and comments of an alarm',
});

/** Users to whom all of these alarms can be assigned: those with access to all their stations, by name. `me` is 1 for the caller. */
export const getAlarmPeople = entry({
  name: 'get_alarm_people',
  method: 'POST',
  path: '/station/get_alarm_people',
  input: z.strictObject({ alarm_id: idList(ALARMS_AT_ONCE) }),
  output: z.array(z.object({ user: looseId, name: looseText, me: looseFlag })),
  extension: true,
  rows: ['D2.14'],
  summary: 'People whom alarms can be assigned to',
});
