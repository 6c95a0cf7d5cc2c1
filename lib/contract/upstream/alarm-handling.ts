import { z } from 'zod';
import { ALARMS_AT_ONCE, COMMENT_LENGTH } from '@/lib/domain/alarms/handling';
import { entry } from '../entry';
import { block, epochMs, flag, id, idList, optionalText } from '../fields';
import { wireFlag, wireId, wireNumber, wireText } from '../loose-values';

const acknowledgedDto = z.object({ at: wireNumber, by: wireText });
const assigneeDto = z.object({ user: wireId, name: wireText });

/** What people did about an alarm, as it stands on the alarm's own wire. */
export const handlingDto = z.object({
  acknowledged: acknowledgedDto.nullable(),
  assignee: assigneeDto.nullable(),
  comments: z.number().int().nonnegative(),
});

/** Each alarm once, with what the caller saw of it. */
const seenAlarms = <Seen extends z.ZodType>(seen: Seen) =>
  z
    .array(z.strictObject({ id, seen }))
    .min(1)
    .max(ALARMS_AT_ONCE)
    .refine((alarms) => new Set(alarms.map((one) => one.id)).size === alarms.length, 'an alarm stands twice');

/**
 * How each alarm stands now; `changed` is 0 where it was as asked already, or no longer what the caller saw, and was left as it is.
 */
const handled = z.object({ rows: z.array(handlingDto.extend({ id: wireId, changed: wireFlag })) });

/** Acknowledges alarms, or takes it back. `seen` is when the caller saw them acknowledged, null for not at all. */
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

/** Gives alarms to somebody who reaches their stations, or to nobody without `assignee`. `seen` is who had them, empty for nobody. */
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

const commentDto = z.object({ id: wireId, at: wireNumber, by: wireText, text: z.string() });

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

/** How an alarm stands, and its comments, oldest first. */
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

/** To whom all of these alarms can be assigned: who reaches every station of theirs. `me` is 1 for the caller. By name. */
export const getAlarmPeople = entry({
  name: 'get_alarm_people',
  method: 'POST',
  path: '/station/get_alarm_people',
  input: z.strictObject({ alarm_id: idList(ALARMS_AT_ONCE) }),
  output: z.array(z.object({ user: wireId, name: wireText, me: wireFlag })),
  extension: true,
  rows: ['D2.14'],
  summary: 'People whom alarms can be assigned to',
});
