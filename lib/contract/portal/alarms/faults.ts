import { z } from 'zod';
import { EVENT_STATES } from '@/lib/domain/alarms/event-list';
import { FAULT_RANGE_DAYS, HANDLING_FILTERS, KIND_FILTERS, LEVEL_FILTERS } from '@/lib/domain/alarms/faults/query';
import { ALARM_SORTS } from '@/lib/domain/alarms/faults/sorts';
import { entry } from '../../entry';
import { epochMs, text } from '../../fields';
import { deviceEvent } from './device-event';

const faultRow = deviceEvent.extend({
  mayHandle: z.boolean().optional(),
  station: z.object({ id: z.string(), name: z.string(), timeZone: z.string().nullable() }).nullable(),
  device: z
    .object({ id: z.string(), type: z.string(), typeName: z.string(), model: z.string(), name: z.string() })
    .nullable(),
});

const pick = text(16_000);
const instant = z.string().regex(/^\d{12,13}$/);

/** A page of the fault table, with the parameters of the fault page's address; `page` is null if no selected station or device is left. */
export const faultPage = entry({
  service: 'portal',
  name: 'faultPage',
  method: 'GET',
  path: '/api/alarms/list',
  input: z.strictObject({
    pick,
    state: z.enum(EVENT_STATES).optional(),
    kind: z.enum(KIND_FILTERS).optional(),
    level: z.enum(LEVEL_FILTERS).optional(),
    handling: z.enum(HANDLING_FILTERS).optional(),
    from: instant.optional(),
    to: instant.optional(),
    sort: z.enum(ALARM_SORTS).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    page: z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .optional(),
  }),
  output: z.object({
    page: z
      .object({
        rows: z.array(faultRow),
        total: z.number(),
        pages: z.number(),
        query: z.object({
          pick: z.string(),
          state: z.enum(EVENT_STATES),
          kind: z.enum(KIND_FILTERS),
          level: z.enum(LEVEL_FILTERS),
          handling: z.enum(HANDLING_FILTERS),
          range: z.object({ from: z.number(), to: z.number() }).nullable(),
          sort: z.enum(ALARM_SORTS),
          descending: z.boolean(),
          page: z.number(),
        }),
        complete: z.boolean(),
        now: z.number(),
      })
      .nullable(),
  }),
  rows: ['D2.11', 'D2.14'],
  summary: 'A page of the table of faults',
});

/** The last row of a batch; the next batch continues after it. */
const place = z.strictObject({ at: epochMs, key: text(64) });

/**
 * A batch of a filter's results, newest first, for a file. The first one, without `after`, is recorded in the audit before it
 * is read and returns the total, up to 100,000; `next` is null in the last one.
 */
export const exportFaults = entry({
  service: 'portal',
  name: 'exportFaults',
  method: 'POST',
  path: '/api/alarms/export',
  input: z
    .strictObject({
      pick,
      state: z.enum(EVENT_STATES),
      kind: z.enum(KIND_FILTERS),
      level: z.enum(LEVEL_FILTERS),
      handling: z.enum(HANDLING_FILTERS),
      from: epochMs,
      to: epochMs,
      after: place.optional(),
    })
    .refine(({ from, to }) => to > from && to - from <= FAULT_RANGE_DAYS * 86_400_000, {
      path: ['to'],
      message: 'the range is empty, the wrong way round or too long',
    }),
  output: z.object({ rows: z.array(faultRow), count: z.number().nullable(), next: place.nullable() }),
  rows: ['D2.14'],
  summary: 'Alarms of stations and devices for a file, part by part',
});
