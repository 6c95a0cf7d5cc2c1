import { z } from 'zod';
import { LOG_RESULTS } from '@/lib/domain/comm-log/results';
import { isStorable } from '@/lib/domain/text/text-rules';
import { entry } from '../../entry';
import { id, optionalText, text } from '../../fields';
import { logReason } from '../../gateway/log-line';

/** As sent to a device. */
const value = z.union([z.number(), z.string().max(512).refine(isStorable)]);

/** One change of a write (D7.9, decisions C3). */
const line = z.strictObject({
  code: text(64),
  name: optionalText(200),
  unit: optionalText(32).optional(),
  from: value.nullable(),
  to: value,
  result: z.enum(LOG_RESULTS).exclude(['failed']).optional(),
  device: value.optional(),
  reason: logReason.optional(),
});
/** More than any template has; the upstream limits the stored size. */
const lines = z.array(line).min(1).max(400);

export const openCommLog = entry({
  service: 'portal',
  name: 'openCommLog',
  method: 'POST',
  path: '/api/devices/comm-log/open',
  input: z.strictObject({ device: id, title: text(200), lines }),
  output: z.object({ commId: z.string() }),
  rows: ['D7.9', 'D8.4', 'D3.11'],
  summary: 'Record which settings are about to be written',
});

export const reportCommLog = entry({
  service: 'portal',
  name: 'reportCommLog',
  method: 'POST',
  path: '/api/devices/comm-log/report',
  input: z.strictObject({ commId: id, lines }),
  output: z.object({ done: z.literal(true) }),
  rows: ['D7.10', 'D8.5'],
  summary: 'Record how the writing of settings goes',
});

const code = text(64);

export const recordReading = entry({
  service: 'portal',
  name: 'recordReading',
  method: 'POST',
  path: '/api/devices/comm-log/reading',
  input: z.strictObject({
    device: id,
    title: text(200),
    requested: z.number().int().min(1).max(400),
    /** The device's values by code: a complete reading is a version of its settings. */
    values: z.record(code, value).refine((values) => Object.keys(values).length <= 400),
    missing: z.array(code).max(400),
    reason: logReason.optional(),
  }),
  output: z.object({ done: z.literal(true) }),
  rows: ['D7.9', 'D7.10', 'D3.11'],
  summary: 'Record a reading of settings, and how it went',
});
