import { z } from 'zod';
import { UPGRADE_OUTCOMES } from '@/lib/domain/firmware/states';
import { TIME_LIMIT } from '@/lib/domain/firmware/time-limit';
import { FIRMWARE_TYPES, UPGRADE_METHODS } from '@/lib/domain/firmware/types';
import { entry } from '../entry';
import { id, optionalText, text } from '../fields';
import { logReason } from '../gateway/log-line';

const label = z.string().regex(/^[A-Za-z0-9._-]{1,64}$/);
const version = text(64);

const upgrade = {
  type: z.enum(FIRMWARE_TYPES),
  name: text(120),
  /** The device's version before the upgrade; empty if it did not report one. */
  from: optionalText(64),
  to: version,
  method: z.enum(UPGRADE_METHODS),
  minutes: z.number().int().min(TIME_LIMIT.min).max(TIME_LIMIT.max),
};

const recordInput = z.strictObject({ device: id, package: label, upgrade: label, ...upgrade });

/** Creates the communication log entry that an upgrade requires (decisions A6). */
export const recordUpgrade = entry({
  service: 'portal',
  name: 'recordUpgrade',
  method: 'POST',
  path: '/api/devices/firmware/record',
  input: recordInput,
  output: z.object({ record: z.string() }),
  rows: ['D2.19', 'D7.9', 'D3.11'],
  summary: 'Record that the firmware of a device is about to be exchanged; answers with what the start has to name',
});

/** `read` is the version that the device reported afterwards; empty if none. */
export const closeUpgrade = entry({
  service: 'portal',
  name: 'closeUpgrade',
  method: 'POST',
  path: '/api/devices/firmware/result',
  input: z.strictObject({
    device: id,
    record: id,
    result: z.enum(UPGRADE_OUTCOMES),
    read: optionalText(64),
    reason: logReason.optional(),
  }),
  output: z.object({ done: z.literal(true) }),
  rows: ['D2.19', 'D7.10'],
  summary: 'Record how an upgrade ended, and with which version',
});

const logRow = z.object({
  record: z.string(),
  /** Id under which a gateway knows the upgrade. */
  upgrade: z.string(),
  user: z.string(),
  /** Whether the caller started it: only they can record the result. */
  own: z.boolean(),
  /** Epoch ms; null if the upstream does not report it. */
  at: z.number().nullable(),
  type: z.enum(FIRMWARE_TYPES),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  /** Null if it was not recorded. */
  result: z.enum(UPGRADE_OUTCOMES).nullable(),
  /** Whether it may still be running, judged by its time limit. */
  mayRun: z.boolean(),
  read: z.string(),
  /** Why it did not start. */
  reason: logReason.optional(),
});
export type UpgradeLogRow = z.output<typeof logRow>;

export const upgradeLog = entry({
  service: 'portal',
  name: 'upgradeLog',
  method: 'GET',
  path: '/api/devices/firmware/log',
  input: z.strictObject({ device: id }),
  output: z.array(logRow),
  rows: ['D2.19', 'D3.11'],
  summary: 'Upgrades of a device among the last entries of its communication log, newest first',
});
