import { z } from 'zod';
import { HELD_REASONS } from '@/lib/domain/time/date';
import { entry } from '../entry';
import { idOf } from '../id-types';
import { intText } from '../fields';
import { looseId, looseText } from '../loose-values';

/** Readings of one device received within an hour and held back for one reason. Instants in epoch ms. */
const heldReadingDto = z.object({
  device_id: looseId,
  device_name: looseText.optional(),
  device_type: looseText.optional(),
  reason: z.enum(HELD_REASONS).catch('ahead'),
  /** Number of values. */
  count: z.number().int().nonnegative(),
  /** The oldest and the newest time, as the gateway reported them. */
  reported_from: z.number(),
  reported_to: z.number(),
  /** When the first and the last of them were received. */
  received_from: z.number(),
  received_to: z.number(),
});

/** An interval whose readings are stored corrected by the gateway's clock offset. */
const clockCorrectionDto = z.object({ offset: z.number(), start: z.number(), end: z.number() });

/**
 * Readings of a gateway that are held back because they cannot be dated, newest first: of all devices behind it if the device
 * is the gateway itself, otherwise of that device. An extension: an upstream without it holds nothing back.
 */
export const getHeldReadings = entry({
  name: 'get_held_readings',
  method: 'GET',
  path: '/station/get_held_readings',
  input: z.strictObject({
    device_id: idOf('device'),
    page: intText.pipe(z.number().min(1).max(10_000)).optional(),
    page_size: intText.pipe(z.number().min(1).max(200)).optional(),
  }),
  output: z.object({
    rows: z.array(heldReadingDto),
    /** Number of rows on all pages, and of values in them. */
    total: z.number().int().nonnegative(),
    values: z.number().int().nonnegative(),
    /** Number of values displaced by newer ones, or held for too long. */
    gone: z.number().int().nonnegative(),
    /** Newest first. */
    corrections: z.array(clockCorrectionDto),
  }),
  extension: true,
  rows: ['D3.14'],
  summary: 'Readings of a gateway that are held back since they cannot be dated',
});
