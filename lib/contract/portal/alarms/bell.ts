import { z } from 'zod';
import { BELL_MOST, BELL_TABS } from '@/lib/domain/alarms/bell';
import { EVENT_KINDS, EVENT_STATES } from '@/lib/domain/alarms/event-list';
import { entry } from '../../entry';
import { id } from '../../fields';

const bellMessage = z.object({
  id: z.string(),
  kind: z.enum(EVENT_KINDS),
  state: z.enum(EVENT_STATES),
  code: z.string(),
  message: z.string(),
  start: z.number().nullable(),
  end: z.number().nullable(),
  unread: z.boolean(),
  station: z.object({ id: z.string(), name: z.string(), timeZone: z.string().nullable() }).nullable(),
  device: z.object({ id: z.string(), type: z.string(), name: z.string() }).nullable(),
});

/**
 * The bell: newest first, in the caller's language, `size` messages at most; 0 requests only the counts. `supported` is false
 * if the upstream lacks the call.
 */
export const alarmBell = entry({
  service: 'portal',
  name: 'alarmBell',
  method: 'GET',
  path: '/api/alarms/bell',
  input: z.strictObject({
    tab: z.enum(BELL_TABS),
    size: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.number().max(BELL_MOST)),
  }),
  output: z.object({
    supported: z.boolean(),
    total: z.number(),
    unread: z.number(),
    asOf: z.number(),
    rows: z.array(bellMessage),
  }),
  rows: ['P2.28'],
  summary: 'Messages of the bell with the number of unread ones',
});

/** Marks messages as read: these, or all up to the `asOf` of a bell that was shown. */
export const markAlarmsRead = entry({
  service: 'portal',
  name: 'markAlarmsRead',
  method: 'POST',
  path: '/api/alarms/read',
  input: z.union([
    z.strictObject({ ids: z.array(id).min(1).max(BELL_MOST) }),
    z.strictObject({ until: z.number().int().positive() }),
  ]),
  output: z.object({ read: z.literal(true) }),
  rows: ['P2.28'],
  summary: 'Mark messages of the bell as read',
});
