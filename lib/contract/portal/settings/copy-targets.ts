import { z } from 'zod';
import { entry, type OutputOf } from '../../entry';
import { id, optionalText } from '../../fields';

const option = z.object({ value: z.number(), en: z.string(), zh: z.string() });
const numbers = z.object({ min: z.number(), max: z.number(), step: z.number() });
const times = z.object({ min: z.string(), max: z.string(), step: z.string() });

const setting = z.object({
  id: z.number(),
  code: z.string(),
  en: z.string(),
  zh: z.string(),
  type: z.enum(['value', 'option', 'Doption', 'checkbox']),
  unit: z.string().exactOptional(),
  bounds: z.union([numbers, times]).exactOptional(),
  offset: z.number().exactOptional(),
  options: z.array(option).readonly().exactOptional(),
  parts: z
    .array(option.extend({ code: z.string() }))
    .readonly()
    .exactOptional(),
  attached: z.array(z.string()).readonly().exactOptional(),
  hidden: z.boolean().exactOptional(),
  selector: z.boolean().exactOptional(),
});

const device = z.object({ id: z.string(), name: z.string(), stationName: z.string() });

/** Devices of the same module whose settings can be compared or copied to. */
const targets = z.object({
  targets: z.array(device),
  /** How many match, shown or not. */
  total: z.number(),
  /** Devices of the same module that the caller may view but not write to; they are not offered. */
  refused: z.number(),
});
export type CopyTargets = z.output<typeof targets>;

/** Maximum devices offered for a copy; others are found by name. */
export const MOST_OFFERED = 50;

export const copyTargets = entry({
  service: 'portal',
  name: 'copyTargets',
  method: 'GET',
  path: '/api/devices/copy/targets',
  input: z.strictObject({ device: id, find: optionalText(100).optional() }),
  output: targets,
  rows: ['D2.15', 'D5.6'],
  summary: 'Other devices of the same module that the caller may set',
});

export const copyTarget = entry({
  service: 'portal',
  name: 'copyTarget',
  method: 'GET',
  path: '/api/devices/copy/target',
  input: z.strictObject({ device: id, target: id }),
  output: z.object({
    device: device.extend({ gatewayUuid: z.string(), timeZone: z.string().nullable() }),
    /** Its writable settings, by its own template. */
    groups: z
      .array(z.object({ id: z.string(), en: z.string(), zh: z.string(), settings: z.array(setting).readonly() }))
      .readonly(),
  }),
  rows: ['D2.15', 'D3.5', 'D5.6', 'D8.10'],
  summary: 'What can be set on a device that settings are copied to',
});

export type CopyTargetInfo = OutputOf<typeof copyTarget>;
