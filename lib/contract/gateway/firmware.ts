import { z } from 'zod';
import { CAPABILITIES } from '@/lib/domain/devices/capabilities';
import type { GuardRefusal } from '@/lib/domain/firmware/guard';
import { UPGRADE_OUTCOMES, UPGRADE_RESULTS } from '@/lib/domain/firmware/states';
import { TIME_LIMIT } from '@/lib/domain/firmware/time-limit';
import { FIRMWARE_TYPES, UPGRADE_FAILURES, UPGRADE_METHODS, UPGRADE_STATES } from '@/lib/domain/firmware/types';
import { parseFirst } from '../parse-first';
import { looseId } from '../loose-values';
import { logLine, recordedLine } from './log-line';

/*
 * Firmware over the gateway protocol (D2.18, D2.19, decisions B3), if a module has the capability `firmware_upgrade`.
 *
 * firmware_info     data {"device_id"}                                  reply.data: versions, available packages, the guard's
 *                                                                       conditions, the running or last upgrade
 * firmware_upgrade  data {"op":"start","device_id","upgrade_id",        reply.data {"device_id","upgrade"}; needs comm_id;
 *                         "package_id","method","timeout_minutes"}      the same upgrade_id again is the same upgrade
 *                   data {"op":"status","device_id"}                    reply.data {"device_id","upgrade"|null}
 *
 * Reply code 1 means that the request was answered; the progress is in `upgrade.state` and `.percent`.
 */

/** Name of an upgrade in its log record: the capability in `mod_funs` (D3.4). */
export const FIRMWARE_UPGRADE = CAPABILITIES.firmwareUpgrade;

/** Reply codes of a gateway whose guard refuses an upgrade; one per reason. */
export const GUARD_CODES = {
  asleep: 409,
  busy: 423,
  'battery-low': 460,
  'battery-unknown': 461,
  fault: 462,
  unfit: 463,
} as const satisfies Record<GuardRefusal, number>;

const label = z.string().regex(/^[A-Za-z0-9._-]{1,64}$/);
const deviceId = z.string().min(1).max(64);

export const firmwareQuery = z.strictObject({ device_id: deviceId });

export const upgradeStart = z.strictObject({
  op: z.literal('start'),
  device_id: deviceId,
  /** Created by the caller, so that a lost reply can be requested again without starting a second upgrade. */
  upgrade_id: label,
  package_id: label,
  method: z.enum(UPGRADE_METHODS),
  timeout_minutes: z.number().int().min(TIME_LIMIT.min).max(TIME_LIMIT.max),
});
export type UpgradeStart = z.output<typeof upgradeStart>;

export const upgradeRequest = z.discriminatedUnion('op', [
  upgradeStart,
  z.strictObject({ op: z.literal('status'), device_id: deviceId }),
]);
export type UpgradeRequest = z.output<typeof upgradeRequest>;

const version = z.string().trim().min(1).max(64);
const time = z.number().int().min(0).max(8.64e15);
const percent = z.number().min(0).max(100);
const state = z.enum(UPGRADE_STATES);

export const firmwarePackageDto = z.object({
  package_id: label,
  type: z.enum(FIRMWARE_TYPES),
  name: z.string().trim().min(1).max(120),
  version,
  size: z.number().int().positive().max(1e10),
  released: time,
  module: z.string().trim().min(1).max(64),
});

export const upgradeDto = z.object({
  upgrade_id: label,
  package_id: label,
  type: z.enum(FIRMWARE_TYPES),
  version_from: version.nullable(),
  version_to: version,
  method: z.enum(UPGRADE_METHODS),
  timeout_minutes: z.number().positive().max(1440),
  state,
  percent,
  // An unknown reason is still reported, as `other`.
  why: z.enum(UPGRADE_FAILURES).nullable().catch('other'),
  started: time,
  steps: z.array(z.object({ ts: time, state, percent })).max(50),
});
export type UpgradeDto = z.output<typeof upgradeDto>;

export const firmwareInfoReply = z.object({
  device_id: looseId,
  module: z.string().max(64),
  versions: z.object({ protocol: version.nullable(), hmi: version.nullable(), main: version.nullable() }),
  packages: z.array(firmwarePackageDto).max(200),
  /** Per cent; `none` for a device without a battery, null if unknown. */
  battery: z.union([percent, z.literal('none')]).nullable(),
  fault: z.boolean(),
  awake: z.boolean(),
  /** An upgrade of any device behind this gateway is running. */
  busy: z.boolean(),
  upgrade: upgradeDto.nullable(),
});
export type FirmwareInfoDto = z.output<typeof firmwareInfoReply>;

export const upgradeReply = z.object({ device_id: looseId, upgrade: upgradeDto.nullable() });

/** The line of the communication log that records an upgrade; `from`, `to` and `device` are versions. */
export const firmwareLine = logLine.extend({
  code: z.literal(FIRMWARE_UPGRADE),
  /** Empty if the device did not report it. */
  from: z.string(),
  to: z.string(),
  device: z.string().max(64).optional(),
  type: z.enum(FIRMWARE_TYPES),
  package_id: label,
  upgrade_id: label,
  method: z.enum(UPGRADE_METHODS),
  timeout_minutes: z.number(),
  /** The detailed outcome; absent until it is known. */
  outcome: z.string().max(40).optional(),
});
export type FirmwareLine = z.output<typeof firmwareLine>;

/** The original form of firmware entries: a list of one, with different field names. */
const firstForm = z
  .tuple([
    firmwareLine.pick({ type: true, package_id: true, upgrade_id: true, method: true, timeout_minutes: true }).extend({
      fun_code: z.literal(FIRMWARE_UPGRADE),
      fun_name: z.string(),
      old_value: z.string(),
      value: z.string(),
      result: z.string().max(40).optional(),
      read: z.string().max(64).optional(),
    }),
  ])
  .transform(([{ fun_code: code, fun_name: name, old_value: from, value: to, result: outcome, read, ...rest }]) => ({
    ...{ code, name, from, to, ...rest },
    ...endOf(outcome),
    ...(read !== undefined && { device: read }),
  }));

/** The outcome of an upgrade, as the `result` common to all entries and as its own `outcome`. */
export function endOf(outcome: string | undefined): Pick<FirmwareLine, 'result' | 'outcome'> {
  const known = UPGRADE_OUTCOMES.find((one) => one === outcome);
  return known === undefined ? {} : { result: UPGRADE_RESULTS[known], outcome: known };
}

/** The single upgrade that an entry records; null for any other entry. */
export function recordedUpgrade(funs: unknown): FirmwareLine | null {
  const first = parseFirst(firstForm, funs);
  return first.success ? first.data : recordedLine(firmwareLine, funs);
}
