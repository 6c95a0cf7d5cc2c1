import { z } from 'zod';
import { ALARMS_AT_ONCE, COMMENT_LENGTH } from '@/lib/domain/alarms/handling';
import { entry } from '../../entry';
import { block, epochMs, id, optionalText } from '../../fields';

export const handlingView = z.object({
  acknowledged: z.object({ at: z.number(), by: z.string() }).nullable(),
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
  comments: z.number(),
});

const seenAlarms = <Seen extends z.ZodType>(seen: Seen) =>
  z.array(z.strictObject({ id, seen })).min(1).max(ALARMS_AT_ONCE);
const handled = z.object({
  alarms: z.array(z.object({ id: z.string(), changed: z.boolean(), handling: handlingView })),
});
const comment = z.object({ id: z.string(), at: z.number(), by: z.string(), text: z.string() });

/** Acknowledges alarms, or undoes it; `seen` is when they were acknowledged as last seen, null if they were not. */
export const acknowledgeFaults = entry({
  service: 'portal',
  name: 'acknowledgeFaults',
  method: 'POST',
  path: '/api/alarms/acknowledge',
  input: z.strictObject({ acknowledged: z.boolean(), alarms: seenAlarms(epochMs.nullable()) }),
  output: handled,
  rows: ['D2.11', 'D2.14'],
  summary: 'Acknowledge alarms, or take it back',
});

/** Assigns alarms to the caller, a user, or no one; `seen` is the assignee as last seen, empty for none. */
export const assignFaults = entry({
  service: 'portal',
  name: 'assignFaults',
  method: 'POST',
  path: '/api/alarms/assign',
  input: z.strictObject({
    to: z.union([z.literal('me'), z.literal('none'), z.strictObject({ user: id })]),
    alarms: seenAlarms(optionalText(64)),
  }),
  output: handled,
  rows: ['D2.11', 'D2.14'],
  summary: 'Assign alarms',
});

/** Adds a comment to an alarm. */
export const commentFault = entry({
  service: 'portal',
  name: 'commentFault',
  method: 'POST',
  path: '/api/alarms/comment',
  input: z.strictObject({ id, text: block(COMMENT_LENGTH) }),
  output: comment,
  rows: ['D2.11', 'D2.14'],
  summary: 'Comment on an alarm',
});

/** The handling state of an alarm and its comments, oldest first. */
export const faultNotes = entry({
  service: 'portal',
  name: 'faultNotes',
  method: 'GET',
  path: '/api/alarms/notes',
  input: z.strictObject({ id }),
  output: z.object({ handling: handlingView, comments: z.array(comment) }),
  rows: ['D2.11', 'D2.14'],
  summary: 'Handling and comments of an alarm',
});

/** Users to whom all of these alarms can be assigned. */
export const faultPeople = entry({
  service: 'portal',
  name: 'faultPeople',
  method: 'POST',
  path: '/api/alarms/people',
  input: z.strictObject({ ids: z.array(id).min(1).max(ALARMS_AT_ONCE) }),
  output: z.object({
    people: z.array(z.object({ id: z.string(), name: z.string(), me: z.boolean() })),
    /** Members of the organisation that the caller leads who cannot see all of these stations; missing where unknown or none. */
    leftOut: z.number().int().positive().optional(),
  }),
  rows: ['D2.14'],
  summary: 'People whom alarms can be assigned to',
});
