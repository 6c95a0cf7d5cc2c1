import { z } from 'zod';
import { EVENT_KINDS, EVENT_STATES } from '@/lib/domain/alarms/event-list';
import { entry } from '../entry';

const id = z.string().min(1).max(64);

const deviceEvent = z.object({
  id: z.string(),
  kind: z.enum(EVENT_KINDS),
  state: z.enum(EVENT_STATES),
  level: z.string(),
  code: z.string(),
  message: z.string(),
  cause: z.string(),
  remedy: z.string(),
  start: z.number().nullable(),
  recovery: z.number().nullable(),
});

const eventQuery = z.object({
  kind: z.enum(EVENT_KINDS),
  state: z.enum(EVENT_STATES),
  page: z.number().int().min(1),
});

/** A page of the warnings or faults of one device in the last seven days, newest first, in the caller's language. */
export const deviceEvents = entry({
  service: 'portal',
  name: 'deviceEvents',
  method: 'GET',
  path: '/api/devices/events',
  input: z.strictObject({
    type: id,
    device: id,
    kind: z.enum(EVENT_KINDS),
    state: z.enum(EVENT_STATES),
    page: z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .transform(Number),
  }),
  output: z.object({
    query: eventQuery,
    counts: z.object({ pending: z.number(), resolved: z.number() }),
    total: z.number(),
    pages: z.number(),
    rows: z.array(deviceEvent),
  }),
  rows: ['D2.8', 'D2.13', 'D7.16', 'D8.14'],
  summary: 'Warnings or faults of one device in the last seven days',
});
