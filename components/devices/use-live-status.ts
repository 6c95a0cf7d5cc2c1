'use client';

import { useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { useDeviceStatus } from '@/lib/client/live/use-device-status';
import type { DeviceStatusState } from '@/lib/client/live/use-device-status';
import type { DeviceStatus } from '@/lib/domain/devices/types';
import { showToast } from '../ui/toast';

interface Asked {
  readonly id: string;
  readonly gatewayUuid: string;
  readonly status: DeviceStatus;
}

/** Live status of the devices on screen (D4.1); says once a visit, by toast, that gateways do not answer (D8.9). */
export function useLiveStatus(
  devices: readonly Asked[],
): DeviceStatusState & { statusOf(device: Asked): DeviceStatus } {
  const t = useTranslations('live');
  const live = useDeviceStatus(
    devices.map(({ id, gatewayUuid, status }) => ({ id, gatewayUuid, asleep: status === 'sleeping' })),
  );
  const said = useRef(false);
  const failed = live.failed.size > 0;
  const text = t('dataConnectFailed');
  useEffect(() => {
    if (!failed || said.current) return;
    // Another page of the list asks again: its rows are marked, and that is enough.
    said.current = true;
    showToast('error', text);
  }, [failed, text]);
  return { ...live, statusOf: (device) => live.statuses.get(device.id) ?? device.status };
}
