import { z } from 'zod';
import { EVENT_KINDS, EVENT_LEVELS, EVENT_SORTS, EVENT_STATES } from '@/lib/domain/alarms/event-list';
import { LIVE_CODES } from '@/lib/domain/devices/live-codes';
import { entry } from '../../entry';
import { id } from '../../fields';
import { deviceEvent } from '../alarms/device-event';

const eventQuery = z.object({
  kind: z.enum(EVENT_KINDS),
  state: z.enum(EVENT_STATES),
  page: z.number().int().min(1),
  range: z.object({ from: z.number(), to: z.number() }).optional(),
  level: z.enum(EVENT_LEVELS).optional(),
  sort: z.enum(EVENT_SORTS).optional(),
  ascending: z.literal(true).optional(),
});

/** Epoch ms. */
const instant = z.string().regex(/^\d{12,13}$/);

/** A page of the warnings or faults of one device in the last seven days or another range, in the caller's language. */
export const deviceEvents = entry({
  service: 'portal',
  name: 'deviceEvents',
  method: 'GET',
  path: '/api/devices/events',
  input: z
    .strictObject({
      type: id,
      device: id,
      kind: z.enum(EVENT_KINDS),
      state: z.enum(EVENT_STATES),
      page: z.string().regex(/^[1-9]\d{0,5}$/),
      from: instant.optional(),
      to: instant.optional(),
      level: z.enum(EVENT_LEVELS).optional(),
      sort: z.enum(EVENT_SORTS).optional(),
      order: z.literal('asc').optional(),
    })
    .refine(({ from, to }) => (from === undefined) === (to === undefined) && Number(from ?? 0) <= Number(to ?? 0), {
      path: ['to'],
      message: 'a range has a start and an end, in this order',
    }),
  output: z.object({
    query: eventQuery,
    counts: z.object({ pending: z.number(), resolved: z.number() }),
    total: z.number(),
    pages: z.number(),
    rows: z.array(deviceEvent),
    requested: z.object({ range: z.object({ from: z.number(), to: z.number() }), now: z.number() }).optional(),
  }),
  rows: ['D2.8', 'D2.13', 'D7.16', 'D8.14'],
  summary: 'Warnings or faults of one device in a range of time',
});

/** The last hour of a live chart's data (D2.21, D9.4), reduced to steps; a step without a reading is null. */
export const deviceTrend = entry({
  service: 'portal',
  name: 'deviceTrend',
  method: 'GET',
  path: '/api/devices/trend',
  input: z.strictObject({ type: id, device: id }),
  output: z.object({
    /** False if the upstream provides no series (D8.15). */
    supported: z.boolean(),
    /** The server's clock at the response, epoch ms: a browser's may be wrong. */
    now: z.number(),
    /** Starts of the steps, epoch ms; future steps are omitted. */
    times: z.array(z.number()),
    series: z.array(z.object({ code: z.enum(LIVE_CODES), values: z.array(z.number().nullable()) })),
  }),
  rows: ['D2.21', 'D7.24', 'D8.15'],
  summary: 'The last hour of the powers or currents of one device',
});
export type DeviceTrend = z.output<typeof deviceTrend.output>;
