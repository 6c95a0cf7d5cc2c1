import {
  firmwareQuery,
  GUARD_CODES,
  upgradeRequest,
  type FirmwareInfoDto,
  type UpgradeDto,
} from '@/lib/contract/gateway/firmware';
import { REPLY_OK, type GatewayReply } from '@/lib/contract/gateway/messages';
import type { Upgrade } from '@/lib/domain/firmware/types';
import type { FirmwareManager, SeenCondition } from './firmware';

type Outcome = Pick<GatewayReply, 'code' | 'msg' | 'data'>;

/** What firmware requests need from the gateway. */
export interface FirmwareTarget {
  readonly manager: FirmwareManager;
  /** Epoch ms. */
  readonly now: number;
  readonly seen: (device: string) => SeenCondition;
  /** Whether the backend recorded a write to this device (decisions A6). */
  readonly permits: (commId: string, device: string) => boolean;
}

const CODES = { badRequest: 400, noRecord: 403, unknownDevice: 404, unknownPackage: 410 } as const;

const WORDS: Readonly<Record<keyof typeof GUARD_CODES, string>> = {
  asleep: 'the device does not answer',
  busy: 'another upgrade runs behind this gateway',
  'battery-low': 'the battery has to be above 50 %',
  'battery-unknown': 'the level of the battery is not known',
  fault: 'the device has a fault',
  unfit: 'the package is made for another module',
};

/** The answer to `firmware_info` or `firmware_upgrade`; the gateway applies its own guard, regardless of earlier checks. */
export function answerFirmware(
  action: string,
  data: unknown,
  record: string | undefined,
  target: FirmwareTarget,
): Outcome {
  const { manager, now } = target;
  const query = action === 'firmware_info' ? firmwareQuery.safeParse(data) : upgradeRequest.safeParse(data);
  if (!query.success) return { code: CODES.badRequest, msg: `data does not fit ${action}` };
  const { device_id: device } = query.data;
  if (manager.moduleOf(device) === undefined) {
    return { code: CODES.unknownDevice, msg: `no device ${device} behind this gateway takes firmware` };
  }
  if (action === 'firmware_info') return { code: REPLY_OK, data: infoOf(device, target) };
  const request = upgradeRequest.parse(data);
  if (request.op === 'status') return reported(device, manager.upgrade(device, now));
  if (!record) return { code: CODES.noRecord, msg: 'an upgrade needs the comm_id of its record' };
  if (!target.permits(record, device)) return { code: CODES.noRecord, msg: 'comm_id is no record for this device' };
  const { upgrade_id: upgradeId, package_id: packageId, method, timeout_minutes: timeoutMinutes } = request;
  const begun = manager.start(device, { upgradeId, packageId, method, timeoutMinutes }, target.seen(device), now);
  if (begun === 'no-package') return { code: CODES.unknownPackage, msg: `no package ${packageId} is on offer` };
  if (typeof begun === 'string') return { code: GUARD_CODES[begun], msg: WORDS[begun] };
  return reported(device, begun);
}

function reported(device: string, upgrade: Upgrade | null): Outcome {
  return { code: REPLY_OK, data: { device_id: device, upgrade: upgrade && toDto(upgrade) } };
}

function infoOf(device: string, { manager, now, seen }: FirmwareTarget): FirmwareInfoDto {
  const { battery, fault, awake } = seen(device);
  const upgrade = manager.upgrade(device, now);
  return {
    device_id: device,
    module: manager.moduleOf(device) ?? '',
    // A device that is off reports nothing.
    versions: awake ? manager.versions(device, now) : { protocol: null, hmi: null, main: null },
    packages: manager.packages(device).map(({ id, ...rest }) => ({ package_id: id, ...rest })),
    ...{ battery, fault, awake, busy: manager.busy(now) },
    upgrade: upgrade && toDto(upgrade),
  };
}

function toDto(upgrade: Upgrade): UpgradeDto {
  const { id, packageId, from, to, timeoutMinutes, steps, ...rest } = upgrade;
  return {
    ...rest,
    ...{ upgrade_id: id, package_id: packageId, version_from: from, version_to: to, timeout_minutes: timeoutMinutes },
    steps: steps.map(({ at, state, percent }) => ({ ts: at, state, percent })),
  };
}
