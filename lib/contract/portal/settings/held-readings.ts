import { z } from 'zod';
import { HELD_REASONS } from '@/lib/domain/time/date';
import { entry } from '../../entry';
import { id } from '../../fields';

/** Readings of one device held back for one reason. Instants in epoch ms. */
const heldRow = z.object({
  device: z.string(),
  deviceName: z.string(),
  /** Empty if the device is unknown. */
  deviceType: z.string(),
  reason: z.enum(HELD_REASONS),
  count: z.number(),
  reported: z.object({ from: z.number(), to: z.number() }),
  received: z.object({ from: z.number(), to: z.number() }),
});
export type HeldRow = z.output<typeof heldRow>;

/** A page of a gateway's readings that have no reliable time, newest first. */
export const heldReadings = entry({
  service: 'portal',
  name: 'heldReadings',
  method: 'GET',
  path: '/api/devices/held',
  input: z.strictObject({ device: id, page: z.string().regex(/^[1-9]\d{0,3}$/) }),
  output: z.object({
    /** False if the upstream does not hold back readings. */
    supported: z.boolean(),
    query: z.object({ page: z.number() }),
    total: z.number(),
    pages: z.number(),
    /** Number of readings held back, and of those discarded. */
    values: z.number(),
    gone: z.number(),
    rows: z.array(heldRow),
    corrections: z.array(z.object({ offset: z.number(), start: z.number(), end: z.number() })),
  }),
  rows: ['D3.14'],
  summary: 'Readings of a gateway that are held back since they cannot be dated',
});
export type HeldPage = z.output<typeof heldReadings.output>;
