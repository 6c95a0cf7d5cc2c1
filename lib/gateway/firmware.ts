import { firmwareInfoReply, upgradeReply, type UpgradeDto } from '@/lib/contract/gateway/firmware';
import { parseFirst } from '@/lib/contract/parse-first';
import type { FirmwareInfo } from '@/lib/domain/firmware/info';
import type { Upgrade } from '@/lib/domain/firmware/types';

/** Versions, packages and the last upgrade as domain types; null if the reply is invalid. */
export function readFirmwareInfo(data: unknown): FirmwareInfo | null {
  const parsed = parseFirst(firmwareInfoReply, data);
  if (!parsed.success) return null;
  const { device_id: deviceId, versions, packages, battery, fault, awake, busy, module, upgrade } = parsed.data;
  return {
    deviceId,
    versions,
    packages: packages.map(({ package_id: id, ...rest }) => ({ id, ...rest })),
    condition: { battery, fault, awake, busy, module },
    upgrade: upgrade && toUpgrade(upgrade),
  };
}

export interface UpgradeReport {
  readonly deviceId: string;
  readonly upgrade: Upgrade | null;
}

/** The progress of an upgrade as domain types; null if the reply is invalid. */
export function readUpgrade(data: unknown): UpgradeReport | null {
  const parsed = parseFirst(upgradeReply, data);
  if (!parsed.success) return null;
  const { device_id: deviceId, upgrade } = parsed.data;
  return { deviceId, upgrade: upgrade && toUpgrade(upgrade) };
}

function toUpgrade(dto: UpgradeDto): Upgrade {
  const { type, method, state, percent, why, started } = dto;
  return {
    ...{ type, method, state, percent, why, started },
    id: dto.upgrade_id,
    packageId: dto.package_id,
    from: dto.version_from,
    to: dto.version_to,
    timeoutMinutes: dto.timeout_minutes,
    steps: dto.steps.map(({ ts, state: at, percent: sent }) => ({ at: ts, state: at, percent: sent })),
  };
}
