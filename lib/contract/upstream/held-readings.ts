import { z } from 'zod';
import { HELD_REASONS } from '@/lib/domain/clock/date';
import { entry } from '../entry';
import { idOf } from '../id-types';
import { intText } from '../fields';
import { wireId, wireText } from '../loose-values';

/** Readings of one device that came within an hour and are held back for one reason. Instants in epoch ms. */
const heldReadingDto = z.object({
  device_id: wireId,
  device_name: wireText.optional(),
  device_type: wireText.optional(),
  reason: z.enum(HELD_REASONS).catch('ahead'),
  /** How many values. */
  count: z.number().int().nonnegative(),
  /** The oldest and the newest instant, as the gateway reported them. */
  told_from: z.number(),
  told_to: z.number(),
  /** When the first and the last of them came. */
  received_from: z.number(),
  received_to: z.number(),
});

/** A time whose readings are stored without the offset of the gateway's clock. */
const clockCorrectionDto = z.object({ offset: z.number(), start: z.number(), end: z.number() });

/**
 * What is held back of a gateway since it cannot be dated, newest first: of all devices behind it where the device is the gateway
 * itself, else of that device. An extension: an upstream without it holds nothing back.
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
    /** How many rows there are on all pages, and how many values in them. */
    total: z.number().int().nonnegative(),
    values: z.number().int().nonnegative(),
    /** How many values gave way to newer ones, or were held for too long. */
    gone: z.number().int().nonnegative(),
    /** The newest first. */
    corrections: z.array(clockCorrectionDto),
  }),
  extension: true,
  rows: ['D3.14'],
  summary: 'Readings of a gateway that are held back since they cannot be dated',
});
