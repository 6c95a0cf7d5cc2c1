import { firmwareInfoReply, upgradeReply, type UpgradeWire } from '@/lib/contract/gateway/firmware';
import { parseFirst } from '@/lib/contract/parse-first';
import type { FirmwareInfo } from '@/lib/domain/firmware/info';
import type { Upgrade } from '@/lib/domain/firmware/types';

/** Versions, packages and the last upgrade in our words; null for what is no such answer. */
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

/** How far an upgrade is, in our words; null for what is no such answer. */
export function readUpgrade(data: unknown): UpgradeReport | null {
  const parsed = parseFirst(upgradeReply, data);
  if (!parsed.success) return null;
  const { device_id: deviceId, upgrade } = parsed.data;
  return { deviceId, upgrade: upgrade && toUpgrade(upgrade) };
}

function toUpgrade(wire: UpgradeWire): Upgrade {
  const { type, method, state, percent, why, started } = wire;
  return {
    ...{ type, method, state, percent, why, started },
    id: wire.upgrade_id,
    packageId: wire.package_id,
    from: wire.version_from,
    to: wire.version_to,
    timeoutMinutes: wire.timeout_minutes,
    steps: wire.steps.map(({ ts, state: at, percent: sent }) => ({ at: ts, state: at, percent: sent })),
  };
}
