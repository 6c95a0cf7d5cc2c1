import { z } from 'zod';
import { UPGRADE_OUTCOMES } from '@/lib/domain/firmware/states';
import { TIME_LIMIT } from '@/lib/domain/firmware/time-limit';
import { FIRMWARE_TYPES, UPGRADE_METHODS } from '@/lib/domain/firmware/types';
import { entry } from '../entry';
import { id, optionalText, text } from '../fields';
import { logReason } from '../gateway/log-line';

const word = z.string().regex(/^[A-Za-z0-9._-]{1,64}$/);
const version = text(64);

const upgrade = {
  type: z.enum(FIRMWARE_TYPES),
  name: text(120),
  /** What the device runs before; empty where it did not say. */
  from: optionalText(64),
  to: version,
  method: z.enum(UPGRADE_METHODS),
  minutes: z.number().int().min(TIME_LIMIT.min).max(TIME_LIMIT.max),
};

const recordInput = z.strictObject({ device: id, package: word, upgrade: word, ...upgrade });
export type UpgradeToRecord = z.input<typeof recordInput>;

/** The entry of the communication log without which no upgrade begins (decisions A6). */
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

/** `read` is the version that the device said afterwards; empty where it did not. */
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
  /** Of the upgrade, by which a gateway knows it. */
  upgrade: z.string(),
  user: z.string(),
  /** Whether the caller began it: only he can say how it ended. */
  own: z.boolean(),
  /** Epoch ms; null where the upstream does not say. */
  at: z.number().nullable(),
  type: z.enum(FIRMWARE_TYPES),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  /** Null where nobody recorded it. */
  result: z.enum(UPGRADE_OUTCOMES).nullable(),
  /** Whether it may still run, by its time limit. */
  mayRun: z.boolean(),
  read: z.string(),
  /** Why it did not begin. */
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
