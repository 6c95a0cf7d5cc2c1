import { CAPABILITIES } from '@/lib/domain/devices/capabilities';
import { upgradeRefusals, type GuardRefusal } from '@/lib/domain/firmware/guard';
import type { FirmwareInfo } from '@/lib/domain/firmware/info';
import type { FirmwarePackage } from '@/lib/domain/firmware/types';
import type { DeviceDetail } from '@/lib/domain/fleet/types';

export type StartReason = GuardRefusal | 'no-capability' | 'no-right' | 'no-gateway' | 'not-read' | 'no-package';

/** Whether the firmware of a device can be read and exchanged at all (decisions B3). */
export function offersFirmware({ capabilities }: Pick<DeviceDetail, 'capabilities'>): boolean {
  return capabilities.includes(CAPABILITIES.firmwareUpgrade);
}

/** What cannot change while the page is open comes alone; then every reason why no upgrade can be started now. */
export function startReasons(
  detail: Pick<DeviceDetail, 'capabilities' | 'maySet' | 'device'>,
  info: FirmwareInfo | null,
  chosen: FirmwarePackage | null,
): StartReason[] {
  if (!offersFirmware(detail)) return ['no-capability'];
  if (!detail.maySet) return ['no-right'];
  if (detail.device.gatewayUuid === '') return ['no-gateway'];
  if (info === null) return ['not-read'];
  const refusals = upgradeRefusals(info.condition, chosen);
  return chosen === null ? ['no-package', ...refusals] : refusals;
}
