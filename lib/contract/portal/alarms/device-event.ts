import { z } from 'zod';
import { EVENT_KINDS, EVENT_STATES } from '@/lib/domain/alarms/event-list';
import { DATED_BY } from '@/lib/domain/time/date';
import { handlingView } from './handling';

/** An alarm as lists show it. */
export const deviceEvent = z.object({
  id: z.string(),
  kind: z.enum(EVENT_KINDS),
  state: z.enum(EVENT_STATES),
  level: z.string(),
  code: z.string(),
  message: z.string(),
  cause: z.string(),
  remedy: z.string(),
  start: z.number().nullable(),
  datedBy: z.enum(DATED_BY).optional(),
  recovery: z.number().nullable(),
  handling: handlingView.optional(),
});
