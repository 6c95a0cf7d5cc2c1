'use client';

import { useTranslations } from 'next-intl';
import { CAPABILITIES } from '@/lib/domain/devices/capabilities';
import type { FirmwareInfo } from '@/lib/domain/firmware/info';
import type { FirmwarePackage } from '@/lib/domain/firmware/types';
import type { DeviceDetail } from '@/lib/domain/stations/fleet/types';
import { GUARD_BATTERY, upgradeRefusals, type GuardRefusal, type UpgradeCondition } from '@/lib/domain/firmware/guard';
import Alert from '@mui/material/Alert';
import layout from '../../ui/layout.module.css';

export type StartReason = GuardRefusal | 'no-capability' | 'no-right' | 'no-gateway' | 'not-read' | 'no-package';

/** Whether the firmware of a device can be read and upgraded at all (decisions B3). */
export function offersFirmware({ capabilities }: Pick<DeviceDetail, 'capabilities'>): boolean {
  return capabilities.includes(CAPABILITIES.firmwareUpgrade);
}

/** Reasons why no upgrade can start. A reason that cannot change while the page is open is returned alone; otherwise all current ones. */
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

/** The reasons why no upgrade can start now, each with advice. */
export function Reasons({
  reasons,
  battery,
}: {
  reasons: readonly StartReason[];
  battery: UpgradeCondition['battery'];
}) {
  const t = useTranslations('firmware.reasons');
  if (reasons.length === 0) return null;
  const level = typeof battery === 'number' ? Math.floor(battery) : 0;
  return (
    <Alert severity="warning">
      <p>{t('title')}</p>
      <ul className={layout.items}>
        {reasons.map((reason) => (
          <li key={reason} data-reason={reason}>
            {t(reason, { limit: GUARD_BATTERY, level })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
